import type { Sheet } from "../extract/sheet";
import { habit } from "../knowledge";
import { inColumn } from "../layout/alignment";
import type { RawField } from "../types";
import { cents } from "../values/amount";
import { graphOf } from "./graph";
import { fixes } from "./graph/evidence";
import { isOwn, type Printed, printed, written } from "./printed";

/**
 * How other printed figures lead to one: a sum, a share or a balance of the graph; the sum in words; so many months or payments; a rate of
 * it; the same figure in another place.
 */
export type Relation = "sum" | "words" | "times" | "rate" | "again";

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
  if (graphOf(sheet).relations.some((one) => one.chance < tolerated && fixes(one, value))) found.add("sum");
  if ([...sizes].some((one) => TIMES.some((k) => multiple(one, value, k) || multiple(value, one, k))))
    found.add("times");
  if (
    [...rates, ...(habit(country, "usual_shares")?.split(" ").map(Number) ?? [])].some((rate) =>
      sizes.has(Math.round((value * rate) / 100)),
    )
  )
    found.add("rate");
  if (value >= 10_000 && written(sheet).has(Math.trunc(value / 100))) found.add("words");
  return found;
}

/** A relation that figures would have by chance more often than this is none. */
const tolerated = 0.2;

/** The figure as the document prints it: accounts in thousands add up in thousands. */
function asPrinted(sums: readonly Printed[], field: RawField): number {
  const value = cents(Math.abs(Number(field.value)));
  const own = sums.filter((one) => isOwn(one, field)).map((one) => Math.abs(one.cents));
  return value / ([1_000, 1_000_000].find((scale) => own.includes(value / scale)) ?? 1);
}

const same = (one: number, other: number): boolean => Math.abs(one - other) <= 2;

/** `more` is so many times `less`, each rounded to cents or printed in whole units; of so many weeks the cents are cut off. */
export const multiple = (more: number, less: number, k: number): boolean =>
  Math.abs(more - less * k) <= Math.max(1, k / 2) ||
  (more % 100 === 0 && less % 100 !== 0 && Math.abs(more - less * k) <= 50) ||
  (more % 100 === 0 && k < 2 && less * k - more >= 0 && less * k - more < 100);

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
