import type { FieldName } from "../../field-names";
import type { RawField } from "../../types";
import { findAmounts } from "../../values/amount";
import { findDates } from "../../values/date";
import { findLegalForm, isCapitalised } from "../../values/name";
import { fold } from "../../values/text";
import { addressIn } from "../addresses";
import type { Context, Reading } from "../context";
import { toField } from "../make-field";
import { isCaption } from "../read-names";
import type { Cell, Row } from "../sheet";
import {
  aboveAddress,
  abovePersonal,
  abovePostcode,
  asReading,
  formOfAddress,
  isName,
  notNames,
  notPeople,
  ordinaryOnly,
  organisations,
  personal,
  street,
  titles,
  upperCased,
  ways,
} from "./words";

/** Rows of a page among which names stand without more ado. */
const head = 45;

/** A person named without a label: a titled or name-like line above an address, or before one. */
export function fallbackPerson(
  context: Context,
  field: FieldName,
  { not, among = () => true }: { not?: string | undefined; among?: (row: Row) => boolean } = {},
): RawField | undefined {
  const first = context.sheet.rows[0]?.page;
  const rows = context.sheet.rows.filter((row) => row.page === first && among(row));
  let best: { reading: Reading<string>; score: number } | undefined;
  for (const row of rows) {
    const figures = findAmounts(row.text, context.sheet.notation).some((a) => a.money && !a.percent);
    for (const cell of row.cells) {
      const ahead = beforeAddress(cell);
      const text = (ahead ?? cell.text)
        .replace(/\s+[-–].*$|\s*\|.*$/, "")
        .replace(/^[*•·]+\s*/, "")
        .replace(/^(?:egr|gent|spett)\S{0,4}\s+/i, "")
        .replace(/[,;.]+$/, "")
        .trim();
      if (!namesSomeone(context, cell, text) || (not !== undefined && fold(not).includes(fold(text))))
        continue;
      const titled = titles.test(fold(text));
      const account =
        /account/i.test(cell.text.slice(text.length)) && /^\s*[-–]/.test(cell.text.slice(text.length));
      const addressed = ahead !== null || aboveAddress(context, cell);
      const posted = addressed && abovePostcode(context, cell);
      // Far down stand lines of a table and prose, but also the address of a slip that is cut off and sent back.
      if (row.index >= head && !posted) continue;
      const numbered = aboveAccount(context, cell);
      // Beside figures stands what a table lists, unless it heads a postal address or the number of a card.
      if (figures && !numbered && !posted) continue;
      const beside = besidePersonal(context, cell) || abovePersonal(context, cell);
      const score =
        (titled ? 3 : 0) +
        (addressed ? 2 : 0) +
        (posted ? 0.5 : 0) +
        (account || beside || numbered ? 1.5 : 0) -
        Math.min(row.index, head) * 0.02;
      if (score >= 1.2 && (best === undefined || score > best.score)) {
        const confidence = Math.min(0.85, 0.5 + score * 0.1);
        const from = formOfAddress(text);
        best = { reading: asReading(cell, from, text.length, text.slice(from), confidence), score };
      }
    }
  }
  return best === undefined ? undefined : toField(context, field, best.reading, best.reading.value);
}

/** `Frau Rosa Amsel, Am Wall 3, 28195 Bremen`: what stands before the address in its line. */
function beforeAddress({ text }: Cell): string | null {
  const at = text.indexOf(", ");
  return at > 0 && addressIn(text.slice(at + 2))?.start === 0 ? text.slice(0, at) : null;
}

function namesSomeone(context: Context, cell: Cell, text: string): boolean {
  const folded = fold(text);
  const titled = titles.test(folded);
  const other =
    [notNames, notPeople, organisations].some((words) => words.test(folded)) ||
    ordinaryOnly(text) ||
    // `L.M. de Wit`: no caption opens with initials.
    (isCaption(context, text) && !/^(?:\p{Lu}\.\s?)+\p{L}/u.test(text)) ||
    (street.test(folded) &&
      text.split(" ").length === 2 &&
      !abovePersonal(context, cell) &&
      !abovePostcode(context, cell));
  if ((other && !titled) || !isName(text) || (!titled && ways.test(`${folded} `))) return false;
  // `Norden B.V.`: the dot that ends a form was taken for the end of a sentence.
  if (findLegalForm(text) !== null || findLegalForm(cell.text) !== null) return false;
  if (!upperCased(text) && !isCapitalised(text)) return false;
  if (findDates(text, context.order).length > 0) return false;
  return !context.labels.some(
    (l) => l.row === cell.row && l.length > 3 && l.start < cell.offset + text.length && l.end > cell.offset,
  );
}

/** The row names a number that only a person has: of an employee, of social security. */
const besidePersonal = (context: Context, cell: Cell): boolean =>
  context.labels.some(({ row, field }) => row === cell.row && personal.test(field));

/** The number of a card or account follows within three lines in the same column. */
const aboveAccount = (context: Context, cell: Cell): boolean =>
  context.sheet.rows
    .slice(cell.row.index + 1, cell.row.index + 4)
    .flatMap((row) => row.cells)
    .some(
      ({ text, box }) =>
        Math.abs(box[0] - cell.box[0]) < 0.03 && /^(?:account|card) (?:number )?ending\b/.test(fold(text)),
    );
