import { countryOf, isKnownState } from "../../../../mrz/states";
import type { Collector } from "../../../extract/collect";
import type { Context } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import { locate } from "../../../extract/sheet";
import type { FieldName } from "../../../field-names";
import { habit, has } from "../../../knowledge";
import { findDates } from "../../../values/date";
import { collapse, distance, fold } from "../../../values/text";
import { addressFrom } from "./address";
import { type Caption, isCaption, isKnownCaption } from "./captions";
import { datesOnCard } from "./dates-on-card";
import { nextCell, type Place, placesOnCard } from "./places";
import { men, women } from "./sexes";

/** A value as it stands in a row; offsets are those of the row's text. */
type Read = { value: string; start: number; end: number };

/** The fields of the printed side by their captions. */
export function readPrinted(context: Context, c: Collector, today: string): void {
  const card = placesOnCard(context);
  const put = (
    name: FieldName,
    read: (place: Place) => Read | null,
    fields: readonly FieldName[] = [name],
  ): Place | undefined => {
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
  put("expiry_date", (place) => endOfValidity(context, place) ?? dateIn(context, place, today));
  put("document_number", (place) => (ofLicence(place) ? numberIn(context, place, 4) : null));
  if (!c.has("document_number")) put("document_number", (place) => numberIn(context, place, 4));
  put("id_number", (place) => numberIn(context, place, 7));
  const others = writesOtherLetters(context);
  put("sex", (place) => sexIn(place, context.country));
  put("nationality", (place) => nationalityIn(context, place, others));
  if (!c.has("issue_date")) put("issue_date", (place) => beginOfValidity(context, place), ["expiry_date"]);
  put("place_of_birth", (place) =>
    others ? placeInLatin(context, place) : withProvince(context, place, placeIn(place)),
  );
  if (!c.has("place_of_birth"))
    put("place_of_birth", (place) => placeBesideDate(context, place), ["date_of_birth"]);
  names(context, c, card);
  // Vietnamese marks cannot be read either: no address of that country would be right.
  const [home] = card
    .of("address")
    .filter(({ text, where }) => where !== "above" && /\p{L}{3}/u.test(text) && !isCaption(text));
  const parts = card
    .of("address_part")
    .filter(({ where, row }) => where === "right" && row.index > (home?.row.index ?? 0))
    .filter(({ caption }, at, all) => all.findIndex((other) => other.caption === caption) === at)
    .map(({ text, caption }) =>
      /\brw\b/.test(fold(caption.row.text.slice(caption.start, caption.end))) ? `RT/RW ${text}` : text,
    );
  const address =
    home === undefined || has(context.country, "address_in_pieces") || isUnreadable(context)
      ? null
      : addressFrom(context, home.where === "right" ? { ...home, left: home.caption.box[0] } : home);
  if (home !== undefined && address !== null)
    c.push(fieldOf(context, "address", home, whole(home, collapse([address, ...parts].join(" ")))));
}

function fieldOf(context: Context, name: FieldName, place: Place, { value, start, end }: Read) {
  const { row, caption, where } = place;
  const sure =
    (where === "above" ? 0.75 : 0.88) * (caption.exact ? 1 : 0.93) * locate(row, start, end).confidence;
  const field = toField(context, name, { value, row, start, end, confidence: sure }, value);
  return { ...field, label: caption.row.text.slice(caption.start, caption.end).slice(0, 80) };
}

/** Licences may print the number of the card beside the holder's. */
const ofLicence = ({ caption: { row, start, end } }: Place): boolean =>
  /\blicen[cs]e n/.test(fold(row.text.slice(start, end)));

const whole = ({ start, end }: Place, value: string): Read => ({ value, start, end });

/** Whether a caption of the day of birth asks for the place too. */
const asksPlace = ({ row, start, end }: Caption): boolean =>
  /\b(?:place|lieu|lugar|luogo|local|ort|misto|miesto|miejsce|plaats|sted|ort|vieta|koht|hely|loc|mjesto|kraj|tempat|noi|joyi|mahali)\b/.test(
    fold(row.text.slice(start, end)),
  );

/** The town beside the day of birth under a caption that asks for both. */
function placeBesideDate(context: Context, place: Place): Read | null {
  if (place.where === "above" || !asksPlace(place.caption)) return null;
  const text = place.row.text.slice(place.start).split("\t")[0] ?? "";
  const [date] = datesOnCard(context, text);
  if (date?.precision !== "day") return null;
  const [before, after] = [text.slice(0, date.start), text.slice(date.end)];
  const value = collapse((after.trim() === "" ? before : after).replace(/^[^\p{L}]+|[^\p{L}).]+$/gu, ""));
  return value.replace(/[^\p{L}]/gu, "").length >= 3 && /^\p{Lu}/u.test(value) ? whole(place, value) : null;
}

