import type { LabelTable } from "../knowledge/label-table";
import { distance, fold, squash as squashed } from "../values/text";
import type { Cell, Row, Sheet, Token } from "./sheet";

/** A label found on the page. Offsets are those of its row's text. */
export type Label = {
  field: string;
  row: Row;
  start: number;
  end: number;
  text: string;
  length: number;
  atCellStart: boolean;
  exact: boolean;
};

/** `Employee #` asks for a number as `Employee no.` does. */
const squash = (text: string): string => squashed(text.replaceAll("#", "no"));

type Phrase = { field: string; squashed: string; letters: number };
type Compiled = {
  phrases: readonly Phrase[];
  /** The first phrase of each spelling; a later one could only claim the same words. */
  known: ReadonlyMap<string, Phrase>;
  longest: number;
};
const tables = new WeakMap<LabelTable, Compiled>();

function compile(table: LabelTable): Compiled {
  const before = tables.get(table);
  if (before !== undefined) return before;
  const phrases = Object.entries(table)
    .flatMap(([field, texts]) =>
      texts.map(squash).map((squashed) => ({ field, squashed, letters: lettersOf(squashed) })),
    )
    .filter((phrase) => phrase.squashed !== "")
    .sort((a, b) => b.squashed.length - a.squashed.length);
  const known = new Map([...phrases].reverse().map((phrase) => [phrase.squashed, phrase] as const));
  const compiled = { phrases, known, longest: phrases[0]?.squashed.length ?? 0 };
  tables.set(table, compiled);
  return compiled;
}

const vocabularies = new WeakMap<LabelTable, ReadonlySet<string>>();

/** Every word that the captions of a table are made of. */
export function captionWords(table: LabelTable): ReadonlySet<string> {
  const before = vocabularies.get(table);
  if (before !== undefined) return before;
  const words = new Set(
    Object.values(table).flatMap((phrases) =>
      phrases.flatMap((phrase) => fold(phrase).match(/[a-z]{2,}/g) ?? []),
    ),
  );
  vocabularies.set(table, words);
  return words;
}

/**
 * Finds the labels of a table on every row, longest phrase first, never overlapping. Comparison ignores case, accents,
 * spaces and punctuation; on OCR pages a few characters may differ.
 */
export function matchLabels(sheet: Sheet, table: LabelTable): Label[] {
  const compiled = compile(table);
  const plain = sheet.rows.flatMap((row) => matchRow(row, compiled));
  const wrapped = sheet.rows.flatMap((row) =>
    row.cells.flatMap((cell) => matchWrapped(cell, sheet, compiled)),
  );
  if (wrapped.length === 0) return plain;
  // The longer phrase claims its words on every line it stands on.
  const left = plain.filter(
    (label) =>
      !wrapped.some(({ words, label: whole }) =>
        words.some(
          ({ row, start, end }) =>
            row === label.row && label.start < end && label.end > start && label.length < whole.length,
        ),
      ),
  );
  return [...left, ...wrapped.map(({ label }) => label)].sort(
    (a, b) => a.row.index - b.row.index || a.start - b.start,
  );
}

type TokenSpan = { row: Row; start: number; end: number };

/** The next cell of the row is a figure, a day or a number. */
const figureBeside = ({ row, end }: TokenSpan): boolean =>
  /^\t\W{0,3}\d[\d.,' /-]*(?:\t|$)|^\t\W{0,3}\d{1,2}\.? \p{L}{3,9}\.? \d{4}(?:\t|$)/u.test(
    row.text.slice(end),
  );

/**
 * A label that its box breaks over two or three lines. It counts as standing on its last line, or on the one that has
 * a figure beside it.
 */
function matchWrapped(
  cell: Cell,
  sheet: Sheet,
  { known, longest }: Compiled,
): { label: Label; words: TokenSpan[] }[] {
  const inside = (of: Cell): Token[] =>
    of.row.tokens.filter((t) => t.start >= of.offset && t.end <= of.offset + of.text.length);
  const [numbering = ""] = /^(?:[\d.()]{1,5}|[a-z]{1,2})\s(?=\p{L})/iu.exec(cell.text) ?? [];
  for (const from of numbering === "" ? [0] : [0, numbering.length]) {
    let spelled = squash(cell.text.slice(from));
    if (spelled === "" || cell.text.endsWith(":")) continue;
    const words: TokenSpan[] = [
      { row: cell.row, start: cell.offset + from, end: cell.offset + cell.text.length },
    ];
    let above = cell;
    for (let line = 0; line < 2 && spelled.length < longest; line++) {
      const next = lineUnder(above, sheet);
      if (next === undefined) break;
      let text = spelled;
      for (const token of inside(next)) {
        const more = squash(token.text);
        if (more === "") continue;
        text += more;
        if (text.length > longest) break;
        const phrase = known.get(text);
        if (phrase === undefined || token.end < next.offset + next.text.length) continue;
        words.push({ row: next.row, start: next.offset, end: token.end });
        // Lines that each have a figure of their own are two rows of a table.
        const figures = words.filter(figureBeside);
        const at = figures[0] ?? words.at(-1);
        if (at === undefined || figures.length > 1) continue;
        const label: Label = {
          field: phrase.field,
          row: at.row,
          start: at.start,
          end: at.end,
          text: at.row.text.slice(at.start, at.end),
          length: phrase.squashed.length,
          atCellStart: true,
          exact: true,
        };
        return [{ label, words }];
      }
      spelled += squash(next.text);
      words.push({ row: next.row, start: next.offset, end: next.offset + next.text.length });
      above = next;
    }
  }
  return [];
}

