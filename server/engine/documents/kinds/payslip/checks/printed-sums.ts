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
