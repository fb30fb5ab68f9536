import anyAscii from "any-ascii";
import { z } from "zod";

// What a list is searched by: plain letters and digits, each word after a space, so that "garcía", "GARCIA" and "Garcia" are one word and
// a trigram index finds any part of it.

const SHORTEST_PART = 3;
/** What a search may unfold into: one letter of some scripts is eighteen in ours. Whoever types more words means the first ones too. */
const MOST_LETTERS = 400;
const MOST_WORDS = 10;

/** The dashboard's lists take it beside the API's filters. */
export const searchFilter = { search: z.string().trim().min(1).max(160).optional() };
export type Searched = { search?: string | undefined };

function wordsOf(text: string): string[] {
  return anyAscii(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** Written a syllable a sign: each is a word of its own, so that "王小明" is found as Xiaoming Wang. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** The searchable words of an object, as they are kept beside it. */
export function searchText(...texts: readonly (string | null | undefined)[]): string {
  return texts
    .flatMap((text) => wordsOf(text ?? ""))
    .map((word) => ` ${word}`)
    .join("");
}

/** Written together with its word in Arabic, apart in Latin letters. */
const ARTICLE = /^ال(?=\p{Script=Arabic}{3})/u;

function spokenWords(text: string): string[] {
  return text
    .split(/[\s,.;·-]+/u)
    .flatMap((word) =>
      SYLLABLES.test(word)
        ? anyAscii(word).split(/(?=[A-Z])/)
        : anyAscii(word.replace(ARTICLE, "")).replace(/[^A-Za-z]/g, ""),
    )
    .map((word) => word.toLowerCase())
    .filter(Boolean);
}

/** The consonants of a word that two spellings and two scripts share: of Mohammed, Muhamad and محمد the same. */
function soundOf(word: string): string {
  return word
    .replace(/(.)\1+/g, "$1")
    .replace(/tsch|tch/g, "ch")
    .replace(/kh(?!$)/g, "h")
    .replace(/ph/g, "f")
    .replace(/[ckq](?!h)/g, "k")
    .replace(/g/g, "k")
    .replace(/z/g, "s")
    .replace(/[aeiouvwy]/g, "")
    .toUpperCase();
}

const SHORTEST_SOUND = 2;

/** How a name sounds, a word of capitals for each of its own, as it is kept beside what it is searched by. */
export function soundsOf(name: string): string[] {
  return spokenWords(name)
    .map(soundOf)
    .filter(({ length }) => length >= SHORTEST_SOUND)
    .map((sound) => ` *${sound}`);
}

/** So many words and letters of what a search has unfolded into, each once. */
function bounded(words: readonly string[]): string[] {
  let letters = 0;
  return [...new Set(words)].slice(0, MOST_WORDS).filter((word) => {
    letters += word.length;
    return letters <= MOST_LETTERS;
  });
}

/** Who is called so in any script; null where too little is left to go by. */
export function sounding(search: string): { AND: { searchText: { contains: string } }[] } | null {
  const sounds = bounded(soundsOf(search));
  if (!sounds.some(({ length }) => length >= SHORTEST_SOUND + 3)) return null;
  return { AND: sounds.map((sound) => ({ searchText: { contains: sound } })) };
}

/** Of signs that are a syllable each, however they are joined in what is searched. */
function askedWords(search: string): string[] {
  return search.split(/\s+/).flatMap((word) => {
    if (!SYLLABLES.test(word)) return wordsOf(word);
    const syllables = wordsOf(anyAscii(word).replace(/(?=[A-Z])/g, " "));
    const long = syllables.filter(({ length }) => length >= SHORTEST_PART);
    return long.length > 0 ? long : syllables;
  });
}

/** Every word must occur, in any order: a long one anywhere, a short one where a word begins, because it has no trigram of its own. */
export function matching(search: string): { AND: { searchText: { contains: string } }[] } {
  const words = bounded(askedWords(search)).map((word) => (word.length < SHORTEST_PART ? ` ${word}` : word));
  // Nothing to look for finds nothing: no text holds two spaces.
  return { AND: (words.length > 0 ? words : ["  "]).map((word) => ({ searchText: { contains: word } })) };
}

export const PREFIXED_ID = /^[a-z]+_[0-9A-Z]{26}$/;

/** As `matching`, of objects whose id may be typed too. */
export function matchingOrId(search: string) {
  return PREFIXED_ID.test(search) ? { id: search } : matching(search);
}
