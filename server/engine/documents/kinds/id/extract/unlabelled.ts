import { codeOf, countryOf, isKnownState } from "../../../../mrz/states";
import { stateNames } from "../../../../state-names";
import type { Collector } from "../../../extract/collect";
import type { Context, Reading } from "../../../extract/context";
import { derivedField, toField } from "../../../extract/make-field";
import { locate, type Row } from "../../../extract/sheet";
import { has } from "../../../knowledge";
import { namedState } from "../../../knowledge/language";
import { addMonths, daysBetween, monthWords } from "../../../values/date";
import { collapse, fold } from "../../../values/text";
import { isCaption } from "./captions";
import { datesOnCard } from "./dates-on-card";
import { men, women } from "./sexes";

/** Series and number of a card in one row, and numbers that end in a check digit in brackets. */
const shapes: readonly RegExp[] = [
  /\bSERI[AE]\s+([A-Z]{1,3}\s+N(?:R|O|º|°)\.?\s?\d{5,8})\b/,
  /(?<![A-Z\d])([A-Z]{1,2}\d{6}\s?\([\dA]\))/,
  // Uruguay, the Dominican Republic.
  /(?:^|\t)(\d\.\d{3}\.\d{3}-\d|\d{3}-\d{7}-\d)(?:\t|$)/,
  // Costa Rica; El Salvador; Honduras; Guatemala; Nicaragua.
  /(?:^|\t)([1-9][ -]\d{4}[ -]\d{4}|\d{8}-\d|\d{4}[ -]\d{4}-\d{5}|\d{4} \d{5} \d{4}|\d{3}-\d{6}-\d{4}[A-Z])(?:\t|$)/,
  /(?:^|\t)((?:[A-Z]{2,4}-\d{2,7}(?:-\d{1,7}){1,3}|\d{4}-\d{4}-\d{4}-\d{4}))(?:\t|$)/,
];

/** Whether a text names a state, as its neighbours print it: after a comma, no given name. */
export const isState = (text: string): boolean => {
  states ??= new Set(["en", "es", "fr", "de"].flatMap(stateNames).map(([, name]) => fold(name)));
  return states.has(fold(text));
};
let states: ReadonlySet<string> | undefined;
const authority = /\b(?:minister|ministry|police|polic|government|gobierno|office|municip|prefect)/;