function dateIn(
  context: Context,
  { row, start, text, caption }: Place,
  today: string,
  when?: "past",
): Read | null {
  // A value may run on behind a gap: day, month and year stand in boxes of their own.
  const plain = row.text
    .slice(start, start + Math.max(text.length, 26))
    .replace(/\t/g, " ")
    // Strokes come back as figures: `2027107122`.
    .replace(/^(\d{4})[1Il](\d{2})[1Il](\d{2})(?!\d)/, "$1/$2/$3")
    .replace(/^(\d{2})[1Il](\d{2})[1Il]((?:19|20)\d{2})(?!\d)/, "$1/$2/$3");
  const [found] = datesOnCard(context, plain);
  if (found?.precision !== "day" || found.start > (asksPlace(caption) ? 40 : 12)) return null;
  const short = !/(?:19|20)\d{2}/.test(plain.slice(found.start, found.end));
  const value = short && when === "past" && found.value > today ? `19${found.value.slice(2)}` : found.value;
  return when === "past" && value > today
    ? null
    : { value, start: start + found.start, end: start + found.end };
}

/** `02.03.21-19.06.2031`: the second of two days joined by a stroke. */
function endOfValidity(context: Context, place: Place): Read | null {
  return validityIn(context, place)?.end ?? null;
}
const beginOfValidity = (context: Context, place: Place): Read | null =>
  validityIn(context, place)?.begin ?? null;

function validityIn(context: Context, { start, text }: Place): { begin: Read; end: Read } | null {
  const halves = /^(\S{8,10}|\d\d \d\d \d{2,4})\s?[-–—]\s?(?=(\d\S{7,9}|\d\d \d\d \d{4})$)/.exec(text);
  if (halves === null) return null;
  const [from, to] = [halves[1] ?? "", halves[2] ?? ""].map((half) => findDates(half, context.order)[0]);
  if (from?.precision !== "day" || to?.precision !== "day" || from.value >= to.value) return null;
  const [middle, last] = [start + halves[0].length, start + text.length];
  return {
    begin: { value: from.value, start, end: start + (halves[1] ?? "").length },
    end: { value: to.value, start: middle, end: last },
  };
}

/** A date with at most a few characters around it; numbers may begin with the day of birth. */
const isDate = (context: Context, text: string): boolean =>
  findDates(text, context.order).some(({ start, end }) => text.length - (end - start) < 4);

function numberIn(context: Context, place: Place, digits: number): Read | null {
  // A number may run on behind a stroke: `915914/2816`.
  const more = /^\s?\/\s?\d{2,4}\b/.exec(place.row.text.slice(place.end))?.[0] ?? "";
  const run = /\d{6}$/.test(place.text) ? place.text + more : place.text;
  const text = run.replace(/^[^\p{L}\p{N}]+/u, "");
  const offset = place.start + run.length - text.length;
  const match =
    /^(?:n[o°º.r]{1,2}\.?\s)?([A-Z0-9]+(?:(?:[ .-]?| - )[A-Z0-9]+)*(?:\s?\/\s?\d{2,4}$)?(?: ?\([0-9A]\))?)/u.exec(
      text,
    );
  const value = match?.[1]?.replace(/(?: [A-Z]{3,})+$/, "") ?? "";
  const count = value.replace(/\D/g, "").length;
  if (count < digits || value.length < 5 || value.length > 28 || isDate(context, value)) return null;
  if (count === value.length && /^(?:19|20)\d{2}$/.test(value)) return null;
  const start = offset + (match?.[0].length ?? 0) - (match?.[1]?.length ?? 0);
  // German documents number without the letters that are taken for figures.
  const given = has(context.country, "numbers_without_o_and_i")
    ? value.replaceAll("O", "0").replaceAll("I", "1")
    : value;
  return { value: given, start, end: start + value.length };
}

