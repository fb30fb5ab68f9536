import { area, height, overlap, union } from "../geometry";
import type { Raster, ReadWord, TextReader } from "../ports";
import { cropPicture } from "./picture";

const mostBoxes = 40;
const numberShape = /^[-+(]?[€$£]?\s?[\dOoIlSB][\dOoIlSB.,'’/-]*[)%€-]?$/;

/** A figure with its currency glued to it is read again without. */
function figureOf(word: ReadWord): ReadWord {
  const text = word.text.replace(/(?<=\S{3})(?:EUR|USD|GBP|CHF)$/, "");
  const [x0, y0, x1, y1] = word.box;
  return { ...word, text, box: [x0, y0, x0 + ((x1 - x0) * text.length) / word.text.length, y1] };
}

/** A figure in large print falls into pieces when its points and commas are taken for a line of their own: `£2 187 17`; not `1 234,56`. */
const inPieces = /^(?!.* \d{3}[.,]\d\d$)[-€$£]{0,2}\d[\d.,]*(?: [\d.,]*\d)+$/;

type Doubt = { pieces: readonly ReadWord[]; figure: ReadWord };

function splitFigures(words: readonly ReadWord[], aspect: number): Doubt[] {
  const runs: ReadWord[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const gap = before?.line === word.line ? (word.box[0] - before.box[2]) * aspect : Infinity;
    if (run && gap < 0.6 * height(word.box)) run.push(word);
    else runs.push([word]);
  }
  return runs.flatMap((pieces) => {
    const [first] = pieces;
    const text = pieces.map((piece) => piece.text).join(" ");
    if (!first || !inPieces.test(text)) return [];
    const box = pieces.map((piece) => piece.box).reduce(union);
    return [{ pieces, figure: { ...first, text, box, confidence: 0 } }];
  });
}

function doubtfulFigures(words: readonly ReadWord[], aspect: number, doubtful: number): Doubt[] {
  const split = splitFigures(words, aspect);
  const single = words.flatMap((word) => {
    const figure = figureOf(word);
    const isNumber = numberShape.test(figure.text) && /\d/.test(figure.text);
    const isPiece = split.some(({ pieces }) => pieces.includes(word));
    return word.confidence < doubtful && isNumber && !isPiece ? [{ pieces: [word], figure }] : [];
  });
  return [...split, ...single].slice(0, mostBoxes);
}

/**
 * Reads doubtful number-shaped words again, enlarged and with only the characters of numbers allowed. A second reading is taken
 * when it is more confident, or differs only in its marks and alone is shaped like an amount; when both agree the confidence rises. Pieces
 * of one figure become one word when the same digits come back with their marks.
 */
export async function rereadNumbers(
  reader: TextReader,
  picture: Raster,
  words: readonly ReadWord[],
  language: string,
): Promise<ReadWord[]> {
  const doubts = doubtfulFigures(words, picture.width / picture.height, reader.doubtful);
  if (doubts.length === 0) return [...words];
  const pictures = await Promise.all(doubts.map(({ figure }) => enlarged(picture, figure)));
  // Each by itself: on a common sheet the signs before amounts are lost.
  const readings = await reader.readEach(pictures, {
    languages: [language],
    segmentation: "line",
    alphabet: "0123456789.,-+%/()€$£'",
  });
  return doubts.reduce<ReadWord[]>(
    (known, doubt, at) => resolved(known, doubt, readings[at] ?? []),
    [...words],
  );
}

function resolved(words: ReadWord[], { pieces, figure }: Doubt, again: readonly ReadWord[]): ReadWord[] {
  const better = surer(figure, again);
  const [word] = pieces;
  if (!word) return words;
  if (pieces.length === 1) {
    const whole = { ...better, text: better.text + word.text.slice(figure.text.length), box: word.box };
    return words.map((known) => (known === word ? whole : known));
  }
  const digits = (text: string) => text.replace(/\D/g, "");
  if (digits(better.text) !== digits(figure.text) || !amountShape.test(better.text)) return words;
  // The marks that were read by themselves lie between the pieces.
  const isMark = ({ box }: ReadWord) =>
    overlap(box, figure.box) > 0.3 * area(box) && height(box) < 0.5 * height(figure.box);
  return words.flatMap((known) => {
    if (known === word) return [better];
    return pieces.includes(known) || isMark(known) ? [] : [known];
  });
}

/** A word large enough to be read by itself, on white paper. */
function enlarged(picture: Raster, { box: [x0, y0, x1, y1] }: ReadWord): Promise<Raster> {
  const tall = (y1 - y0) * picture.height;
  const pad = tall * 0.25;
  const part = {
    left: x0 * picture.width - pad,
    top: y0 * picture.height - pad,
    width: (x1 - x0) * picture.width + 2 * pad,
    height: tall + 2 * pad,
  };
  return cropPicture(picture, part, Math.min(4, Math.max(1, 48 / Math.max(8, tall))), 12);
}

function surer(word: ReadWord, again: readonly ReadWord[]): ReadWord {
  const text = again.map((part) => part.text).join("");
  if (!/\d/.test(text)) return word;
  const confidence = Math.min(...again.map((part) => part.confidence));
  if (text === word.text)
    return { ...word, confidence: Math.max(word.confidence, Math.min(0.97, confidence + 0.05)) };
  if (differInMarks(text, word.text) && amountShape.test(text) !== amountShape.test(word.text)) {
    const shaped = amountShape.test(text) ? { ...word, text, confidence } : word;
    if (shaped.confidence >= guessed) return shaped;
  }
  const sameLength = Math.abs(text.length - word.text.length) <= 1;
  return sameLength && confidence > word.confidence + 0.05 ? { ...word, text, confidence } : word;
}

/** A reading of less confidence proves nothing by its shape. */
const guessed = 0.5;

/** The same sign and figures, and marks in both that were lost or misplaced: `3.12487` and `3,124.87`. */
const differInMarks = (one: string, other: string): boolean =>
  one.replace(/[.,]/g, "") === other.replace(/[.,]/g, "") && /\d[.,]/.test(one) && /\d[.,]/.test(other);

const amountShape = /^(\D{0,2}\d{1,3}(?:[.,]\d{3})*)[.,](\d{2}\D?)$/;
const clear = 0.9;

/**
 * Points and commas are the first to blur into each other, and to be lost. Where nearly all clearly read amounts of a page agree on
 * one notation, doubtful ones take it on (a page does not print `16,80` and `16.80`), and a figure without a decimal point that
 * ends where a column of amounts ends gets its own back.
 */
export function withOneNotation(words: readonly ReadWord[]): ReadWord[] {
  const amounts = words.filter(({ text, confidence }) => confidence >= clear && amountShape.test(text));
  const count = { ".": 0, ",": 0 };
  for (const { text } of amounts) {
    const separator = text.replace(/[^.,]/g, "").at(-1);
    if (separator === "." || separator === ",") count[separator] += 1;
  }
  const [decimal, thousands] = count["."] > count[","] ? [".", ","] : [",", "."];
  const [most, least] = [Math.max(count["."], count[","]), Math.min(count["."], count[","])];
  const agree = most >= 5 && least <= most / 6;
  if (!agree) return [...words];
  const grouped = amounts.filter(({ text }) => /\d[.,]\d{3}[.,]/.test(text)).length >= 3;
  const groups = (whole: string) => (grouped ? whole.replace(/\d(?=(?:\d{3})+$)/g, `$&${thousands}`) : whole);
  return words.map((word) => {
    const amount = word.confidence < clear ? amountShape.exec(word.text) : null;
    if (amount !== null) {
      const [, whole = "", cents = ""] = amount;
      return { ...word, text: `${whole.replace(/[.,]/g, thousands)}${decimal}${cents}` };
    }
    const [, units, hundredths] = bareFigure.exec(word.text) ?? [];
    if (units === undefined || hundredths === undefined) return word;
    const column = amounts.filter((other) => endsWith(other, word)).length;
    const others = words.filter((other) => bareFigure.test(other.text) && endsWith(other, word)).length;
    if (column < 4 || others * 4 > column) return word;
    const text = `${groups(units)}${decimal}${hundredths}`;
    if (text === word.text) return word;
    return { ...word, text, confidence: Math.min(word.confidence, 0.84) };
  });
}

/** Three figures or more without a mark, or an amount without the mark of its thousands; but no year. */
const bareFigure =
  /^(?!(?:19|20)\d{2}$)([-€$£]{0,2}(?:\d{1,5}(?=\d{2}%?$)|\d{4,5}(?=[.,]\d{2}$)))[.,]?(\d{2}%?)$/;

const fusedDate = /^(\d{1,2})?((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*)((?:19|20)\d{2})?$/;

/** Dates that lost their blanks get them back: `23Aug2026`. */
export const withDateBlanks = (words: readonly ReadWord[]): ReadWord[] =>
  words.flatMap((word) => {
    const parts = (fusedDate.exec(word.text) ?? []).slice(1).filter((part) => part !== undefined);
    if (parts.length < 2) return [word];
    const [x0, y0, x1, y1] = word.box;
    let from = 0;
    return parts.map((text) => {
      const at = (letters: number) => x0 + ((x1 - x0) * letters) / word.text.length;
      const part: ReadWord = { ...word, text, box: [at(from), y0, at(from + text.length), y1] };
      from += text.length;
      return part;
    });
  });

/** One under the other, right edges together. */
const endsWith = (one: ReadWord, other: ReadWord): boolean =>
  Math.abs(one.box[2] - other.box[2]) < 0.006 && /%$/.test(one.text) === /%$/.test(other.text);
