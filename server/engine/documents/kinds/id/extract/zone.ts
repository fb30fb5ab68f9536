import { agreeing, assembleMrz, believable, cleaned } from "../../../../mrz/assemble";
import type { CheckName } from "../../../../mrz/formats";
import { latinWords } from "../../../../mrz/names";
import { type Mrz, parseMrz } from "../../../../mrz/parse";
import { isKnownState } from "../../../../mrz/states";
import type { Collector } from "../../../extract/collect";
import type { Context } from "../../../extract/context";
import type { ZoneReading } from "../../../extract/extraction";
import { toField } from "../../../extract/make-field";
import { locate, type Row } from "../../../extract/sheet";
import type { FieldName } from "../../../field-names";
import type { Box } from "../../../types";
import { findDates } from "../../../values/date";
import { collapse } from "../../../values/text";
import { captionsOf, isCaption, isCaptionText } from "./captions";
import { nextCell } from "./places";
import { isState } from "./unlabelled";

const fields: Readonly<Record<CheckName, FieldName>> = {
  number: "document_number",
  birthDate: "date_of_birth",
  expiryDate: "expiry_date",
  optional: "id_number",
  composite: "mrz",
};

/** The fields whose check digit does not agree. */
export const failedIn = (zone: Mrz): FieldName[] =>
  zone.checks.filter(({ valid }) => !valid).map(({ name }) => fields[name]);

/** Readers of print know no filler: K, L and C among fillers are some. */
const withFillers = (text: string): string =>
  text
    .replace(/(?<=<)[<KLC]{2,}(?=<|$)/g, (run) => "<".repeat(run.length))
    .replace(/[KLC]{4,}$/, (run) => "<".repeat(run.length))
    .replace(/<[KLC](?=<|\d?$)/g, "<<");

/** A card's first line with its state as the second tells it, where one letter of it was misread. */
function withState(texts: readonly string[]): readonly string[] {
  const [first = "", second = ""] = texts;
  const state = /^\d{7}[FMX<]\d{7}([A-Z]{3})/.exec(second)?.[1];
  const read = first.slice(2, 5);
  if (texts.length !== 3 || state === undefined || isKnownState(read) || !isKnownState(state)) return texts;
  const alike = [...read].filter((letter, at) => letter === state[at]).length;
  return alike === 2 ? [first.slice(0, 2) + state + first.slice(5), ...texts.slice(1)] : texts;
}

function looksLikeLine(printed: string): boolean {
  const { length } = cleaned(printed);
  return length >= 24 && length <= 50 && (printed.includes("<") || !/[a-z]{3}|[.,:;]\s/.test(printed));
}

type Line = { row: Row; box: Box };

/** Whether one line of a zone stands right under another; rows of the card's other side, beside it, may stand between them. */
const isUnder = ({ row, box }: Line, above: Line): boolean =>
  row.page === above.row.page &&
  Math.abs(box[0] - above.box[0]) < 0.03 &&
  box[1] - above.box[3] < (above.box[3] - above.box[1]) * 2.5;

/** Looks for two or three rows below one another that form a zone, in the text of the page. */
export function findMrz(context: Context, today: string): Omit<ZoneReading, "printed"> | null {
  const lines = context.sheet.rows.flatMap((row) => {
    // The other side of the card may stand beside it.
    const own = row.cells.filter(({ text }) => text.includes("<"));
    const line = [own.map(({ text }) => text).join(""), row.text].find(looksLikeLine);
    return line === undefined ? [] : [{ row, text: cleaned(line), box: (own[0] ?? row).box }];
  });
  let best: Omit<ZoneReading, "printed"> | null = null;
  for (let at = 0; at < lines.length; at++) {
    for (const count of [3, 2]) {
      const group = lines.slice(at, at + count);
      const near = group.every((line, index) => {
        const before = group[index - 1];
        return before === undefined || line.row.index - before.row.index <= 2 || isUnder(line, before);
      });
      if (group.length < count || !near || !group.some(({ text }) => text.includes("<<"))) continue;
      const found = zoneOf(
        group.map(({ text }) => text),
        today,
      );
      if (found === null) continue;
      const zone = { zone: found, rows: group.map(({ row }) => row) };
      if (found.valid) return zone;
      // Two digits agree by chance in other print as well: then no state is named.
      if (!found.issuerKnown && found.issuer !== found.nationality) continue;
      if (/\d/.test(found.nationality ?? "")) continue;
      if (believable(found) && (best === null || agreeing(found) > agreeing(best.zone))) best = zone;
    }
  }
  return best;
}

