import { findDates } from "../../values/date";
import { fold } from "../../values/text";
import type { Row, Sheet } from "../sheet";

/** A document's text as sentences run: broken lines joined, words whole again. `flowAt` leads an offset back to the sheet's flow. */
export type Running = { text: string; folded: string; flowAt: (offset: number) => number };

const made = new WeakMap<Sheet, Running>();

export function running(sheet: Sheet): Running {
  const before = made.get(sheet);
  if (before !== undefined) return before;
  const edges = new Map<number, number>();
  for (const row of sheet.rows) edges.set(row.page, Math.max(edges.get(row.page) ?? 0, row.box[2]));
  let text = "";
  let flow = 0;
  const origins: number[] = [];
  for (const [i, row] of sheet.rows.entries()) {
    const next = sheet.rows[i + 1];
    const goesOn = next !== undefined && sentenceGoesOn(row, next, edges.get(row.page) ?? 1);
    const split = goesOn && /\p{Ll}[-\u00ad]$/u.test(row.text) && /^\p{Ll}/u.test(next.text);
    const line = split ? row.text.slice(0, -1) : row.text;
    for (let k = 0; k < line.length; k++) origins.push(flow + k);
    text += line;
    if (!split) {
      text += goesOn ? " " : "\n";
      origins.push(flow + row.text.length);
    }
    flow += row.text.length + 1;
  }
  const running = { text, folded: fold(text), flowAt: (offset: number) => origins[offset] ?? flow };
  made.set(sheet, running);
  return running;
}

/** A full line of text with another right under it, neither of them a row of a table. */
function sentenceGoesOn(row: Row, next: Row, edge: number): boolean {
  const last = row.cells.at(-1);
  if (row.page !== next.page || last === undefined || next.cells.length > 1) return false;
  // In a row of label and value it is the value that goes on.
  if (row.cells.length > 2 || (row.cells.length === 2 && Math.abs(next.box[0] - last.box[0]) > 0.01))
    return false;
  const height = row.box[3] - row.box[1];
  if (next.box[1] - row.box[3] > height * 1.1) return false;
  // A title in the middle, and the beginning of a numbered clause.
  if (row.box[0] - next.box[0] > 0.05 && row.box[2] < edge - 0.03) return false;
  if (
    /^(?:\d{1,2}(?:\.\d{1,2})*[.)]|\([a-z\d]\)) +\p{Lu}/u.test(next.text) &&
    findDates(next.text.slice(0, 24), "dmy").length === 0
  )
    return false;
  // `Koper(s): …`, `Objet : …`: a caption begins something else.
  if (/^\p{Lu}[\p{L}'’]{2,18}(?:\s\p{L}{2,14})?(?:\([a-z]{1,5}\))?\s?:\s/u.test(next.text)) return false;
  return row.box[2] > edge - 0.14 || /^\p{Ll}/u.test(next.text);
}
