import { saysWhoMadeIt } from "../knowledge";
import { straightened } from "../layout/askew";
import { withoutCopies } from "../layout/copies";
import { wordsOfLetters } from "../layout/letters";
import { levelled, levelOf } from "../layout/level";
import type { Box, Line, Page, ReadDocument, Word } from "../types";
import { inferNotation, type Notation } from "../values/amount";
import { fold } from "../values/text";
import { wordMender } from "./mend-words";
import { inReadingColumns, withoutLeaders, withRaisedCents } from "./set-lines";

/** A piece of a row without a column gutter inside. `offset` is where its text starts in the row's text. */
export type Cell = { row: Row; text: string; offset: number; box: Box };

/** One printed word, or a part of it cut at a colon. Offsets are those of its row's text. `apart`: in its cell, but not close to what stands before. */
export type Token = {
  text: string;
  start: number;
  end: number;
  box: Box;
  confidence: number;
  word: Word;
  apart?: true;
};

/** One visual line. `text` joins words by a space and cells by a tab, so offsets lead back to boxes. */
export type Row = {
  index: number;
  page: number;
  text: string;
  folded: string;
  tokens: readonly Token[];
  cells: readonly Cell[];
  box: Box;
  /** How tall its print is, in widths of the page. */
  em: number;
  ocr: boolean;
  /** It is part of a sentence: figures and days in it are no cells of a table. */
  prose: boolean;
};

/** A document as extraction sees it. */
export type Sheet = {
  rows: readonly Row[];
  /** Rows that say who made the paper, and nothing else of it. */
  makers: readonly Row[];
  /** All rows joined by line breaks, with `fold` applied to `flow.folded`; `at` leads from an offset to its row. */
  flow: Flow;
  notation: Notation;
  ocr: boolean;
  pages: number;
  hash: string;
  /** What barcodes on its pages say. */
  codes: readonly string[];
};

export type Flow = {
  text: string;
  folded: string;
  at: (offset: number) => { row: Row; offset: number } | null;
};

/** The gap that separates columns, in heights of the text beside it. */
const gutter = 1.15;

export const union = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map((b) => b[0])),
  Math.min(...boxes.map((b) => b[1])),
  Math.max(...boxes.map((b) => b[2])),
  Math.max(...boxes.map((b) => b[3])),
];

/** What a person can see: neither covered nor, where the page shows other text, invisible. */
function visibleWords(page: Page, words: readonly Word[]): readonly Word[] {
  const shown = words.filter((word) => word.covered !== true && word.text.trim() !== "");
  const invisible = page.words.filter((word) => word.invisible === true).length;
  return invisible * 2 > page.words.length ? shown : shown.filter((word) => word.invisible !== true);
}

/** `Label:value` printed without a space becomes two tokens, its box cut in proportion. */
function cut(word: Word): { text: string; box: Box }[] {
  const at = word.text.search(/:(?=[^\d\s/\\:])|(?<=\D):(?=\d)/);
  if (at < 1 || at === word.text.length - 1) return [{ text: word.text, box: word.box }];
  const x = word.box[0] + ((word.box[2] - word.box[0]) * (at + 1)) / word.text.length;
  return [
    { text: word.text.slice(0, at + 1), box: [word.box[0], word.box[1], x, word.box[3]] },
    { text: word.text.slice(at + 1), box: [x, word.box[1], word.box[2], word.box[3]] },
  ];
}

/** Some fonts set `fi`, `fl` and `ffi` as one glyph and leave a gap behind it: `Qualifi ca`, `Loonheffi ng`. */
function afterLigatures(words: readonly Word[]): Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    const double = /ff[il]$/.test(before?.text ?? "");
    const letter =
      before === undefined
        ? 0
        : (before.box[2] - before.box[0] + word.box[2] - word.box[0]) /
          (before.text.length + word.text.length);
    if (
      before === undefined ||
      !/f[il]$/.test(before.text) ||
      !/^\p{Ll}/u.test(word.text) ||
      Math.abs(before.box[1] - word.box[1]) > 0.002 ||
      Math.abs(word.box[0] - before.box[2]) > letter * (double ? 1.5 : 0.8)
    )
      whole.push(word);
    else
      whole[whole.length - 1] = {
        ...before,
        text: before.text + word.text,
        box: union([before.box, word.box]),
      };
  }
  return whole;
}

