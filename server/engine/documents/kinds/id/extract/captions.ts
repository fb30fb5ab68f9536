import type { Context } from "../../../extract/context";
import type { Cell, Row } from "../../../extract/sheet";
import { labelsOf } from "../../../knowledge";
import type { Box } from "../../../types";
import { distance, fold } from "../../../values/text";
import { men, women } from "./sexes";

/** A word of a row, cut at strokes: `Name/Surname/Nom` is three. Offsets are those of the row's text. */
export type Piece = { row: Row; text: string; squeezed: string; start: number; end: number; box: Box };

/** One or more phrases in a row that name the same field, in as many languages as the card prints. */
export type Caption = { field: string; row: Row; start: number; end: number; box: Box; exact: boolean };

type Phrase = { field: string; squeezed: string };
type Match = { field: string; first: number; last: number; exact: boolean };

const squeeze = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, "");

const phrases: readonly Phrase[] = Object.entries(labelsOf.id).flatMap(([field, texts]) =>
  [...new Set(texts.map(squeeze))]
    .filter((squeezed) => squeezed !== "")
    .map((squeezed) => ({ field, squeezed })),
);
const exactly = new Map<string, string>();
for (const { field, squeezed } of phrases) if (!exactly.has(squeezed)) exactly.set(squeezed, field);

/** Letters that small print is taken for alike: `Sumame`, `1D Number`. */
const alike = (squeezed: string): string =>
  squeezed.replaceAll("rn", "m").replaceAll("1", "i").replaceAll("0", "o");
const almost = new Map<string, string>();
for (const { field, squeezed } of phrases)
  if (squeezed.length >= 6 && !almost.has(alike(squeezed))) almost.set(alike(squeezed), field);

/** Misread letters that a phrase may hold: none in short ones. */
const tolerance = (length: number): number => (length < 6 ? 0 : length < 12 ? 1 : length < 20 ? 2 : 3);
const longest = Math.max(...phrases.map(({ squeezed }) => squeezed.length));
const mostPieces = 7;

const plainly = /^\p{L}{2,6}[.:°º]+(?=\d)|[^/|·•]+/gu;
const inParts = /^\p{L}{2,6}[.:°º]+(?=\d)|[^/|·•](?:(?!(?<=\p{Ll}{2})\p{Lu}\p{Ll}{2})[^/|·•])*/gu;

export function piecesOf(row: Row): Piece[] {
  return row.tokens.flatMap((token) => {
    if (token.text.includes("<<")) return [];
    const length = Math.max(1, token.text.length);
    // A short caption may stand right before its number: `NUI.1748203916`. Small print loses strokes: `NumeNom/Last name`.
    return [...token.text.matchAll(row.ocr ? inParts : plainly)].map((match) => {
      const share = (at: number) => token.box[0] + ((token.box[2] - token.box[0]) * at) / length;
      const [from, to] = [match.index, match.index + match[0].length];
      return {
        row,
        text: match[0],
        squeezed: squeeze(match[0]),
        start: token.start + from,
        end: token.start + to,
        box: [share(from), token.box[1], share(to), token.box[3]] as const,
      };
    });
  });
}

function matchAt(pieces: readonly Piece[], first: number, soft: boolean): Match | undefined {
  let text = "";
  let best: (Match & { length: number }) | undefined;
  for (let last = first; last < Math.min(pieces.length, first + mostPieces); last++) {
    // Behind a wide gap another column may have a caption of its own: `EXPIRY | DATE OF BIRTH`.
    if (last > first && opensColumn(pieces, last, soft)) break;
    text += pieces[last]?.squeezed ?? "";
    if (text.length > longest + 3) break;
    if (text === "") continue;
    const field = exactly.get(text) ?? (soft ? ofBoth(text) : undefined);
    if (field !== undefined) best = { field, first, last, exact: true, length: text.length };
    else if (soft && text.length >= 6) {
      const near = nearest(text);
      if (near !== undefined && (best === undefined || text.length > best.length + 2))
        best = { field: near, first, last, exact: false, length: text.length };
    }
  }
  return best;
}

