import { amounts } from "../extract/context";
import { wholeCell } from "../extract/match-labels";
import { fieldOf, numberOf } from "../income";
import type { Finding } from "../types";
import { agree, round2 } from "../values/amount";
import { type CheckInput, finding, legible, money } from "./make-finding";
import { nationalInsurance, taxYearOf } from "./uk-tax";

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

/** Spanish dwellings: one month of deposit (art. 36 LAU) plus at most two months of further guarantee. */
function deposit({ part }: CheckInput): Finding[] {
  const [rent, paid] = [fieldOf(part, "monthly_rent"), fieldOf(part, "deposit_amount")];
  if (part.context.country !== "ES" || rent === undefined || paid === undefined || !legible(rent, paid))
    return [];
  const months = Number(paid.value) / Number(rent.value);
  const one = /(?:fianza[^.]{0,80}|equivalente a )\buna mensualidad\b|\bun mes de (?:renta|fianza)\b/.test(
    part.context.sheet.flow.folded,
  );
  if (months > 0.99 && months <= (one ? 1.01 : 3.01)) return [];
  return [
    finding("deposit_mismatch", "deposit_amount", "medium", paid, {
      printed: money(part, Number(paid.value)),
      expected: money(part, Number(rent.value)),
    }),
  ];
}

function taxBoxes({ part }: CheckInput): Finding[] {
  const form = fieldOf(part, "tax_form")?.value;
  const found: Finding[] = [];
  const rate = (wages: string, tax: string, percent: number, above = 0, further = 0): void => {
    const [base, amount] = [fieldOf(part, wages), fieldOf(part, tax)];
    if (base === undefined || amount === undefined || !legible(base, amount)) return;
    const rest = Math.max(0, Number(base.value) - above);
    const expected = round2((Number(base.value) * percent + rest * further) / 100);
    if (Math.abs(expected - Number(amount.value)) > 0.6)
      found.push(
        finding("tax_box_mismatch", tax, "high", amount, {
          printed: money(part, Number(amount.value)),
          expected: money(part, expected),
          rate: `${percent} %`,
        }),
      );
  };
  if (form === "P60") found.push(...britishYear({ part }));
  if (form === "190" || form === "100") found.push(...spanishShare({ part }));
  if (form === "W-2") {
    rate("social_security_wages", "social_security_contribution", 6.2);
    // Additional Medicare tax is withheld from what an employer pays above 200,000.
    rate("medicare_wages", "medicare_contribution", 1.45, 200_000, 0.9);
  }
  if (form === "1040") {
    const [wages, total] = [fieldOf(part, "employment_income"), fieldOf(part, "total_income")];
    const [adjusted, taxable] = [fieldOf(part, "adjusted_gross_income"), fieldOf(part, "taxable_income")];
    if (
      wages !== undefined &&
      total !== undefined &&
      Number(total.value) < Number(wages.value) * 0.5 &&
      legible(total)
    )
      found.push(
        finding("tax_box_mismatch", "total_income", "high", total, {
          printed: money(part, Number(total.value)),
          expected: money(part, Number(wages.value)),
        }),
      );
    else if (
      adjusted !== undefined &&
      total !== undefined &&
      legible(adjusted, total) &&
      Number(adjusted.value) > Number(total.value) + 1
    )
      found.push(
        finding("tax_box_mismatch", "adjusted_gross_income", "high", adjusted, {
          printed: money(part, Number(adjusted.value)),
          expected: money(part, Number(total.value)),
        }),
      );
    if (
      taxable !== undefined &&
      adjusted !== undefined &&
      legible(taxable, adjusted) &&
      Number(taxable.value) > Number(adjusted.value) + 1 &&
      found.length === 0
    )
      found.push(
        finding("tax_box_mismatch", "taxable_income", "high", taxable, {
          printed: money(part, Number(taxable.value)),
          expected: money(part, Number(adjusted.value)),
        }),
      );
  }
  if (form === "100") {
    const [due, withheld, result] = ["tax_due", "tax_withheld", "tax_result"].map((n) => fieldOf(part, n));
    if (
      due !== undefined &&
      withheld !== undefined &&
      result !== undefined &&
      legible(due, withheld, result)
    ) {
      const expected = round2(Number(due.value) - Number(withheld.value));
      if (!agree(expected, Number(result.value), 3) && Number(result.value) < 0 !== expected < 0)
        found.push(
          finding("tax_box_mismatch", "tax_result", "high", result, {
            printed: money(part, Number(result.value)),
            expected: money(part, expected),
          }),
        );
    }
  }
  return found;
}

