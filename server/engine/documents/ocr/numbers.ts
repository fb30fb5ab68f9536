import type { Raster, ReadWord, TextReader } from "../ports";
import { cropPicture } from "../read/picture";

const doubtful = 0.85;
const mostBoxes = 40;
const numberShape = /^[-+(]?[€$£]?\s?[\dOoIlSB][\dOoIlSB.,'’/-]*[)%€-]?$/;

/** A figure with its currency glued to it is read again without. */
function figureOf(word: ReadWord): ReadWord {
  const text = word.text.replace(/(?<=\S{3})(?:EUR|USD|GBP|CHF)$/, "");
  const [x0, y0, x1, y1] = word.box;
  return { ...word, text, box: [x0, y0, x0 + ((x1 - x0) * text.length) / word.text.length, y1] };
}

/**
 * Reads doubtful number-shaped words again, enlarged, under one another on a sheet of their own and with only the characters of
 * numbers allowed. A second reading is taken when it is more confident; when both agree the confidence rises.
 */
export async function rereadNumbers(
  reader: TextReader,
  picture: Raster,
  words: readonly ReadWord[],
  language: string,
): Promise<ReadWord[]> {
  const doubted = words
    .filter(({ confidence }) => confidence < doubtful)
    .map((word) => ({ word, figure: figureOf(word) }))
    .filter(({ figure: { text } }) => numberShape.test(text) && /\d/.test(text))
    .slice(0, mostBoxes);
  if (doubted.length === 0) return [...words];
  const crops = await Promise.all(doubted.map(({ figure }) => enlarged(picture, figure)));
  const { sheet, middles } = stacked(crops);
  const found = await reader.read(sheet, {
    languages: [language],
    segmentation: "block",
    alphabet: "0123456789.,-+%/()€$£'",
  });
  const again = new Map<ReadWord, ReadWord[]>();
  for (const part of found) {
    const y = ((part.box[1] + part.box[3]) / 2) * sheet.height;
    const nearest = middles.reduce(
      (best, middle, at) => (Math.abs(middle - y) < Math.abs((middles[best] ?? 0) - y) ? at : best),
      0,
    );
    const word = doubted[nearest]?.word;
    if (word !== undefined) again.set(word, [...(again.get(word) ?? []), part]);
  }
  const settled = new Map(
    doubted.map(({ word, figure }) => {
      const { text, confidence } = surer(figure, again.get(word) ?? []);
      return [word, { ...word, text: text + word.text.slice(figure.text.length), confidence }];
    }),
  );
  return words.map((word) => settled.get(word) ?? word);
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

/** Pictures under one another, left edges together, and the height at which the middle of each lies. */
function stacked(pictures: readonly Raster[]): { sheet: Raster; middles: number[] } {
  const width = Math.max(...pictures.map((one) => one.width));
  const height = pictures.reduce((sum, one) => sum + one.height, 0);
  const data = new Uint8Array(width * height).fill(255);
  const middles: number[] = [];
  let top = 0;
  for (const one of pictures) {
    for (let y = 0; y < one.height; y += 1)
      data.set(one.data.subarray(y * one.width, (y + 1) * one.width), (top + y) * width);
    middles.push(top + one.height / 2);
    top += one.height;
  }
  return { sheet: { width, height, channels: 1, data }, middles };
}

function surer(word: ReadWord, again: readonly ReadWord[]): ReadWord {
  const text = [...again]
    .sort((a, b) => a.box[0] - b.box[0])
    .map((part) => part.text)
    .join("");
  if (!/\d/.test(text)) return word;
  const confidence = Math.min(...again.map((part) => part.confidence));
  if (text === word.text)
    return { ...word, confidence: Math.max(word.confidence, Math.min(0.97, confidence + 0.05)) };
  const sameLength = Math.abs(text.length - word.text.length) <= 1;
  return sameLength && confidence > word.confidence + 0.05 ? { ...word, text, confidence } : word;
}

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
    return { ...word, text: `${units}${decimal}${hundredths}`, confidence: Math.min(word.confidence, 0.84) };
  });
}

const bareFigure = /^(\d{1,3})(\d{2}%?)$/;

/** One under the other, right edges together. */
const endsWith = (one: ReadWord, other: ReadWord): boolean =>
  Math.abs(one.box[2] - other.box[2]) < 0.006 && /%$/.test(one.text) === /%$/.test(other.text);