/** Whether a piece begins a cell with a caption of several words. */
function opensColumn(pieces: readonly Piece[], at: number, soft: boolean): boolean {
  const [before, piece] = [pieces[at - 1], pieces[at]];
  if (before === undefined || piece === undefined || !between(before, piece).includes("\t")) return false;
  const own = matchAt(pieces, at, soft);
  return own?.exact === true && own.last > at;
}

/** The field of a caption in two languages whose stroke was lost: `SpolSex`. */
function ofBoth(text: string): string | undefined {
  for (let at = 3; at <= text.length - 3; at++) {
    const field = exactly.get(text.slice(0, at));
    if (field !== undefined && field === exactly.get(text.slice(at))) return field;
  }
  return undefined;
}

/** Phrases by their first and by their last two letters: a misread phrase keeps the ones or the others. */
const byEnds = new Map<string, Phrase[]>();
for (const phrase of phrases.filter(({ squeezed }) => squeezed.length >= 6))
  for (const key of [`${phrase.squeezed.slice(0, 2)}_`, `_${phrase.squeezed.slice(-2)}`])
    byEnds.set(key, [...(byEnds.get(key) ?? []), phrase]);

function nearest(text: string): string | undefined {
  // Values, and one letter from captions: `hombre` and `nombre`.
  if (men.test(text) || women.test(text)) return undefined;
  const misread = almost.get(alike(text));
  if (misread !== undefined) return misread;
  for (const key of [`${text.slice(0, 2)}_`, `_${text.slice(-2)}`])
    for (const { squeezed, field } of byEnds.get(key) ?? []) {
      const limit = tolerance(Math.min(squeezed.length, text.length));
      if (Math.abs(squeezed.length - text.length) <= limit && distance(squeezed, text, limit) <= limit)
        return field;
    }
  return cutOff(text);
}

/** What long captions ask for may be told by their beginning, where small print ends in a blur: `Place of bi`. */
const longEnough = 8;
const mayBeCut = new Set(["date_of_birth", "issue_date", "expiry_date", "place_of_birth", "address"]);
const byBeginning = new Map<string, Phrase[]>();
for (const phrase of phrases) {
  const key = phrase.squeezed.slice(0, longEnough);
  if (key.length === longEnough) byBeginning.set(key, [...(byBeginning.get(key) ?? []), phrase]);
}
/** Whether letters of the one are all in the other, in that order. */
function isWithin(text: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === text[at]) at++;
  return at === text.length;
}

/** Phrases by their first and last letters. */
const byFrame = new Map<string, Phrase[]>();
for (const phrase of phrases) {
  const key = `${phrase.squeezed[0]}${phrase.squeezed.at(-1)}`;
  byFrame.set(key, [...(byFrame.get(key) ?? []), phrase]);
}

/** Phrases that letters are lost of throughout: `Pce ofbih`. */
function thinned(text: string): Phrase[] {
  if (text.length < longEnough) return [];
  return (byFrame.get(`${text[0]}${text.at(-1)}`) ?? []).filter(
    ({ squeezed }) =>
      text.length < squeezed.length && text.length >= squeezed.length * 0.65 && isWithin(text, squeezed),
  );
}

function cutOff(text: string): string | undefined {
  if (/\d/.test(text)) return undefined;
  const cut = (byBeginning.get(text.slice(0, longEnough)) ?? []).filter(
    ({ squeezed }) => text.length < squeezed.length && isWithin(text, squeezed),
  );
  const found = cut.length > 0 ? cut : thinned(text);
  const [field, ...others] = new Set(found.map((phrase) => phrase.field));
  return field !== undefined && others.length === 0 && mayBeCut.has(field) ? field : undefined;
}

/** Whether a text is a caption or a part of one that was read in pieces. */
export function isCaptionText(text: string): boolean {
  const squeezed = squeeze(text);
  if (openings.has(squeezed) || exactly.has(squeezed)) return true;
  const begins = () => phrases.some((phrase) => phrase.squeezed.startsWith(squeezed));
  return squeezed.length >= 6 && (nearest(squeezed) !== undefined || begins());
}

/** Whether a text opens with a caption of several words, whatever small print made of the rest: `Emis de/Devree pnssued by`. */
export function opensWithCaption(text: string): boolean {
  const words = text.split(/[\s/|]+/);
  return [2, 3, 4].some((count) => {
    const squeezed = squeeze(words.slice(0, count).join(""));
    return words.length > count && squeezed.length >= 6 && exactly.has(squeezed);
  });
}

