import type { Raster, ReadWord, TextReader } from "../ports";
import { combined, lengthOf, unreadShare } from "./coverage";
import { detectLanguage } from "./language";

export type PageReading = { words: ReadWord[]; language: string };

/** One page in three preparations, all of the same size: grey, grey without ruled lines, and dark ink only. */
export type PageViews = { grey: Raster; bare: Raster; ink: () => Promise<Raster> };

/**
 * Reads an upright page in a language known from a part of it, if any was. A clean page is read once; one that reads poorly,
 * lies in uneven light or has print left over is read again without its ruled lines and with local thresholding, and what then
 * looks like a card on a patterned ground once more as words anywhere, in dark ink only.
 */
export async function readPage(
  reader: TextReader,
  views: PageViews,
  uneven: boolean,
  known: string | undefined,
): Promise<PageReading> {
  let words = await reader.read(views.grey, { languages: [known ?? "eng"], segmentation: "page" });
  const language = known ?? languageOfFew(words);
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
