import type { Sheet } from "../../../extract/sheet";
import { cents, findAmounts } from "../../../values/amount";

/** The sizes of all sums of money that a document prints, in cents, as often as it prints them. */
export const printedSums = ({ rows, notation }: Sheet): number[] =>
  rows
    .flatMap(({ text }) => findAmounts(text, notation))
    .filter(({ money, percent, value }) => money && !percent && value !== 0)
    .map(({ value }) => cents(Math.abs(value)));

/** More figures than these are no line of a slip. */
export const mostOfLine = 16;

/** More sums than these make up anything. */
const mostSums = 60;

/** One of the sums, two or three of them make it up, or there are too many of them to say. */
export function madeOf(sums: readonly number[], whole: number, slack: number): boolean {
  if (sums.length > mostSums) return true;
  const some = sums.filter((one) => one <= whole + slack).sort((a, b) => a - b);
  const has = (target: number): boolean => some.some((one) => Math.abs(one - target) <= slack);
  return (
    has(whole) ||
    some.some((one, i) => has(whole - one) || some.slice(i + 1).some((other) => has(whole - one - other)))
  );
}
