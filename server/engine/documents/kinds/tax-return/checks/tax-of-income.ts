import { against, type CheckInput, finding, legible } from "../../../make-finding";
import { apart } from "../../../relations/near-figures";
import { severityOf } from "../../../severity";
import type { Finding, RawField } from "../../../types";
import { type Figure, figuresOf } from "../extract/figures";
import {
  americanScale,
  britishScale,
  earnedScale,
  frenchScale,
  germanScale,
  incomesOf,
  italianScale,
  type Scale,
  type Status,
} from "./scales";

/** A tax and the income it is asked of by a scale that the form names. */
type Taxed = { income: Figure; tax: Figure; scale: Scale; slack: number; exact: boolean };

export type Scales = { taxed: Taxed[]; proven: Set<number> };

export function taxedBy({ part }: CheckInput): Scales {
  const { sheet, country } = part.context;
  const taxed = readers[country ?? ""]?.(figuresOf(sheet), part) ?? [];
  const proven = new Set(
    taxed
      .filter(
        ({ income, tax, scale, slack }) =>
          tax.value > 0 && Math.abs(scale(income.value) - tax.value) <= slack,
      )
      .flatMap(({ income, tax }) => [income.value, tax.value]),
  );
  return { taxed, proven };
}

/** An income whose tax is that of another one, or a tax that is another income's. */
export function taxOfIncome({ part, extraction }: CheckInput, { taxed, proven }: Scales): Finding[] {
  const [first] = taxed.filter(
    ({ income, tax }) => tax.value >= 100 && income.value >= 1000 && !proven.has(income.value),
  );
  if (first === undefined) return [];
  const { income, tax, scale, slack, exact } = first;
  const printed = figuresOf(part.context.sheet).map(({ value }) => value);
  const [from, until] = incomesOf(scale, tax.value, slack);
  const asked = Math.round(scale(income.value) * 100) / 100;
  const elsewhere = printed.find((one) => one >= from - 0.5 && one <= until + 0.5 && one !== tax.value);
  // The income may be another by a digit, or the tax.
  const digit = neighbour(income.value, from, until);
  const taxIsOff = elsewhere === undefined && digit === undefined;
  const rounded = neighbour(tax.value, asked - slack, asked + slack);
  const near = rounded !== undefined;
  if (taxIsOff && !exact && !near) return [];
  const [figure, expected] =
    taxIsOff && near ? [tax, rounded ?? asked] : [income, elsewhere ?? digit ?? (from + until) / 2];
  const named = part.fields.filter(
    ({ value, currency }) => currency && typeof value === "number" && Math.abs(value - figure.value) < 0.005,
  );
  const field = named.find(({ name }) => name === "taxable_income") ?? named[0];
  if (field !== undefined && !legible(field)) return [];
  const at: Pick<RawField, "document" | "page" | "box"> = field ?? {
    document: extraction.document,
    page: figure.row.page,
  };
  return [
    finding(
      "tax_box_mismatch",
      field?.name ?? "document",
      severityOf({ against: elsewhere !== undefined || (digit !== undefined && exact) ? 2 : 1 }),
      at,
      against(part, figure.value, Math.round(expected * 100) / 100),
    ),
  ];
}

/** A sum in the range that is the printed one but for one digit before the decimals. */
export function neighbour(value: number, from: number, until: number): number | undefined {
  const digits = [...value.toFixed(2)];
  for (const i of digits.keys())
    if (i < digits.length - 3)
      for (const digit of "0123456789") {
        const other = Number([...digits.slice(0, i), digit, ...digits.slice(i + 1)].join(""));
        if (other !== value && other >= from - 1 && other <= until + 1 && apart(value, other, false))
          return other;
      }
  return undefined;
}

type Reader = (figures: readonly Figure[], part: CheckInput["part"]) => Taxed[];
const called = (figures: readonly Figure[], caption: RegExp): Figure | undefined =>
  figures.find((one) => caption.test(one.caption));
const numbered = (figures: readonly Figure[], id: string): Figure | undefined => {
  const own = figures.filter(({ numbers }) => numbers.includes(id));
  return own.every(({ value }) => value === own[0]?.value) ? own[0] : undefined;
};
const yearOf = (part: CheckInput["part"]): number =>
  Number(part.fields.find(({ name }) => name === "tax_year")?.value ?? Number.NaN);
const pair = (
  income: Figure | undefined,
  tax: Figure | undefined,
  scale: Scale | undefined,
  slack: number,
  exact = true,
): Taxed[] =>
  income === undefined || tax === undefined || scale === undefined
    ? []
    : [{ income, tax, scale, slack, exact }];

