import type { Raster, ReadWord, TextReader } from "../ports";
import { combined, lengthOf, unreadShare } from "./coverage";
import { detectLanguage } from "./language";

export type PageReading = { words: ReadWord[]; language: string };

/** One page in three preparations, all of the same size: grey, grey without ruled lines, and dark ink only. */
export type PageViews = { grey: Raster; bare: Raster; ink: () => Promise<Raster> };

/**
 * Reads an upright page. Its language comes from a first pass over a band of it. A clean page is read once; one that reads
 * poorly, lies in uneven light or has print left over is read again without its ruled lines and with local thresholding,
 * and what then looks like a card on a patterned ground once more as words anywhere, in dark ink only.
 */
export async function readPage(reader: TextReader, views: PageViews, uneven: boolean): Promise<PageReading> {
  let language = await languageOf(reader, views.grey);
  let words = await reader.read(views.grey, { languages: [language ?? "eng"], segmentation: "page" });
  language ??= languageOfFew(words);
  const poor = () => looksPoor(words) || unreadShare(views.bare, words) >= tolerated;
  if (uneven || poor()) {
    const request = { languages: [language], segmentation: "block", sauvola: true } as const;
    words = combined(words, await reader.read(views.bare, request));
    if (lengthOf(words) < card && poor()) {
      const ink = await views.ink();
      words = combined(words, await reader.read(ink, { ...request, segmentation: "sparse" }));
    }
  }
  return { words, language };
}

/** Logos, stamps and signatures are print that nobody can read: so much may stay unread. */
const tolerated = 0.12;
/** More characters than any card holds. */
const card = 1_200;

function looksPoor(words: readonly ReadWord[]): boolean {
  const length = lengthOf(words);
  const mean = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(1, length);
  return mean < 0.88 || length < 300;
}

/** A card has few words: two that are known must do. */
const languageOfFew = (words: readonly ReadWord[]): string =>
  detectLanguage(words.map((word) => word.text).join(" "), 2)?.code ?? "eng";

const bandShare = 0.22;

async function languageOf(reader: TextReader, picture: Raster): Promise<string | undefined> {
  let text = "";
  for (const top of bandTops(picture)) {
    const band = slice(picture, top, Math.ceil(picture.height * bandShare));
    const words = await reader.read(band, { languages: ["eng"], segmentation: "block" });
    text += ` ${words.map((word) => word.text).join(" ")}`;
    const found = detectLanguage(text);
    if (found && found.lead >= 0.35) return found.code;
  }
  return detectLanguage(text)?.code;
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
