import type { Part } from "../extract";
import { numberWord } from "../extract/collect";
import { amounts } from "../extract/context";
import { wholeCell } from "../extract/match-labels";
import type { Row } from "../extract/sheet";
import { fieldOf, numberOf } from "../income";
import type { Finding, RawField } from "../types";
import { agree, round2 } from "../values/amount";
import { type CheckInput, finding, legible, money } from "./make-finding";
import { nationalInsurance, taxYearOf } from "./uk-tax";
import { medicare, socialSecurity, wageBase } from "./us-tax";

/** Figures of contracts, returns and accounts that must follow from each other. */
export function checkFigures(input: CheckInput): Finding[] {
  switch (input.part.type) {
    case "employment_contract":
      return salaryParts(input);
    case "rental_contract":
      return deposit(input);
    case "tax_return":
      return taxBoxes(input);
    case "annual_accounts":
      return balanceSheet(input);
    case "pension_letter":
    case "benefit_letter":
      return pension(input);
    default:
      return [];
  }
}

function salaryParts({ part }: CheckInput): Finding[] {
  const [annual, monthly] = [fieldOf(part, "annual_gross_salary"), fieldOf(part, "monthly_gross_salary")];
  if (annual === undefined || monthly === undefined || !legible(annual, monthly)) return [];
  const [year, month] = [Number(annual.value), Number(monthly.value)];
  const payments = numberOf(part, "payments_per_year");
  const allowed = payments === undefined ? [12, 13, 14, 15, 16] : [payments];
  if (allowed.some((n) => Math.abs(month * n - year) <= Math.max(1, year * 0.002))) return [];
  return [
    finding("salary_parts_mismatch", "annual_gross_salary", "high", annual, {
      printed: money(part, year),
      expected: money(part, month * (payments ?? 12)),
      monthly: money(part, month),
      payments: payments ?? 12,
    }),
  ];
}

/** Spanish dwellings: one month of deposit (art. 36 LAU) plus at most two months of further guarantee; elsewhere what the contract says. */
function deposit({ part }: CheckInput): Finding[] {
  const [rent, paid] = [fieldOf(part, "monthly_rent"), fieldOf(part, "deposit_amount")];
  if (rent === undefined || paid === undefined || !legible(rent, paid)) return [];
  const flow = part.context.sheet.flow.folded;
  if (part.context.country !== "ES") return agreedDeposit(part, rent, paid, flow);
  const months = Number(paid.value) / Number(rent.value);
  const one = /(?:fianza[^.]{0,80}|equivalente a )\buna mensualidad\b|\bun mes de (?:renta|fianza)\b/.test(
    flow,
  );
  if (months > 0.99 && months <= (one ? 1.01 : 3.01)) return [];
  return [depositFinding(part, paid, Number(rent.value))];
}

const monthsOfRent =
  /(?:deposit|depot de garantie|kaution|mietsicherheit|caucao|cauzione|deposito cauzionale)(?:[^.]|\.(?=\d)){0,120}?\b([a-z]+|\d)\s+(?:months?'?s?'? rent|mois de loyer|(?:netto)?(?:kalt|monats)?mieten|monatskaltmieten|mensilita|meses de renda|rendas mensais)/;

function agreedDeposit(part: Part, rent: RawField, paid: RawField, flow: string): Finding[] {
  const printed = monthsOfRent.exec(flow)?.[1];
  const months = printed === undefined ? null : (numberWord(printed) ?? (Number(printed) || null));
  if (months === null) return [];
  const charges = numberOf(part, "service_charges") ?? 0;
  const asked = [Number(rent.value), Number(rent.value) + charges].map((base) => base * months);
  return asked.some((sum) => Math.abs(sum - Number(paid.value)) <= sum * 0.02)
    ? []
    : [depositFinding(part, paid, asked[0] ?? 0, months)];
}

const depositFinding = (part: Part, paid: RawField, expected: number, months = 1): Finding =>
  finding("deposit_mismatch", "deposit_amount", "medium", paid, {
    printed: money(part, Number(paid.value)),
    expected: money(part, expected),
    ...(months === 1 ? {} : { payments: months }),
  });

function taxBoxes(input: CheckInput): Finding[] {
  switch (String(fieldOf(input.part, "tax_form")?.value)) {
    case "P60":
      return britishYear(input);
    case "190":
      return spanishShare(input);
    case "100":
      return [...spanishShare(input), ...spanishResult(input)];
    case "W-2":
      return americanYear(input);
    case "1040":
      return americanReturn(input);
    default:
      return [];
  }
}

const boxFinding = (part: Part, at: RawField, expected: number): Finding =>
  finding("tax_box_mismatch", at.name, "high", at, {
    printed: money(part, Number(at.value)),
    expected: money(part, round2(expected)),
  });

