import type { Collector } from "../../../extract/collect";
import type { Context } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import { locate, type Row } from "../../../extract/sheet";
import type { FieldName } from "../../../field-names";
import { findDates } from "../../../values/date";
import { collapse, fold } from "../../../values/text";
import { isCaptionText } from "./captions";
import { type Place, placesOnCard } from "./places";

/** A value as it stands in a row; offsets are those of the row's text. */
type Read = { value: string; start: number; end: number };

/** The fields of the printed side by their captions. */
export function readPrinted(context: Context, c: Collector, today: string): void {
  const card = placesOnCard(context);
  const put = (name: FieldName, read: (place: Place) => Read | null, fields = [name]): Place | undefined => {
    for (const field of fields)
      for (const place of card.of(field)) {
        const found = read(place);
        if (found === null || found.value === "") continue;
        c.push(fieldOf(context, name, place, found));
        return place;
      }
    return undefined;
  };
  put("date_of_birth", (place) => dateIn(context, place, today, "past"));
  put("issue_date", (place) => dateIn(context, place, today, "past"));
  put("expiry_date", (place) => dateIn(context, place, today));
  put("document_number", (place) => numberIn(context, place, 4));
  put("id_number", (place) => numberIn(context, place, 7));
  put("sex", sexIn);
  put("nationality", nationalityIn);
  put("place_of_birth", placeIn);
  names(context, c, card.of);
  address(context, c, card.of("address"));
}

function fieldOf(context: Context, name: FieldName, place: Place, { value, start, end }: Read) {
  const { row, caption, where } = place;
  const sure =
    (where === "above" ? 0.75 : 0.88) * (caption.exact ? 1 : 0.93) * locate(row, start, end).confidence;
  const field = toField(context, name, { value, row, start, end, confidence: sure }, value);
  return { ...field, label: caption.row.text.slice(caption.start, caption.end).slice(0, 80) };
}

const whole = ({ start, end }: Place, value: string): Read => ({ value, start, end });

/** Months that a second language names, and figures parted by blanks, as dates are read elsewhere; lengths stay. */
export const plainDate = (text: string): string =>
  text
    .replace(/(\d\s?)(\p{L}{2,9}\s?\/\s?)(?=\p{L}{3})/gu, (all: string, day: string, other: string) =>
      findDates(`01 ${other.replace(/\W/g, "")} 2000`, "dmy").length > 0
        ? all
        : day + " ".repeat(other.length),
    )
    .replace(/(?<!\d)(\d{2}) (\d{2}) (\d{2}|\d{4})(?!\d)/g, "$1.$2.$3");

function dateIn(context: Context, { row, start, text }: Place, today: string, when?: "past"): Read | null {
  // A value may run on behind a gap: day, month and year stand in boxes of their own.
  const plain = plainDate(row.text.slice(start, start + Math.max(text.length, 26)).replace(/\t/g, " "));
  const [found] = findDates(plain, context.order);
  if (found?.precision !== "day" || found.start > 12) return null;
  const short = !/(?:19|20)\d{2}/.test(plain.slice(found.start, found.end));
  const value = short && when === "past" && found.value > today ? `19${found.value.slice(2)}` : found.value;
  return when === "past" && value > today
    ? null
    : { value, start: start + found.start, end: start + found.end };
}

function numberIn(context: Context, place: Place, digits: number): Read | null {
  const text = place.text.replace(/^[^\p{L}\p{N}]+/u, "");
  const offset = place.start + place.text.length - text.length;
  const match = /^(?:n[o°º.r]{1,2}\.?\s)?([A-Z0-9]+(?:[ .-]?[A-Z0-9]+)*)/u.exec(text);
  const value = match?.[1]?.replace(/(?: [A-Z]{3,})+$/, "") ?? "";
  const count = value.replace(/\D/g, "").length;
  if (count < digits || value.length < 5 || value.length > 28 || findDates(value, context.order).length > 0)
    return null;
  if (count === value.length && /^(?:19|20)\d{2}$/.test(value)) return null;
  const start = offset + (match?.[0].length ?? 0) - (match?.[1]?.length ?? 0);
  // German documents number without the letters that are taken for figures.
  const given = context.country === "DE" ? value.replaceAll("O", "0").replaceAll("I", "1") : value;
  return { value: given, start, end: start + value.length };
}

