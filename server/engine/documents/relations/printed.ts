import { locate, type Row, type Sheet } from "../extract/sheet";
import { inColumn } from "../layout/alignment";
import type { Box, RawField } from "../types";
import { cents, findAmounts } from "../values/amount";
import { writtenNumbers } from "../values/written-number";
import { downColumn, inReadingOrder } from "./standing";

/** A sum of money as it is printed, in cents. */
export type Printed = { cents: number; money: boolean; row: number; page: number; box: Box; em: number };

const known = new WeakMap<Sheet, { sums: Printed[]; rates: number[] }>();

/** Every sum of money and every rate that the pages print. */
export function printed(sheet: Sheet): { sums: Printed[]; rates: number[] } {
  const before = known.get(sheet);
  if (before !== undefined) return before;
  const all = sheet.rows.flatMap((row) =>
    findAmounts(row.text, sheet.notation).map((amount) => ({ ...amount, row })),
  );
  const read = {
    sums: all
      .filter(({ percent, value }) => !percent && value !== 0)
      .map(({ value, money, start, end, row }) => ({
        cents: cents(value),
        money,
        row: row.index,
        page: row.page,
        em: row.em,
        box: figureBox(row, start, end),
      })),
    rates: all.filter(({ percent, value }) => percent && value > 0.5 && value < 50).map(({ value }) => value),
  };
  known.set(sheet, read);
  return read;
}

const inWords = new WeakMap<Sheet, ReadonlySet<number>>();

export function written(sheet: Sheet): ReadonlySet<number> {
  const before = inWords.get(sheet);
  if (before !== undefined) return before;
  const read = new Set(writtenNumbers(sheet.flow.text).map(({ value }) => value));
  inWords.set(sheet, read);
  return read;
}

/** The digits alone: figures of a column end together, their currency does not stand on every line. */
function figureBox(row: Row, start: number, end: number): Box {
  const text = row.text.slice(start, end);
  const from = text.search(/\d/);
  const to = text.length - [...text].reverse().findIndex((char) => /\d/.test(char));
  return locate(row, start + Math.max(0, from), start + to).box;
}

export const isOwn = (one: Printed, { page, box }: RawField): boolean =>
  box !== undefined &&
  one.page === page &&
  Math.min(one.box[2], box[2]) > Math.max(one.box[0], box[0]) &&
  Math.min(one.box[3], box[3]) - Math.max(one.box[1], box[1]) >
    0.5 * Math.min(one.box[3] - one.box[1], box[3] - box[1]);

/** The figures above, below, left and right of the field, the nearest first. */
export function runs(others: readonly Printed[], { page, box }: RawField): Printed[][] {
  if (box === undefined) return [];
  const on = others.filter((one) => one.page === page);
  const [middle, centre] = [(box[1] + box[3]) / 2, (box[0] + box[2]) / 2];
  const column = on.filter((one) => inColumn(one, { box, em: one.em }));
  const row = on.filter((one) => one.box[1] < middle && one.box[3] > middle);
  return [
    column.filter((one) => one.box[3] < middle).sort((a, b) => b.box[1] - a.box[1]),
    column.filter((one) => one.box[1] > middle).sort((a, b) => a.box[1] - b.box[1]),
    row.filter((one) => one.box[2] < centre).sort((a, b) => b.box[2] - a.box[2]),
    row.filter((one) => one.box[0] > centre).sort((a, b) => a.box[0] - b.box[0]),
  ];
}

/** What the sums before a field come to, in reading order and down its column, in cents. */
export function sumsBefore(others: readonly Printed[], { page, box }: RawField): number[] {
  if (box === undefined) return [];
  const middle = (box[1] + box[3]) / 2;
  const before = others.filter(
    (one) =>
      one.money &&
      one.page === page &&
      (one.box[3] < middle || (one.box[1] < middle && one.box[2] <= box[0])),
  );
  const column = before.filter((one) => one.box[3] < middle && inColumn(one, { box, em: one.em }));
  return [
    ...inReadingOrder(before.map(({ cents }) => cents)),
    ...downColumn(column.sort((one, other) => one.box[1] - other.box[1]).map(({ cents }) => cents)),
  ];
}