/** A year's wages and taxes: boxes 3 and 4, 5 and 6, and pay in box 1, which never exceeds the wages that Medicare is charged on. */
function americanYear({ part }: CheckInput): Finding[] {
  const [pay, wages, social, base, health] = [
    "employment_income",
    "social_security_wages",
    "social_security_contribution",
    "medicare_wages",
    "medicare_contribution",
  ].map((name) => fieldOf(part, name));
  const year = Number(fieldOf(part, "tax_year")?.value ?? Number.NaN);
  const found: Finding[] = [];
  const follows = (
    wage: RawField | undefined,
    tax: RawField | undefined,
    of: (wage: number) => number,
  ): void => {
    if (wage === undefined || tax === undefined || !legible(wage, tax)) return;
    const expected = of(Number(wage.value));
    if (Math.abs(expected - Number(tax.value)) > 0.6) found.push(boxFinding(part, tax, expected));
  };
  follows(wages, social, (wage) => socialSecurity(year, wage));
  follows(base, health, (wage) => medicare(wage));
  if (wages !== undefined && legible(wages) && Number(wages.value) > wageBase(year) + 1)
    found.push(boxFinding(part, wages, wageBase(year)));
  const most = Math.max(Number(wages?.value ?? 0), Number(base?.value ?? 0));
  if (pay !== undefined && base !== undefined && legible(pay, base) && Number(pay.value) > most + 1)
    found.push(boxFinding(part, pay, most));
  return found;
}

/** Total, adjusted and taxable income of a return, each at most the one before. */
function americanReturn({ part }: CheckInput): Finding[] {
  const [wages, total, adjusted, taxable] = [
    "employment_income",
    "total_income",
    "adjusted_gross_income",
    "taxable_income",
  ].map((name) => fieldOf(part, name));
  const exceeds = (more: RawField | undefined, less: RawField | undefined): boolean =>
    more !== undefined &&
    less !== undefined &&
    legible(more, less) &&
    Number(more.value) > Number(less.value) + 1;
  if (
    wages !== undefined &&
    total !== undefined &&
    legible(total) &&
    Number(total.value) < Number(wages.value) * 0.5
  )
    return [boxFinding(part, total, Number(wages.value))];
  if (adjusted !== undefined && exceeds(adjusted, total))
    return [boxFinding(part, adjusted, Number(total?.value))];
  if (taxable !== undefined && exceeds(taxable, adjusted))
    return [boxFinding(part, taxable, Number(adjusted?.value))];
  return [];
}

/** What a Spanish return gives back or asks for: the tax less what was withheld. */
function spanishResult({ part }: CheckInput): Finding[] {
  const [due, withheld, result] = ["tax_due", "tax_withheld", "tax_result"].map((n) => fieldOf(part, n));
  if (due === undefined || withheld === undefined || result === undefined || !legible(due, withheld, result))
    return [];
  const expected = round2(Number(due.value) - Number(withheld.value));
  const turned = Number(result.value) < 0 !== expected < 0;
  return turned && !agree(expected, Number(result.value), 3) ? [boxFinding(part, result, expected)] : [];
}

/** National Insurance of a year follows from its pay; pension and uneven months explain a part, never half as much again. */
function britishYear({ part }: CheckInput): Finding[] {
  const [pay, paid] = [fieldOf(part, "employment_income"), fieldOf(part, "social_security_contribution")];
  const begins = /^(\d{4})-/.exec(String(fieldOf(part, "tax_year")?.value ?? ""))?.[1];
  const year = begins === undefined ? null : taxYearOf(`${begins}-06-01`);
  if (pay === undefined || paid === undefined || year === null || !legible(pay, paid)) return [];
  const expected = nationalInsurance(year, Number(pay.value), 1);
  const most = nationalInsurance(year, Number(pay.value) * 1.1, 1);
  if (expected === null || most === null || Number(paid.value) <= most * 1.05 + 60) return [];
  return [boxFinding(part, paid, expected)];
}

/** The worker's share of Spanish social security stays below 6.6 % of the pay it is charged on. */
function spanishShare({ part }: CheckInput): Finding[] {
  const [pay, paid] = [fieldOf(part, "employment_income"), fieldOf(part, "social_security_contribution")];
  if (pay === undefined || paid === undefined || !legible(pay, paid)) return [];
  const most = Number(pay.value) * 0.066;
  if (Number(paid.value) <= most * 1.12) return [];
  return [boxFinding(part, paid, most)];
}

/** Assets are their two halves, and equity with all liabilities; the profit is the same in both statements; so in every column. */
function balanceSheet(input: CheckInput): Finding[] {
  return [
    ...assetHalves(input),
    ...equityChain(input),
    ...profitTwice(input),
    ...profitChain(input),
    ...earlierYears(input),
  ].slice(0, 1);
}

type FigureRow = { row: Row; figures: number[] };

