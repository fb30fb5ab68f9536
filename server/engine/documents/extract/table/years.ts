import type { Box } from "../../types";
import type { Context } from "../context";
import { locate, type Row } from "../sheet";

/** Where the figures of the newest year stand: under its caption, or in the net column where gross and depreciation stand before it. */
export function newestColumn(context: Context, below: Row): Box | undefined {
  const rows = context.sheet.rows
    .slice(0, below.index)
    .filter(({ page }) => page === below.page)
    .reverse();
  for (const row of rows) {
    const years = [...row.text.matchAll(/\b(?:19|20)\d{2}\b/g)].map((match) => ({
      year: Number(match[0]),
      box: locate(row, match.index, match.index + 4).box,
    }));
    const net = row.cells.filter(({ text }) => /^net\b/i.test(text)).at(0);
    if (net !== undefined && /\bbrut\b/i.test(row.text)) return net.box;
    const previous = row.cells.find(({ text }) => /\bn\s?[-–]\s?1\b/i.test(text));
    const current = row.cells.find(({ text }) => /^(?:exercice |ejercicio |net )?n$/i.test(text.trim()));
    if (previous !== undefined && current !== undefined) return current.box;
    if (new Set(years.map(({ year }) => year)).size < 2) continue;
    return years.sort((a, b) => b.year - a.year)[0]?.box;
  }
  return undefined;
}

/** Which of the figures of a row stands in a column: right edges meet there, or middles. */
export function inColumn<T extends { start: number; end: number }>(
  row: Row,
  figures: readonly T[],
  column: Box,
): T | undefined {
  const apart = ({ start, end }: T): number => {
    const { box } = locate(row, start, end);
    return Math.min(Math.abs(box[2] - column[2]), Math.abs(box[0] + box[2] - column[0] - column[2]) / 2);
  };
  const [nearest] = [...figures].sort((a, b) => apart(a) - apart(b));
  return nearest === undefined || apart(nearest) > 0.045 ? undefined : nearest;
}
