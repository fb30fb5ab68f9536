import { holdsPostcode } from "../../../extract/addresses";
import type { Collector } from "../../../extract/collect";
import type { Context } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import type { Cell, Row } from "../../../extract/sheet";
import type { Box } from "../../../types";
import { findDates } from "../../../values/date";
import { collapse } from "../../../values/text";
import { isCaption, opensWithCaption } from "./captions";

/** Where an address begins: its words, the row that they stand in, and where an item's number stands before them. */
type Opening = { row: Row; text: string; box: Box; left?: number };

/** What small print between the lines of a card never continues an address with: another item, a caption with its value, a day. */
const otherItem = /^\W?(?:9|1\d)[a-d]?(?:[.,:]\s?|\s)|^(?!(?:pin|cp|plz|zip|cap)\W)[^\d]*:/i;

/** The lines of an address from its first one down to the next gap; null for what is too short to be one. */
export function addressFrom(context: Context, first: Opening): string | null {
  const lines = [first.text];
  let bottom = first.box[3];
  const height = first.box[3] - first.box[1];
  for (const row of context.sheet.rows.slice(first.row.index + 1, first.row.index + 8)) {
    const cell = row.cells.find(({ box }) =>
      [first.box[0], first.left ?? first.box[0]].some((edge) => Math.abs(box[0] - edge) < 0.025),
    );
    // The rows of another column may stand between.
    if (cell === undefined && row.cells.every(({ box }) => box[0] > first.box[2] || box[2] < first.box[0]))
      continue;
    if (cell === undefined || cell.box[1] - bottom > height * 1.2 || cell.text.includes("<<")) break;
    if (
      isCaption(cell.text) ||
      opensWithCaption(cell.text) ||
      otherItem.test(cell.text) ||
      !/[\p{L}\d]{3}/u.test(cell.text)
    )
      break;
    if (findDates(cell.text, context.order).length > 0 || cell.box[3] - cell.box[1] < height * 0.7) break;
    lines.push(cell.text);
    bottom = cell.box[3];
  }
  const value = collapse(lines.join(" ").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, ""));
  return value.length >= 8 ? value : null;
}

/** The only block of a card that begins with the number of a house or flat and ends with a post code, on cards without captions. */
export function loneAddress(context: Context, c: Collector): void {
  const cells = context.sheet.rows.flatMap((row) => row.cells);
  const blocks = cells.flatMap((cell) => {
    if (!houseFirst.test(cell.text) || isCaption(cell.text) || cell.text.includes("<")) return [];
    if (findDates(cell.text, context.order).length > 0) return [];
    const lines = [cell, ...under(cell, cells)];
    // A state or province may stand below the town.
    const code = lines.findLastIndex(({ text }) => holdsPostcode(text));
    const below = lines[code + 1];
    const last = code > 0 && below !== undefined && provinces.test(below.text.trim()) ? code + 1 : code;
    return last < 1 ? [] : [lines.slice(0, last + 1)];
  });
  const [only] = blocks;
  const first = only?.[0];
  if (only === undefined || first === undefined || blocks.length > 1) return;
  const { row, offset, text } = first;
  const value = collapse(only.map((line) => line.text).join(" "));
  c.push(
    toField(
      context,
      "address",
      { value, row, start: offset, end: offset + text.length, confidence: 0.7 },
      value,
    ),
  );
}

const provinces =
  /^(?:JOHOR|KEDAH|KELANTAN|MELAKA|NEGERI SEMBILAN|PAHANG|PERAK|PERLIS|PULAU PINANG|SABAH|SARAWAK|SELANGOR|TERENGGANU|W\.? ?P\.? ?\p{Lu}[\p{Lu}. ]+)$/u;
const houseFirst =
  /^(?:(?:NO|APT|BLK|FLAT|UNIT|LOT|HOUSE|PLOT)\b\.? ?(?:BLK )?[A-Z]?\d|\d{1,4}[A-Z]?,? \p{L}{3})/u;

/** The cells right under one, flush left with it. */
function under(first: Cell, cells: readonly Cell[]): Cell[] {
  const lines: Cell[] = [];
  for (let above = first; lines.length < 5; ) {
    const height = above.box[3] - above.box[1];
    const next = cells.find(
      ({ row, box }) =>
        row.page === above.row.page &&
        row.index > above.row.index &&
        box[1] - above.box[3] < height * 1.6 &&
        Math.abs(box[0] - above.box[0]) < 0.025,
    );
    if (next === undefined || isCaption(next.text)) break;
    lines.push(next);
    above = next;
  }
  return lines;
}
