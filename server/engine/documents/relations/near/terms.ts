import type { Figure } from "../../extract/table/figures";
import { cents } from "../../values/amount";

/** A figure with the sign by which it adds up with others: `gross - tax - net` comes to nothing. */
export type Term = { figure: Figure; sign: number };

/** On longer documents something comes near to anything. */
export const mostFigures = 400;
/** A sum of more terms than these is no relation. */
export const mostTerms = 12;

/** Without its sign, in cents. */
export const size = (figure: Figure): number => Math.abs(cents(figure.value));
export const isSum = ({ money, percent, value }: Figure): boolean => money && !percent && value !== 0;

/** What the terms come to: nothing, where they add up. */
export const leftOf = (terms: readonly Term[]): number =>
  terms.reduce((sum, { figure, sign }) => sum + sign * size(figure), 0);

/** A number without decimals that may be a sum: it has words before it, and is not one of several as of an account or an address. */
export const isValue = ({ row, start, end }: Figure): boolean =>
  /\p{L}/u.test(row.text.slice(0, start)) &&
  !/\d\s*$/.test(row.text.slice(0, start)) &&
  !/^,|^\s*\d/.test(row.text.slice(end));

/** Accounts in whole units or thousands are rounded line by line. */
export const slackOf = (terms: readonly Term[]): number =>
  terms.every(({ figure }) => size(figure) % 100 === 0) ? Math.min(terms.length - 2, 3) * 100 : 1;

/** A line or two of a total that their words take off, `less unpaid leave 100.00`, were added for want of a minus. */
export function turned(terms: readonly Term[], left: number): boolean {
  const lines = terms.slice(0, -1).map(({ figure, sign }) => sign * size(figure) * 2);
  return lines.includes(left) || lines.some((one, i) => lines.indexOf(left - one, i + 1) > i);
}

/** The same sum added and taken off again, as in a column that says the same every month: nothing follows from it. */
export const idle = (terms: readonly Term[]): boolean =>
  terms.some(({ figure, sign }) =>
    terms.some((other) => other.sign !== sign && size(other.figure) === size(figure)),
  );

/** A month's line in a table of months leaves less than its columns do: an advance or a loan has no column of its own. */
export function takesMore(terms: readonly Term[]): boolean {
  const [whole] = terms;
  return (
    whole !== undefined &&
    terms.length > 3 &&
    terms.every(({ figure, sign }, i) => figure.row === whole.figure.row && (i === 0) === sign > 0) &&
    leftOf(terms) > 0
  );
}

/** A year holds lines that this pay does not print: its whole may be more than the parts that are. */
export function holdsMore(terms: readonly Term[], proven: readonly Term[]): boolean {
  const [plus, minus] = [1, -1].map((sign) => terms.filter((term) => term.sign === sign));
  const whole = plus?.length === 1 ? plus[0] : minus?.length === 1 ? minus[0] : undefined;
  if (whole === undefined) return false;
  const larger = terms.filter((term, i) => size(term.figure) > size(proven[i]?.figure ?? term.figure)).length;
  const left = leftOf(terms) * whole.sign;
  return larger * 2 > terms.length && left > 0;
}

export function grouped<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? [];
  if (list.length === 0) lists.set(key, list);
  return list;
}
