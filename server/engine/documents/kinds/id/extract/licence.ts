import type { Collector } from "../../../extract/collect";
import type { Context, Reading } from "../../../extract/context";
import { proseField, toField } from "../../../extract/make-field";
import { prose } from "../../../extract/read-values";
import { type Cell, locate, type Row } from "../../../extract/sheet";
import type { FieldName } from "../../../field-names";
import { has } from "../../../knowledge";
import { findDates } from "../../../values/date";
import { collapse } from "../../../values/text";
import { addressFrom } from "./address";
import { captionsOf, isCaption } from "./captions";
import { nameIn } from "./printed";
import { loneDates, loneName } from "./unlabelled";

type Item = { row: Row; start: number; text: string };

const nameFields = new Set(["surname", "given_names"]);

/** Item numbers of licences with what small print is read as in their place; the value must speak for itself. */
const numbers: Readonly<Record<string, RegExp>> = {
  "1": /^1[.,:]?$/,
  "2": /^2[.,:]?$/,
  "3": /^3[.,:]?$/,
  "4a": /^[4dAq][a@][.,:]?$/,
  "4b": /^[4dAq][b6][.,:]?$/,
  "4d": /^[4A][d4][.,:]?$/,
  "5": /^[5S]a?[.,:]?$/,
  "8": /^[8B][.,:]?$/,
};

/** What stands behind an item's number, in its own cell or the next; capitals may follow it without a gap. */
function items(context: Context, number: string): Item[] {
  const pattern = numbers[number];
  if (pattern === undefined) return [];
  return context.sheet.rows.flatMap((row) =>
    row.tokens.flatMap((token, at) => {
      const cell = row.cells.find(
        ({ offset, text }) => offset <= token.start && token.end <= offset + text.length,
      );
      if (cell === undefined) return [];
      // The number opens its cell, behind a mark or two at the most.
      const before = row.text.slice(cell.offset, token.start).trim();
      if (before.length > 3 && !/\d[./-]\d{2}[./-](?:\d{4}|\d{2})$/.test(before)) return [];
      const glued = new RegExp(
        `^${number}${number === "5" ? "a?" : ""}(?:[.,:]?(?=\\p{Lu}{2})|[.,:](?=\\d))`,
        "u",
      ).exec(token.text);
      if (glued !== null) return [itemAt(row, token.start + glued[0].length)];
      const next = row.tokens[at + 1];
      return pattern.test(token.text) && next !== undefined ? [itemAt(row, next.start)] : [];
    }),
  );
}

/** To the end of the cell: what follows a wide gap is another item. */
const itemAt = (row: Row, start: number): Item => ({
  row,
  start,
  text: row.text.slice(start).split("\t")[0] ?? "",
});

/** Numbered items of European and American licences, and cards with no captions beside the name. */
export function licence(context: Context, c: Collector, kind: string, today: string): void {
  const item = (
    name: FieldName,
    number: string,
    read: (text: string, row: Row, start: number) => string | null,
  ): void => {
    if (c.has(name)) return;
    for (const { row, start, text } of items(context, number)) {
      const value = read(text, row, start);
      if (value === null) continue;
      const reading: Reading<string> = { value, row, start, end: start + text.length, confidence: 0.82 };
      if (c.push(toField(context, name, reading, value))) return;
    }
  };
  const date = (text: string): string | null =>
    findDates(text.slice(0, 26), context.order).find((d) => d.precision === "day" && d.start < 4)?.value ??
    null;
  const number = (text: string): string | null => {
    const printed = /^([A-Z0-9]+(?:[ -]?[A-Z0-9]+)*)/.exec(text.replace(/^\$(?=\d)/, "S"))?.[1] ?? "";
    // British driver numbers are sixteen long; the two figures behind them count the cards.
    const value = printed.replace(/^([A-Z9]{5}\d{6}[A-Z9]{2}[A-Z0-9]{3}) \d{2}$/, "$1");
    return value.replace(/\D/g, "").length >= 4 &&
      value.length >= 5 &&
      findDates(text, context.order).length === 0
      ? value
      : null;
  };
  item("surname", "1", (text) => nameIn(text));
  item("given_names", "2", (text) => nameIn(text));
  if (!c.has("surname")) surnameAbove(context, c);
  item("date_of_birth", "3", date);
  item("issue_date", "4a", date);
  item("expiry_date", "4b", date);
  if (kind === "driving_licence" && !has(context.country, "licences_of_provinces")) inColumn(context, c);
  const isAmerican = has(context.country, "licences_of_provinces");
  item("document_number", isAmerican ? "4d" : "5", number);
  if (!isAmerican) item("id_number", "4d", (text) => (/^[\d .-]{6,}/.test(text) ? number(text) : null));
  if (!c.has("place_of_birth") && !isAmerican)
    item("place_of_birth", "3", (text, row) => {
      const [found] = findDates(text, context.order);
      // The town may stand apart from the date.
      const alone = found !== undefined && text.slice(found.end).trim() === "";
      const beside = alone ? (row.text.slice(row.text.indexOf(text) + text.length).split("\t")[1] ?? "") : "";
      if (/\d/.test(beside)) return null;
      const rest = collapse(
        `${text.slice(found?.end ?? text.length)} ${beside}`.replace(/^[^\p{L}]+|[^\p{L})]+$/gu, ""),
      );
      return rest.replace(/[^\p{L}]/gu, "").length >= 3 ? rest : null;
    });
  postalBlock(context, c);
  item("address", "8", (text, row, start) => {
    if (kind !== "driving_licence" || text.replace(/[^\p{L}\p{N}]/gu, "").length < 4) return null;
    const left = row.tokens.findLast((token) => token.end <= start)?.box[0];
    const { box } = locate(row, start, start + text.length);
    const value = addressFrom(context, { row, text, box, ...(left === undefined ? {} : { left }) });
    return value === null || value.replace(/[^\p{L}\p{N}]/gu, "").length < 10 ? null : value;
  });
  // Where a caption asks for a name, none is guessed.
  const unasked = context.country === null || has(context.country, "names_without_captions");
  if (!c.has("surname") && unasked && !captionsOf(context).some(({ field }) => nameFields.has(field)))
    loneName(context, c);
  if (!c.has("document_number"))
    c.prose(
      "document_number",
      "word",
      [
        /\b(?:lic(?:en[cs]e)?|dl|l[i1]?c)\s?(?:no|n|#|number)?\.?:?\s*([a-z]?\d[\da-z-]{4,16})/,
        /number\W{0,3}([a-z]?\d[\da-z-]{5,16})/,
      ],
      0.7,
    );
  if (!c.has("sex")) {
    // Cards of the United States print the height behind the sex.
    const found =
      prose(context, /sex[.:]?\s{0,2}([mf])\b/) ?? prose(context, /\b([mf])\s(?:16\W{0,2})?h(?:gt|eight)\b/);
    if (found !== null)
      c.push(proseField(context, "sex", found, found.value.toUpperCase(), { confidence: 0.8 }));
  }
  loneDates(context, c, today);
}