/**
 * Nothing follows the two fillers behind the given names: a letter or two there, or what fillers are taken for, are fillers. No digit
 * covers them.
 */
function withoutTail(zone: Mrz, today: string): Mrz {
  const at = zone.format === "TD1" ? 2 : 0;
  const line = zone.lines[at] ?? "";
  const from = zone.format === "TD1" ? 0 : 5;
  const [, names = "", tail = ""] =
    /^(<*[A-Z0-9<]*?[A-Z]<<[A-Z<]*?[A-Z])(<<.*)$/.exec(line.slice(from)) ?? [];
  const letters = tail.replaceAll("<", "");
  if (zone.format === "FRA" || letters === "" || (letters.length > 2 && !/^[KLC]+$/.test(letters)))
    return zone;
  const clean = line.slice(0, from) + names + "<".repeat(tail.length);
  return parseMrz(zone.lines.with(at, clean), today) ?? zone;
}

/** As it was read; where its digits do not agree, with the fillers that a reader of print takes for letters. */
function zoneOf(texts: readonly string[], today: string): Mrz | null {
  const zone = zoneAsRead(texts, today);
  return zone === null ? null : withoutTail(zone, today);
}

/** Some states write the code of their permits with an R, which no passport or card begins with: `RPPOL`. No digit covers it. */
function zoneAsRead(texts: readonly string[], today: string): Mrz | null {
  const [first = "", ...rest] = texts;
  if (texts.length < 3 || !/^RP/.test(first)) return zoneInLines(texts, today);
  const zone = zoneInLines([`I${first.slice(1)}`, ...rest], today);
  return zone === null ? null : parseMrz(zone.lines.with(0, `R${zone.lines[0]?.slice(1)}`), today);
}

function zoneInLines(texts: readonly string[], today: string): Mrz | null {
  const asRead = assembleMrz(texts, today)?.mrz ?? null;
  if (asRead?.valid === true) return asRead;
  const filled = assembleMrz(withState(texts.map(withFillers)), today)?.mrz ?? null;
  if (filled === null || asRead === null) return filled ?? asRead;
  const points = (zone: Mrz) => agreeing(zone) + (believable(zone) ? 0.5 : 0);
  return points(filled) > points(asRead) ? filled : asRead;
}

/** States that put the holder's personal number into the optional part of cards or passports. */
const personalNumbers = new Set(
  "ALB ARE BEL BGR BIH BLR CHL CZE DNK ECU ESP EST FIN GEO HRV ISL KAZ KGZ KOR KWT LKA LTU LVA MDA MKD MNE MNG MYS NLD PAK POL ROU SGP SRB SVK SVN SWE THA TUR TWN UKR UTO UZB VNM XKX ZAF".split(
    " ",
  ),
);

