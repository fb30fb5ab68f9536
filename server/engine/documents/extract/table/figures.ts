import { aligned, inColumn, type Placed } from "../../layout/alignment";
import type { Box } from "../../types";
import { type FoundAmount, findAmounts } from "../../values/amount";
import { type Cell, locate, type Row, type Sheet } from "../sheet";

/** A number printed on the page. */
export type Figure = {
  value: number;
  money: boolean;
  percent: boolean;
  row: Row;
  start: number;
  end: number;
  box: Box;
  confidence: number;
};

/** Words that stand together: a cell, or the part of one before, between or after its figures. */
export type Words = { text: string; row: Row; start: number; end: number; box: Box };

export type Piece = { kind: "figure"; figure: Figure } | { kind: "words"; words: Words; opensCell: boolean };

/** The pieces of each row, left to right. */
export type Pieces = ReadonlyMap<Row, readonly Piece[]>;

type Set = Pick<Figure, "row" | "box">;
const placed = ({ row, box }: Set): Placed => ({ box, em: row.em });

/** Figures of a column: on one page they end under one another. */
export const endTogether = (one: Set, other: Set): boolean =>
  one.row.page === other.row.page && aligned(placed(one), placed(other), "right");

/** They end or begin under one another. */
export const oneColumn = (one: Set, other: Set): boolean =>
  one.row.page === other.row.page && inColumn(placed(one), placed(other));

const letters = /\p{L}/u;

/** Years are words of a caption, and so are figures inside brackets: `Withholding 2031 (11 % of 900,00)`. */
function withoutCaptionFigures(cell: Cell, found: readonly FoundAmount[]): FoundAmount[] {
  const brackets = [...cell.text.matchAll(/\([^)]*\p{L}[^)]*(?:\)|$)/gu)];
  return found.filter(
    ({ start, end, money, raw }) =>
      !/^\(\p{L}\)/u.test(cell.text.slice(end)) &&
      (money || !/^(?:19|20)\d{2}$/.test(raw)) &&
      // `YTD (8)`: a sign of currency read for a figure, or the number of a note.
      !(
        /^\(?\d\)?$/.test(raw) &&
        /\p{L}{2}\s?\(\d\)?\s*$/u.test(cell.text) &&
        start >= cell.text.lastIndexOf("(")
      ) &&
      brackets.every(({ index, 0: text }) => start < index || start >= index + text.length),
  );
}

/** Hours and minutes, `37:30`, as hours. */
const timesOf = ({ text }: Cell): FoundAmount[] =>
  [...text.matchAll(/(?<![\d:.,])(\d{1,3}):([0-5]\d)(?![\d:]|\s?[ap]\.?m)/gi)].map((match) => ({
    value: Math.round((Number(match[1]) + Number(match[2]) / 60) * 100) / 100,
    start: match.index,
    end: match.index + match[0].length,
    percent: false,
    money: false,
    raw: match[0],
  }));

/** Pages that print nothing with decimals, groups or a currency print their sums whole: `2125`, in a cell of its own. */
function pagesOfWholes({ rows, notation }: Sheet): ReadonlySet<number> {
  const pages = new Set(rows.map(({ page }) => page));
  for (const { page, text } of rows)
    if (
      findAmounts(text, notation).some(
        ({ money, percent, raw }) => money && !percent && !/[.,]\d{4}/.test(raw),
      )
    )
      pages.delete(page);
  return pages;
}
const wholeSum = /^-?\d{3,7}$/;

function piecesOf(row: Row, sheet: Sheet, wholes: boolean): Piece[] {
  return row.cells.flatMap((cell) => {
    const found = [
      ...withoutCaptionFigures(cell, findAmounts(cell.text, sheet.notation)),
      ...timesOf(cell),
    ].sort((a, b) => a.start - b.start);
    const pieces: Piece[] = [];
    const words = (from: number, to: number): void => {
      const raw = cell.text.slice(from, to);
      const lead = raw.length - raw.replace(/^[^\p{L}\d(]+/u, "").length;
      const text = raw.slice(lead).replace(/[\s.:·_|=»>€$£*–—-]+$/u, "");
      if (!letters.test(text)) return;
      const start = cell.offset + from + lead;
      const end = start + text.length;
      pieces.push({
        kind: "words",
        words: { text, row, start, end, box: locate(row, start, end).box },
        opensCell: from === 0,
      });
    };
    let at = 0;
    for (const amount of found) {
      words(at, amount.start);
      const [start, end] = [cell.offset + amount.start, cell.offset + amount.end];
      const { box, confidence } = locate(row, start, end);
      const { value, percent } = amount;
      const money = amount.money || (wholes && wholeSum.test(cell.text.trim()));
      pieces.push({ kind: "figure", figure: { value, money, percent, row, start, end, box, confidence } });
      at = amount.end;
    }
    words(at, cell.text.length);
    return pieces;
  });
}

const known = new WeakMap<Sheet, Pieces>();

export function readPieces(sheet: Sheet): Pieces {
  const before = known.get(sheet);
  if (before !== undefined) return before;
  const wholes = pagesOfWholes(sheet);
  const pieces = new Map(sheet.rows.map((row) => [row, piecesOf(row, sheet, wholes.has(row.page))] as const));
  known.set(sheet, pieces);
  return pieces;
}