/** `CHEUNG, Kwok Fai`: both names in a line of their own, the surname in capitals before a comma, and no other line like it. */
export function nameWithComma(context: Context, c: Collector): void {
  const alike = context.sheet.rows
    .flatMap(({ cells }) => cells)
    .filter(({ text }) => /^\p{Lu}[^,\d]*,\s?\p{Lu}[^,\d]*$/u.test(text.trim()));
  if (alike.length !== 1) return;
  for (const row of context.sheet.rows)
    for (const { text, offset } of row.cells) {
      const match = /^(\p{Lu}[\p{Lu}'’ -]{1,30}),\s?(\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,4})$/u.exec(
        text.trim(),
      );
      const [, surname = "", given = ""] = match ?? [];
      if (match === null || isCaption(text) || cardWords.test(fold(text)) || /\d/.test(text)) continue;
      // A town and its province are no name.
      if (isState(given) || /^\p{Lu}{2}$/u.test(given)) continue;
      if (fold(given) === fold(surname) || authority.test(fold(text))) continue;
      const place = { row, start: offset, end: offset + text.length, confidence: 0.7 };
      c.push(toField(context, "surname", { ...place, value: surname }, surname));
      c.push(toField(context, "given_names", { ...place, value: given }, given));
      return;
    }
}

/** The only M or F that stands by itself on a card, or the word, behind that of another language: `पुरुष / MALE`. */
export function loneSex(context: Context, c: Collector): void {
  const sexOf = (printed: string): string | undefined => {
    // `पुरुष / MALE`: first in the script of the country.
    const text = printed.replace(/^[^\p{Script=Latin}\d]+[/|]\s?/u, "");
    if (/^(?:\p{Lu}\s?[/|]\s?|\d\d[-./]\d\d[-./]\d{4}\s+)?[MF]$/u.test(text)) return text.slice(-1);
    const word = /^(?:\S{1,9}\s?[/|]\s?)?(\p{L}{4,})$/u.exec(text)?.[1];
    if (word === undefined) return undefined;
    return men.test(fold(word)) ? "M" : women.test(fold(word)) ? "F" : undefined;
  };
  const found = context.sheet.rows.flatMap((row) =>
    row.cells.flatMap(({ text, offset }) => {
      const sex = sexOf(text.trim());
      return sex === undefined ? [] : [{ row, text: sex, offset }];
    }),
  );
  const [only] = found;
  if (only === undefined || found.length > 1) return;
  const { row, text, offset } = only;
  c.push(
    toField(context, "sex", { value: text, row, start: offset, end: offset + 1, confidence: 0.7 }, text),
  );
}

/** The state that a card without a zone names in a line of its own. */
export function issuer(context: Context, c: Collector): void {
  const state = namedState(context.sheet.flow.folded);
  const code = state === undefined || state !== context.country ? null : codeOf(state);
  if (code !== null) c.push(derivedField(context, "issuing_country", code, 0.8));
}

/** The only code of a state on a card: beside the sex, or that of the state whose card it is. */
export function loneState(context: Context, c: Collector): void {
  const found = context.sheet.rows.flatMap((row) =>
    row.cells.flatMap(({ text, offset }) =>
      /^[A-Z]{3}$/.test(text.trim()) && isKnownState(text.trim()) ? [{ row, text: text.trim(), offset }] : [],
    ),
  );
  const [only] = found;
  if (only === undefined || found.length > 1) return;
  const { row, text, offset } = only;
  const besideSex = row.cells.some((cell) => /^(?:\p{Lu}\s?[/|]\s?)?[FMX]$/u.test(cell.text.trim()));
  if (!besideSex && countryOf(text) !== context.country) return;
  const reading = { value: text, row, start: offset, end: offset + 3, confidence: 0.75 };
  c.push(toField(context, "nationality", reading, text));
}

/**
 * Town and province beside the day of birth where the caption of both is lost: `VITERBO (VT) 05.04.1993`. The third item of European
 * licences is the day of birth with the town behind it, and nothing else stands in its line.
 */
export function placeBesideBirth(context: Context, c: Collector, birth: string, kind: string): void {
  for (const row of context.sheet.rows)
    for (const { text, offset } of row.cells) {
      const [date] = datesOnCard(context, text);
      if (date?.value !== birth || date.precision !== "day") continue;
      const before = /^(\p{Lu}[\p{L}' -]{2,40} \([A-Z]{2,3}\))[\s,]*$/u.exec(text.slice(0, date.start))?.[1];
      const behind = /^[\s,]*(\p{Lu}\p{L}{2}[\p{L}' .-]*(?:\([A-Z]{2,3}\))?)$/u.exec(
        text.slice(date.end),
      )?.[1];
      const licensed =
        kind === "driving_licence" && date.start <= 4 && behind !== undefined && !isCaption(behind);
      const value = before ?? (licensed ? collapse(behind) : undefined);
      if (value === undefined) continue;
      const start = before === undefined ? offset + text.length - value.length : offset;
      const at = { value, row, start, end: start + value.length, confidence: 0.75 };
      c.push(toField(context, "place_of_birth", at, value));
      return;
    }
}

/** Numbers of licences that no caption names: North America, the Philippines, South Africa, India, Korea. */
const licences: readonly RegExp[] = [
  /(?:^|\t)([A-Z]\d{4}[- ]\d{5,6}[- ](?:\d{5}|\d{2})|[A-Z]\d{3}-\d{3}-\d{2}-\d{3}(?:-\d)?|[A-Z]\d{3}-\d{4}-\d{4}(?:-\d{2})?)(?:\t|$)/,
  /(?:^|\t)([A-Z]([- ])\d{3}\2\d{3}\2\d{3}\2\d{3})(?:\t|$)/,
  /(?:^|\t)([A-Z]\d{2}-\d{2}-\d{6}|\d{10}[A-Z][A-Z\d]|[A-Z]{2}\d{2} ?(?:19|20)\d{9}|\d{2}-\d{2}-\d{6}-\d{2})(?:\t|$)/,
];

/** A number that stands by itself on a card, without a caption: letters and figures in one piece. */
export function loneNumber(context: Context, c: Collector, kind: string): void {
  for (const shape of kind === "driving_licence" ? licences : shapes)
    for (const row of context.sheet.rows) {
      const match = shape.exec(row.text);
      const printed = match?.[1];
      if (match === null || printed === undefined) continue;
      const start = match.index + match[0].indexOf(printed);
      const value = printed.replace(/\s+N(?:R|O|º|°)\.?\s?/, " ");
      const reading = { value, row, start, end: start + printed.length, confidence: 0.75 };
      c.push(toField(context, "document_number", reading, value));
      return;
    }
  if (kind === "driving_licence") return;
  for (const row of context.sheet.rows) {
    const match =
      /(?:^|\t|\bn\S{0,2}\s?:?\s)((?=[A-Za-z]{0,2}\d)[A-Za-z\d]{9,12})(?:\t|$)/i.exec(row.text) ??
      // Eight of letters and figures: no day, and no personal number.
      /(?:^|\t)([A-Z](?=[A-Z\d]*[A-Z])[A-Z\d]\d[A-Z\d]{5}|[A-Z]\d{4}[A-Z]\d{2})(?:\t|$)/.exec(row.text);
    const value = match?.[1]?.toUpperCase();
    if (value !== undefined && c.fields.some((f) => f.name === "id_number" && f.value === value)) continue;
    if (match === null || value === undefined || (value.match(/\d/g) ?? []).length < 5) continue;
    const start = row.text.indexOf(match[1] ?? "", match.index);
    const reading = { value, row, start, end: start + value.length, confidence: 0.6 };
    // German documents number without the letters that are taken for figures.
    const given = has(context.country, "numbers_without_o_and_i")
      ? value.replaceAll("O", "0").replaceAll("I", "1")
      : value;
    c.push(toField(context, "document_number", reading, given));
    return;
  }
}

const cardWords =
  /\b(?:license|licence|driver|state|street|class|donor|department|republic|union|card|restr|endorse|sex|hair|eyes|virginia|colorado|hawaii|england|london|only|wheeler|any|main|ave|mountain|issue|date|number|commercial|specimen|usa|country|city)\b/;

/** A town with its state and code is no name. */
const town = /,?\s[A-Z]{2,3},?\s+[A-Z\d]{3,6}/;

/** The holder's name on a card without labels: given name first, on a line of its own above the address. */
export function loneName(context: Context, c: Collector): void {
  const given = fold(String(c.fields.find(({ name }) => name === "given_names")?.value ?? "")).split(" ");
  const home = c.fields.find(({ name }) => name === "address")?.box;
  // The one right above the address, not what stands higher up, and nothing below it.
  for (const row of [...context.sheet.rows].reverse())
    for (const cell of row.cells) {
      const text = collapse(cell.text.replace(/[^\p{L}' -]/gu, " "));
      const parts = text.split(" ").filter((p) => p.length > 1 || /[A-Z]/.test(p));
      if (
        (home !== undefined && cell.box[1] > home[1]) ||
        parts.length < 1 ||
        parts.length > 4 ||
        cardWords.test(fold(text)) ||
        isCaption(text) ||
        text.length < 6 ||
        town.test(cell.text) ||
        /<|\d{3}/.test(cell.text) ||
        locate(row, cell.offset, cell.offset + cell.text.length).confidence < 0.5 ||
        !/^(?:Mc|Mac|O')?\p{Lu}+(?: \p{Lu}+)*$|^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}*)* \p{Lu}['\p{Lu}-]+$/u.test(
          text,
        )
      )
        continue;
      const next = context.sheet.rows
        .slice(row.index + 1, row.index + 4)
        .some(
          (r) =>
            /\d+\s+\p{L}{2,}|\p{L}{3,}.*\d{5}|\bst(?:reet)?\b|\bave\b/iu.test(r.text) &&
            Math.abs(r.box[0] - cell.box[0]) < 0.12,
        );
      if (!next) continue;
      const reading: Reading<string> = {
        value: text,
        row,
        start: cell.offset,
        end: cell.offset + cell.text.length,
        confidence: 0.6,
      };
      const surname = parts.at(-1) ?? text;
      // What is read as given names already is no surname.
      if (given.includes(fold(surname))) continue;
      c.push(toField(context, "surname", reading, surname));
      if (parts.length > 1) c.push(toField(context, "given_names", reading, parts.slice(0, -1).join(" ")));
      return;
    }
}

/** What cards print in place of a last day. */
const lifelong =
  /seumur hidup|lifetime|life ?long|vitalici[oa]|permanente|indefinid[oa]|no caduca|sin vencimiento|khong thoi han|unbefristet|illimitee?|onbepaald|bessrochno|бессрочно|безстроково/;

/** The one further date between birth and expiry: a document was issued on it, at least ten days before it ends. */
export function loneIssue(context: Context, c: Collector, today: string): void {
  const value = (name: string) => String(c.fields.find((f) => f.name === name)?.value ?? "");
  const [birth, expiry] = [value("date_of_birth"), value("expiry_date")];
  const last = expiry === "" && lifelong.test(context.sheet.flow.folded) ? today : expiry;
  if (birth === "" || last === "") return;
  const found = new Map<string, Reading<string>>();
  for (const row of context.sheet.rows)
    for (const { value, start, end, precision } of datesOnCard(context, row.text))
      if (
        precision === "day" &&
        value > birth &&
        value <= today &&
        daysBetween(value, last) > (expiry === "" ? 0 : 10)
      )
        found.set(value, { value, row, start, end, confidence: 0.7 });
  const [only] = found.values();
  if (only !== undefined && found.size === 1) c.push(toField(context, "issue_date", only, only.value));
}

/** Months for which states issue documents: whole years, and in the United Kingdom up to nine left of the last passport. */
const validities = [1, 2, 3, 4, 5, 6, 8, 10, 15].map((years) => years * 12);
const british = Array.from({ length: 9 }, (_, at) => 121 + at);

/**
 * The day of issue as the end of validity tells it: up to the same day some whole years later, or the one before. It is
 * found where small print tore its day, months and year apart: `14JAN-/JAN | 13`, `2108 2022`.
 */
export function issueByValidity(context: Context, expiry: string, birth: string): Reading<string> | null {
  if (expiry === "") return null;
  const found = new Map<string, Reading<string>>();
  for (const months of has(context.country, "licences_until_seventy")
    ? [...validities, ...british]
    : validities)
    for (const value of [addMonths(expiry, -months), addMonths(dayAfter(expiry), -months)]) {
      if (value <= birth || found.has(value)) continue;
      const pattern = anyWriting(value);
      for (const row of context.sheet.rows) {
        if (row.text.includes("<<")) continue;
        const match = pattern.exec(fold(row.text)) ?? pattern.exec(fold(withNext(context, row)));
        if (match === null || match.index >= row.text.length) continue;
        const [start, end] = [match.index, Math.min(row.text.length, match.index + match[0].length)];
        found.set(value, { value, row, start, end, confidence: 0.75 });
        break;
      }
    }
  const [only] = found.values();
  return only !== undefined && found.size === 1 ? only : null;
}

/** A row with what follows its last word in the next one: the print of a card that lies askew sinks from row to row. */
function withNext({ sheet }: Context, row: Row): string {
  const [last, next] = [row.tokens.at(-1), sheet.rows[row.index + 1]?.tokens[0]];
  if (last === undefined || next === undefined || next.box[1] > last.box[3]) return row.text;
  const gap = next.box[0] - last.box[2];
  return gap > -0.005 && gap < (last.box[3] - last.box[1]) * 2 ? `${row.text} ${next.text}` : row.text;
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** A day however its parts were torn from each other or pushed together: figures with four for the year, or a month by its name. */
function anyWriting(date: string): RegExp {
  const [year = "", month = "", day = ""] = date.split("-");
  const [first = "", second = ""] = day;
  const figures = `${first}${second}[\\W_]{0,3}${month}[\\W_]{0,3}${year}|${year}\\W?${month}\\W?${day}`;
  const names = monthWords(Number(month)).join("|");
  const other = String.raw`(?:\W{0,3}[a-z]{2,9})?`;
  const named = `${first} ?${second}\\W{0,3}(?:[a-z]{2,9}(?:\\W{1,3}|[il1]))?(?:${names})\\.?${other}\\W{0,4}(?:${year}|${year.slice(2)})`;
  return new RegExp(`(?<!\\d)(?:${figures}|${named})(?!\\d)`);
}

/** Dates of the card's own layout, not of the holder's card. */
const revised = /\b(?:rev|dd)\W*$/i;

/** Dates without a legible label on a card: the earliest is the birth, the latest the expiry, the middle one the issue. */
export function loneDates(context: Context, c: Collector, today: string): void {
  const seen = new Map<string, Reading<string>>();
  for (const row of context.sheet.rows)
    for (const date of datesOnCard(context, row.text))
      if (date.precision === "day" && !seen.has(date.value) && !revised.test(row.text.slice(0, date.start)))
        seen.set(date.value, { value: date.value, row, start: date.start, end: date.end, confidence: 0.55 });
  const known = new Set(c.fields.filter((f) => f.name.includes("date")).map((f) => String(f.value)));
  const free = [...seen.values()]
    .filter((r) => !known.has(r.value))
    .sort((a, b) => a.value.localeCompare(b.value));
  const all = [...seen.keys()].sort();
  if (all.length < 2) return;
  const birth = free[0];
  if (!c.has("date_of_birth") && birth !== undefined && birth.value === all[0] && birth.value < "2010") {
    c.push(toField(context, "date_of_birth", birth, birth.value));
    free.shift();
  }
  const last = free.at(-1);
  // A past day that nothing calls the end of validity may as well be that of issue: it ends one that another day began, whole years
  // before, or that lasts to a birthday.
  const [born] = all;
  const ends =
    last !== undefined &&
    last.value === all.at(-1) &&
    (last.value >= today ||
      last.value.slice(5) === born?.slice(5) ||
      validities.some((months) =>
        [last.value, dayAfter(last.value)].some((day) => all.slice(1).includes(addMonths(day, -months))),
      ));
  if (!c.has("expiry_date") && ends) {
    c.push(toField(context, "expiry_date", last, last.value));
    free.pop();
  }
  const middle = free[0];
  if (
    !c.has("issue_date") &&
    middle !== undefined &&
    middle.value <= today &&
    c.has("date_of_birth") &&
    c.has("expiry_date")
  )
    c.push(toField(context, "issue_date", middle, middle.value));
}