/** A ligature (`fi`, `ti`) that the file draws as one glyph leaves two words that lie on each other: they are one. */
const ligature = (a: Word, b: Word): boolean =>
  b.box[0] < a.box[2] - (b.box[3] - b.box[1]) * 0.1 &&
  Math.abs(a.box[1] - b.box[1]) < 0.001 &&
  /[ft]$/.test(a.text) &&
  /^[filtjíì]/.test(b.text);

/** The other way round the ligature lies on the word it was taken out of. */
const within = (a: Word, b: Word): boolean =>
  a.box[0] > b.box[0] - 0.002 && a.box[2] < b.box[2] + 0.002 && Math.abs(a.box[1] - b.box[1]) < 0.001;
const inserted = (word: Word, ligature: Word): string => {
  const width = Math.max(1e-6, word.box[2] - word.box[0]);
  const at = Math.round(((ligature.box[0] - word.box[0]) / width) * word.text.length);
  return word.text.slice(0, Math.max(0, at)) + ligature.text + word.text.slice(Math.max(0, at));
};

/** Lines of a file without such breaks: the rest of a word that lies on its beginning was taken for a row of its own. */
function unbroken(lines: readonly Line[]): Pick<Line, "words">[] {
  const whole: { words: Word[] }[] = [];
  for (const line of lines) {
    const first = line.words[0];
    const start = first === undefined ? undefined : whole.at(-1)?.words.find((word) => ligature(word, first));
    const row = whole.at(-1);
    if (start === undefined || row === undefined) {
      whole.push({ words: [...line.words] });
      continue;
    }
    // What stands in another column may be the next line there: it would lie on words of this one.
    const column = line.words.findIndex((word, i) => {
      const before = line.words[i - 1];
      return before !== undefined && word.box[0] - before.box[2] > word.box[3] - word.box[1];
    });
    const rest = column < 0 ? [] : line.words.slice(column);
    const lies = rest.some((word) => row.words.some((o) => word.box[0] < o.box[2] && o.box[0] < word.box[2]));
    const own = lies ? line.words.slice(0, column) : line.words;
    row.words = [...row.words, ...own].sort((a, b) => a.box[0] - b.box[0] || b.box[2] - a.box[2]);
    if (lies) whole.push({ words: [...rest] });
  }
  for (const row of whole) {
    const words: Word[] = [];
    for (const word of row.words) {
      const before = words.at(-1);
      if (before !== undefined && /^ff?[il]?$/.test(word.text) && within(word, before))
        words[words.length - 1] = { ...before, text: inserted(before, word) };
      else if (before === undefined || !ligature(before, word)) words.push(word);
      else
        words[words.length - 1] = {
          ...before,
          text: before.text + word.text,
          box: union([before.box, word.box]),
        };
    }
    row.words = words;
  }
  return whole;
}

/** The space between words of each font of a page, in heights of its text. */
function usualSpaces(page: Page): (word: Word) => number {
  const gaps = new Map<string, number[]>();
  for (const { words } of page.lines)
    for (const [i, word] of words.entries()) {
      const gap = space(words[i - 1], word, page);
      if (gap !== undefined) gaps.set(word.font ?? "", [...(gaps.get(word.font ?? "") ?? []), gap]);
    }
  const usual = new Map([...gaps].map(([font, all]) => [font, median(all) ?? 0]));
  return ({ font }) => usual.get(font ?? "") ?? 0;
}

