import type { Collector } from "../../../extract/collect";
import { type Context, type Reading, readings } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import { dates, patterns, texts } from "../../../extract/read-values";
import { findDates } from "../../../values/date";
import { collapse, fold } from "../../../values/text";

const properName = /^[\p{Lu}][\p{L}'’.\- ]{1,50}$/u;

export function readPrinted(context: Context, c: Collector): void {
  const [surname, own] = ["surname", "given_names"].map((name) => printedNames(context, name)[0]);
  const given = own === undefined || own.row === surname?.row ? (nameUnder(context, surname) ?? own) : own;
  if (surname !== undefined) c.push(toField(context, "surname", surname, surname.value));
  if (given !== undefined) c.push(toField(context, "given_names", given, given.value));
  for (const name of ["date_of_birth", "expiry_date", "issue_date"]) {
    const found = dates(context, name, { below: 2 })[0];
    if (found !== undefined) c.push(toField(context, name, found, found.value));
  }
  const number = patterns(
    context,
    "document_number",
    /(?<![\p{L}\d])([A-Z]{0,3}\d[\dA-Z]{0,3}(?:[- ]?[\dA-Z]{2,6}){1,3})(?![\p{L}])/u,
    { below: 2 },
  ).find((r) => r.value.replace(/\D/g, "").length >= 4 && findDates(r.value, context.order).length === 0);
  if (number !== undefined)
    c.push(toField(context, "document_number", number, number.value.replace(/(?:\s[A-Z]{3,})+$/, "")));
  const sex = patterns(context, "sex", /(?<![\p{L}])([MFX])(?![\p{L}])/u, { below: 1 })[0];
  if (sex !== undefined) c.push(toField(context, "sex", sex, sex.value));
  const nationality = patterns(
    context,
    "nationality",
    /(?<![\p{L}])([A-Z]{3}|[A-Z][\p{L}]{4,20})(?![\p{L}])/u,
    { below: 1 },
  )[0];
  if (nationality !== undefined) c.push(toField(context, "nationality", nationality, nationality.value));
  const birthplace = texts(context, "place_of_birth", { below: 1 })[0];
  if (birthplace !== undefined && upper(birthplace.value))
    c.push(toField(context, "place_of_birth", birthplace, birthplace.value));
}

/** Names beside or under their labels, without item numbers; further captions are none. */
const printedNames = (context: Context, field: string): Reading<string>[] =>
  readings(
    context,
    field,
    (place) => {
      const value = nameIn(place.text.split("\t")[0] ?? "");
      const caption = context.labels.some(
        (l) => l.row === place.row && l.start < place.end && l.end > place.start,
      );
      return value === null || caption ? [] : [{ value, start: 0, end: place.text.length }];
    },
    { below: 2 },
  );

function nameIn(text: string): string | null {
  const value = collapse(text.replace(/^\d\.?\s*/, "").replace(/\s*\(\d+\)$|[\s,;:|]+$/g, ""));
  const letters = value.replace(/[^\p{L}]/gu, "").length;
  return properName.test(value) && letters >= 3 && upper(value) && !captions.test(fold(value)) ? value : null;
}

/** One caption may stand for both names, which then follow on two rows. */
function nameUnder(context: Context, surname: Reading<string> | undefined): Reading<string> | undefined {
  const above = surname?.row.cells.find((cell) => cell.offset === surname.start);
  const row = context.sheet.rows[(surname?.row.index ?? -1) + 1];
  const shared = context.labels.some((l) => l.row === surname?.label?.row && l.field === "given_names");
  if (surname === undefined || above === undefined || row?.page !== surname.row.page || !shared)
    return undefined;
  const cell = row.cells.find(({ box }) => Math.abs(box[0] - above.box[0]) < 0.02);
  const value = nameIn(cell?.text ?? "");
  if (cell === undefined || value === null) return undefined;
  return { ...surname, value, row, start: cell.offset, end: cell.offset + cell.text.length };
}

/** Captions of cards in the languages of Europe that stand where a name could. */
export const captions =
  /\b(?:remarks|anmerkungen|observaciones|nationality|nationalit\w*|nacionalidad|staatsang\w*|geburtsdatum|geschlecht|signature|unterschrift|authority|permit|titels|expiry|issue|birth|sex|sexe|sexo|height|eyes|document|documento)\b/;

const upper = (text: string): boolean =>
  /^\p{Lu}/u.test(text) &&
  (text === text.toUpperCase() || text.split(/\s+/).every((w) => /^\p{Lu}/u.test(w)));