/** What the zone says; of what its digits do not confirm only `failing` or only the rest. */
export function readZone(
  context: Context,
  c: Collector,
  { zone, rows }: Omit<ZoneReading, "printed">,
  failing: boolean,
): void {
  const [first, second = first, third = second] = rows;
  if (first === undefined || second === undefined || third === undefined) return;
  // With one filler between them both names look like a surname of two words.
  const failed: FieldName[] =
    zone.issuer !== "MLT" && zone.givenNames === "" && zone.surname.includes(" ")
      ? [...failedIn(zone), "surname"]
      : failedIn(zone);
  // Only the digit over all covers the optional data of cards.
  if (zone.format !== "TD3" && failed.includes("mrz")) failed.push("id_number");
  const put = (name: FieldName, value: string | null, row: Row, confidence = 0.95): void => {
    if (value === null || value === "" || failed.includes(name) !== failing) return;
    const sure = confidence * (failed.includes(name) ? 0.6 : 1);
    c.push(toField(context, name, { value, row, start: 0, end: row.text.length, confidence: sure }, value));
  };
  const td1 = zone.format === "TD1";
  const [family = "", given = "", ...others] = zone.surname.split(" ");
  const parted = zone.issuer === "MLT" && zone.givenNames === "" && given !== "" && others.length === 0;
  const nameRow = td1 ? third : first;
  // The French card's own zone has neither nationality nor expiry: it is for citizens, and its validity was prolonged by law.
  const french = zone.format === "FRA";
  // No digit covers the names. Where others do not agree and a letter is in doubt, or the line's end cut a name off, they are given as
  // the print shows them, and the zone's lines not at all.
  const least = (own: readonly Row[]) =>
    Math.min(...own.flatMap(({ tokens }) => tokens.map(({ confidence }) => confidence)));
  const sure = zone.valid || least([nameRow]) >= 0.55;
  const surname = parted ? family : zone.surname;
  const givenNames = parted ? given : zone.givenNames;
  const cut = !french && !(zone.lines[td1 ? 2 : 0] ?? "").endsWith("<");
  put("surname", asPrinted(context, rows, surname) ?? (sure ? surname : null), nameRow, 0.93);
  put(
    "given_names",
    // What the line did not cut off is whole: a longer print holds both names.
    asPrinted(context, rows, givenNames, cut || french) ?? (sure && !cut ? givenNames : null),
    french ? second : nameRow,
    0.9,
  );
  put("document_number", zone.number, td1 ? first : second);
  put("date_of_birth", birthOf(context, zone), second);
  if (!french) put("expiry_date", zone.expiryDate, second);
  put("sex", zone.sex, second);
  put("nationality", french ? "FRA" : zone.nationality, second);
  put("issuing_country", zone.issuer, first);
  if (zone.valid || least(rows) >= 0.7) put("mrz", zone.lines.join("\n"), first);
  if (zone.issuer !== "ESP" && personalNumbers.has(zone.issuer)) {
    const personal = /^[A-Z0-9]{8,15}$/.exec(zone.optional)?.[0];
    if (personal !== undefined && personal.replace(/\D/g, "").length >= 6)
      put("id_number", personal, td1 ? first : second, 0.8);
  }
}

/**
 * Maltese cards of 2003 part both names by one filler, and cut the letter off their number: it follows among the optional data, and the
 * card prints both with the number of the issue.
 */
export function malteseNumber(
  context: Context,
  c: Collector,
  { zone, rows }: Omit<ZoneReading, "printed">,
): void {
  if (zone.issuer !== "MLT" || !/^\d{7}/.test(zone.number)) return;
  const whole = new RegExp(`\\b${zone.number.slice(0, 7)}[A-Z](?: \\d{3})?\\b`);
  for (const row of context.sheet.rows.filter((row) => !rows.includes(row))) {
    const printed = whole.exec(row.text);
    if (printed === null) continue;
    const [value] = printed;
    const at = { row, start: printed.index, end: printed.index + value.length, confidence: 0.85 };
    c.push(toField(context, "document_number", { ...at, value }, value));
    return;
  }
}

/** Two digits leave the century open: nobody is born after the expiry, and a child's or a centenarian's document prints the year whole. */
function birthOf(context: Context, { birthDate, expiryDate }: Mrz): string | null {
  if (birthDate === null) return null;
  const other = `${birthDate.startsWith("19") ? "20" : "19"}${birthDate.slice(2)}`;
  if (expiryDate !== null && birthDate >= expiryDate) return other;
  const printed = new Set(
    context.sheet.rows.flatMap((row) => findDates(row.text, context.order).map(({ value }) => value)),
  );
  return printed.has(other) && !printed.has(birthDate) && other < birthDate ? other : birthDate;
}

/**
 * A name of the zone in the letters that the card prints: Männik for MAENNIK, O'Sullivan for OSULLIVAN, and what the zone's line cut
 * off; null where the print does not show it.
 */
function asPrinted(context: Context, rows: readonly Row[], name: string, mayBeCut = false): string | null {
  if (name === "") return null;
  const wanted = name.replaceAll(" ", "");
  return (
    printedAs(context, rows, name, wanted, mayBeCut) ??
    // A ring or two dots that small print lost: AKERLUND for AAKERLUND.
    (/AA|AE|OE|UE/.test(wanted)
      ? printedAs(context, rows, name, wanted.replace(/AA/g, "A").replace(/(?<=[AOU])E/g, ""), false)
      : null)
  );
}

