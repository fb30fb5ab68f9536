import type { Box } from "../types";
import type { Label } from "./match-labels";
import type { Cell, Row, Sheet, Token } from "./sheet";
import { locate } from "./sheet";

/** A piece of text that may hold a label's value. `nearness` falls from 1 with distance and awkward placement. */
export type Place = {
  label: Label;
  row: Row;
  text: string;
  start: number;
  end: number;
  box: Box;
  where: "right" | "below" | "above";
  nearness: number;
};

export type PlaceOptions = {
  /** How many rows below the label are looked at. */
  below?: number;
  /** Continue to the right across cells until the next label. */
  across?: boolean;
};

/**
 * The places where a label's value may stand, nearest first: the rest of its cell, the cells to its right up to the next
 * label, then the cells below that share its column.
 */
export function placesOf(
  label: Label,
  labels: readonly Label[],
  sheet: Sheet,
  options: PlaceOptions = {},
): Place[] {
  const { row } = label;
  const captions = isCaptionRow(row, sheet) && !isPair(label, labels, sheet);
  const onRow = labels.filter((other) => other.row === row && other.start >= label.end && opens(other));
  const limit = onRow.length === 0 ? row.text.length : Math.min(...onRow.map((other) => other.start));
  const places: Place[] = [];
  const add = (r: Row, from: number, end: number, where: Place["where"], nearness: number): void => {
    // `CCNL applicato: …`: the caption goes on to its colon.
    const rest = r === row && from === label.end ? furtherCaption.exec(r.text.slice(from, end)) : null;
    const start = from + (rest?.[0].length ?? 0);
    const raw = withoutNextColumn(r, start, end);
    const lead =
      raw.length -
      raw.replace(/^\s*\([^)\d]{3,60}\)\s*:\s*/, "").replace(/^(?:[\s:.·_|=»>]|[-–—](?!\s?[\d€$£]))+/, "")
        .length;
    const text = raw.slice(lead).trimEnd();
    if (text === "") return;
    places.push({
      label,
      row: r,
      text,
      start: start + lead,
      end: start + lead + text.length,
      box: locate(r, start + lead, start + lead + text.length).box,
      where,
      nearness,
    });
  };
  let end = row.text.indexOf("\t", label.end);
  if (end < 0) end = row.text.length;
  // `Position / role`, `Start and end`: the other half of the caption is no value where a cell follows.
  const halved = end < row.text.length && /^\s?\/\s?[\p{L}' .]+$/u.test(row.text.slice(label.end, end));
  if (!halved) add(row, label.end, Math.min(end, limit), "right", 1);
  let step = 0;
  for (const cell of row.cells) {
    if (cell.offset < end || cell.offset >= limit) continue;
    const stop = Math.min(cell.offset + cell.text.length, limit);
    add(row, cell.offset, stop, "right", (captions ? 0.5 : 0.95) - 0.03 * step++);
    if (options.across !== true && step >= 6) break;
  }
  const over = label.atCellStart ? placeOver(label, labels, sheet) : undefined;
  if (over !== undefined) return [over];
  const under = placesBelow(label, labels, sheet, options.below ?? 2);
  if (!captions || !label.atCellStart) return [...places, ...under];
  return [...under.map((place) => ({ ...place, nearness: Math.min(1, place.nearness + 0.1) })), ...places];
}

