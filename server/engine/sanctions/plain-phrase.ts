import { inSyllables, type RomanWord } from "./romanise";

/** What a word is looked up in the data by: as written in characters that are a syllable each, otherwise in plain letters. */
export const plainWord = ({ text, native }: RomanWord) => (native && inSyllables(native) ? native : text);

/** The lines of a block of data. */
export const linesOf = (block: string) => block.split("\n").filter((line) => line !== "");

/** The letters of a text without accents and capitals, one for each, so that places in it are places in the text. */
export function plainLetters(text: string): string {
  if (PLAIN_ONLY.test(text)) return text.toLowerCase();
  let out = "";
  for (const unit of text.split(""))
    out += SYLLABLE.test(unit) ? unit : ((unit.normalize("NFD")[0] ?? unit).toLowerCase()[0] ?? unit);
  return out;
}

/** Of a syllable the first sound is another one. */
const SYLLABLE = /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const PLAIN_ONLY = /^[ -~]*$/;

/** Finds any of the phrases between other words, longest first, however their words are parted; a stroke only as written. */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const byLetter = new Map<string, string[]>();
  for (const phrase of [...new Set(phrases.map(plainLetters))].sort((a, b) => b.length - a.length)) {
    const [first = ""] = phrase;
    byLetter.set(first, [...(byLetter.get(first) ?? []), phrase.slice(first.length)]);
  }
  const escaped = (text: string) =>
    text
      .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
      .replaceAll("/", "\\s*/\\s*")
      .replaceAll(" ", "[\\s.'’-]*\\s*[\\s.'’-]");
  // By their first letter, of which most words have none.
  const all = [...byLetter]
    .map(([first, rest]) => `${escaped(first)}(?:${rest.map(escaped).join("|")})`)
    .join("|");
  // Characters that are a syllable each stand without spaces.
  return new RegExp(
    `(?<![\\p{L}\\p{N}/])(?:${all})(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}\\p{N}/])[.:]?`,
    "gu",
  );
}

/** Whether a text is nothing but phrases of a pattern. */
export const leavesNothing = (text: string, phrases: RegExp): boolean =>
  !/[\p{L}\p{N}]/u.test(plainLetters(text).replace(phrases, " "));