/** A gap that may be a space between words, in heights of its text. */
function space(before: Word | undefined, word: Word, page: Page): number | undefined {
  const gap = gapBefore(before, word, page) ?? 0;
  return gap > 0.08 && gap < gutter ? gap : undefined;
}

const gapBefore = (before: Word | undefined, word: Word, page: Page): number | undefined =>
  before && ((word.box[0] - before.box[2]) * page.width) / ((word.box[3] - word.box[1]) * page.height);

/**
 * Whether a gap narrower than a gutter still parts two columns: it is clearly wider than the spaces of its row and page, as where a long value
 * fills its column, or what follows is printed over the end of what stands before. Pictures are too uneven for that, and a sentence may
 * be followed by two spaces.
 */
function parts(words: readonly Word[], i: number, page: Page, usualOf: (word: Word) => number): boolean {
  const before = words[i - 1];
  const word = words[i];
  if (page.source !== "text" || before === undefined || word === undefined) return false;
  const gap = gapBefore(before, word, page) ?? 0;
  if (gap < -0.4) return true;
  const usual = Math.max(usualOf(before), usualOf(word));
  if (/[.,;:!?]$/.test(before.text) || gap < 0.6 || usual === 0) return false;
  const others = words.flatMap((one, at) => space(words[at - 1], one, page) ?? []);
  const own = others.length > 2 ? (median(others) ?? usual) : usual;
  return gap > Math.max(own, usual) * 1.55;
}

/**
 * Whether a gap little wider than a gutter is a space of a sentence: what was typed into a form, or an account number in groups, has spaces as wide
 * as that, and pictures know the height of the letters alone.
 */
function isTyped(words: readonly Word[], i: number, page: Page): boolean {
  if (page.source !== "ocr" || words.length < 7) return false;
  const [before, gap, after] = [-1, 0, 1].map((step) => {
    const word = words[i + step];
    return word === undefined ? undefined : gapBefore(words[i + step - 1], word, page);
  });
  if (gap === undefined || gap > gutter * 1.2 || Math.max(before ?? 0, after ?? 0) < gap * 0.6) return false;
  const close = words.filter(
    (word, at) => at > 0 && (gapBefore(words[at - 1], word, page) ?? 0) < 0.9,
  ).length;
  return close > words.length * 0.5;
}

/** Letters of a typewriter are as far from each other, so many of them at least; a space and the paper beside a comma are less than two. */
const [even, evenShare, typedWords, twoLetters] = [0.07, 0.8, 12, 1.95];

/**
 * How far apart the letters of a picture stand, in widths of the page, where all stand as far apart: their spaces are as wide as they are,
 * and wider than a gutter in heights of what is read.
 */
function typewriterPitch(page: Page): number | undefined {
  if (page.source !== "ocr") return undefined;
  const pitches = page.words.flatMap(({ text, box }) =>
    text.length >= 6 ? [(box[2] - box[0]) / (text.length - 0.25)] : [],
  );
  const usual = median(pitches);
  if (usual === undefined || pitches.length < typedWords) return undefined;
  const alike = pitches.filter((pitch) => Math.abs(pitch / usual - 1) < even).length;
  return alike >= pitches.length * evenShare ? usual : undefined;
}