const women =
  /^(?:f|female|femme|femenino|feminin|feminino|femminile|weiblich|w|vrouw|v|kvinne|kvinna|kvinde|nainen|k|zena|z|mujer|mara)$/;
const men = /^(?:m|male|homme|masculin|masculino|maschile|mannlich|man|mann|mies|mez|muz|hombre|ragel)$/;

/** The last of two languages is the one that all states share: `Ž/F`, `K/F`, `M/M`. */
function sexIn(place: Place): Read | null {
  if (place.where === "above") return null;
  // The stroke of small print comes back as a letter: `ZIF`, `KlF`.
  const words = place.text
    .replace(/^(\p{L})[Il1](?=[FMX]\b)/u, "$1/")
    .split(/[\s/|]+/)
    .slice(0, 3)
    .map((word) => fold(word).replace(/[^a-z]/g, ""));
  const read = words.map((word) =>
    women.test(word) ? "F" : men.test(word) ? "M" : word === "x" ? "X" : null,
  );
  const value = read.findLast((sex) => sex !== null) ?? null;
  return value === null || read[0] === null
    ? null
    : { ...whole(place, value), end: place.start + Math.min(place.text.length, 8) };
}

function nationalityIn(place: Place): Read | null {
  if (place.where === "above") return null;
  const text = place.text.replace(/^[^\p{L}\p{N}]+/u, "");
  const value = collapse(text.replace(/[^\p{L}/ .'-]+.*$/u, "").replace(/[^\p{L}]+$/u, ""));
  const letters = value.replace(/[^\p{L}]/gu, "");
  return letters.length >= 3 &&
    letters.length <= 40 &&
    !/ (?:of|de|di|da) /i.test(value) &&
    /^\p{Lu}/u.test(value) &&
    !isCaption(value)
    ? whole(place, value)
    : null;
}

function placeIn(place: Place): Read | null {
  if (place.where === "above") return null;
  const value = collapse(place.text.replace(/^[^\p{L}]+/u, ""));
  return value.replace(/[^\p{L}]/gu, "").length >= 3 &&
    /^\p{Lu}/u.test(value) &&
    value.length <= 60 &&
    !isCaption(value)
    ? whole(place, value)
    : null;
}

function names(context: Context, c: Collector, of: (field: string) => Place[]): void {
  const [surnames, given] = [of("surname"), of("given_names")].map((places) =>
    places.flatMap((place) => {
      const sure = place.where === "above" ? null : withoutSmudges(place);
      const value = sure === null ? null : nameIn(sure.text);
      return sure === null || value === null ? [] : [{ place: sure, read: whole(sure, value) }];
    }),
  ) as [{ place: Place; read: Read }[], { place: Place; read: Read }[]];
  const [surname] = surnames;
  if (surname === undefined) {
    if (given[0] !== undefined) c.push(fieldOf(context, "given_names", given[0].place, given[0].read));
    return;
  }
  const own = given.find(
    ({ place }) => place.row !== surname.place.row || place.start !== surname.place.start,
  );
  const [last, first] = split(surname.read.value, own === undefined);
  const second = of("second_surname")
    .map(({ text }) => nameIn(text))
    .find((value) => value !== null);
  c.push(
    fieldOf(context, "surname", surname.place, {
      ...surname.read,
      value: second === undefined || second === null ? last : `${last} ${second}`,
    }),
  );
  if (own !== undefined) c.push(fieldOf(context, "given_names", own.place, own.read));
  else if (first !== "")
    c.push(fieldOf(context, "given_names", surname.place, { ...surname.read, value: first }));
  else {
    // One caption may stand for both names, which then follow on two rows.
    const next = surnames.find(
      ({ place }) =>
        place.caption === surname.place.caption && place.row !== surname.place.row && place.where === "below",
    );
    if (next !== undefined) c.push(fieldOf(context, "given_names", next.place, next.read));
  }
}

/** The place without words at its ends that nobody is sure of, what a pattern of the ground comes back as; null where no others stand. */
function withoutSmudges(place: Place): Place | null {
  const own = place.row.tokens.filter(({ start, end }) => start >= place.start && end <= place.end);
  const isSure = ({ confidence }: { confidence: number }) => confidence >= 0.5;
  const [first, last] = [own.find(isSure), own.findLast(isSure)];
  if (first === undefined || last === undefined)
    return own.length === 1 || locate(place.row, place.start, place.end).confidence < 0.45 ? null : place;
  const [start, end] = [first.start, last.end];
  return { ...place, start, end, text: place.row.text.slice(start, end) };
}

/** `ERIKSSON, ANNA` and `SPITERI Mandy` hold both names. */
function split(value: string, both: boolean): [string, string] {
  if (!both) return [value.replace(/,$/, ""), ""];
  const comma = value.split(/,\s*/);
  if (comma.length === 2) return [comma[0] ?? "", comma[1] ?? ""];
  const cased = /^(\p{Lu}[\p{Lu}' -]+) (\p{Lu}\p{Ll}.*)$/u.exec(value);
  return cased === null ? [value, ""] : [cased[1] ?? "", cased[2] ?? ""];
}

/** A name as cards print it: capitals or capitalised words, without item numbers, bullets and titles. */
export function nameIn(text: string): string | null {
  if (text.includes("<")) return null;
  const bare = text.replace(/^\s*(?:[([]?[a-c1-9]?[\])]|\d[a-d]?[.,]?)\s*/i, "").replace(/\s*\(\d+\)$/, "");
  const value = collapse(bare.replace(/^[^\p{L}]+|[^\p{L}.'’]+$/gu, "").replace(/[*"“”|_~^<>]/g, ""));
  const words = value.split(/[\s,]+/);
  if (!/^[\p{L}'’.,\- ]{2,60}$/u.test(value) || words.length > 7) return null;
  if (value.replace(/[^\p{L}]/gu, "").length < 2 || isCaption(value)) return null;
  return words.every((word) =>
    /^(?:\p{Lu}|(?:de|del|della|di|da|do|dos|das|van|von|der|den|zu|la|le|el|y|e|i|af|av|ten|ter|bin|al)$|d['’]|l['’])/u.test(
      word,
    ),
  )
    ? value
    : null;
}

/** Words of captions, headings and prints across a card that stand where a name could. */
const captionWords =
  /\b(?:remarks|anmerkungen|observaciones|nationality|nationalit\w*|nacionalidad|staatsang\w*|geburts\w*|geschlecht|signature|unterschrift|authority|autorit\w*|permit|titels|expiry|expiration|issue|issued|birth|naissance|nacimiento|sex|sexe|sexo|height|eyes|document|documento|card|licen[cs]e|passport|passeport|pasaporte|republic\w*|union|given names|prenom\w*|surname|only|donor|class|code|type|place|date|driver|identity|usa)\b/;
export const isCaption = (text: string): boolean => captionWords.test(fold(text)) || isCaptionText(text);

/** The rows under or beside a caption of the address, down to the next gap. */
function address(context: Context, c: Collector, places: readonly Place[]): void {
  const first = places.find(
    ({ text, where }) => where !== "above" && /\p{L}{3}/u.test(text) && !isCaption(text),
  );
  if (first === undefined) return;
  const lines = [first.text];
  let last: { row: Row; bottom: number } = { row: first.row, bottom: first.box[3] };
  const height = first.box[3] - first.box[1];
  for (const row of context.sheet.rows.slice(first.row.index + 1, first.row.index + 4)) {
    const cell = row.cells.find(({ box }) => Math.abs(box[0] - first.box[0]) < 0.025);
    if (
      cell === undefined ||
      cell.box[1] - last.bottom > height * 1.2 ||
      isCaption(cell.text) ||
      cell.text.includes("<<")
    )
      break;
    if (
      findDates(cell.text, context.order).length > 0 ||
      /:/.test(cell.text) ||
      cell.box[3] - cell.box[1] < height * 0.7
    )
      break;
    lines.push(cell.text);
    last = { row, bottom: cell.box[3] };
  }
  const value = collapse(lines.join(" ").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, ""));
  if (value.length >= 8) c.push(fieldOf(context, "address", first, whole(first, value)));
}
