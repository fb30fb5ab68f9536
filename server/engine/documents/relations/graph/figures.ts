import type { Row, Sheet } from "../../extract/sheet";
import { readPieces } from "../../extract/table/figures";
import { inColumn, type Placed } from "../../layout/alignment";
import type { Box } from "../../types";
import { cents } from "../../values/amount";

/** A printed figure, a node of the graph. `size` is in hundredths, without its sign: cents, or hundredths of a per cent or of a unit. */
export type Figure = {
  id: number;
  page: number;
  row: number;
  box: Box;
  em: number;
  text: string;
  unit: "money" | "rate" | "count";
  size: number;
  sign: 1 | -1;
};

const placed = ({ row: { em }, box }: { row: Row; box: Box }): Placed => ({ em, box });

const known = new WeakMap<Sheet, readonly Figure[]>();

/** Every figure of a document that says something, in reading order. */
export function figuresOf(sheet: Sheet): readonly Figure[] {
  const before = known.get(sheet);
  if (before !== undefined) return before;
  const printed = [...readPieces(sheet).values()].flatMap((pieces) =>
    pieces.flatMap((piece) => (piece.kind === "figure" && piece.figure.value !== 0 ? [piece.figure] : [])),
  );
  const sums = printed.filter(({ money, percent }) => money && !percent);
  const onPages = new Map<number, typeof sums>();
  for (const sum of sums) {
    const there = onPages.get(sum.row.page);
    if (there === undefined) onPages.set(sum.row.page, [sum]);
    else there.push(sum);
  }
  // In a column of sums a whole figure is one, but for the years over it.
  const isAmongSums = (one: (typeof printed)[number]): boolean =>
    Math.abs(one.value) >= 10 &&
    !(one.value >= 1900 && one.value < 2100) &&
    (onPages.get(one.row.page) ?? []).filter((sum) => inColumn(placed(sum), placed(one))).length > 1;
  // Where hardly anything has cents, sums are whole, and what is as large as one is money.
  const whole = sums.filter(({ value }) => cents(value) % 100 !== 0).length < printed.length / 10;
  // What is counted in hours and minutes stands in words that say so, `37:30`, and is no sum.
  const figures = printed
    .filter(({ row, start, end }) => !row.text.slice(start, end).includes(":"))
    .map((one, id): Figure => {
      const { row, value, money, percent, start, end, box } = one;
      const size = Math.abs(cents(value));
      const unit = percent
        ? "rate"
        : money || (whole && size >= 10_000) || isAmongSums(one)
          ? "money"
          : "count";
      const { page, index, em } = row;
      const sign = value < 0 ? -1 : 1;
      return { id, page, row: index, box, em, text: asPrinted(row, start, end), unit, size, sign };
    });
  known.set(sheet, figures);
  return figures;
}

/** The words of a figure, without the spaces between them. */
const asPrinted = (row: Row, start: number, end: number): string =>
  row.text.slice(start, end).replace(/\s/g, "");
