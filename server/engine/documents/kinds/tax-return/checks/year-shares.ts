import { type CheckInput, finding, legible, money, readFrom } from "../../../checks/make-finding";
import { misread } from "../../../checks/near-figures";
import type { Row } from "../../../extract/sheet";
import { fieldOf } from "../../../field-of";
import type { Finding } from "../../../types";
import { cents, findAmounts, type Notation, round2 } from "../../../values/amount";
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
  if (law === undefined) return [];
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
    finding("rate_mismatch", pay.name, ranges.length > 2 && printed > until * 1.06 ? "high" : "medium", pay, {
      printed: money(part, printed),
      expected: money(part, round2((from + until) / 2)),
    }),
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
export function printedRates({ part }: CheckInput): Finding[] {
  const pay = fieldOf(part, "employment_income");
  const { rows, notation, ocr } = part.context.sheet;
  if (pay === undefined || !legible(pay)) return [];
  const printed = Number(pay.value);
  const figures = figuresOf(part.context.sheet);
  const sums = rows.flatMap(({ text }) => findAmounts(text, notation).map(({ value }) => value));
  const shares = figures.flatMap(({ value, percent, caption, row }) => {
    const [rate, more] = percent.length > 0 ? percent : rateAbove(rows[row.index - 1], notation);
    if (rate === undefined || more !== undefined || value < 50) return [];
    const slack = ((Number.isInteger(value) ? 0.51 : 0.006) * 100) / rate;
    const kind = contribution.test(caption) ? "share" : withheld.test(caption) ? "tax" : undefined;
    return kind === undefined ? [] : [{ base: (value * 100) / rate, slack, rate, kind }];
  });
  // A tax is one of what is left after allowances, unless what the contributions are of says the same.
  const taxes = shares.filter(({ kind }) => kind === "tax");
  const bases = shares.filter(({ kind }) => kind === "share");
  const [first] = bases;
  if (printed < 5000 || first === undefined) return [];
  const near = ({ base, slack }: { base: number; slack: number }): boolean =>
    Math.abs(base - first.base) <= slack + first.slack;
  const known = bases.some(({ base, slack }) => sums.some((sum) => Math.abs(sum - base) <= slack + 0.02));
  if (known || !bases.every(near)) return [];
  const apart =
    Math.abs(printed - first.base) > printed * 0.06 &&
    first.base > printed * 0.5 &&
    first.base < printed * 1.5;
  const proofs = bases.length + taxes.filter(near).length;
  if (!apart || first.base > 66_000) return [];
  const expected = round2(proofs > bases.length ? middle(shares.filter(near)) : first.base);
  const one = finding("rate_mismatch", pay.name, proofs > 1 ? "high" : "medium", pay, {
    rate: String(first.rate),
    printed: money(part, printed),
    expected: money(part, expected),
  });
  // On a picture two shares of one sum prove that neither was misread; the pay itself may have been.
  return ocr && proofs > 1 && !misread(cents(printed), cents(expected)) ? [one] : readFrom(part, [one]);
}

/** The share that leads to its sum most exactly. */
const middle = (shares: readonly { base: number; slack: number }[]): number =>
  [...shares].sort((a, b) => a.slack - b.slack)[0]?.base ?? 0;

/** `Rate applied | 15.87 %` on the line above the sum. */
function rateAbove(row: Row | undefined, notation: Notation): readonly number[] {
  const amounts = row === undefined ? [] : findAmounts(row.text, notation);
  return row !== undefined && amounts.every(({ percent }) => percent) && rateWords.test(row.folded)
    ? amounts.map(({ value }) => value)
    : [];
}

const rateWords = /\b(?:tipo|porcentaje|rate|percentage|satz|taux|aliquota|taxa|percentage|tarief)\b|satz\b/;
const withheld = /retencion|withh|\btax\b|lohnsteuer|ritenut|retenue|prelevement|retencao|loonheffing/;
const contribution =
  /social|zorgverzekering|\bzvw\b|pension|maladie|sante|insurance|versicherung|seguridad|seguranca|previdenz|inps|\bavs\b|\bahv\b|skladk|contribu|cotisation|cotizacion/;
