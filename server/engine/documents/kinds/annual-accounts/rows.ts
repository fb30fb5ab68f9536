import type { Part } from "../../extract/extraction";
import { ownEnd, wholeCell } from "../../extract/match-labels";
import { amounts } from "../../extract/read-values";
import type { Row } from "../../extract/sheet";
import { findAmounts } from "../../values/amount";
import { fold } from "../../values/text";

/** A figure of the document makes the difference: prepaid expenses, provisions, an item that no heading took in. */
export const made = ({ context }: Part, gap: number): boolean =>
  context.sheet.rows.some((row) =>
    findAmounts(row.text, context.sheet.notation).some(
      ({ value, percent }) => !percent && value !== 0 && Math.abs(Math.abs(value) - Math.abs(gap)) < 1,
    ),
  );

/** `label`: the words that it opens with, without accents. */
export type FigureRow = { row: Row; label: string; figures: number[] };

/** The rows that a label opens as a whole, with the figures of their columns. */
export function figureRows(part: Part, name: string): FigureRow[] {
  const rows = new Map<Row, number[]>();
  const labels = new Map<Row, string>();
  for (const { row, start, label, value } of amounts(part.context, name, { across: true, below: 0 }))
    if (
      label?.exact === true &&
      label.atCellStart &&
      wholeCell(label) &&
      start < ownEnd(label) &&
      (value.money || value.value > 3000)
    ) {
      rows.set(row, [...(rows.get(row) ?? []), value.value]);
      labels.set(row, fold(row.text.slice(label.start, label.end)));
    }
  return [...rows]
    .map(([row, figures]) => ({
      row,
      label: labels.get(row) ?? "",
      figures: withoutCodes(part, row, figures),
    }))
    .sort((a, b) => a.row.index - b.row.index);
}

/** Registers number the lines of their forms: whole figures beside sums with cents are no column. */
function withoutCodes(part: Part, row: Row, figures: number[]): number[] {
  const printed = findAmounts(row.text, part.context.sheet.notation).filter(({ percent }) => !percent);
  const cents = new Set(printed.filter(({ money }) => money).map(({ value }) => value));
  return cents.size === 0 ? figures : figures.filter((value) => cents.has(value));
}