/** The surname in line with the second item's value and right above it, where small print lost the first item's number. */
function surnameAbove(context: Context, c: Collector): void {
  const [given] = items(context, "2").filter(({ text }) => nameIn(text) !== null);
  if (given === undefined) return;
  const { box } = locate(given.row, given.start, given.start + given.text.length);
  const height = box[3] - box[1];
  const cell = context.sheet.rows
    .flatMap((row) => row.cells)
    .find(
      (other) =>
        other.row.page === given.row.page &&
        other.row.index < given.row.index &&
        box[1] - other.box[3] < height * 2 &&
        Math.abs(other.box[0] - box[0]) < 0.02 &&
        Math.abs(other.box[3] - other.box[1] - height) < height * 0.3,
    );
  const value = cell === undefined ? null : nameIn(cell.text);
  if (cell === undefined || value === null) return;
  const at = { row: cell.row, start: cell.offset, end: cell.offset + cell.text.length, confidence: 0.75 };
  c.push(toField(context, "surname", { ...at, value }, value));
}

/**
 * European licences whose item numbers small print lost: the values stand in one column, surname and given names over the day of birth,
 * the number under the days of validity.
 */
function inColumn(context: Context, c: Collector): void {
  const cells = context.sheet.rows.flatMap((row) => row.cells);
  const dayIn = (cell: Cell) => findDates(cell.text, context.order).find((d) => d.precision === "day");
  const value = (name: string) => c.fields.find((field) => field.name === name)?.value;
  const birth = cells.find(
    (cell) => (dayIn(cell)?.start ?? 9) <= 4 && dayIn(cell)?.value === (value("date_of_birth") ?? earliest()),
  );
  function earliest(): string | undefined {
    const days = cells.flatMap((cell) => dayIn(cell)?.value ?? []).sort();
    return days.length >= 3 && new Set(days).size >= 3 ? days[0] : undefined;
  }
  if (birth === undefined) return;
  const height = birth.box[3] - birth.box[1];
  const x = textStart(birth);
  const column = cells.filter(
    (cell) => cell.row.page === birth.row.page && Math.abs(textStart(cell) - x) < 0.02,
  );
  const over = column
    .filter(({ box }) => box[3] < birth.box[1] + height * 0.5 && box[1] > birth.box[1] - height * 6)
    .sort((a, b) => b.box[1] - a.box[1]);
  const [given, surname] = over;
  const read = (cell: Cell | undefined) =>
    cell === undefined || isCaption(cell.text) || cell.box[3] - cell.box[1] > height * 1.4
      ? null
      : nameIn(cell.text);
  const put = (name: FieldName, cell: Cell, own: string): void => {
    const at = { row: cell.row, start: cell.offset, end: cell.offset + cell.text.length, confidence: 0.75 };
    c.push(toField(context, name, { ...at, value: own }, own));
  };
  const [first, family] = [read(given), read(surname)];
  if (!c.has("surname") && !c.has("given_names") && given && surname && first !== null && family !== null) {
    put("surname", surname, family);
    put("given_names", given, first);
  }
  const days = column.filter((cell) => dayIn(cell) !== undefined);
  const lowest = Math.max(...days.map(({ box }) => box[3]));
  const numbers = column.filter(
    ({ text, box }) =>
      box[1] > lowest - height * 0.3 &&
      /^(?=(?:\D*\d){5})[A-Z0-9]{2,}(?:[ -]?[A-Z0-9]+){0,4}$/.test(text.trim()) &&
      text.trim() !== value("id_number"),
  );
  const [only] = numbers;
  if (!c.has("document_number") && days.length >= 2 && only !== undefined && numbers.length === 1)
    put("document_number", only, only.text.trim());
}