function printedAs(
  context: Context,
  rows: readonly Row[],
  name: string,
  wanted: string,
  mayBeCut: boolean,
): string | null {
  const fits = (text: string): boolean =>
    [true, false].some((wide) => {
      const squeezed = latinWords(text, wide).join("");
      return (
        squeezed === wanted ||
        (mayBeCut &&
          wanted.length >= 12 &&
          squeezed.startsWith(wanted) &&
          squeezed.length - wanted.length <= 12)
      );
    });
  const bare = (text: string): string => collapse(text.replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, ""));
  for (const row of context.sheet.rows) {
    if (rows.includes(row)) continue;
    for (const cell of row.cells) {
      // Two surnames may stand in rows of their own.
      const lines = [cell.text, nextCell(context, cell)?.text ?? ""];
      const both = lines.join(" ");
      const latin = lines.every((text) => latinWords(text).length > 0);
      if (latin && both.length <= name.length + 20 && !/\d/.test(both) && fits(both)) return bare(both);
      const words = cell.text.split(/[\s,]+/);
      for (let from = 0; from < words.length; from++)
        for (let to = Math.min(words.length, from + 7); to > from; to--) {
          const text = words.slice(from, to).join(" ");
          if (text.length <= name.length + 20 && !/\d/.test(text) && fits(text)) return bare(text);
        }
    }
  }
  return null;
}

/**
 * Passports print the holder's sex and place of birth in one row, the French card the place behind an `à`. Where a state may print the
 * nationality there, the row must not stand above the day of birth, as the order of passports has it.
 */
export function placeBesideSex(
  context: Context,
  c: Collector,
  { zone, rows }: Omit<ZoneReading, "printed">,
): void {
  const french = zone.format === "FRA";
  const known = sexBesidePlace.has(zone.issuer);
  if (!french && !known && (zone.format !== "TD3" || printsOtherwise.has(zone.issuer))) return;
  const sex = new RegExp(`^(?:\\p{Lu}\\s?[/|Il]\\s?)?${zone.sex}(?:\\s?[/|]\\s?\\p{Lu})?$`, "u");
  const born = context.sheet.rows.find((row) => !rows.includes(row) && dayLike(context, row))?.index;
  const others = captionsOf(context).filter(({ field }) => field !== "place_of_birth" && field !== "sex");
  for (const row of context.sheet.rows) {
    if (rows.includes(row)) continue;
    const at = row.cells.findIndex((cell) => sex.test(cell.text.trim()));
    const cell = french
      ? row.cells.find(({ text }) => birthplace.test(text))
      : at < 0
        ? undefined
        : row.cells[at + 1];
    const value = collapse(
      (cell?.text ?? "").replace(birthplace, "").replace(/^[^\p{L}]+|[^\p{L}).]+$/gu, ""),
    );
    const letters = value.replace(/[^\p{L}]/gu, "").length;
    if (cell === undefined || letters < 4 || !/^\p{Lu}\p{L}/u.test(value)) continue;
    const asked = others.some(
      ({ row: above, box }) =>
        above.index < row.index &&
        row.index - above.index <= 2 &&
        box[0] < cell.box[2] &&
        cell.box[0] < box[2],
    );
    const ordered = born !== undefined && row.index >= born && !/\d/.test(value) && !isState(value);
    if (!french && !known && (asked || !ordered || isCaptionText(value))) continue;
    const reading = { value, row, start: cell.offset, end: cell.offset + cell.text.length, confidence: 0.8 };
    c.push(toField(context, "place_of_birth", reading, value));
    return;
  }
}
/** States that print the town in other letters first, or the registered domicile in its place. */
const printsOtherwise = new Set("ARM BGR BLR CYP GEO GRC JPN KAZ KGZ MKD MNE MNG RUS SRB TJK UKR".split(" "));

/** A day, or what is left of one that was read in pieces: `01 JAN /JAN`. */
const dayLike = (context: Context, { text }: Row): boolean =>
  findDates(text, context.order).some(({ precision }) => precision === "day") ||
  /\b\d ?\d[ -]{0,2}\p{Lu}{3}\b/u.test(text);

