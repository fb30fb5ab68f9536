import type { Sheet } from "../extract/sheet";
import { habit } from "../knowledge";
import { inColumn } from "../layout/alignment";
import type { RawField } from "../types";
import { cents } from "../values/amount";
import { isOwn, type Printed, printed, runs, sumsBefore, written } from "./printed";
import { comesTo, leadsOn } from "./standing";

/**
 * How other printed figures lead to one: the sum in words; two that add up to it or leave it; its column or row, added up or walked to it
 * from an earlier total; so many months or payments; a rate of it; the same figure in another place.
 */
export type Relation = "words" | "pair" | "walk" | "times" | "rate" | "again";

/** How often a year or a part of it pays what a month does, and the months that a deposit holds. */
const TIMES = [2, 3, 4, 6, 12, 13, 14, 15, 16, 24, 26, 30, 52, 52 / 12, 60 / 52, 72 / 52, 365 / 12];
/** Every way in which other figures of a document lead to a field's value; none says that it stands alone. */
export function relationsOf(sheet: Sheet, field: RawField, country: string | null): ReadonlySet<Relation> {
  const found = new Set<Relation>();
  const { sums, rates } = printed(sheet);
  const value = asPrinted(sums, field);
  if (!Number.isFinite(value) || value === 0) return found;
  const others = sums.filter((one) => !isOwn(one, field));
  const sizes = new Set(others.map((one) => Math.abs(one.cents)).filter((one) => one !== value && one > 0));
  if (others.some((one) => Math.abs(one.cents) === value)) found.add("again");
  if (
    byChance(sizes, value) < tolerated &&
    [...sizes].some(
      (one) =>
        near(sizes, value - one, one) || near(sizes, value + one, one) || roundedFrom(sizes, value, one),
    )
  )
    found.add("pair");
  if ([...sizes].some((one) => TIMES.some((k) => multiple(one, value, k) || multiple(value, one, k))))
    found.add("times");
  if (
    [...rates, ...(habit(country, "usual_shares")?.split(" ").map(Number) ?? [])].some((rate) =>
      sizes.has(Math.round((value * rate) / 100)),
    )
  )
    found.add("rate");
  const around = witnesses(others, value);
  if (
    runs(around, field).some((run) => leads(run, value)) ||
    isRun(others, value) ||
    ledByPlace(around, field, value)
  )
    found.add("walk");
  if (value >= 10_000 && written(sheet).has(Math.trunc(value / 100))) found.add("words");
  return found;
}

/** A relation that figures would have by chance more often than this is none. */
const tolerated = 0.2;

/** How many pairs of figures may be expected to lead to a value that has nothing to do with them: many on long documents and in thousands. */
function byChance(sizes: ReadonlySet<number>, value: number): number {
  const whole = value % 100 === 0 && [...sizes].filter((one) => one % 100 !== 0).length < sizes.size / 10;
  return (sizes.size ** 2 * (whole ? 100 : 3)) / (2 * value);
}

/** The figure as the document prints it: accounts in thousands add up in thousands. */
function asPrinted(sums: readonly Printed[], field: RawField): number {
  const value = cents(Math.abs(Number(field.value)));
  const own = sums.filter((one) => isOwn(one, field)).map((one) => Math.abs(one.cents));
  return value / ([1_000, 1_000_000].find((scale) => own.includes(value / scale)) ?? 1);
}

const same = (one: number, other: number): boolean => Math.abs(one - other) <= 2;

/** Another figure than the first, within a cent of rounding. */
const near = (sizes: ReadonlySet<number>, value: number, first: number): boolean =>
  [value, value - 1, value + 1].some((one) => one !== first && sizes.has(one));

/** `more` is so many times `less`, each rounded to cents or printed in whole units. */
export const multiple = (more: number, less: number, k: number): boolean =>
  Math.abs(more - less * k) <= Math.max(1, k / 2) ||
  (more % 100 === 0 && less % 100 !== 0 && Math.abs(more - less * k) <= 50);