/** The last of two languages is the one that all states share: `Ž/F`, `K/F`, `M/M`. */
function sexIn(place: Place, country: string | null): Read | null {
  if (place.where === "above") return null;
  // Behind a stroke stands the letter of all states: `Α/M`, `Θ/F`.
  const shared = /^\p{L}\s?[/|Il1]\s?([FMX])$/u.exec(place.text.trim())?.[1];
  if (shared !== undefined) return whole(place, shared);
  // `hombre` and `mujer`.
  const letters = habit(country, "sex_in_words")?.split(" ") ?? [];
  const own = ["M", "F"][letters.indexOf(fold(place.text.trim()))];
  if (own !== undefined) return whole(place, own);
  // The stroke of small print comes back as a letter: `ZIF`, `KlF`.
  const words = place.text
    .replace(/^(\p{L})[Il1](?=[FMX]\b)/u, "$1/")
    .split(/[\s/|]+/)
    .filter(Boolean)
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

/** States whose whole name stands where the nationality is asked for. */
const stateName =
  /^(?:(?:united )?(?:republic|states|kingdom|state) of \p{L}+|\p{L}+ (?:republic|republika|federation))\b/u;

function nationalityIn(context: Context, place: Place, others: boolean): Read | null {
  // The Malaysian card says `WARGANEGARA`, citizen, and asks for nothing.
  if (place.where === "above" || has(context.country, "citizens_alone")) return null;
  // Behind the stroke stands what can be read: `УКРАЇНА/UKR`.
  const code = others ? /\/([A-Z]{3}|[A-Z]{5,})$/.exec(place.text)?.[1] : undefined;
  const misread = others ? /^[A-Z]{5,}[Il]([A-Z]{3})$/.exec(place.text)?.[1] : undefined;
  if (misread !== undefined && countryOf(misread) === context.country) return whole(place, misread);
  if (code !== undefined) return whole(place, code);
  const text = place.text.replace(/^[^\p{L}\p{N}]+/u, "");
  // The stroke before a state's code comes back as a letter: `T.C.ITUR`.
  const value = collapse(text.replace(/[^\p{L}/ .'-]+.*$/u, "").replace(/[^\p{L}]+$/u, "")).replace(
    /(?<=\.)[Il](?=[A-Z]{3}$)/,
    "/",
  );
  const letters = value.replace(/[^\p{L}]/gu, "");
  return letters.length >= 3 &&
    letters.length <= 40 &&
    (stateName.test(fold(value)) || (!/ (?:of|de|di|da) /i.test(value) && !isCaption(value))) &&
    // Three capitals that are no state's code may be misread.
    (!/^[A-Z]{3}$/.test(value) ||
      isKnownState(value) ||
      locate(place.row, place.start, place.end).confidence >= 0.75) &&
    distance(fold(value), "nationality", 4) > 4 &&
    /^\p{Lu}/u.test(value)
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

/** Province or department in the row under the town: always on Spanish cards, elsewhere where brackets say so. */
function withProvince(context: Context, place: Place, town: Read | null): Read | null {
  if (town === null || place.where !== "below") return town;
  const cell = place.row.cells.find(({ offset }) => offset === place.start);
  if (cell === undefined) return town;
  const inBrackets = /^\(\p{Lu}[\p{L} .-]+\)$/u;
  // Over their caption the lower row is met first.
  if (inBrackets.test(cell.text)) {
    const over = nextCell(context, cell, "above");
    return over === undefined ? town : { ...town, value: collapse(`${over.text} ${cell.text}`) };
  }
  const below = nextCell(context, cell);
  if (below === undefined || isCaption(below.text)) return town;
  const province = has(context.country, "provinces_in_capitals")
    ? /^\p{Lu}[\p{Lu} .,'/-]+$/u
    : /^(?:\(\p{Lu}[\p{L} .-]+\)|okr(?:\.|es)\s?\p{Lu}[\p{L} .-]+)$/iu;
  return province.test(below.text.trim())
    ? { ...town, value: collapse(`${town.value} ${below.text}`) }
    : town;
}

/** The town as Latin letters name it: behind a stroke or in the row below; Russia names the state there. */
function placeInLatin(context: Context, place: Place): Read | null {
  const at = place.text.lastIndexOf("/");
  if (at >= 0)
    return has(context.country, "state_behind_stroke") || place.where === "above"
      ? null
      : placeIn({ ...place, start: place.start + at + 1, text: place.text.slice(at + 1) });
  const first = placeIn(place);
  const under = first === null ? undefined : following(context, { place, read: first });
  return under?.read ?? (isUnreadable(context) ? null : first);
}

function names(context: Context, c: Collector, { of, captions }: ReturnType<typeof placesOnCard>): void {
  const all = [of("surname"), of("given_names")] as const;
  const others = writesOtherLetters(context);
  const over = underValues(all[0], all[1]);
  const [surnames, given] = all.map((places) =>
    places.flatMap((place) => {
      const sure =
        (place.where === "above") !== over ? null : withoutSmudges(others ? behindStroke(place) : place);
      const [tall, small] = [place.box[3] - place.box[1], place.caption.box[3] - place.caption.box[1]];
      const asked = place.caption.exact && tall > small * 1.1;
      const value = sure === null ? null : nameIn(sure.text, asked ? isKnownCaption : isCaption);
      return sure === null || value === null ? [] : [{ place: sure, read: whole(sure, value) }];
    }),
  ) as [{ place: Place; read: Read }[], { place: Place; read: Read }[]];
  const [surname] = inLatin(context, surnames);
  if (surname === undefined) {
    // Both surnames and the given names in rows of their own under one caption.
    const [first, second, third = following(context, second)] = given.filter(
      ({ place: { where, caption } }) =>
        where === "below" &&
        caption === given[0]?.place.caption &&
        /^nombres?$/.test(fold(caption.row.text.slice(caption.start, caption.end))),
    );
    if (first !== undefined && second !== undefined && third !== undefined) {
      const both = `${first.read.value} ${second.read.value}`;
      c.push(fieldOf(context, "surname", first.place, { ...first.read, value: both }));
      c.push(fieldOf(context, "given_names", third.place, third.read));
      return;
    }
    if (given[0] === undefined) return;
    const { place, read } = given[0];
    // Brazilian cards ask for the whole name at once.
    const order =
      asked(place.caption, captions) ?? (has(context.country, "whole_name_at_once") ? "given_names" : null);
    const [last, names] = split(read.value, true, order);
    if (names !== "") c.push(fieldOf(context, "surname", place, { ...read, value: last }));
    c.push(fieldOf(context, "given_names", place, names === "" ? read : { ...read, value: names }));
    return;
  }
  const order = asked(surname.place.caption, captions);
  if (order !== null) {
    // Both names are asked for at once, and each stands in a row of its own.
    const next = following(context, surname);
    if (next !== undefined && next.place.box[1] - surname.place.box[3] < rowHeight(surname) * 0.8) {
      const [last, first] = order === "surname" ? [surname, next] : [next, surname];
      c.push(fieldOf(context, "surname", last.place, last.read));
      c.push(fieldOf(context, "given_names", first.place, first.read));
      return;
    }
  }
  const own = inLatin(context, given).find(
    ({ place }) => place.row !== surname.place.row || place.start !== surname.place.start,
  );
  const [last, first] = split(
    surname.read.value,
    own === undefined,
    order ?? (isWholeName(surname.place.caption, context.country) ? "given_names" : null),
  );
  const second =
    of("second_surname")
      .map(({ text }) => nameIn(text))
      .find((value) => value !== null) ?? stacked(surname, surnames);
  c.push(
    fieldOf(context, "surname", surname.place, {
      ...surname.read,
      value: second === undefined || second === null ? last : `${last} ${second}`,
    }),
  );
  const parted = surname.read.value.includes(",") && first !== "";
  if (own !== undefined && !parted) {
    const more = stacked(own, given, /^nombres?\W*$/);
    const value = more === null ? own.read.value : `${own.read.value} ${more}`;
    c.push(fieldOf(context, "given_names", own.place, { ...own.read, value }));
  } else if (first !== "")
    c.push(fieldOf(context, "given_names", surname.place, { ...surname.read, value: first }));
  else {
    // The caption of the given names may have been read in part only: what it asks for stands in line with the surname.
    const beneath = following(
      context,
      captions
        .filter(({ field }) => field === "given_names")
        .map(({ row }) => ({ ...surname, place: { ...surname.place, row } }))[0],
    );
    if (beneath !== undefined && beneath.place.row !== surname.place.row) {
      c.push(fieldOf(context, "given_names", beneath.place, beneath.read));
      return;
    }
    // One caption may stand for both names, which then follow on two rows.
    const next = surnames.find(
      ({ place }) =>
        place.caption === surname.place.caption &&
        place.row !== surname.place.row &&
        place.where === "below" &&
        place.box[3] - place.box[1] >= rowHeight(surname) * 0.8 &&
        !captions.some(({ row }) => row === place.row),
    );
    const unasked =
      next ??
      lostGiven(context, surname, captions) ??
      (of("second_surname").length > 0 ? givenAbove(context, surname, captions) : undefined);
    if (unasked !== undefined) c.push(fieldOf(context, "given_names", unasked.place, unasked.read));
  }
}

/** Given names whose caption could not be read: a name in line with the surname, as tall, and the next such print below it. */
function lostGiven(
  context: Context,
  surname: NamePlace,
  captions: readonly Caption[],
): NamePlace | undefined {
  const { row, box, where } = surname.place;
  const height = rowHeight(surname);
  if (where !== "below" || captions.some(({ field }) => field === "given_names")) return undefined;
  for (const next of context.sheet.rows.slice(row.index + 1, row.index + 4))
    for (const cell of next.cells) {
      const tall = cell.box[3] - cell.box[1];
      if (Math.abs(cell.box[0] - box[0]) > 0.02 || tall < height * 0.8 || cell.box[1] - box[3] > height * 3.2)
        continue;
      const value = nameIn(cell.text);
      const asked = captions.some((c) => c.row.index > row.index && c.row.index <= next.index);
      if (value === null || asked || tall > height * 1.3) return undefined;
      const [start, end] = [cell.offset, cell.offset + cell.text.length];
      const place = { ...surname.place, row: next, start, end, text: cell.text, box: cell.box };
      return { place, read: whole(place, value) };
    }
  return undefined;
}

/** Given names above two surnames with captions of their own, where theirs could not be read: in line with the first, as tall. */
function givenAbove(
  context: Context,
  { place }: NamePlace,
  captions: readonly Caption[],
): NamePlace | undefined {
  const { row, box } = place;
  const height = box[3] - box[1];
  if (place.where !== "right" || captions.some(({ field }) => field === "given_names")) return undefined;
  for (const cell of context.sheet.rows[row.index - 1]?.cells ?? []) {
    const value = nameIn(cell.text);
    const near = Math.abs(cell.box[0] - box[0]) < 0.02 && box[1] - cell.box[3] < height * 1.5;
    const alike = Math.abs(cell.box[3] - cell.box[1] - height) < height * 0.3;
    if (value === null || !near || !alike) continue;
    const [start, end] = [cell.offset, cell.offset + cell.text.length];
    const above = { ...place, row: cell.row, start, end, text: cell.text, box: cell.box };
    return { place: above, read: whole(above, value) };
  }
  return undefined;
}

/** States that print in their own letters and, in a row below or behind a stroke, in Latin ones: the latter are what can be read. */
const inOtherLetters =
  /republic of (?:armenia|belarus|bulgaria|cyprus|kazakhstan|montenegro|north macedonia|serbia|tajikistan)|hellenic republic|kyrgyz republic|\b(?:ukraine|mongolia)\b|russian federation/;
const writesOtherLetters = ({ country, sheet }: Context): boolean =>
  country === null ? inOtherLetters.test(sheet.flow.folded) : has(country, "other_letters");

type NamePlace = { place: Place; read: Read };
function inLatin(context: Context, found: readonly NamePlace[]): readonly NamePlace[] {
  const [first, second, ...rest] = found;
  if (first === undefined || second === undefined || !writesOtherLetters(context)) return found;
  const same = first.place.caption === second.place.caption && first.place.where === "below";
  const height = first.place.box[3] - first.place.box[1];
  const below =
    first.place.row !== second.place.row && second.place.box[1] - first.place.box[3] < height * 1.15;
  const between = first.place.row.text.slice(first.place.end, second.place.start).trim();
  const behind = first.place.row === second.place.row && /^[/|]$/.test(between);
  return same && (below || behind) ? [second, first, ...rest] : found;
}

/** Whether the captions of a card stand under the names: nothing follows the last, and what follows the first stands over the last. */
function underValues(surnames: readonly Place[], given: readonly Place[]): boolean {
  const first = surnames.find(({ where }) => where === "below");
  const over = given.find(({ where }) => where === "above");
  return (
    first !== undefined &&
    first.row === over?.row &&
    surnames.some(({ where, text }) => where === "above" && nameIn(text) !== null) &&
    given.every(({ where, text }) => where === "above" || !/^\p{Lu}\p{L}/u.test(text))
  );
}

/** A picture of a card whose state prints towns and streets in letters that cannot be read; some print Latin ones alone. */
const isUnreadable = (context: Context): boolean =>
  context.sheet.ocr && writesOtherLetters(context) && !has(context.country, "latin_beside");

/** What follows a stroke: `ЈЕЛЕНА / JELENA`. */
function behindStroke(place: Place): Place {
  const before = /^.*[/|]\s*(?=\p{Lu}{2})/u.exec(place.text)?.[0].length ?? 0;
  return { ...place, start: place.start + before, text: place.text.slice(before) };
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

/** Both surnames in rows of their own under `Apellidos`, both given names under `Nombres`. */
function stacked({ place }: NamePlace, names: readonly NamePlace[], asked = /\bapellidos\b/): string | null {
  const { caption, box, row, where } = place;
  const text = fold(caption.row.text.slice(caption.start, caption.end)).replaceAll(" ", "");
  if (where !== "below" || !asked.test(text)) return null;
  const next = names.find((other) => other.place.caption === caption && other.place.row !== row);
  if (next === undefined || next.place.where !== "below") return null;
  const gap = next.place.box[1] - box[3];
  const near = gap > box[1] - box[3] && gap < (box[3] - box[1]) * 0.85;
  return near && Math.abs(next.place.box[0] - box[0]) < 0.02 ? next.read.value : null;
}

/** The name in the row right under another. */
function following(context: Context, above: NamePlace | undefined): NamePlace | undefined {
  if (above === undefined) return undefined;
  const [x, top, , low] = above.place.box;
  const height = low - top;
  const bottom = Math.max(low, above.place.row.box[3]);
  for (const row of context.sheet.rows.slice(above.place.row.index + 1, above.place.row.index + 4))
    for (const { text, offset, box } of row.cells) {
      const value = nameIn(text);
      if (value === null || Math.abs(box[0] - x) > 0.02 || box[1] - bottom > height) continue;
      const place = { ...above.place, row, start: offset, end: offset + text.length, text, box };
      return { place, read: whole(place, value) };
    }
  return undefined;
}

const rowHeight = ({ place: { box } }: NamePlace): number => box[3] - box[1];

/** Cards that ask for `Name` or `Full names` alone, in states that print the family's name last. */
const isWholeName = ({ row, start, end }: Caption, country: string | null): boolean =>
  has(country, "family_name_last") &&
  /^(?:(?:full )?names?|nama(?: lengkap)?)\W*$/.test(fold(row.text.slice(start, end)).trim());

/** Which name is asked for first where one cell asks for both: `Family name and given name`. */
function asked({ row, start, end }: Caption, captions: readonly Caption[]): "surname" | "given_names" | null {
  const text = fold(row.text.slice(start, end));
  if (
    /\b(?:apellidos,? ?(?:y )?nombres?|nom (?:et )?prenoms|surname and given names|ho(?: va|, chu dem va) ten)\b/.test(
      text,
    )
  )
    return "surname";
  if (/\b(?:name and surname|isem u kunjom)\b/.test(text)) return "given_names";
  const cell = row.cells.find(({ offset, text }) => offset <= start && start < offset + text.length);
  const both = captions.filter(
    (caption) =>
      caption.row === row &&
      (caption.field === "surname" || caption.field === "given_names") &&
      cell !== undefined &&
      caption.start >= cell.offset &&
      caption.end <= cell.offset + cell.text.length,
  );
  const [first] = both;
  return first !== undefined && both.some(({ field }) => field !== first.field)
    ? (first.field as "surname" | "given_names")
    : null;
}

/** `ERIKSSON, ANNA` and `SPITERI Mandy` hold both names, and what stands under a caption that asks for both. */
function split(value: string, both: boolean, order: ReturnType<typeof asked>): [string, string] {
  const comma = value.replace(/,$/, "").split(/,\s*/);
  if (comma.length === 2) return [comma[0] ?? "", comma[1] ?? ""];
  if (!both) return [value.replace(/,$/, ""), ""];
  const cased = /^(\p{Lu}[\p{Lu}' -]+) (\p{Lu}\p{Ll}.*)$/u.exec(value);
  if (cased !== null) return [cased[1] ?? "", cased[2] ?? ""];
  const words = value.split(" ");
  if (!both || order === null || words.length < 2) return [value, ""];
  return order === "surname"
    ? [words[0] ?? "", words.slice(1).join(" ")]
    : [words.at(-1) ?? "", words.slice(0, -1).join(" ")];
}

/** A name as cards print it: capitals or capitalised words, without item numbers, bullets and titles. */
export function nameIn(text: string, isNone: (text: string) => boolean = isCaption): string | null {
  if (text.includes("<")) return null;
  const bare = text
    .replace(/^\s*(?:[([]?[a-c1-9]?[\])]|\d[a-d]?[.,]?)\s*/i, "")
    .replace(/\s*\(\d+\)$/, "")
    .replace(/^(?:Mr|Mrs|Miss|Ms)\b\.?\s+(?=\p{Lu})/u, "");
  const value = collapse(bare.replace(/^[^\p{L}]+|[^\p{L}.'’]+$/gu, "").replace(/[*"“”|_~^<>]/g, ""));
  const words = value.split(/[\s,]+/);
  if (!/^[\p{L}'’.,\- ]{2,60}$/u.test(value) || words.length > 7) return null;
  if (value.replace(/[^\p{L}]/gu, "").length < 2 || isNone(value)) return null;
  return words.every((word) =>
    /^(?:\p{Lu}|(?:de|del|della|di|da|do|dos|das|van|von|der|den|zu|la|le|el|y|e|i|af|av|ten|ter|bin|al)$|d['’]|l['’])/u.test(
      word,
    ),
  )
    ? value
    : null;
}
