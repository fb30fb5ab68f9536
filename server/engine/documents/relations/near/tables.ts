import { endTogether, type Figure } from "../../extract/table/figures";
import type { Seen } from "./seen";
import { grouped, holdsMore, isSum, mostFigures, size } from "./terms";

type Pair = readonly [Figure, Figure];

/** What adds up in one column does so in the others of the same rows, and what does in one row in the others of the same columns. */
export function readAlike(sums: readonly Figure[], seen: Seen, yearly = false): void {
  const rows = new Map<Figure["row"], Figure[]>();
  for (const one of sums) grouped(rows, one.row).push(one);
  const at = (row: Figure["row"], over: Figure): Figure | undefined =>
    rows.get(row)?.find((one) => endTogether(one, over));
  for (const terms of seen.proven.slice(0, mostFigures)) {
    const [first] = terms;
    if (first === undefined || terms.length < 3) continue;
    const { row } = first.figure;
    const down = new Set(terms.map(({ figure }) => figure.row)).size === terms.length;
    if (down && !terms.every(({ figure }) => endTogether(figure, first.figure))) continue;
    if (!down && !terms.every(({ figure }) => figure.row === row)) continue;
    const others = down
      ? (rows.get(row) ?? []).filter((one) => !endTogether(one, first.figure))
      : sums.filter((one) => one.row !== row && endTogether(one, first.figure));
    for (const other of others) {
      const alike = terms.map(({ figure, sign }) => ({
        figure: down ? at(figure.row, other) : at(other.row, figure),
        sign,
      }));
      const whole = alike.flatMap(({ figure, sign }) => (figure === undefined ? [] : [{ figure, sign }]));
      if (whole.length !== terms.length || new Set(whole.map(({ figure }) => figure)).size < whole.length)
        continue;
      // Of two years none is a part of the other.
      if (!(yearly && down) && holdsMore(whole, terms)) continue;
      seen.judge(whole, "alike");
    }
  }
}

/** The figures of two columns, row by row. */
export function columnPairs(lines: readonly (readonly Figure[])[]): Pair[][] {
  const pairs = new Map<string, Pair[]>();
  for (const line of lines) {
    const own = line.filter(isSum);
    for (const [i, one] of own.entries())
      for (const other of own.slice(i + 1)) {
        const key = [one.row.page, ...[one, other].map(({ box }) => Math.round(box[2] * 60))].join(" ");
        grouped(pairs, key).push([one, other]);
      }
  }
  return [...pairs.values()].filter(({ length }) => length > 2 && length <= 40);
}

/** Two rows that make a third in one column do so in the other. */
export function readBeside(pairs: readonly Pair[], seen: Seen): void {
  for (const [from, to] of [[0, 1] as const, [1, 0] as const]) {
    const bySize = new Map<number, Pair[]>();
    for (const pair of pairs) grouped(bySize, size(pair[from])).push(pair);
    for (const [i, a] of pairs.entries())
      for (const b of pairs.slice(i + 1)) {
        const sum = size(a[from]) + size(b[from]);
        for (const c of [sum - 1, sum, sum + 1].flatMap((one) => bySize.get(one) ?? [])) {
          const [known, terms] = [from, to].map((column) =>
            [a, b, c].map((pair, at) => ({ figure: pair[column], sign: at === 2 ? -1 : 1 })),
          );
          if (known !== undefined && terms !== undefined)
            seen.judge(terms, holdsMore(terms, known) ? "year" : "beside");
        }
      }
  }
}

/** Where the other rows say that a column holds so many months of the one beside it, each row does. */
export function readMonths(pairs: readonly Pair[], seen: Seen): void {
  const times = (one: Figure, other: Figure): number => Math.round(size(other) / size(one));
  const exact = ([one, other]: Pair, k: number): boolean => Math.abs(size(other) - k * size(one)) <= 1;
  const counts = new Map<number, number>();
  for (const pair of pairs) {
    const k = times(...pair);
    if (k > 1 && k <= 53 && exact(pair, k)) counts.set(k, (counts.get(k) ?? 0) + 1);
  }
  const [k, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (count < 3) return;
  // An allowance that began within the year holds fewer whole months.
  const months = (pair: Pair): boolean => exact(pair, Math.max(1, times(...pair)));
  for (const pair of pairs) if (months(pair)) for (const one of pair) seen.sound.add(one);
  const others = pairs.filter((pair) => !months(pair));
  // A raise changes more than one line of the year; the same line may be printed on a copy.
  if (count > 3 && new Set(others.map(([one]) => size(one))).size === 1)
    for (const [one, other] of others) seen.guess(other, k * size(one), "months");
}