function median(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/**
 * Where values begin that stand too close to their captions for a gutter: several rows have something clearly apart right
 * there. Figures meet at their other edge.
 */
function closeColumns(
  page: Page,
  lines: readonly (readonly Word[])[],
  usual: (word: Word) => number,
): readonly number[] {
  if (page.source !== "text") return [];
  const starts = lines
    .flatMap((words) =>
      words.flatMap((word, i) =>
        i > 0 && /^\p{L}/u.test(word.text) && parts(words, i, page, usual) ? [word.box[0]] : [],
      ),
    )
    .sort((a, b) => a - b);
  return starts.filter((x, i) => Math.abs((starts[i + 3] ?? 2) - x) < 2 * edge).map((x) => x + edge);
}

/** How far apart, in widths of the page, two left edges are that are one. */
const edge = 0.0015;

function makeRow(
  index: number,
  page: Page,
  words: readonly Word[],
  usual: (word: Word) => number,
  columns: readonly number[],
  boxOf: (box: Box) => Box,
  pitch: number | undefined,
): Row {
  const straight: Token[] = [];
  const cuts: { offset: number; from: number }[] = [];
  let text = "";
  let before: Box | undefined;
  for (const [at, word] of words.entries()) {
    const height = (word.box[3] - word.box[1]) * page.height;
    const gap = before === undefined ? 0 : (word.box[0] - before[2]) * page.width;
    const close = before !== undefined && parts(words, at, page, usual);
    const wide =
      before === undefined ||
      (page.source === "text" && gap < -0.4 * height) ||
      (pitch === undefined
        ? gap > gutter * Math.max(height, (before[3] - before[1]) * page.height * 0.8) &&
          !isTyped(words, at, page)
        : gap > twoLetters * pitch * page.width) ||
      (close &&
        (cuts.length === 1 || /\d[.,]\d{2}$/.test(words[at - 1]?.text ?? "")) &&
        /^\p{L}/u.test(word.text) &&
        columns.some((x) => Math.abs(x - word.box[0]) < 2 * edge));
    const rule = /^[|¦[\]]+$/.test(word.text);
    if (rule) {
      before = undefined;
      continue;
    }
    if (text !== "") text += wide ? "\t" : " ";
    if (wide) cuts.push({ offset: text.length, from: straight.length });
    for (const [i, part] of cut(word).entries()) {
      if (i > 0) text += " ";
      straight.push({
        text: part.text,
        start: text.length,
        end: text.length + part.text.length,
        box: part.box,
        confidence: word.confidence,
        word,
        ...(i === 0 && !wide && close ? { apart: true } : {}),
      });
      text += part.text;
    }
    before = word.box;
  }
  const level = page.source === "text" ? levelOf(straight.map((t) => t.box)) : (box: Box) => box;
  const row: { -readonly [K in keyof Row]: Row[K] } = {
    index,
    page: page.number,
    text,
    folded: fold(text),
    tokens: straight.map((token) => ({ ...token, box: boxOf(token.box) })),
    cells: [],
    box: level(union(straight.map((t) => t.box))),
    em: ((median(words.map(({ box }) => box[3] - box[1])) ?? 0) * page.height) / page.width,
    ocr: page.source === "ocr",
    prose: false,
  };
  row.cells = cuts.map(({ offset, from }, i) => {
    const next = cuts[i + 1];
    return {
      row,
      text: text.slice(offset, next === undefined ? undefined : next.offset - 1),
      offset,
      box: level(union(straight.slice(from, next?.from).map((t) => t.box))),
    };
  });
  row.prose = row.cells.some(({ text }) => isSentence(text));
  return row;
}

/** So many words at least, and half of them written small as captions and entries are not. */
const wordsOfSentence = 9;
function isSentence(text: string): boolean {
  const words = text.split(" ");
  const small = words.filter((word) => /^\p{Ll}+[.,;:)]?$/u.test(word)).length;
  return words.length >= wordsOfSentence && small * 2 > words.length;
}

/** `Prepared by H. Quill`: who made the paper has no part in what it says, wherever the line stands. */
const isMakers = ({ cells, folded, tokens }: Row): boolean =>
  cells.length <= 2 && tokens.length <= mostOfMakers && saysWhoMadeIt(folded) > 0;
const mostOfMakers = 9;

