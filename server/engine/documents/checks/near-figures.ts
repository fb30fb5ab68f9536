import { cents } from "../values/amount";

/** Digits that a reader of pictures takes for each other. */
const alike = new Set([
  "17",
  "71",
  "38",
  "83",
  "56",
  "65",
  "68",
  "86",
  "08",
  "80",
  "06",
  "60",
  "14",
  "41",
  "35",
  "53",
  "49",
  "94",
]);

/**
 * Whether two amounts are the same but for one digit before the decimals: what is left when somebody makes one of the other. Two
 * figures that have nothing to do with each other come so near once in twenty thousand times; with two digits once in two thousand.
 */
export function apart(a: number, b: number, picture = false): boolean {
  const [one, other] = [cents(Math.abs(a)), cents(Math.abs(b))];
  if (one === other || one < 5000 || other < 5000 || (one - other) % 100 !== 0) return false;
  const width = Math.max(String(one).length, String(other).length);
  const pairs = [...String(one).padStart(width)].map(
    (digit, i) => `${digit}${String(other).padStart(width)[i]}`,
  );
  const differ = pairs.filter(([x, y]) => x !== y);
  return differ.length === 1 && !(picture && differ.every((pair) => alike.has(pair)));
}
