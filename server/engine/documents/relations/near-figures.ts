import { type Figure, oneColumn } from "../extract/table/figures";
import { cents, type FoundAmount, findAmounts, type Notation } from "../values/amount";
import { someCome } from "./sums";

/** Digits that a reader of pictures takes for each other. */
const alike = new Set(
  ["17", "27", "47", "38", "39", "35", "56", "58", "68", "89", "08", "06", "09", "04", "14", "49"].flatMap(
    (pair) => [pair, [...pair].reverse().join("")],
  ),
);

/**
 * Whether a printed amount is the expected one but for one digit before the decimals: what is left when somebody makes one of the
 * other. Two figures that have nothing to do with each other come so near once in twenty thousand times; with two digits once in two
 * thousand. A first digit may have been put before, but one that is missing was lost in reading, and pictures lose and win some.
 */
export function apart(printed: number, expected: number, picture = false): boolean {
  const [one, other] = [cents(Math.abs(printed)), cents(Math.abs(expected))];
  if (one === other || one < 5000 || other < 5000 || (one - other) % 100 !== 0) return false;
  // One digit is asked of every two figures of a document: most are told apart by their difference alone.
  let digit = Math.abs(one - other);
  while (digit % 10 === 0) digit /= 10;
  if (digit > 9) return false;
  const width = String(one).length;
  const longer = width - String(other).length;
  if (longer < 0 || (picture && longer > 0)) return false;
  const pairs = [...String(one)].map((digit, i) => `${digit}${String(other).padStart(width)[i]}`);
  const differ = pairs.filter(([x, y]) => x !== y);
  return differ.length === 1 && !(picture && differ.every((pair) => alike.has(pair)));
}

/** Whether one is what a reader of pictures may make of the other: a digit taken for one like it. */
export function misread(one: number, other: number): boolean {
  const [a, b] = [String(one), String(other)];
  if (one <= 0 || other <= 0 || a.length !== b.length) return false;
  const differ = [...a].map((digit, i) => `${digit}${b[i]}`).filter(([x, y]) => x !== y);
  return differ.length === 1 && differ.every((pair) => alike.has(pair));
}

/** What a document prints as figures, without the codes before the captions of its lines: `4210 | Night shift | 120.00`. */
export const withoutCodes = (rows: readonly { text: string }[], notation: Notation): FoundAmount[] =>
  rows.flatMap(({ text }) =>
    findAmounts(text, notation).filter(
      ({ money, percent, start, end }) => money || percent || !isCode(text, start, end),
    ),
  );

/** A number before the caption of a line that ends in a sum. */
const isCode = (text: string, start: number, end: number): boolean =>
  !/\p{L}/u.test(text.slice(0, start)) && /\p{L}.*\d[.,]\d{2}/u.test(text.slice(end));

/**
 * Whether whole sums that a document prints make up what two figures are apart, each added or taken off: a digit and a round sum are whole,
 * and so are advances, allowances and clubs, with or without decimals.
 */
export const madeOfWholes = (
  figures: readonly Pick<FoundAmount, "value" | "money" | "percent">[],
  apartBy: number,
  except: readonly number[],
): boolean =>
  someCome(
    figures
      .filter(({ percent, money, value }) => !percent && (money || Math.abs(value) >= 50))
      .map(({ value }) => cents(Math.abs(value)))
      .filter((one) => one > 0 && one % 100 === 0 && !except.includes(one)),
    apartBy,
    { signed: true },
  );

/**
 * What up to four neighbours of a column come to, in cents and with their signs: `Mileage 37`, `Expenses 163.01`, `Advance -60.00`.
 * What has no decimals is told by the column of one of `among`. Between one total and the next honest documents add and take off so much, wherever the totals themselves stand.
 */
export function neighbourSums(figures: readonly Figure[], among = figures): number[] {
  const money = among.filter((one) => one.money && !one.percent && one.value !== 0);
  const open = figures.filter(
    (one) =>
      !one.percent &&
      one.value !== 0 &&
      (one.money ||
        (!isCode(one.row.text, one.start, one.end) && money.some((other) => oneColumn(one, other)))),
  );
  return open.flatMap((first) => {
    const column = open.filter((one) => oneColumn(one, first));
    let sum = 0;
    return column
      .slice(column.indexOf(first))
      .slice(0, 4)
      .map(({ value }) => {
        sum += cents(value);
        return sum;
      });
  });
}
