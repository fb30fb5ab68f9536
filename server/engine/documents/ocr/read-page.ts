import type { Raster, ReadWord, TextReader } from "../ports";
import { combined, unreadShare } from "./coverage";
import { detectLanguage } from "./language";

export type PageReading = { words: ReadWord[]; language: string };

/**
 * Reads a prepared page picture (grey, upright). The language comes from a first pass over a band of the page; then the page
 * is read with its model, and a second time with local thresholding when the first reading looks poor or `uneven` light is
 * known or print was left out. The reading with the larger Σ (confidence − 0.4) · length wins and takes from the other what
 * only that one saw.
 */
export async function readPage(reader: TextReader, picture: Raster, uneven: boolean): Promise<PageReading> {
  const language = await languageOf(reader, picture);
  const languages = [language];
  const first = await reader.read(picture, { languages, segmentation: "page" });
  if (!looksPoor(first) && !uneven && unreadShare(picture, first) < tolerated)
    return { words: first, language };
  const second = await reader.read(picture, { languages, segmentation: "block", sauvola: true });
  const [better, other] = worth(second) > worth(first) ? [second, first] : [first, second];
  return { words: combined(better, other), language };
}

/** Logos, stamps and signatures are print that nobody can read: so much may stay unread. */
const tolerated = 0.12;

/** Evidence that a reading holds text: confident characters count, doubtful ones count against it. */
export const worth = (words: readonly ReadWord[]): number =>
  words.reduce((sum, word) => sum + (word.confidence - 0.4) * word.text.length, 0);

function looksPoor(words: readonly ReadWord[]): boolean {
  const length = words.reduce((sum, word) => sum + word.text.length, 0);
  const mean = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(1, length);
  return mean < 0.88 || length < 300;
}

const bandShare = 0.22;

async function languageOf(reader: TextReader, picture: Raster): Promise<string> {
  let text = "";
  for (const top of bandTops(picture)) {
    const band = slice(picture, top, Math.ceil(picture.height * bandShare));
    const words = await reader.read(band, { languages: ["eng"], segmentation: "block" });
    text += ` ${words.map((word) => word.text).join(" ")}`;
    const found = detectLanguage(text);
    if (found && found.lead >= 0.35) return found.code;
  }
  return detectLanguage(text)?.code ?? "eng";
}

/** The bands with the most print, best first, at most two. */
function bandTops({ width, height, data }: Raster): number[] {
  const size = Math.ceil(height * bandShare);
  const tops: { top: number; edges: number }[] = [];
  for (let top = 0; top + size <= height; top += Math.max(1, Math.floor(size / 2))) {
    let edges = 0;
    for (let y = top; y < top + size; y += 4) {
      for (let x = 2; x < width; x += 2) {
        if (Math.abs((data[y * width + x] ?? 0) - (data[y * width + x - 2] ?? 0)) > 40) edges += 1;
      }
    }
    tops.push({ top, edges });
  }
  tops.sort((a, b) => b.edges - a.edges);
  const [best] = tops;
  const other = tops.find(({ top }) => best !== undefined && Math.abs(top - best.top) >= size);
  return [best, other].flatMap((band) => (band ? [band.top] : []));
}

const slice = (picture: Raster, top: number, rows: number): Raster => {
  const height = Math.min(rows, picture.height - top);
  return {
    ...picture,
    height,
    data: picture.data.subarray(top * picture.width, (top + height) * picture.width),
  };
};
