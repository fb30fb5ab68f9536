import { fieldOf } from "../../../field-of";
import { against, type CheckInput, finding, legible } from "../../../make-finding";
import { severityOf } from "../../../severity";
import type { Finding } from "../../../types";
import { findAmounts, round2 } from "../../../values/amount";
import { type Figure, figuresOf } from "../extract/figures";
import { least } from "./scales";
import { lawOf, type Others, paidOf, type Share } from "./year-laws";

/** A year's pay that is none of what its contributions were taken from, where two of them are those of one other pay. */
export function yearShares(input: CheckInput): Finding[] {
  const { part } = input;
  const { sheet, country } = part.context;
  const pay = fieldOf(part, "employment_income");
  if (pay === undefined || !legible(pay)) return [];
  const figures = figuresOf(sheet);
  const printed = Number(pay.value);
  const year = Number(String(fieldOf(part, "tax_year")?.value ?? "").slice(0, 4));
  const law = lawOf(country, String(fieldOf(part, "tax_form")?.value), year);
  if (law === undefined) return printedRates(input, figures, printed);
  const other = othersOf(figures);
  const ranges = law.shares.flatMap((share) => {
    const read = share.field === undefined ? undefined : fieldOf(part, share.field);
    const paid = paidOf(figures, share) ?? (legible(read) ? Number(read?.value) : undefined);
    return paid === undefined ? [] : [paysOf(share, paid, other)];
  });
  const [from, until] = common(ranges);
  if (ranges.length < 2 || !(from <= until) || until > law.below || printed <= until + 2) return [];
  // A pay that the form prints is one of its own: benefits in kind and pensions are not charged.
  const said = figures.some(({ value }) => value !== printed && value >= from - 1 && value <= until + 1);
  if (said || printed < until * 1.03) return [];
  return [
    finding(
      "rate_mismatch",
      pay.name,
      severityOf({ against: ranges.length - 1, doubtful: printed <= until * 1.06 }),
      pay,
      against(part, printed, round2((from + until) / 2)),
    ),
  ];
}

const othersOf =
  (figures: readonly Figure[]): Others =>
  (at) =>
    figures.find(({ numbers, caption }) => (typeof at === "string" ? numbers.includes(at) : at.test(caption)))
      ?.value ?? 0;

/** The pays of which the law takes what was paid. */
function paysOf(share: Share, paid: number, other: Others): readonly [number, number] {
  return [
    least(1_000_000, (pay) => share.most(pay, other) >= paid - 0.06),
    least(1_000_000, (pay) => share.least(pay, other) > paid + 0.06),
  ];
}

const common = (ranges: readonly (readonly [number, number])[]): [number, number] => [
  Math.max(...ranges.map(([from]) => from)),
  Math.min(...ranges.map(([, until]) => until)),
];

/** `Social insurance (11 %) | 2,710.40`: shares whose rate is printed, of a pay that the paper prints nowhere. */
function printedRates({ part }: CheckInput, figures: readonly Figure[], printed: number): Finding[] {
  const pay = fieldOf(part, "employment_income");
  const { rows, notation } = part.context.sheet;
  const sums = rows.flatMap(({ text }) => findAmounts(text, notation).map(({ value }) => value));
  const bases = figures.flatMap(({ value, percent, caption }) => {
    const [rate, more] = percent;
    if (rate === undefined || more !== undefined || value < 50 || !contribution.test(caption)) return [];
    const slack = ((Number.isInteger(value) ? 0.51 : 0.006) * 100) / rate;
    return [{ base: (value * 100) / rate, slack, rate }];
  });
  if (pay === undefined || printed < 5000 || bases.length === 0) return [];
  const known = bases.some(({ base, slack }) => sums.some((sum) => Math.abs(sum - base) <= slack + 0.02));
  const [first] = bases;
  if (
    known ||
    first === undefined ||
    !bases.every(({ base, slack }) => Math.abs(base - first.base) <= slack + first.slack)
  )
    return [];
  const apart =
    Math.abs(printed - first.base) > printed * 0.06 &&
    first.base > printed * 0.5 &&
    first.base < printed * 1.5;
  if (!apart || first.base > 66_000) return [];
  return [
    finding("rate_mismatch", pay.name, severityOf({ against: bases.length }), pay, {
      of: "base",
      rate: `${first.rate} %`,
      ...against(part, printed, round2(first.base)),
    }),
  ];
}

const contribution =
  /social|zorgverzekering|\bzvw\b|pension|maladie|sante|insurance|versicherung|seguridad|seguranca|previdenz|inps|\bavs\b|\bahv\b|skladk|contribu|cotisation|cotizacion/;