const readers: Readonly<Record<string, Reader>> = {
  DE: (figures, part) => {
    // Benefits raise the rate, and pay for several years lowers it.
    if (/progressionsvorbehalt|funftel|ausserordentliche/.test(part.context.sheet.flow.folded)) return [];
    const tax = called(
      figures,
      /(?:zu versteuern|einkommensteuer) nach (?:dem|der) (?:grund|splitting)(?:tarif|tabelle)/,
    );
    const spouses = /splitting/.test(tax?.caption ?? "");
    const income = called(figures, /zu versteuerndes einkommen/);
    // The line may print the income before its tax.
    if (tax !== undefined && income !== undefined && tax.value > income.value / 2) return [];
    return pair(income, tax, germanScale(yearOf(part), spouses), 1.01);
  },
  FR: (figures, part) => {
    const income = called(figures, /^revenu (?:net )?imposable/);
    const tax = called(figures, /^impot sur les revenus soumis au bareme/);
    const parts = called(figures, /nombre de parts/)?.value ?? Number.NaN;
    const folded = part.context.sheet.flow.folded;
    // Two parts may be a parent's and her children's, whose saving is limited; foreign incomes raise the rate.
    if (parts === 2 && !/declarant 2|conjoint/.test(folded)) return [];
    if (/taux effectif|revenus? exceptionnel|quotient|outre-mer|\bdom\b/.test(folded)) return [];
    // A tax that is settled below is no typing error.
    const settled = figures.some(
      ({ value }) =>
        value >= 50 &&
        value !== tax?.value &&
        figures.some((one) => one.value >= 50 && one.value + value === tax?.value),
    );
    return pair(income, tax, frenchScale(yearOf(part), parts), 1.01, settled);
  },
  US: (figures, part) => {
    const folded = part.context.sheet.flow.folded;
    const [income, tax] = [numbered(figures, "15"), numbered(figures, "16")];
    // Gains and qualified dividends are taxed by another worksheet.
    const other = ["3a", "7", "7a"].some((id) => (numbered(figures, id)?.value ?? 0) > 0);
    const status = statusOf(folded);
    if (
      other ||
      status === undefined ||
      !/taxable income/.test(income?.caption ?? "") ||
      !/^tax\b/.test(tax?.caption ?? "")
    )
      return [];
    return pair(income, tax, americanScale(yearOf(part), status), 1.01);
  },
  IT: (figures, part) => {
    const tax = numbered(figures, "361");
    const income = figures.find(({ caption }) => /^1 redditi di lavoro dipendente/.test(caption));
    return /imposta lorda/.test(tax?.caption ?? "")
      ? pair(income, tax, italianScale(yearOf(part)), 0.05, false)
      : [];
  },
  GB: (figures, part) => {
    const form = String(part.fields.find(({ name }) => name === "tax_form")?.value);
    const text = part.context.sheet.flow.folded;
    const code = /\btax code[\s\S]{0,80}?\b(\d{3,4}[lmnt])\b/.exec(text)?.[1];
    const months = Number(
      /\bmonth number[^\d]{0,30}\n[^\n]{0,30}?\b(\d{1,2})\n/.exec(text)?.[1] ?? Number.NaN,
    );
    const left = /(?:leaving date)[\s\S]{0,120}?\b(\d{2})[ /.-](\d{2})[ /.-](20\d{2})\b/.exec(text);
    // Weeks or months for themselves are not reckoned with those before.
    if (/\d[lmnt] ?(?:w1|m1|x)\b|week 1 ?\/ ?month 1[^\n]*(?:\n[^\n]*)?(?:\bx\b|☒|☑)/.test(text)) return [];
    if (form === "SA302") return ofCalculation(figures, part);
    if (form !== "P45" || code === undefined || left === null || !(months >= 1 && months <= 12)) return [];
    const year = Number(left[3]) - (`${left[2]}${left[1]}` >= "0406" ? 0 : 1);
    const by = (name: string): Figure | undefined => {
      const value = part.fields.find((one) => one.name === name)?.value;
      return figures.find((one) => one.value === value);
    };
    return pair(by("employment_income"), by("tax_withheld"), britishScale(year, code, months), 4.2);
  },
};

/** Income of other kinds is taxed by other rates, and so is what is paid into pensions or given. */
const otherRates =
  /dividend|interest|saving|gift aid|pension contribution|relief|marriage|blind|scot|child benefit|class 4|self-?employment|capital gain|gains/;

/** What a calculation of the tax office asks of the whole income, where all of it is earned. */
function ofCalculation(figures: readonly Figure[], part: CheckInput["part"]): Taxed[] {
  if (otherRates.test(part.context.sheet.flow.folded)) return [];
  const income = called(figures, /^total income (?:received|$)/);
  const tax = called(figures, /^income tax (?:due|charged)(?! on)/);
  // `2025-26`, by the year that it begins in.
  const printed = String(part.fields.find(({ name }) => name === "tax_year")?.value);
  return pair(income, tax, earnedScale(Number(printed.slice(0, 4))), 2.01);
}

/** The one box of the line for it that is ticked. */
function statusOf(folded: string): Status | undefined {
  const line = /filing status[^\n]*/.exec(folded)?.[0] ?? "";
  const ticked = /(?:\[x\]|☒|☑|✓|✗)\s*(single|married filing jointly|head of household|hoh)/.exec(line)?.[1];
  if (ticked === undefined) return undefined;
  return ticked === "single" ? "single" : ticked.startsWith("m") ? "joint" : "head";
}