/** First words of longer captions: their rest stands in the row below. */
const openings = new Set(
  Object.values(labelsOf.id)
    .flat()
    .map((text) => text.split(" "))
    .filter((words) => words.length > 1)
    .map(([first = ""]) => squeeze(first))
    .filter((first) => first.length >= 3),
);

/** The captions of all rows. A single short word counts only where a column or the row begins, or beside another caption. */
export function captionsOf(context: Context): Caption[] {
  return withBareNames(withoutNames(captionsAsRead(context)));
}

const asksName = new Set(["surname", "second_surname", "given_names"]);

/** What resembles a caption, a letter apart, is the name where one is asked for: Vargas is no `Vardas`, Janina no `Jantina`. */
function withoutNames(captions: Caption[]): Caption[] {
  const height = ({ box }: Caption): number => box[3] - box[1];
  const isName = (own: Caption): boolean =>
    own.row.cells.some(({ offset }) => offset === own.start) &&
    captions.some(
      ({ exact, field, row, box, end }, at) =>
        exact &&
        asksName.has(field) &&
        (row === own.row
          ? end <= own.start && /^\s*[:：]?\s*$/.test(row.text.slice(end, own.start))
          : row.page === own.row.page &&
            own.row.index - row.index > 0 &&
            own.row.index - row.index <= 2 &&
            Math.abs(box[0] - own.box[0]) < 0.03 &&
            own.box[1] - box[3] < height(own) * 1.2 &&
            height(own) > height(captions[at] as Caption) * 1.1),
    );
  return captions.filter((caption) => caption.exact || !isName(caption));
}

const textOf = ({ row, start, end }: Caption): string => fold(row.text.slice(start, end));

/** Where another caption asks for the surname, one that says no more than `name` asks for the given names. */
function withBareNames(captions: Caption[]): Caption[] {
  const asked = captions.filter(
    (caption) =>
      // Small print joins two letters: `Sumame`.
      caption.field === "surname" && /\b(?:su(?:rn|m)ame|last ?name|family name)/.test(textOf(caption)),
  );
  return captions.map((caption) =>
    caption.field === "surname" &&
    /(?:^|[/|]\s?)names?\W*$/.test(textOf(caption)) &&
    asked.some((other) => other.row !== caption.row)
      ? { ...caption, field: "given_names" }
      : caption,
  );
}

function captionsAsRead(context: Context): Caption[] {
  return context.sheet.rows.flatMap((row) => {
    const pieces = piecesOf(row);
    const found: Match[] = [];
    for (let at = 0; at < pieces.length; at++) {
      const match = matchAt(pieces, at, row.ocr);
      if (match === undefined) continue;
      const previous = found.at(-1);
      const text = pieces
        .slice(match.first, match.last + 1)
        .map(({ squeezed }) => squeezed)
        .join("");
      const begins =
        row.cells.some(({ offset }) => offset === pieces[at]?.start) ||
        previous?.last === at - 1 ||
        /[/|]\s?$/.test(row.text.slice(0, pieces[at]?.start)) ||
        isNumbering(pieces[at - 1]);
      if (text.length <= 4 && !begins) continue;
      found.push(match);
      at = match.last;
    }
    return joined(found).map(({ field, first, last, exact }) => {
      const b = beyond(pieces, last, 1);
      const a = opening(pieces, beyond(pieces, first, -1), found, b);
      const own = pieces.slice(pieces.indexOf(a), pieces.indexOf(b) + 1);
      const box = [
        a.box[0],
        Math.min(...own.map((p) => p.box[1])),
        b.box[2],
        Math.max(...own.map((p) => p.box[3])),
      ] as const;
      return { field, row, start: a.start, end: b.end, box, exact };
    });
  });
}