/** A pay in whole units: two figures leave it, and what was rounded is printed. */
const roundedFrom = (sizes: ReadonlySet<number>, value: number, one: number): boolean =>
  value % 100 === 0 &&
  [...sizes].some(
    (cent) =>
      cent < 100 && [one - value - cent, one - value + cent].some((other) => other > 100 && sizes.has(other)),
  );

/**
 * A copy of the figure and something that is taken from it and added again lead to it, whatever it is. On a bill whose earlier one was
 * paid, the same sum is a line of its own.
 */
const witnesses = (others: readonly Printed[], value: number): readonly Printed[] =>
  others.some((one) => one.cents === -value) ? others : others.filter((one) => one.cents !== value);

/** What the sums before a field come to is the field; or it comes to one behind it with those between. */
function ledByPlace(others: readonly Printed[], field: RawField, value: number): boolean {
  if (field.box === undefined) return false;
  const [left, top, , bottom] = field.box;
  const middle = (top + bottom) / 2;
  const behind = others.filter(
    ({ money, page, box }) =>
      money && page === field.page && !(box[3] < middle || (box[1] < middle && box[2] <= left)),
  );
  return (
    sumsBefore(others, field).some((one) => comesTo(one, value)) ||
    leadsOn(
      value,
      behind.map(({ cents }) => cents),
    )
  );
}

/** Some figures of a run, from its near end on, add up to the value, or lead to it from the figure behind them, or from it to that. */
function leads(run: readonly Printed[], value: number): boolean {
  for (const skip of [0, 1, 2, 3]) {
    let [signed, plain] = [0, 0];
    for (const [i, { cents: own }] of run.slice(skip, skip + 30).entries()) {
      const from = Math.abs(own);
      const led = [from + signed, from - plain, from + plain];
      const leading = [value + signed, value - plain];
      if (i > 1 && (led.some((one) => same(one, value)) || leading.some((one) => same(Math.abs(one), from))))
        return true;
      signed += own;
      plain += from;
      if (i > 0 && (same(plain, value) || same(signed, value))) return true;
    }
  }
  return false;
}

/** What a document's total less this value comes to: two of its figures, or a run of one column. */
export function makesUp(sheet: Sheet, total: RawField, field: RawField): boolean {
  const rest = cents(Number(total.value)) - cents(Number(field.value));
  if (rest <= 0) return false;
  const others = printed(sheet).sums.filter((one) => !isOwn(one, field) && !isOwn(one, total));
  const sizes = new Set(others.map((one) => Math.abs(one.cents)));
  return [...sizes].some((one) => one < rest && near(sizes, rest - one, one)) || isRun(others, rest);
}

/** With one printed figure, what is taken off, it is what the lines of a column come to: the total between them was not read. */
export function leftOfUnread(sheet: Sheet, field: RawField): boolean {
  const value = Math.abs(cents(Number(field.value)));
  const others = printed(sheet).sums.filter((one) => one.money && !isOwn(one, field));
  const sizes = new Set(others.map((one) => Math.abs(one.cents)).filter((one) => one > 0 && one < value));
  if (sizes.size > mostForUnread) return false;
  return [...sizes].some((one) =>
    isRun(
      others.filter((other) => Math.abs(other.cents) !== one),
      value + one,
    ),
  );
}

/** Among more figures some column comes to anything. */
const mostForUnread = 40;

/** Figures under each other, wherever they stand, add up to the value. */
function isRun(others: readonly Printed[], value: number): boolean {
  const pages = new Map<number, Printed[]>();
  for (const one of [...others].sort((a, b) => a.box[1] - b.box[1])) {
    const down = pages.get(one.page);
    if (down === undefined) pages.set(one.page, [one]);
    else down.push(one);
  }
  return [...pages.values()].some((down) =>
    down.some((first) => {
      let [sum, count] = [0, 0];
      for (const one of down) {
        if (one.box[1] < first.box[1] || !inColumn(one, first)) continue;
        sum += Math.abs(one.cents);
        count += 1;
        if (count > 1 && same(sum, value)) return true;
        if (count === 15 || sum > value + 2) return false;
      }
      return false;
    }),
  );
}