const furtherCaption =
  /^\s(?:(?!(?:of|for|from|to|by|at|and|de|del|di|do|da|des|du|der|von|van|pour|para|per|par|y|e|et|und)\s)\p{Ll}[\p{L}'’-]*\s?){1,2}:\s+(?=\S)/u;

/** The text of a row up to where another column begins that stands too close to be a cell of its own. */
function withoutNextColumn(row: Row, start: number, end: number): string {
  const next = row.tokens.find(
    (token) =>
      token.apart === true &&
      token.start > start &&
      token.start < end &&
      /\p{L}{2}/u.test(row.text.slice(start, token.start)),
  );
  return row.text.slice(start, next?.start ?? end);
}

/**
 * Forms that print their captions under the values, small and close: `V-07 | 3871264IA` over `staff no. | PPS number`. Each of the
 * cells above stands over a caption, none of them is one itself, and what follows is further away.
 */
function placeOver(label: Label, labels: readonly Label[], sheet: Sheet): Place | undefined {
  const { row } = label;
  const [values, next, before] = [row.index - 1, row.index + 1, row.index - 2].map((i) => {
    const other = sheet.rows[i];
    return other?.page === row.page ? other : undefined;
  });
  if (values === undefined || row.cells.length < 2 || values.cells.length < 2) return undefined;
  if (!/\d/.test(values.text) || /\d{3}|:\s*\S/.test(row.text)) return undefined;
  const gap = row.box[1] - values.box[3];
  const away = next === undefined ? Number.POSITIVE_INFINITY : next.box[1] - row.box[3];
  const known = (cells: readonly Cell[]): number => cells.filter((cell) => beginsLabel(labels, cell)).length;
  if (gap > (row.box[3] - row.box[1]) * 1.5 || gap > away * 0.75) return undefined;
  if (known(row.cells) < 2 || known(values.cells) > 0) return undefined;
  // Values that have captions over them already need none under them.
  if (before !== undefined && known(before.cells) >= 2 && values.box[1] - before.box[3] < gap * 1.2)
    return undefined;
  const apart = ({ box }: Cell, other: Cell): number =>
    Math.min(
      Math.abs(box[0] - other.box[0]),
      Math.abs(box[2] - other.box[2]),
      Math.abs(box[0] + box[2] - other.box[0] - other.box[2]) / 2,
    );
  const overOf = (cell: Cell): Cell | undefined => values.cells.find((other) => apart(other, cell) < 0.012);
  if (values.cells.some((value) => !row.cells.some((cell) => apart(value, cell) < 0.012))) return undefined;
  const own = row.cells.find(({ offset }) => offset === label.start);
  const cell = own === undefined ? undefined : overOf(own);
  if (cell === undefined) return undefined;
  return {
    label,
    row: values,
    text: cell.text,
    start: cell.offset,
    end: cell.offset + cell.text.length,
    box: cell.box,
    where: "above",
    nearness: 0.95,
  };
}

/** A figure alone on its row: right under the label, or set to the right inside the label's box. */
function loneFigure(row: Row, at: Box, adjacent: boolean): Cell | undefined {
  const cell = row.cells.length === 1 ? row.cells[0] : undefined;
  if (cell === undefined || !/^\W{0,3}\d[\d.,' ]{0,24}[.,]\d{2}\W{0,2}$/.test(row.text)) return undefined;
  return adjacent || (cell.box[0] > at[0] && cell.box[0] - at[0] < 0.2) ? cell : undefined;
}

/** A row of captions: several cells without figures, each with a cell of its own right below. */
function isCaptionRow(row: Row, sheet: Sheet): boolean {
  if (row.cells.length < 2 || /\d{3}|:\s*\S/.test(row.text)) return false;
  const next = sheet.rows[row.index + 1];
  if (next === undefined || next.page !== row.page) return false;
  if (next.box[1] - row.box[3] > (row.box[3] - row.box[1]) * 3) return false;
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.012;
  const middle = ({ box }: Cell): number => (box[0] + box[2]) / 2;
  const aligned = row.cells.filter((cell) =>
    next.cells.some(
      (other) =>
        near(other.box[0], cell.box[0]) ||
        near(other.box[2], cell.box[2]) ||
        near(middle(other), middle(cell)),
    ),
  );
  return aligned.length >= 2 && aligned.length >= row.cells.length - 1;
}

/** One of several rows of label and value: the cell beside it is its value, not another caption. */
function isPair(label: Label, labels: readonly Label[], sheet: Sheet): boolean {
  const { row } = label;
  const at = row.cells.findIndex(({ offset }) => offset === label.start);
  const [first, second] = [row.cells[at], row.cells[at + 1]];
  if (first === undefined || second === undefined || beginsLabel(labels, second)) return false;
  const beside = [row.index - 1, row.index + 1].some((index) => {
    const cells = sheet.rows[index]?.cells ?? [];
    const under = cells.findIndex(({ box }) => Math.abs(box[0] - first.box[0]) < 0.012);
    const [cell, value] = [cells[under], cells[under + 1]];
    return (
      cell !== undefined && value !== undefined && beginsLabel(labels, cell) && !beginsLabel(labels, value)
    );
  });
  return beside || isList(row, labels, sheet);
}

/** Two columns down the page, words in the first of which labels begin more than once: captions beside their values. */
function isList(row: Row, labels: readonly Label[], sheet: Sheet): boolean {
  const own = pairOf(row);
  if (own === null) return false;
  let known = 1;
  let alike = 1;
  let numbered = 0;
  for (const step of [-1, 1])
    for (let i = row.index + step, missed = 0; Math.abs(i - row.index) <= 6 && missed < 2; i += step) {
      const near = sheet.rows[i];
      if (near === undefined || near.page !== row.page) break;
      const pair = pairOf(near);
      if (pair === null || Math.abs(pair[0].box[0] - own[0].box[0]) > 0.012) {
        missed++;
        continue;
      }
      if (Math.abs(pair[1].box[0] - own[1].box[0]) > 0.012) continue;
      if (beginsLabel(labels, pair[1]) || /\d{3}/.test(pair[0].text)) return false;
      alike++;
      if (beginsLabel(labels, pair[0])) known++;
      if (near.cells.length === 3) numbered++;
    }
  return alike >= 4 && (known >= 2 || numbered >= 3);
}

/** The two cells of a row, without the number of its line. */
function pairOf(row: Row): [Cell, Cell] | null {
  const cells = /^\W*\d{1,2}\W*$/.test(row.cells[0]?.text ?? "") ? row.cells.slice(1) : row.cells;
  const [first, second] = cells;
  return cells.length === 2 && first !== undefined && second !== undefined ? [first, second] : null;
}

const beginsLabel = (labels: readonly Label[], { row, offset }: Cell): boolean =>
  labels.some((other) => other.row === row && other.start === offset);

/** A label that starts something new; the same words inside a name or sentence do not end a value. */
const opens = (label: Label): boolean =>
  label.atCellStart ||
  label.text.endsWith(":") ||
  label.row.tokens.some(({ start, apart }) => start === label.start && apart === true);

function placesBelow(label: Label, labels: readonly Label[], sheet: Sheet, depth: number): Place[] {
  const { row } = label;
  const cellStart = row.cells.findLast((cell) => cell.offset <= label.start)?.offset ?? label.start;
  const at = locate(row, label.atCellStart ? cellStart : label.start, captionEnd(label, labels)).box;
  const limit = row.cells.find((cell) => cell.offset > label.start)?.box[0] ?? 1;
  const height = at[3] - at[1];
  const edges = leftEdges(label, labels);
  const places: Place[] = [];
  let used = 0;
  for (let i = row.index + 1; i < sheet.rows.length && used < depth; i++) {
    const next = sheet.rows[i];
    if (next === undefined || next.page !== row.page) break;
    if (next.box[1] - at[3] > height * 5.5) break;
    const whole = cellUnder(next, at, limit) ?? loneFigure(next, at, i === row.index + 1);
    if (whole === undefined) continue;
    used++;
    const cell = columnOf(whole, at, edges);
    const cut = labels.filter(
      (other) =>
        other.row === next && other.start >= cell.offset && other.start < cell.offset + cell.text.length,
    );
    // `3. Share capital`, `b) Seat`: a caption with the number of its item is the next one.
    if (cut.some((other) => /^[\s\d.()]{0,6}(?:[a-z]\)\s)?$/.test(next.text.slice(cell.offset, other.start))))
      break;
    const stop =
      cut.length === 0 ? cell.offset + cell.text.length : Math.min(...cut.map((other) => other.start));
    const box = numberOfBox(cell)?.length ?? 0;
    const from = cell.offset + box;
    const own = next.text.slice(from, stop).trimEnd();
    const follower = /^[$€£]$/.test(own) ? next.cells[next.cells.indexOf(whole) + 1] : undefined;
    const text = follower === undefined ? own : next.text.slice(from, follower.offset + follower.text.length);
    if (text === "") continue;
    places.push({
      label,
      row: next,
      text,
      start: from,
      end: from + text.length,
      box: cell.box,
      where: "below",
      nearness: 0.85 - 0.12 * (used - 1),
    });
  }
  return places;
}

/** `1 SRRGNN… | 2 SERRA | 3 GIOVANNI`: forms that print the number of each box at its left, before what is filled in. */
export function numberOfBox({ row, offset, text }: Cell): string | undefined {
  const numbers = row.cells.map(({ text }) => /^(\d{1,3})(?:\s+|$)/.exec(text));
  const rising = numbers.every(
    (one, i) => one !== null && (i === 0 || Number(one[1]) > Number(numbers[i - 1]?.[1])),
  );
  // `84 310` is one figure.
  const filled = row.cells.filter(({ text }) => /^\d{1,3}\s+(?!\d{3}(?:\D|$))\S/.test(text));
  const own = filled.some((cell) => cell.offset === offset) || /^\d{1,3}$/.test(text);
  if (!rising || !own || filled.length < 2) return undefined;
  return numbers[row.cells.findIndex((cell) => cell.offset === offset)]?.[0];
}

/** Where the captions of a row begin, those of its cells and the labels inside them. */
const leftEdges = ({ row }: Label, labels: readonly Label[]): number[] => [
  ...row.cells.map(({ box }) => box[0]),
  ...labels.filter((other) => other.row === row).map(({ start, end }) => locate(row, start, end).box[0]),
];

/**
 * Values that fill their columns touch: `Lecturer in Physics Engineering (EN04) Grade 7` under `Post | School | Grade` are three. A
 * word is the first of a column where it begins right under a caption, after more than a letter's gap.
 */
function columnOf(cell: Cell, at: Box, edges: readonly number[]): Cell {
  const { row, offset, text } = cell;
  const tokens = row.tokens.filter(({ start, end }) => start >= offset && end <= offset + text.length);
  const gaps = tokens.map((token, i) => token.box[0] - (tokens[i - 1]?.box[2] ?? 0));
  const usual = Math.min(...gaps.slice(1).filter((gap) => gap > 0));
  const firsts = tokens.filter(
    (token, i) =>
      i === 0 ||
      ((gaps[i] ?? 0) > usual * 1.4 && edges.some((edge) => Math.abs(edge - token.box[0]) < 0.0025)),
  );
  if (firsts.length < 2) return cell;
  const apart = (token: Token): number => Math.abs(token.box[0] - at[0]);
  const first = [...firsts].sort((a, b) => apart(a) - apart(b))[0];
  if (first === undefined || (apart(first) > 0.01 && first === tokens[0])) return cell;
  const next = firsts[firsts.indexOf(first) + 1];
  const end = next?.start ?? offset + text.length;
  const own = row.text.slice(first.start, end).trimEnd();
  return { row, text: own, offset: first.start, box: locate(row, first.start, first.start + own.length).box };
}

/** Where the column ends that a value under a label begins. */
export function columnEnd(
  label: Label,
  labels: readonly Label[],
  row: Row,
  start: number,
  end: number,
): number {
  const text = row.text.slice(start, end);
  const at = locate(row, start, end).box;
  const own = columnOf({ row, text, offset: start, box: at }, at, leftEdges(label, labels));
  return own.offset + own.text.length;
}

/** Where the caption ends that a label begins: with its cell, when only words follow. */
function captionEnd(label: Label, labels: readonly Label[]): number {
  const cell = label.row.cells.findLast((c) => c.offset <= label.start);
  if (cell === undefined || !label.atCellStart) return label.end;
  const end = cell.offset + cell.text.length;
  const another = labels.some(
    (other) => other.row === label.row && other.start >= label.end && other.start < end,
  );
  return another || /[\d:]/.test(label.row.text.slice(label.end - 1, end)) ? label.end : end;
}

/**
 * The cell of a row that stands in the column of a box: the most overlapping one, or one that starts with it; in boxed
 * forms values are set in from their caption, so anything up to the next caption's left edge counts last.
 */
function cellUnder(row: Row, at: Box, limit: number): Cell | undefined {
  let best: Cell | undefined;
  let most = 0;
  for (const cell of row.cells) {
    const shared = Math.min(at[2], cell.box[2]) - Math.max(at[0], cell.box[0]);
    const width = Math.min(at[2] - at[0], cell.box[2] - cell.box[0]);
    const aligned = Math.abs(cell.box[0] - at[0]) < 0.02;
    const boxed = cell.box[0] >= at[0] - 0.01 && cell.box[2] <= limit && limit < 1;
    const score = shared / Math.max(width, 1e-6) + (aligned ? 0.5 : 0) + (boxed ? 0.35 : 0);
    if (score > Math.max(most, 0.3)) [best, most] = [cell, score];
  }
  return best;
}
