import type { Color, Page } from "./canvas";
import type { FontName } from "./fonts";

/** A row of a table: cells by column, each with the field it states, if any. */
export type Cell = string | { text: string; field?: string; bold?: boolean };

export interface Column {
  x: number;
  align: "left" | "right" | "center";
}

export interface RowStyle {
  font: FontName;
  bold: FontName;
  size: number;
  color?: Color;
}

export function row(
  page: Page,
  y: number,
  columns: readonly Column[],
  cells: readonly Cell[],
  style: RowStyle,
): void {
  cells.forEach((cell, index) => {
    const column = columns[index];
    if (!column) return;
    const part: Exclude<Cell, string> = typeof cell === "string" ? { text: cell } : cell;
    page.text(column.x, y, part.text, {
      align: column.align,
      size: style.size,
      font: part.bold ? style.bold : style.font,
      ...(style.color ? { color: style.color } : {}),
      ...(part.field ? { field: part.field } : {}),
    });
  });
}

/** A small grey label with its value below. */
export function pair(
  page: Page,
  x: number,
  y: number,
  label: string,
  value: string,
  field?: string,
  gap = 11,
): void {
  page.text(x, y, label, { size: page.size * 0.8, color: [0.38, 0.41, 0.46] });
  page.text(x, y + gap, value, field ? { field } : {});
}