/**
 * The place of birth of a passport whose caption cannot be read: the only print in capitals between the day of birth and the next day,
 * or the only one in line with the former, where no other caption asks for it.
 */
export function placeBetweenDays(
  context: Context,
  c: Collector,
  { zone, rows }: Omit<ZoneReading, "printed">,
): void {
  if (zone.format !== "TD3" || printsOtherwise.has(zone.issuer)) return;
  const names = new Set([zone.surname, zone.givenNames].flatMap((name) => name.split(" ")));
  const all = context.sheet.rows.filter((row) => row.page === rows[0]?.page && !rows.includes(row));
  const holder = all.findLastIndex(
    (row) => row.index < (rows[0]?.index ?? 0) && latinWords(row.text, false).some((word) => names.has(word)),
  );
  const birth = all.findIndex((row, at) => at > holder && dayLike(context, row));
  const next = all.findIndex((row, at) => at > birth && dayLike(context, row));
  const [from, to] = [all[birth], all[next]];
  if (holder < 0 || from === undefined || to === undefined) return;
  const others = captionsOf(context).filter(({ field }) => field !== "place_of_birth");
  const found = all
    .slice(birth + 1, next)
    .flatMap((row) => row.cells)
    .filter(
      (cell) =>
        /^\p{Lu}[\p{L} .,'/()-]+$/u.test(cell.text) &&
        (/\p{Lu}{4}/u.test(cell.text) || /^\p{Lu}\p{Ll}{3,}(?:[ -]\p{Lu}\p{Ll}+)*$/u.test(cell.text)) &&
        !isCaption(cell.text) &&
        !isState(cell.text) &&
        locate(cell.row, cell.offset, cell.offset + cell.text.length).confidence >= 0.85 &&
        !others.some(
          ({ row, box }) =>
            row.page === cell.row.page &&
            box[0] < cell.box[2] &&
            cell.box[0] < box[2] &&
            box[1] > from.box[1] &&
            box[3] < cell.box[3],
        ),
    );
  const inLine = found.filter(({ box }) => Math.abs(box[0] - from.box[0]) < 0.03);
  const [cell, ...more] = found.length > 1 ? inLine : found;
  if (cell === undefined || more.length > 0) return;
  // The state's code may stand apart from the town.
  const code = /^\t[A-Z]{2,3}(?=\t|$)/.exec(cell.row.text.slice(cell.offset + cell.text.length))?.[0] ?? "";
  const value = collapse(cell.text + code);
  const end = cell.offset + cell.text.length + code.length;
  const at = { row: cell.row, start: cell.offset, end, confidence: 0.7 };
  c.push(toField(context, "place_of_birth", { ...at, value }, value));
}

/** Elsewhere the nationality stands beside the sex. */
const sexBesidePlace = new Set(["AUS", "CAN", "GBR", "IND", "IRL", "NZL", "USA", "UTO", "ZAF"]);
const birthplace = /^(?:[àÀaA34&]\s?:\s?)(?=\p{Lu}{3})/u;

/** The single machine-readable line of European licences: country, number, check digit, expiry and surname between fillers. */
export function licenceZone(context: Context, c: Collector): void {
  for (const row of context.sheet.rows) {
    const zone = /^D1[A-Z]{3}([A-Z0-9]{9})\d(\d{2})(\d{2})(\d{2})[A-Z<]([A-Z<]{3,})\d?$/.exec(
      withFillers(cleaned(row.text)),
    );
    if (zone === null) continue;
    const [, number = "", year = "", month = "", day = "", rest = ""] = zone;
    const expiry = `20${year}-${month}-${day}`;
    if (Number.isNaN(Date.parse(expiry))) continue;
    const reading = { row, start: 0, end: row.text.length, confidence: 0.85 };
    const values: readonly [FieldName, string][] = [
      ["document_number", number],
      ["expiry_date", expiry],
      ["surname", rest.includes("<") ? rest.replace(/<.*$/, "") : rest.replace(/[KLC]{2,}$/, "")],
    ];
    for (const [name, value] of values)
      if (value !== "") c.push(toField(context, name, { ...reading, value }, value));
    return;
  }
}
