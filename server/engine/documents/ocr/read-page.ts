import { cutLine } from "../../print/find-lines";
import { lineHeight, readLine } from "../../print/read-line";
import type { Raster, ReadWord, TextReader, TextRequest } from "../ports";
import {
  combined,
  erased,
  lengthOf,
  nonOverlapping,
  type Place,
  sure,
  touches,
  type Unread,
  unreadPrint,
} from "./coverage";
import { joinedReadings } from "./join-readings";
import { detectLanguage } from "./language";
import { cropPicture } from "./picture";
import { readLines } from "./read-lines";
import { textLines } from "./text-lines";

export type PageReading = { words: ReadWord[]; language: string };

/** One page in four preparations, all of the same size: grey, without ruled lines, in its colours, and with grey print as dark as black. */
export type PageViews = {
  grey: Raster;
  bare: Raster;
  colour: () => Promise<Raster>;
  faint: () => Raster;
};

/**
 * Reads an upright page in a language known from a part of it, if any was. Places that have print left over, such as a column between
 * ruled lines, are read by themselves. A page in uneven light, that reads poorly or still has much print left over, is read again
 * without its ruled lines and with local thresholding; what holds no more than a card is read line by line.
 */
export async function readPage(
  reader: TextReader,
  views: PageViews,
  uneven: boolean,
  known: string | undefined,
): Promise<PageReading> {
  const { words, language, byLines } = await readPrint(reader, views, uneven, known);
  if (byLines) return { words, language };
  return { words: await withLeftLines(reader, views, words, language), language };
}

/**
 * Small captions in grey above what they name, figures between rules, and print of which only a guess came back are lost to whoever
 * looks at a page as a whole. What looks like a line of print and lies under no sure word is read by itself, and once more by
 * the other reader where that is not sure of it.
 */
async function withLeftLines(
  reader: TextReader,
  views: PageViews,
  words: ReadWord[],
  language: string,
): Promise<ReadWord[]> {
  const known = words.filter(({ confidence, text }) => confidence >= sure && /[\p{L}\p{N}]/u.test(text));
  const page = erased(views.faint(), known);
  const lines = textLines(page)
    .slice(0, mostLines)
    .map(({ letter, left, top, width, height }) => {
      const pad = Math.round(letter * 0.5);
      const place = { left: left - pad, top: top - pad, width: width + 2 * pad, height: height + 2 * pad };
      return { place, letter, scale: Math.min(4, Math.max(1, readable / letter)) };
    });
  if (lines.length === 0) return words;
  const parts = await Promise.all(lines.map(({ place, scale }) => cropPicture(page, place, scale, 12)));
  const readings = await reader.readEach(parts, { languages: [language], segmentation: "line" });
  const found: ReadWord[] = [];
  for (const [index, { place, letter, scale }] of lines.entries()) {
    const part = parts[index];
    if (part === undefined) continue;
    const around = 12 / scale;
    const shown = {
      left: Math.max(0, place.left) - around,
      top: Math.max(0, place.top) - around,
      width: part.width / scale,
      height: part.height / scale,
    };
    const seen = readings[index] ?? [];
    const isSure = seen.length > 0 && seen.every(({ confidence }) => confidence >= sure);
    const reading = isSure ? seen : await readTwice(part, letter * scale, seen);
    found.push(...onPage(reading, index, shown, page));
  }
  const free = nonOverlapping(found, known, words);
  return [
    ...words.filter((word) => known.includes(word) || !free.some((other) => touches(word, other))),
    ...free,
  ];
}

/** A line by itself, its letters so many pixels tall, as both readers see it. */
async function readTwice(part: Raster, letter: number, seen: readonly ReadWord[]): Promise<ReadWord[]> {
  const { width, height } = part;
  const line = { x: width / 2, y: height / 2, angle: 0, length: width, thickness: letter * lineOverLetter };
  const half = letter / 2 / height;
  return joinedReadings(await readLine(cutLine(part, line, lineHeight)), seen).map((word) => ({
    ...word,
    box: [word.box[0], 0.5 - half, word.box[2], 0.5 + half],
  }));
}

