import type { Sheet } from "../extract/sheet";
import type { RawField } from "../types";
import { cents } from "../values/amount";
import { apart, madeOfWholes } from "./near-figures";
import { isOwn, type Printed, printed, runs, sumsBefore } from "./printed";

/** Payments of a year. */
const PAYMENTS = [12, 13, 14];
/** So many of the largest figures of a page may be what another is left of. */
const WHOLES = 6;
/** Figures of a run that lead to the one at its end. */
const FAR = 8;

/**
 * What figures lead to in the place of one that none leads to: a sum that is the printed one but for a digit before the decimals, and that
 * nothing whole that is printed explains. In cents. Of several the one that most lead to.
 */
export function nearlyLed(sheet: Sheet, field: RawField): number | undefined {
  const value = Math.abs(cents(Number(field.value)));
  const { sums } = printed(sheet);
  const others = sums.filter((one) => one.money && !isOwn(one, field) && Math.abs(one.cents) !== value);
  const near = [
    ...others.flatMap((one) => PAYMENTS.flatMap((k) => [one.cents * k, Math.round(one.cents / k)])),
    ...differences(others.map((one) => Math.abs(one.cents))),
    ...sumsBefore(others, field),
    ...runs(others, field).flatMap((run) => sumsOf(run.slice(0, FAR))),
  ].filter((one) => !bothWhole(one, value) && apart(value / 100, one / 100, sheet.ocr));
  const [most] = [...new Set(near)].sort((a, b) => many(near, b) - many(near, a));
  if (most === undefined || madeOfWholes(amounts(others), Math.abs(most - value), [value, most]))
    return undefined;
  return sums.some((one) => Math.abs(one.cents) === Math.abs(most - value)) ? undefined : most;
}

/** Figures without cents come near each other by chance. */
const bothWhole = (one: number, other: number): boolean => one % 100 === 0 && other % 100 === 0;

const many = (list: readonly number[], one: number): number => list.filter((other) => other === one).length;

const amounts = (list: readonly Printed[]): { value: number; money: boolean; percent: boolean }[] =>
  list.map(({ cents, money }) => ({ value: cents / 100, money, percent: false }));

/** What is left of the largest. */
function differences(sizes: readonly number[]): number[] {
  const wholes = [...new Set(sizes)].sort((a, b) => b - a).slice(0, WHOLES);
  return wholes.flatMap((whole) => sizes.filter((one) => one < whole).map((one) => whole - one));
}

/** What a run from its near end on adds up to, and what it leaves of the figure behind it. */
function sumsOf(run: readonly Printed[]): number[] {
  let [signed, plain] = [0, 0];
  return run.flatMap(({ cents: own }, i) => {
    const [from, before] = [Math.abs(own), { signed, plain }];
    signed += own;
    plain += from;
    return i === 0
      ? []
      : [from - before.plain, from + before.signed, plain, Math.abs(signed)].filter((one) => one > 0);
  });
}