/** The next line of the same box: it starts or is centred where this one is, without a gap between. */
function lineUnder(cell: Cell, sheet: Sheet): Cell | undefined {
  const height = cell.box[3] - cell.box[1];
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.006;
  for (const row of sheet.rows.slice(cell.row.index + 1, cell.row.index + 4)) {
    if (row.page !== cell.row.page || row.box[1] - cell.box[3] > height * 0.7) return undefined;
    const under = row.cells.find(
      ({ box }) => near(box[0], cell.box[0]) || near((box[0] + box[2]) / 2, (cell.box[0] + cell.box[2]) / 2),
    );
    if (under !== undefined)
      return under.box[1] - cell.box[3] <= height * 0.7 && !/\d{3}/.test(under.text) ? under : undefined;
  }
  return undefined;
}

function matchRow(row: Row, { phrases, known, longest }: Compiled): Label[] {
  const parts = row.tokens.map((token) => squash(token.text));
  const starts: number[] = [];
  let joined = "";
  for (const part of parts) {
    starts.push(joined.length);
    joined += part;
  }
  const startsAt = new Map<number, number>();
  parts.forEach((part, i) => {
    if (part !== "") startsAt.set(starts[i] ?? 0, i);
  });
  const endsAt = new Map<number, number>();
  parts.forEach((part, i) => {
    if (part !== "") endsAt.set((starts[i] ?? 0) + part.length, i);
  });
  const taken = new Array<boolean>(row.tokens.length).fill(false);
  const found: Label[] = [];
  const take = (phrase: Phrase, first: number, last: number, exact: boolean): void => {
    for (let i = first; i <= last; i++) if (taken[i] === true) return;
    if (!sameCell(row, first, last) && !(row.ocr && exact && close(row, first, last))) return;
    for (let i = first; i <= last; i++) taken[i] = true;
    const [from, to] = [row.tokens[first], row.tokens[last]];
    if (from === undefined || to === undefined) return;
    if (from.start > 0 && from.text.startsWith("(") && to.text.endsWith(")")) return;
    if (phrase.squashed.length < 3 && isWord(row.text.slice(from.start, to.end))) return;
    found.push({
      field: phrase.field,
      row,
      start: from.start,
      end: to.end + (translated.exec(row.text.slice(to.end))?.[0].length ?? 0),
      text: row.text.slice(from.start, to.end),
      length: phrase.squashed.length,
      atCellStart: row.cells.some(
        (cell) => Math.abs(cell.offset - from.start) <= leading(row.text.slice(cell.offset, from.start)),
      ),
      exact,
    });
  };
  if (!row.ocr) {
    for (const { phrase, first, last } of spelledOut(parts, known, longest)) take(phrase, first, last, true);
    return found.sort((a, b) => a.start - b.start);
  }
  for (const phrase of phrases) {
    let at = joined.indexOf(phrase.squashed);
    while (at >= 0) {
      const first = startsAt.get(at);
      const last = endsAt.get(at + phrase.squashed.length);
      if (first !== undefined && last !== undefined) take(phrase, first, last, true);
      at = joined.indexOf(phrase.squashed, at + 1);
    }
    if (phrase.squashed.length >= 5) fuzzy(phrase, parts, known, take);
    else
      parts.forEach((part, i) => {
        if (part !== "" && shape(part) === shape(phrase.squashed)) take(phrase, i, i, false);
      });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** `W/E`, `Nº` and `NI` are captions of two letters; `We` is a word. */
const isWord = (text: string): boolean => /^\p{L}\p{Ll}$/u.test(text);

/** The runs of words that spell a phrase, longest first. */
function spelledOut(
  parts: readonly string[],
  known: ReadonlyMap<string, Phrase>,
  longest: number,
): { phrase: Phrase; first: number; last: number }[] {
  const runs: { phrase: Phrase; first: number; last: number }[] = [];
  for (let first = 0; first < parts.length; first++) {
    if (parts[first] === "") continue;
    let text = "";
    for (let last = first; last < parts.length; last++) {
      if (parts[last] === "") continue;
      text += parts[last] ?? "";
      if (text.length > longest) break;
      const phrase = known.get(text);
      if (phrase !== undefined) runs.push({ phrase, first, last });
    }
  }
  return runs.sort((a, b) => b.phrase.squashed.length - a.phrase.squashed.length || a.first - b.first);
}

/** The label is all its cell prints, but for punctuation and notes in brackets. */
export function wholeCell(label: Label): boolean {
  const cell = label.row.cells.findLast((c) => c.offset <= label.start);
  if (cell === undefined) return false;
  const rest = cell.text
    .slice(label.end - cell.offset)
    .replace(/\([^)]*\)|\b(?:T?EUR|GBP|USD|CHF|PLN)\b/g, "");
  return !/[\p{L}]{2}/u.test(rest);
}

/** Where what a label speaks of ends: a caption further along the row speaks of what stands behind it. */
export function ownEnd({ row, end }: Label): number {
  const other = row.cells.find(
    ({ offset, text }) => offset > end && /\p{L}{4}/u.test(text) && !note.test(text.trim()),
  );
  return other?.offset ?? row.text.length;
}
const note = /^(?:notes?|notas?|anhang|anm\w*|ziff\w*|toelichting|annexe|pozn\w*)\W*[\d., ]*$/i;

/** Scripts in which captions are printed a second time, beside the Latin one: none of the value. */
const script = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Arabic}\p{Script=Hebrew}`;
const translated = new RegExp(String.raw`^[ /／(（.]*[${script}][${script}\p{M}・ー ]*[)）]?`, "u");
const inScript = new RegExp(String.raw`^[${script}\p{M}\s/／:]+$`, "u");

/** Numbering such as `12.`, `B)` or `III.` before a label leaves it the first thing of its cell. */
const leading = (text: string): number =>
  inScript.test(text) || /^(?:[\s\d.()\-·•*A-Da-d]{0,6}|\s*\(?(?:[IVX]{1,5}|[E-H])[.)]\s*)$/.test(text)
    ? text.length
    : 0;

const sameCell = (row: Row, first: number, last: number): boolean => {
  const [from, to] = [row.tokens[first], row.tokens[last]];
  return from !== undefined && to !== undefined && !row.text.slice(from.start, to.end).includes("\t");
};

/** Letters and figures that look alike on a picture, as one: short labels such as `N.I.F.` are read as `N.LF`. */
const shape = (text: string): string => text.replace(/[l1]/g, "i").replace(/0/g, "o").replace(/5/g, "s");

/** Words of one label that stand apart by a few letters' width, which is less than any column does. */
const close = (row: Row, first: number, last: number): boolean =>
  row.tokens.slice(first + 1, last + 1).every((token, i) => {
    const before = row.tokens[first + i];
    const letter = (token.box[2] - token.box[0]) / Math.max(1, token.text.length);
    return before !== undefined && token.box[0] - before.box[2] < letter * 3.5;
  });

/** The same where two letters are read for one: `ü` as `ii` or `il`, `m` as `rn`. */
const drawn = (text: string): string => shape(text.replace(/i[il1]|li/g, "u").replace(/rn/g, "m"));

const masks = new Map<string, number>();
/** Which characters a text has, a bit each; a few share one. */
function lettersOf(text: string): number {
  const before = masks.get(text);
  if (before !== undefined) return before;
  let mask = 0;
  for (let i = 0; i < text.length; i++) mask |= 1 << (text.charCodeAt(i) % 31);
  if (masks.size > 50_000) masks.clear();
  masks.set(text, mask);
  return mask;
}

/** How many characters only one of two texts has: one letter read wrong makes two of them at most. */
function differing(a: number, b: number): number {
  let rest = a ^ b;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** What reads as another label, letter for letter, is that one and no misread other. */
function fuzzy(
  phrase: Phrase,
  parts: readonly string[],
  known: ReadonlyMap<string, Phrase>,
  take: (p: Phrase, a: number, b: number, exact: boolean) => void,
): void {
  const limit = Math.min(3, Math.floor(phrase.squashed.length / 6));
  if (limit === 0) return;
  for (let first = 0; first < parts.length; first++) {
    if (parts[first] === "") continue;
    let text = "";
    let letters = 0;
    for (let last = first; last < parts.length; last++) {
      text += parts[last] ?? "";
      letters |= lettersOf(parts[last] ?? "");
      if (text.length > phrase.squashed.length + limit) break;
      if (text.length < phrase.squashed.length - limit) continue;
      if (differing(letters, phrase.letters) > limit * 2) continue;
      if (known.has(text)) continue;
      const near = (a: string, b: string) => distance(a, b, limit) <= limit;
      if (near(text, phrase.squashed) || near(drawn(text), drawn(phrase.squashed))) {
        take(phrase, first, last, false);
        break;
      }
    }
  }
}