/** Builds the sheet of the given pages of a document (all of them by default). */
export function makeSheet(document: ReadDocument, only?: readonly number[]): Sheet {
  const rows: Row[] = [];
  const makers: Row[] = [];
  for (const { page, printed: boxOf } of withoutCopies(document.pages.map(wordsOfLetters)).map(
    straightened,
  )) {
    if (only !== undefined && !only.includes(page.number)) continue;
    const usual = usualSpaces(page);
    const pitch = typewriterPitch(page);
    const mended = wordMender(page);
    const parted = runInto(page);
    const printed = (page.source === "ocr" ? page.lines : unbroken(page.lines)).map((line) => {
      const seen = withoutLeaders(visibleWords(page, line.words));
      return page.source === "ocr" ? mended(seen) : withRaisedCents(parted(afterLigatures(seen)));
    });
    const lines = inReadingColumns(page.source === "ocr" ? printed : levelled(printed, page));
    const columns = closeColumns(page, lines, usual);
    for (const words of lines) {
      if (words.length === 0) continue;
      const row = makeRow(rows.length, page, words, usual, columns, boxOf, pitch);
      if (row.tokens.length > 0) (isMakers(row) ? makers : rows).push(row);
    }
  }
  const ocr = rows.some((row) => row.ocr);
  return {
    rows,
    makers,
    flow: makeFlow(rows),
    notation: inferNotation(
      rows.flatMap((row) => row.cells.map((cell) => cell.text)),
      ocr,
    ),
    ocr,
    pages: document.pages.length,
    hash: document.sha256,
    codes: document.pages.flatMap((page) =>
      only?.includes(page.number) === false ? [] : (page.codes ?? []),
    ),
  };
}

const printedAmount = /^[-+(]?\d[\d.,'’]*[.,]\d{2}[)-]?$/;
const overrun = /^(.*\p{L}{2})(\d{1,3}(?:[.,'’]\d{3})+[.,]\d{2}|\d{3,}[.,]\d{2})$/u;

/** Parts a text that ran over its column from the amount that it ran into, `SA2208,19`: it ends where a column of amounts does. */
function runInto(page: Page): (words: readonly Word[]) => Word[] {
  const ends = page.words.flatMap(({ text, box }) => (printedAmount.test(text) ? [box[2]] : []));
  const isColumn = (right: number): boolean =>
    ends.filter((end) => Math.abs(end - right) < 0.002).length >= 2;
  return (words) =>
    words.flatMap((word) => {
      const [, before = "", amount = ""] = overrun.exec(word.text) ?? [];
      const [left, top, right, bottom] = word.box;
      if (before === "" || !isColumn(right)) return [word];
      const middle = left + ((right - left) * before.length) / word.text.length;
      return [
        { ...word, text: before, box: [left, top, middle, bottom] },
        { ...word, text: amount, box: [middle, top, right, bottom] },
      ];
    });
}

function makeFlow(rows: readonly Row[]): Flow {
  const starts: number[] = [];
  let text = "";
  for (const row of rows) {
    starts.push(text.length);
    text += `${row.text}\n`;
  }
  const at = (offset: number): { row: Row; offset: number } | null => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const row = rows[low];
    return row === undefined ? null : { row, offset: offset - (starts[low] ?? 0) };
  };
  return { text, folded: fold(text).replace(/\t/g, " "), at };
}

/** Box and confidence of a piece of a row's text. */
export function locate(row: Row, start: number, end: number): { box: Box; confidence: number } {
  const inside = row.tokens.filter((token) => token.start < end && token.end > start);
  const used = inside.length > 0 ? inside : row.tokens;
  return { box: union(used.map((t) => t.box)), confidence: Math.min(...used.map((t) => t.confidence)) };
}

/** The same for a piece of the flow, which may span rows: the box is the part on the first row. */
export function locateFlow(
  sheet: Sheet,
  start: number,
  end: number,
): { page: number; box: Box; confidence: number } | null {
  const from = sheet.flow.at(start);
  if (from === null) return null;
  const stop = Math.min(from.row.text.length, from.offset + (end - start));
  return { page: from.row.page, ...locate(from.row, from.offset, Math.max(stop, from.offset + 1)) };
}