async function readPrint(
  reader: TextReader,
  views: PageViews,
  uneven: boolean,
  known: string | undefined,
): Promise<PageReading & { byLines?: true }> {
  let words = await reader.read(views.grey, { languages: [known ?? "eng"], segmentation: "page" });
  const language = known ?? languageOfFew(words);
  const again = { languages: [language], segmentation: "block", sauvola: true } as const;
  let left: Unread | undefined;
  const unread = () => {
    left ??= printLeft(views.bare, words);
    return left;
  };
  const add = (more: readonly ReadWord[]) => {
    words = combined(words, more);
    left = undefined;
  };
  const readLeft = async () => {
    const { share, places } = unread();
    const isWorthIt = share >= worthwhile || places.some(({ width }) => width >= figure);
    if (isWorthIt && places.length > 0) add(await readPlaces(reader, views.bare, places, again));
  };
  const isRead = () => !looksPoor(words) && unread().share < (uneven ? tolerated / 3 : tolerated);
  if (!uneven && lengthOf(words) >= few && meanConfidence(words) >= legible) {
    await readLeft();
    if (isRead()) return { words, language };
  }
  if (lengthOf(words) < card) {
    const lines = await readLines(reader, await views.colour(), language, words);
    return { words: combined(lines, words), language, byLines: true };
  }
  add(await reader.read(views.bare, again));
  await readLeft();
  return { words, language };
}

/** Reads the largest of some places, each by itself. */
async function readPlaces(
  reader: TextReader,
  page: Raster,
  places: readonly Place[],
  request: TextRequest,
): Promise<ReadWord[]> {
  const largest = places.slice(0, mostPlaces);
  const readings = await reader.readEach(
    largest.map((place) => crop(page, place)),
    request,
  );
  return largest.flatMap((place, index) => onPage(readings[index] ?? [], index, place, page));
}

/** Logos, stamps and signatures are print that nobody can read: so much of a page may stay unread, of a photograph a third of it. */
const tolerated = 0.08;
/** So much of a page is worth another reading, and so wide a place: in pixels, an amount with the paper around it. */
const [worthwhile, figure] = [0.01, 144];
/** Characters: hardly a page, and more than any card holds. */
const [few, card] = [300, 1_200];
const mostPlaces = 12;
/** Lines read by themselves, and how tall their letters are made, in pixels. */
const [mostLines, readable] = [60, 30];
/** How much taller than its letters a line is cut out for the second reader. */
const lineOverLetter = 1.7;
/** Mean confidences of a page that was read well, and of one that may only have been read badly in places. */
const [clear, legible] = [0.88, 0.8];

/** Words of less confidence are hardly more than a guess. */
const guessed = 0.3;

const looksPoor = (words: readonly ReadWord[]): boolean =>
  lengthOf(words) < few || meanConfidence(words) < clear;

/** Guesses count as unread; where a page is read badly as a whole, all doubtful ones do. */
const printLeft = (bare: Raster, words: readonly ReadWord[]): Unread => {
  const least = meanConfidence(words) < clear ? sure : guessed;
  return unreadPrint(
    bare,
    words.filter(({ confidence }) => confidence >= least),
  );
};

const meanConfidence = (words: readonly ReadWord[]): number =>
  words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(1, lengthOf(words));

function crop({ width, data }: Raster, { left, top, ...size }: Place): Raster {
  const kept = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y += 1) {
    const from = (top + y) * width + left;
    kept.set(data.subarray(from, from + size.width), y * size.width);
  }
  return { ...size, channels: 1, data: kept };
}

/** Words of one place in fractions of the page, in lines of their own. */
function onPage(words: readonly ReadWord[], index: number, place: Place, page: Raster): ReadWord[] {
  const x = (part: number) => (place.left + part * place.width) / page.width;
  const y = (part: number) => (place.top + part * place.height) / page.height;
  return words.map(({ box: [x0, y0, x1, y1], line, ...word }) => ({
    ...word,
    box: [x(x0), y(y0), x(x1), y(y1)],
    line: line + index * 1_000,
  }));
}

/** A card has few words: two that are known must do. */
const languageOfFew = (words: readonly ReadWord[]): string =>
  detectLanguage(words.map((word) => word.text).join(" "), 2)?.code ?? "eng";
