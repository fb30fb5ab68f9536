import { numberOfBox } from "../../../extract/candidates";
import type { Cell, Row, Sheet } from "../../../extract/sheet";
import { findAmounts } from "../../../values/amount";
import { fold } from "../../../values/text";

/** A sum of a form: what it is called, and the numbers of its box (`14`, `0012`, `9b`). */
export type Figure = {
  value: number;
  caption: string;
  numbers: readonly string[];
  row: Row;
  start: number;
  end: number;
  percent: readonly number[];
};

const lone = /^[=+\-–−]?\s?(?:(\d{1,3}[a-z]?)\.\s)?([^\p{L}]*\d[^\p{L}]*(?:cr|€|eur|chf|pln|zł)?)$/iu;
const numberCell = /^(\d{1,5}[a-z]?|\d{1,2}\.\d)\.?$/;
/** What a caption starts with: `14 Employment income`, `16A …`, `10.2 …`; a day or a share of a hundred is no box. */
const ledBy = /^\(?(\d{1,2}\.\d|\d{1,5}[a-z]?)[.):]?\s+(?=\p{L}|[(…])/iu;
/** A code behind the words; a year or what the words speak of is none. */
const trailing =
  /(?<!kennzahl|kz\.?|ziffer|zeile|line|box|case|ligne|rigo|casilla|art\.?|§)\s((?!20\d\d$)\d{3,4})$/i;

const known = new WeakMap<Sheet, Figure[]>();

/** The sums of a form with their captions: left of them in their row, or over them in their column. */
export function figuresOf(sheet: Sheet): readonly Figure[] {
  const figures = known.get(sheet) ?? readFigures(sheet);
  known.set(sheet, figures);
  return figures;
}

function readFigures(sheet: Sheet): Figure[] {
  const found: Figure[] = [];
  let section: string | undefined;
  for (const row of sheet.rows) {
    const opens = row.cells[0]?.text.trim() ?? "";
    const led = numberCell.exec(opens)?.[1] ?? ledBy.exec(opens)?.[1];
    if (led !== undefined) section = led.replace(/\D.*$/, "");
    for (const [i, cell] of row.cells.entries()) {
      const sum = sumOf(cell, sheet);
      const box = numberCell.test(cell.text.trim()) && i < row.cells.length - 1;
      if (sum === undefined || (box && (i === 0 || sumOf(row.cells[i + 1] as Cell, sheet) !== undefined)))
        continue;
      const beside = row.cells.slice(0, i).findLast(({ text }) => /\p{L}{2}/u.test(text));
      const own = sum.start > cell.offset + 3 && /\p{L}{3}/u.test(cell.text);
      const head = own
        ? { text: cell.text.slice(0, sum.start - cell.offset), row }
        : beside === undefined
          ? above(sheet, row, cell)
          : beside;
      const caption = fold(head?.text ?? "").trim();
      const numbers = [
        sum.number,
        numbered(row.cells[i - 1]),
        ledBy.exec(head?.text.trim() ?? "")?.[1],
        own || beside !== undefined ? numbered(row.cells[0]) : undefined,
        trailing.exec(head?.text.trim() ?? "")?.[1],
        part(caption, section),
      ].filter((one) => one !== undefined);
      const percent = findAmounts(head?.text ?? "", sheet.notation)
        .filter((one) => one.percent && one.value > 0.2 && one.value < 60)
        .map(({ value }) => value);
      found.push({
        ...sum,
        caption,
        numbers: [...new Set(numbers.map((one) => one.toLowerCase()))],
        row,
        percent,
      });
    }
  }
  return found;
}

/** The one sum of a cell that holds nothing else, or ends in it. */
function sumOf(
  cell: Cell,
  sheet: Sheet,
): { value: number; start: number; end: number; number?: string } | undefined {
  const box = numberOfBox(cell);
  if (box !== undefined && box.length < cell.text.trimEnd().length) {
    const inside = { ...cell, offset: cell.offset + box.length, text: cell.text.slice(box.length) };
    const sum = sumOf(inside, sheet);
    return sum && { ...sum, number: box.trim() };
  }
  const text = cell.text.trimEnd();
  const whole = lone.exec(text);
  const sums = findAmounts(text, sheet.notation).filter(({ percent }) => !percent);
  const last = sums.at(-1);
  if (last === undefined) return undefined;
  const at = { value: Math.abs(last.value), start: cell.offset + last.start, end: cell.offset + last.end };
  if (/\d[/.-]\d{1,2}[/.-]\d{2,4}/.test(text) || /^(?:19|20)\d\d$/.test(text)) return undefined;
  if (whole !== null && sums.length <= (whole[1] === undefined ? 1 : 2)) {
    if (/^0\d/.test(last.raw)) return undefined;
    return { ...at, ...(whole[1] === undefined ? {} : { number: whole[1] }) };
  }
  return last.money && last.end >= text.length && /\p{L}{3}/u.test(text.slice(0, last.start))
    ? at
    : undefined;
}

const numbered = (cell: Cell | undefined): string | undefined =>
  cell === undefined ? undefined : numberCell.exec(cell.text.trim())?.[1];

/** `9. … a) …`, then `b) …` in the next rows. */
function part(caption: string, section: string | undefined): string | undefined {
  const letter = /(?:^|\s)([a-k])\)\s/.exec(caption)?.[1];
  return letter === undefined || section === undefined ? undefined : section + letter;
}

/** The caption a sum stands under: the nearest words above, in whose column it is. */
function above(sheet: Sheet, row: Row, cell: Cell): Cell | undefined {
  const middle = (cell.box[0] + cell.box[2]) / 2;
  const worded = (one: Cell): boolean => /\p{L}{3}/u.test(one.text);
  let head: Cell | undefined;
  for (const over of sheet.rows.slice(Math.max(0, row.index - 4), row.index).reverse()) {
    if (over.page !== row.page) break;
    const at = over.cells.filter(worded).findLast(({ box }) => box[0] <= middle + 0.005);
    const next = over.cells.find(({ box }) => box[0] > middle + 0.005);
    if (at === undefined || (next === undefined && over.cells.length > 1 && at.box[2] < middle - 0.3))
      continue;
    if (ledBy.test(at.text.trim()) && numberOfBox(at) === undefined) return at;
    head ??= at;
    if (over.cells.every((one) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(one.text))) break;
  }
  return head;
}
