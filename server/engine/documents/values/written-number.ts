import { NUMBERS, type NumberPart } from "./number-words";
import { fold } from "./text";

/** `zweihundertsechsunddreißigtausendfünfhundert`: sums that contracts, cheques and deeds write out, as the parts words are made of. */
type Morpheme = { kind: NumberPart[1]; value: number };
type Vocabulary = { known: ReadonlyMap<string, Morpheme>; words: readonly string[] };
const vocabularyOf = (parts: readonly NumberPart[]): Vocabulary => {
  const known = new Map(parts.map(([word, kind, value]): [string, Morpheme] => [word, { kind, value }]));
  return { known, words: [...known.keys()].sort((a, b) => b.length - a.length) };
};
const withOrdinals = NUMBERS.map(vocabularyOf);
const vocabularies = NUMBERS.map((parts) => vocabularyOf(parts.filter(([, kind]) => kind !== "ordinal")));

/** A word taken apart, the longest parts first, or null where something is left over. */
function takeApart(word: string, { known, words }: Vocabulary): Morpheme[] | null {
  if (word === "") return [];
  for (const part of words) {
    if (!word.startsWith(part)) continue;
    const rest = takeApart(word.slice(part.length), { known, words });
    const first = known.get(part);
    if (rest !== null && first !== undefined) return [first, ...rest];
  }
  return null;
}

/** The number that the parts make, or null where they follow each other in a way no number does. */
function numberOf(morphemes: readonly Morpheme[]): number | null {
  let [whole, current, scale] = [0, 0, Number.POSITIVE_INFINITY];
  for (const { kind, value } of morphemes) {
    if (kind === "and") continue;
    if (kind === "times") {
      if (value >= scale) return null;
      whole += (current || 1) * value;
      [current, scale] = [0, value];
    } else if (kind === "hundred") {
      if (current >= 20) return null;
      current = (current || 1) * 100;
    } else {
      const below = current % 100;
      const fits =
        value >= 100
          ? current === 0
          : value >= 20
            ? below < 10
            : value >= 10
              ? below === 0 || below === 60 || below === 80
              : below % 10 === 0 && (below !== 10 || value >= 7);
      if (!fits) return null;
      current += value;
    }
  }
  return whole + current;
}

/** The number that a text is in words of one language; of days also as it counts them: `twenty-third`. */
export function numberInWords(text: string, ordinals = false): number | null {
  const words = fold(text).match(/[a-z]+/g) ?? [];
  for (const vocabulary of ordinals ? withOrdinals : vocabularies) {
    const parts = words.map((word) => takeApart(word, vocabulary));
    const morphemes = parts.flatMap((own) => own ?? []);
    const whole = parts.includes(null) || morphemes[0]?.kind === "and" ? null : numberOf(morphemes);
    if (whole) return whole;
  }
  return null;
}

/** The number below a hundred that a text begins with, in words. */
export function numberWord(text: string): number | null {
  const number = numberInWords(text.trim().split(/\s+/)[0] ?? "");
  return number !== null && number < 100 ? number : null;
}

export type WrittenNumber = { value: number; start: number; end: number };

/** What every number from a hundred up holds: most documents have none and need no second look. */
const large =
  /hundre|hundert|honderd|cent|cien|cem\b|thousand|tausend|duizend|\bmil\b|mille|mila\b|quinh|quinient/;

/** Numbers from a hundred up that a text writes out in words, with the offsets of the words. */
export function writtenNumbers(text: string): WrittenNumber[] {
  if (!large.test(fold(text).replace(/-\s*/g, ""))) return [];
  // Words that a line's end divides are one; a hyphen inside a number only joins its parts.
  const words = [...text.matchAll(/\p{L}+(?:[-\u00ad]\s*\p{L}+)*/gu)].map((match) => ({
    folded: fold(match[0]).replace(/[^a-z]/g, ""),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found: WrittenNumber[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const best = vocabularies
      .map((vocabulary) => longest(words, at, vocabulary, text))
      .reduce((a, b) => (b.count > a.count ? b : a));
    const [first, last] = [words[at], words[at + best.count - 1]];
    if (best.count === 0 || first === undefined || last === undefined) continue;
    // What begins in the middle of a number that could not be read whole is another number.
    const before = words[at - 1];
    const torn =
      before !== undefined &&
      /^[\s-]*$/.test(text.slice(before.end, first.start)) &&
      vocabularies.some((v) => takeApart(before.folded, v)?.some(({ kind }) => kind !== "and") === true);
    if (best.value >= 100 && !torn) found.push({ value: best.value, start: first.start, end: last.end });
    at += best.count - 1;
  }
  return found;
}

type Piece = { folded: string; start: number; end: number };

/** The longest run of words from a place on that is one number of one language. */
function longest(
  words: readonly Piece[],
  from: number,
  vocabulary: Vocabulary,
  text: string,
): { count: number; value: number } {
  let best = { count: 0, value: 0 };
  const morphemes: Morpheme[] = [];
  for (let at = from; at < Math.min(words.length, from + 16); at += 1) {
    const word = words[at];
    const before = words[at - 1];
    if (word === undefined) break;
    if (at > from && before !== undefined && /[^\s,-]/.test(text.slice(before.end, word.start))) break;
    const own = takeApart(word.folded, vocabulary);
    if (own === null) break;
    morphemes.push(...own);
    const value = numberOf(morphemes);
    if (value === null) break;
    if (own.some(({ kind }) => kind !== "and") && morphemes[0]?.kind !== "and")
      best = { count: at - from + 1, value };
  }
  return best;
}