/** Town, state and code of the United States, Canada and Australia. */
const town =
  /\p{L}{3,}.*?,?\s(?:[A-Z]{2,3}|\([A-Z]{2}\)),?\s+(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z\d]\d|\d{4})\b/u;
/** Canada's codes have a letter between their last two figures, which small print may take for one. */
const canadian = /\b([A-Z]\d[A-Z]\s?\d)([0-9])(\d)$/;
const asLetter = (code: string): string =>
  code.replace(canadian, (_, before: string, figure: string, last: string) => {
    return before + ({ 2: "Z", 4: "A", 5: "S", 6: "G", 8: "B" }[figure] ?? figure) + last;
  });
/** A letter or two of the ground before print in capitals: `Li TREMBLAY`. */
const smudge = /^(?!(?:[dD][aeiou]|[lL][ae]|[eEaA]l|Mc|St)\s)\p{L}?\p{Ll}\s+(?=\p{Lu}{3})/u;
const itemNumber = /^\W*(?:[1-9]\d?[a-d]?|gs|g)[.,:]?\s+(?=[\p{Lu}\d])/u;

/** Where the lines of an address tell that they are one: the street above the town, and above the street surname and given names. */
function postalBlock(context: Context, c: Collector): void {
  const cells = context.sheet.rows.flatMap((row) => row.cells);
  const last = cells.find((cell) => town.test(cell.text));
  if (last === undefined) return;
  const above = (cell: Cell): Cell | undefined =>
    cells
      .filter(
        (other) =>
          other.row.page === cell.row.page &&
          other.box[3] < cell.box[3] - 0.3 * (cell.box[3] - cell.box[1]) &&
          cell.box[1] - other.box[3] < 1.3 * (cell.box[3] - cell.box[1]) &&
          /[\p{L}\p{N}]{2}/u.test(other.text) &&
          Math.abs(textStart(other) - textStart(cell)) < 0.05,
      )
      .sort((a, b) => b.box[1] - a.box[1])[0];
  const street = above(last);
  const plain = (text: string): string =>
    collapse(
      text
        .replace(itemNumber, "")
        .replace(/^[^\p{L}\p{N}]+/u, "")
        .replace(smudge, ""),
    );
  if (street === undefined) return;
  const given = above(street);
  // The item's number may be read in one with the house's, where the items above it have theirs.
  const numbered = /^[12]\s/.test(given?.text ?? "");
  const bare = numbered ? street.text.replace(/^8(?=\d{2,5}\s)/, "") : street.text;
  const isStreet = (text: string): boolean => /^\d+[A-Z]?,?\s+\p{L}|\bP\.?\s?O\.? BOX/u.test(text);
  // A short house number looks like an item's.
  const line = [plain(bare), collapse(bare)].find(isStreet);
  if (line === undefined) return;
  const at = { row: street.row, start: street.offset, end: street.offset + street.text.length };
  c.push(
    toField(
      context,
      "address",
      { ...at, value: "", confidence: 0.85 },
      `${line}, ${asLetter(plain(last.text))}`,
    ),
  );
  const surname = given === undefined ? undefined : above(given);
  const read = (cell: Cell | undefined): string | null =>
    cell === undefined ? null : nameIn(plain(cell.text));
  const [first, family] = [read(given), read(surname)];
  if (c.has("surname") || first === null || family === null || given === undefined || surname === undefined)
    return;
  const place = (cell: Cell) => ({
    row: cell.row,
    start: cell.offset,
    end: cell.offset + cell.text.length,
    confidence: 0.75,
  });
  c.push(toField(context, "surname", { ...place(surname), value: family }, family));
  c.push(toField(context, "given_names", { ...place(given), value: first }, first));
}

/** Where the words of a cell begin, without an item's number or a smudge before them. */
function textStart(cell: Cell): number {
  const tokens = cell.row.tokens.filter(
    ({ start }) => start >= cell.offset && start < cell.offset + cell.text.length,
  );
  const first = tokens.find(
    ({ text, start }) =>
      /^[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text) &&
      !/^(?:\d[a-d]?|gs|g)[.,]?$/.test(text) &&
      !smudge.test(cell.text.slice(start - cell.offset)),
  );
  return (first ?? tokens[0])?.box[0] ?? cell.box[0];
}
