import { type CheckInput, finding, legible, money } from "../make-finding";
import { apart } from "../relations/near-figures";
import type { Finding, RawField } from "../types";
import { cents, findAmounts } from "../values/amount";
import { inProse } from "./in-prose";
import { placeOf } from "./written-amounts";

/** Of more sums some two come near any third by chance. */
const most = 6;

type Sum = { value: number; start: number; end: number };
type Triple = { terms: readonly [Sum, Sum, Sum]; should: readonly [number, number, number] };

/**
 * A letter that prints few sums, `benefit 1,412.60, less premium 174.70, payment 1,237.90`, of which two come to the third but for one digit.
 * Cents that agree tell that they belong together: whole sums come near each other by chance.
 */
export function fewSums({ part, extraction }: CheckInput): Finding[] {
  if (part.type === null || !inProse.has(part.type)) return [];
  const { flow, notation, ocr } = part.context.sheet;
  const printed = findAmounts(flow.text, notation)
    .filter(({ percent, money, value, raw }) => money && !percent && value !== 0 && /\d/.test(raw))
    .map(({ value, start, end }) => ({ value: Math.abs(cents(value)), start, end }));
  const sums = printed.filter(({ value }, i) => printed.findIndex((one) => one.value === value) === i);
  if (sums.length < 3 || sums.length > most) return [];
  const values = new Set(sums.map(({ value }) => value));
  const triples = triplesOf(sums).filter(({ terms, should }) => {
    const gap = Math.abs(terms[0].value - should[0]);
    // Another sum, or two of them, may make up the rest.
    return !values.has(gap) && !sums.some(({ value }) => values.has(Math.abs(gap - value)));
  });
  const odd = triples.flatMap(({ terms, should }) =>
    terms.flatMap((sum, i) => {
      const expected = should[i] ?? 0;
      return apart(sum.value / 100, expected / 100, ocr) ? [{ sum, expected, terms }] : [];
    }),
  );
  const fieldOfSum = ({ value }: Sum): RawField | undefined =>
    part.fields.find(
      (field) => typeof field.value === "number" && field.currency && cents(field.value) === value,
    );
  // What is counted once more, or is a field, is what a reader asks about.
  const [first] = [...odd].sort(
    (a, b) => Number(fieldOfSum(b.sum) !== undefined) - Number(fieldOfSum(a.sum) !== undefined),
  );
  if (first === undefined) return [];
  const field = first.terms.map(fieldOfSum).find((one) => one !== undefined);
  const own = fieldOfSum(first.sum) ?? field;
  if (own !== undefined && !legible(own)) return [];
  return [
    finding(
      "sum_mismatch",
      own?.name ?? "document",
      "high",
      { document: extraction.document, ...placeOf(part, first.sum) },
      { printed: money(part, first.sum.value / 100), expected: money(part, first.expected / 100) },
    ),
  ];
}

/** Every three sums, two with cents that come to those of the third, of which none stands in a sum of three that fits. */
function triplesOf(sums: readonly Sum[]): Triple[] {
  const all = sums.flatMap((whole) =>
    sums.flatMap((one, i) =>
      sums
        .slice(i + 1)
        .filter((other) => ![one, other].includes(whole))
        .map((other): Triple => {
          const rest = whole.value - one.value - other.value;
          return {
            terms: [whole, one, other],
            should: [whole.value - rest, one.value + rest, other.value + rest],
          };
        }),
    ),
  );
  const gap = ({ terms, should }: Triple): number => Math.abs(terms[0].value - should[0]);
  const closed = new Set(all.filter((one) => gap(one) <= 1).flatMap(({ terms }) => terms));
  return all.filter(
    (one) =>
      gap(one) % 100 === 0 &&
      one.terms.every((sum) => !closed.has(sum)) &&
      one.terms.filter(({ value }) => value % 100 !== 0).length > 1 &&
      // A rounding, or a fee of some coins, is none of a digit that somebody changed.
      gap(one) > one.terms[0].value * 0.02,
  );
}
