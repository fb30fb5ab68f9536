import anyAscii from "any-ascii";
import { z } from "zod";

// What a list is searched by: plain letters and digits, each word after a space, so that "garcía", "GARCIA" and "Garcia" are one word and
// a trigram index finds any part of it.

const SHORTEST_PART = 3;

/** The dashboard's lists take it beside the API's filters. */
export const searchFilter = { search: z.string().trim().min(1).max(160).optional() };
export type Searched = { search?: string | undefined };

function wordsOf(text: string): string[] {
  return anyAscii(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** The searchable words of an object, as they are kept beside it. */
export function searchText(...texts: readonly (string | null | undefined)[]): string {
  return texts
    .flatMap((text) => wordsOf(text ?? ""))
    .map((word) => ` ${word}`)
    .join("");
}

/** Every word must occur, in any order: a long one anywhere, a short one where a word begins, because it has no trigram of its own. */
export function matching(search: string): { AND: { searchText: { contains: string } }[] } {
  const words = wordsOf(search).map((word) => (word.length < SHORTEST_PART ? ` ${word}` : word));
  // Nothing to look for finds nothing: no text holds two spaces.
  return { AND: (words.length > 0 ? words : ["  "]).map((word) => ({ searchText: { contains: word } })) };
}

export const PREFIXED_ID = /^[a-z]+_[0-9A-Z]{26}$/;

/** As `matching`, of objects whose id may be typed too. */
export function matchingOrId(search: string) {
  return PREFIXED_ID.test(search) ? { id: search } : matching(search);
}
