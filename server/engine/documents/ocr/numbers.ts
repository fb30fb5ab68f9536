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
 * Reads doubtful number-shaped words again, enlarged and with only the characters of numbers allowed. A second reading is taken
 * when it is more confident; when both agree the confidence rises.
 */
export async function rereadNumbers(
  reader: TextReader,
  picture: Raster,
  words: readonly ReadWord[],
  language: string,
): Promise<ReadWord[]> {
  const doubts = words.flatMap((word, index) => {
    const figure = figureOf(word);
    const isNumber = numberShape.test(figure.text) && /\d/.test(figure.text);
    return word.confidence < doubtful && isNumber ? [{ index, word, figure }] : [];
  });
  const few = doubts.slice(0, mostBoxes);
  if (few.length === 0) return [...words];
  const pictures = await Promise.all(few.map(({ figure }) => enlarged(picture, figure)));
  // Each by itself: on a common sheet the signs before amounts are lost.
  const readings = await reader.readEach(pictures, {
    languages: [language],
    segmentation: "line",
    alphabet: "0123456789.,-+%/()€$£'",
  });
  const result = [...words];
  few.forEach(({ index, word, figure }, at) => {
    const { text, confidence } = surer(figure, readings[at] ?? []);
    result[index] = { ...word, text: text + word.text.slice(figure.text.length), confidence };
  });
  return result;
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

/** Three figures or more, but no year. */
const bareFigure = /^(?!(?:19|20)\d{2}$)(\d{1,3})(\d{2}%?)$/;

/** One under the other, right edges together. */
const endsWith = (one: ReadWord, other: ReadWord): boolean =>
  Math.abs(one.box[2] - other.box[2]) < 0.006 && /%$/.test(one.text) === /%$/.test(other.text);
