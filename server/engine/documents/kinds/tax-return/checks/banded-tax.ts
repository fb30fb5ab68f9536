import { type CheckInput, finding, legible, money, readFrom } from "../../../checks/make-finding";
import { apart } from "../../../checks/near-figures";
import { fieldOf } from "../../../field-of";
import type { Finding } from "../../../types";
import { findAmounts } from "../../../values/amount";

/** A line of a scale, `Basic rate 21,630 @ 20 % 4,326`, or one of another sum. */
type Line = { base?: number; tax: number };

/** The bands that an income is taxed in come to it: `Basic rate`, `higher rate` and what is free of tax, whose taxes make the total below them. */
export function bandedTax({ part }: CheckInput): Finding[] {
  const income = fieldOf(part, "taxable_income");
  if (income === undefined || !legible(income)) return [];
  const { rows, notation } = part.context.sheet;
  const lines = rows.flatMap(({ text }) => {
    const amounts = findAmounts(text, notation);
    return amounts.length === 0 ? [] : [lineOf(amounts)];
  });
  const charged = chargedIn(lines);
  const printed = Number(income.value);
  if (charged === undefined || charged > printed * 2 || printed > charged * 2) return [];
  const gap = Math.abs(printed - charged);
  const sums = rows.flatMap(({ text }) =>
    findAmounts(text, notation).flatMap(({ value, percent }) => (percent ? [] : [Math.abs(value)])),
  );
  // Rounded to whole units band by band; or a part of it is taxed elsewhere on the paper.
  if (
    gap <= rounding ||
    sums.some((one) => Math.abs(one - gap) <= rounding || Math.abs(one - charged) <= rounding)
  )
    return [];
  return readFrom(part, [
    finding("tax_box_mismatch", income.name, apart(printed, charged) ? "high" : "medium", income, {
      printed: money(part, printed),
      expected: money(part, charged),
    }),
  ]);
}

const rounding = 3;

function lineOf(amounts: ReturnType<typeof findAmounts>): Line {
  const rates = amounts.filter(({ percent }) => percent);
  const sums = amounts.filter(({ percent }) => !percent).map(({ value }) => Math.abs(value));
  const [base, tax] = sums.slice(-2);
  const [rate] = rates;
  if (rates.length !== 1 || rate === undefined || base === undefined || tax === undefined)
    return { tax: sums.at(-1) ?? Number.NaN };
  const fits = base > 0 && Math.abs((base * rate.value) / 100 - tax) <= 1;
  return fits ? { base, tax } : { tax };
}

/** What the bands come to that the first total of their taxes stands under. */
function chargedIn(lines: readonly Line[]): number | undefined {
  const from = lines.findIndex(({ base }) => base !== undefined);
  if (from < 0) return undefined;
  let [charged, tax] = [0, 0];
  for (const line of lines.slice(from)) {
    if (line.base === undefined) return tax > 0 && Math.abs(line.tax - tax) <= 1.01 ? charged : undefined;
    charged += line.base;
    tax += line.tax;
  }
  return undefined;
}