/** National Insurance of a year follows from its pay; pension and uneven months explain a part, never half as much again. */
function britishYear({ part }: Pick<CheckInput, "part">): Finding[] {
  const [pay, paid] = [fieldOf(part, "employment_income"), fieldOf(part, "social_security_contribution")];
  const begins = /^(\d{4})-/.exec(String(fieldOf(part, "tax_year")?.value ?? ""))?.[1];
  const year = begins === undefined ? null : taxYearOf(`${begins}-06-01`);
  if (pay === undefined || paid === undefined || year === null || !legible(pay, paid)) return [];
  const expected = nationalInsurance(year, Number(pay.value), 1);
  const most = nationalInsurance(year, Number(pay.value) * 1.1, 1);
  if (expected === null || most === null || Number(paid.value) <= most * 1.05 + 60) return [];
  return [
    finding("tax_box_mismatch", paid.name, "high", paid, {
      printed: money(part, Number(paid.value)),
      expected: money(part, round2(expected)),
    }),
  ];
}

/** The worker's share of Spanish social security stays below 6.6 % of the pay it is charged on. */
function spanishShare({ part }: Pick<CheckInput, "part">): Finding[] {
  const [pay, paid] = [fieldOf(part, "employment_income"), fieldOf(part, "social_security_contribution")];
  if (pay === undefined || paid === undefined || !legible(pay, paid)) return [];
  const most = Number(pay.value) * 0.066;
  if (Number(paid.value) <= most * 1.12) return [];
  return [
    finding("tax_box_mismatch", paid.name, "high", paid, {
      printed: money(part, Number(paid.value)),
      expected: money(part, round2(most)),
    }),
  ];
}

/** Assets are their two halves, and equity with all liabilities; the profit is the same in both statements. */
function balanceSheet(input: CheckInput): Finding[] {
  return [...assetHalves(input), ...equityChain(input), ...profitTwice(input)].slice(0, 1);
}

/** The year's result stands in the balance sheet as in the profit and loss account; any column of the other may hold it. */
function profitTwice({ part }: CheckInput): Finding[] {
  const result = fieldOf(part, "net_result");
  if (result?.box === undefined || !legible(result) || part.context.sheet.ocr) return [];
  const rows = new Map<number, number[]>();
  for (const { row, label, value } of amounts(part.context, "net_result", { across: true, below: 0 }))
    if (label?.exact === true && label.atCellStart && wholeCell(label))
      rows.set(row.index, [...(rows.get(row.index) ?? []), Math.abs(value.value)]);
  const [first = [], ...others] = rows.values();
  const other = others.find(
    (figures) => figures.length === first.length && !figures.some((figure) => first.includes(figure)),
  );
  if (other === undefined) return [];
  return [
    finding("accounts_mismatch", "net_result", "high", result, {
      printed: money(part, Number(result.value)),
      expected: money(part, other[0] ?? 0),
    }),
  ];
}

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
  return [
    finding("accounts_mismatch", "total_assets", "high", assets, {
      printed: money(part, total),
      expected: money(part, round2(sum)),
    }),
  ];
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
  return [
    finding("accounts_mismatch", "total_assets", "high", assets, {
      printed: money(part, Number(assets.value)),
      expected: money(part, expected),
    }),
  ];
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