/** The rows that a label opens as a whole, with the figures of their columns. */
function figureRows(part: Part, name: string): FigureRow[] {
  const rows = new Map<Row, number[]>();
  for (const { row, label, value } of amounts(part.context, name, { across: true, below: 0 }))
    if (label?.exact === true && label.atCellStart && wholeCell(label) && (value.money || value.value > 3000))
      rows.set(row, [...(rows.get(row) ?? []), value.value]);
  return [...rows].map(([row, figures]) => ({ row, figures })).sort((a, b) => a.row.index - b.row.index);
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(2, Math.abs(b) * 0.0005);

/** The year's result stands in the balance sheet as in the profit and loss account; any column of the other may hold it. */
function profitTwice({ part }: CheckInput): Finding[] {
  const result = fieldOf(part, "net_result");
  if (result?.box === undefined || !legible(result) || part.context.sheet.ocr) return [];
  const rows = figureRows(part, "net_result").map(({ figures }) => figures.map(Math.abs));
  const [first = [], ...others] = rows;
  const other = others.find(
    (figures) => figures.length === first.length && !figures.some((figure) => first.includes(figure)),
  );
  return other === undefined ? [] : [accountsFinding(part, result, other[0] ?? 0)];
}

/** Profit before tax, the tax on the next line and the profit that is left. */
function profitChain({ part }: CheckInput): Finding[] {
  const result = fieldOf(part, "net_result");
  if (result === undefined || part.context.sheet.ocr) return [];
  const [before, tax] = [figureRows(part, "result_before_tax")[0], figureRows(part, "tax_expense")[0]];
  const after = figureRows(part, "net_result").find(({ row }) => row.index > (tax?.row.index ?? 0));
  if (before === undefined || tax === undefined || after === undefined) return [];
  const between = part.context.sheet.rows
    .slice(before.row.index + 1, after.row.index)
    .filter((row) => row !== tax.row && /\d{3}/.test(row.text));
  if (between.length > 0 || !sameColumns(before, tax, after)) return [];
  for (const [i, profit] of before.figures.entries()) {
    const [share = 0, left = 0] = [tax.figures[i], after.figures[i]];
    if (!near(profit - share, left) && !near(profit + share, left))
      return [accountsFinding(part, result, profit - Math.abs(share))];
  }
  return [];
}

const sameColumns = (...rows: readonly FigureRow[]): boolean =>
  new Set(rows.map(({ figures }) => figures.length)).size === 1;

/** The halves of the assets in the columns of earlier years. */
function earlierYears({ part }: CheckInput): Finding[] {
  const assets = fieldOf(part, "total_assets");
  const [total, fixed, current] = ["total_assets", "non_current_assets", "current_assets"].map(
    (name) => figureRows(part, name)[0],
  );
  if (assets === undefined || total === undefined || fixed === undefined || current === undefined) return [];
  if (part.context.sheet.ocr || !sameColumns(total, fixed, current)) return [];
  for (const [i, sum] of total.figures.entries()) {
    const halves = (fixed.figures[i] ?? 0) + (current.figures[i] ?? 0);
    if (!near(halves, sum)) return [accountsFinding(part, assets, halves)];
  }
  return [];
}

const accountsFinding = (part: Part, at: RawField, expected: number): Finding =>
  finding("accounts_mismatch", at.name, "high", at, {
    printed: money(part, Number(at.value)),
    expected: money(part, round2(expected)),
  });

/** Spanish accounts print three blocks that make up the liabilities side; elsewhere provisions may stand apart. */
function equityChain({ part }: CheckInput): Finding[] {
  const [assets, equity, long, short] = [
    "total_assets",
    "equity",
    "non_current_liabilities",
    "current_liabilities",
  ].map((n) => fieldOf(part, n));
  if (assets === undefined || equity === undefined || long === undefined || short === undefined) return [];
  if (!legible(assets, equity, long, short)) return [];
  const sum = Number(equity.value) + Math.abs(Number(long.value)) + Math.abs(Number(short.value));
  const total = Number(assets.value);
  const off = sum - total;
  const slack = Math.max(2, Math.abs(total) * 0.0005);
  if (Math.abs(off) <= slack || (off < 0 && part.context.country !== "ES")) return [];
  return [accountsFinding(part, assets, sum)];
}

function assetHalves({ part }: CheckInput): Finding[] {
  const [assets, fixed, current] = ["total_assets", "non_current_assets", "current_assets"].map((n) =>
    fieldOf(part, n),
  );
  if (
    assets === undefined ||
    fixed === undefined ||
    current === undefined ||
    !legible(assets, fixed, current)
  )
    return [];
  const expected = Number(fixed.value) + Number(current.value);
  if (Math.abs(expected - Number(assets.value)) <= Math.max(1, Math.abs(expected) * 0.0005)) return [];
  return [accountsFinding(part, assets, expected)];
}

function pension({ part }: CheckInput): Finding[] {
  const [monthly, annual, payments] = ["monthly_amount", "annual_amount", "payments_per_year"].map((n) =>
    fieldOf(part, n),
  );
  if (monthly === undefined || annual === undefined || payments === undefined || !legible(monthly, annual))
    return [];
  const expected = round2(Number(monthly.value) * Number(payments.value));
  return Math.abs(expected - Number(annual.value)) <= Math.max(0.5, expected * 0.001)
    ? []
    : [
        finding("sum_mismatch", "annual_amount", "high", annual, {
          printed: money(part, Number(annual.value)),
          expected: money(part, expected),
        }),
      ];
}