/** What a stroke joins to a caption belongs to it: it is misread, or in a language unknown here. Before it, as far as it goes. */
function beyond(pieces: readonly Piece[], at: number, step: -1 | 1): Piece {
  const own = pieces[at] as Piece;
  const next = pieces[at + step];
  if (next === undefined) return own;
  const opens = step < 0 && next.row.cells.some(({ offset }) => offset === next.start);
  const before = pieces[at + 2 * step];
  const words =
    step < 0 && before !== undefined && before.squeezed.length >= 3 && between(next, before) === " ";
  if (next.squeezed.length < (opens || words ? 2 : 3)) return own;
  const joint = between(own, next);
  const lost = joint === "" && /^\p{Lu}\p{Ll}/u.test((step < 0 ? own : next).text);
  if (!lost && !/^ ?[/|] ?$/.test(joint)) return own;
  let last = next;
  for (let more = at + 2 * step; step < 0 && more >= Math.max(0, at - mostPieces); more += step) {
    const piece = pieces[more] as Piece;
    if (between(last, piece) !== " " || !/^[^\p{N}]+$/u.test(piece.text)) break;
    last = piece;
  }
  return last;
}

/** Where the words begin that open the cell of a caption in several languages: the first of them may be unknown here. */
function opening(pieces: readonly Piece[], first: Piece, found: readonly Match[], last: Piece): Piece {
  const at = pieces.indexOf(first);
  const cell = first.row.cells.find(
    ({ offset, text }) => offset <= first.start && first.start < offset + text.length,
  );
  if (cell === undefined) return first;
  if (cell.offset === first.start) return tornOff(pieces, first, found, cell);
  // A stroke that joins them may be lost, where nothing follows the caption in its cell.
  const joins = /[/|]/.test(cell.text.slice(first.start - cell.offset));
  if (!joins && (!first.row.ocr || last.end < cell.offset + cell.text.length)) return first;
  const start = pieces.findIndex((piece) => piece.start >= cell.offset);
  const before = pieces.slice(start, at);
  const free = !found.some((match) => match.last >= start && match.first < at);
  const words =
    before.some(({ squeezed }) => squeezed.length >= 2) &&
    before.every(({ squeezed }) => squeezed !== "" && !/^\d+$/.test(squeezed));
  return free && words && before.length <= (joins ? 4 : 1) ? (before[0] ?? first) : first;
}

/** The word before a stroke may be read in two cells: `Gebo | i / Place of birth`. */
function tornOff(pieces: readonly Piece[], first: Piece, found: readonly Match[], cell: Cell): Piece {
  const at = pieces.indexOf(first);
  const before = pieces[at - 1];
  const torn =
    before !== undefined &&
    /^\p{Ll}{0,4}\s?[/|]/u.test(cell.text) &&
    /^\p{Lu}\p{Ll}+$/u.test(before.text) &&
    first.box[0] - before.box[2] < 0.08 &&
    before.row.cells.some(({ offset }) => offset === before.start) &&
    !found.some((match) => match.last >= at - 1 && match.first < at);
  return torn ? before : first;
}

/** What a row prints between two of its pieces. */
const between = (a: Piece, b: Piece): string =>
  a.row.text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start));

/** `1.`, `(2)`, `4a.` or `[a]` before a caption. */
const isNumbering = (piece: Piece | undefined): boolean =>
  piece !== undefined && /^[([]?(?:\d{1,2}[a-d]?|[a-c])[)\].,:]*$/i.test(piece.text);

/** Phrases of one field side by side are one caption. */
function joined(matches: readonly Match[]): Match[] {
  const made: Match[] = [];
  for (const match of matches) {
    const last = made.at(-1);
    if (last !== undefined && last.field === match.field && match.first - last.last <= 2)
      made[made.length - 1] = { ...last, last: match.last, exact: last.exact || match.exact };
    else made.push(match);
  }
  return made;
}

/** Words of captions, headings and prints across a card that stand where a name could. */
const captionWords =
  /\b(?:remarks|anmerkungen|observaciones|nationality|nationalit\w*|nacionalidad|staatsang\w*|geburts\w*|geschlecht|signature|unterschrift|authority|autorit\w*|permit|titels|expiry|expiration|issue|issued|birth|naissance|nacimiento|sex|sexe|sexo|height|eyes|document|documento|card|licen[cs]e|passport|passeport|pasaporte|republic\w*|union|given names|prenom\w*|surname|only|donor|class|code|type|place|date|driver|identity|usa)\b/;
export const isCaption = (text: string): boolean => captionWords.test(fold(text)) || isCaptionText(text);
/** The same without what a letter parts from a caption, or its beginning. */
export const isKnownCaption = (text: string): boolean =>
  captionWords.test(fold(text)) || exactly.has(squeeze(text));
