import type { Raster, ReadWord, TextReader } from "../ports";
import { cropPicture } from "../read/picture";

const doubtful = 0.85;
const mostBoxes = 40;
const numberShape = /^[-+(]?[€$£]?\s?[\dOoIlSB][\dOoIlSB.,'’/-]*[)%€-]?$/;

/**
 * Reads doubtful number-shaped words again, enlarged and with only the characters of numbers allowed. A second reading is
 * taken when it is more confident; when both agree the confidence rises.
 */
export async function rereadNumbers(
  reader: TextReader,
  picture: Raster,
  words: readonly ReadWord[],
  language: string,
): Promise<ReadWord[]> {
  const result: ReadWord[] = [];
  let left = mostBoxes;
  for (const word of words) {
    if (left === 0 || word.confidence >= doubtful || !numberShape.test(word.text) || !/\d/.test(word.text)) {
      result.push(word);
      continue;
    }
    left -= 1;
    result.push(await reread(reader, picture, word, language));
  }
  return result;
}

async function reread(
  reader: TextReader,
  picture: Raster,
  word: ReadWord,
  language: string,
): Promise<ReadWord> {
  const [x0, y0, x1, y1] = word.box;
  const tall = (y1 - y0) * picture.height;
  const pad = tall * 0.25;
  const part = {
    left: x0 * picture.width - pad,
    top: y0 * picture.height - pad,
    width: (x1 - x0) * picture.width + 2 * pad,
    height: tall + 2 * pad,
  };
  const scale = Math.min(4, Math.max(1, 48 / Math.max(8, tall)));
  const crop = await cropPicture(picture, part, scale, 12);
  const request = {
    languages: [language],
    segmentation: "line",
    alphabet: "0123456789.,-+%/()€$£'",
  } as const;
  const again = await reader.read(crop, request);
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
 * Points and commas are the first to blur into each other. Where nearly all clearly read amounts of a page agree on one notation,
 * doubtful ones take it on: a page does not print `16,80` and `16.80`.
 */
export function withOneNotation(words: readonly ReadWord[]): ReadWord[] {
  const count = { ".": 0, ",": 0 };
  for (const { text, confidence } of words) {
    const separator = amountShape.test(text) ? text.replace(/[^.,]/g, "").at(-1) : undefined;
    if (confidence >= clear && (separator === "." || separator === ",")) count[separator] += 1;
  }
  const [decimal, thousands] = count["."] > count[","] ? [".", ","] : [",", "."];
  const [most, least] = [Math.max(count["."], count[","]), Math.min(count["."], count[","])];
  const agree = most >= 5 && least <= most / 6;
  if (!agree) return [...words];
  return words.map((word) => {
    const amount = word.confidence < clear ? amountShape.exec(word.text) : null;
    if (amount === null) return word;
    const [, whole = "", cents = ""] = amount;
    return { ...word, text: `${whole.replace(/[.,]/g, thousands)}${decimal}${cents}` };
  });
}
