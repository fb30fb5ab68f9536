export { japaneseReadings } from "./japanese";
export { koreanApart } from "./korean";
export { koreanInCyrillic } from "./korean-in-cyrillic";
export { syllablesApart } from "./pinyin";
export { sameForms } from "./same-forms";

import { hanSpellings, LONG_CHINESE_FAMILIES } from "./han";
import { koreanSpellings, LONG_KOREAN_FAMILIES } from "./hangul";

const spellingsOf = (character: string): ReadonlyMap<string, number> =>
  character >= "가" && character <= "힣" ? koreanSpellings(character) : hanSpellings(character);

/** Which systems a joined name is looked up in: their first spellings, syllable by syllable. */
const MOST_EACH = 7;
const MOST_JOINED = 40;

/** Latin spellings of a word in characters that are a syllable each, to look it up by. */
export function syllableSpellings(native: string): string[] {
  const [first = "", ...rest] = native;
  if (rest.length === 0) return [...spellingsOf(first).keys()];
  const likeliest = (character: string) =>
    [...spellingsOf(character)]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST_EACH)
      .map(([text]) => text);
  let out = likeliest(first);
  for (const character of rest) {
    const next = likeliest(character);
    out = out.flatMap((text) => next.map((syllable) => text + syllable));
  }
  return out.slice(0, MOST_JOINED);
}

/** How surely a Latin word spells a word in characters that are a syllable each, 0 to 1: as sure as its least sure syllable. */
export function spellsSyllables(native: string, latin: string): number {
  return spellFrom([...native], 0, latin, 0);
}

function spellFrom(characters: readonly string[], at: number, latin: string, from: number): number {
  const character = characters[at];
  if (character === undefined) return from === latin.length ? 1 : 0;
  if (at === characters.length - 1) return spellingsOf(character).get(latin.slice(from)) ?? 0;
  let best = 0;
  for (const [text, sure] of spellingsOf(character))
    if (sure > best && latin.startsWith(text, from))
      best = Math.max(best, Math.min(sure, spellFrom(characters, at + 1, latin, from + text.length)));
  return best;
}

/** A Chinese or Korean name as family and given name, the given name in one word; null when it has no such parts. */
export function familyAndGiven(name: string): [family: string, given: string] | null {
  const characters = [...name];
  const two = characters.slice(0, 2).join("");
  const long = LONG_CHINESE_FAMILIES.has(two) || LONG_KOREAN_FAMILIES.has(two);
  const cut = long && characters.length > 2 ? 2 : 1;
  if (characters.length < 3 || characters.length - cut > 2) return null;
  return [characters.slice(0, cut).join(""), characters.slice(cut).join("")];
}
