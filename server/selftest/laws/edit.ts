import type { Drawn, Skip } from "../law";
import type { Random } from "../random";
import { PLAIN } from "../words/confusions";

/** Letters of a word that a law of letters may touch: the first stays, since lists are read by it. */
const SHORTEST_WORD = 5;

/** Whether all its letters are Latin, and there are some. */
export const isLatin = (text: string) =>
  /\p{Script=Latin}/u.test(text) && !/\p{L}/u.test(text.replace(/\p{Script=Latin}/gu, ""));

/** Without marks, as a keyboard without them writes it. */
export const plain = (text: string) =>
  [...text.normalize("NFD").replace(/\p{M}/gu, "")]
    .map((letter) => {
      const found = PLAIN[letter.toLowerCase()];
      if (found === undefined) return letter;
      return letter === letter.toLowerCase() ? found : found.charAt(0).toUpperCase() + found.slice(1);
    })
    .join("");

/** With the case of the letter or word that it stands in for. */
export function likeCase(made: string, before: string): string {
  if (before === before.toUpperCase() && before !== before.toLowerCase())
    return before.length === 1 && made.length > 1
      ? made.charAt(0).toUpperCase() + made.slice(1)
      : made.toUpperCase();
  if (before.charAt(0) !== before.charAt(0).toLowerCase())
    return made.charAt(0).toUpperCase() + made.slice(1);
  return made;
}

/** One word of a name changed by `edit`, which answers null where it can change nothing. Words are tried in an order of chance. */
export function inOneWord(
  words: readonly string[],
  random: Random,
  edit: (word: string) => string | null,
  shortest = SHORTEST_WORD,
): string | Skip {
  const long = words.flatMap((word, at) =>
    [...word].filter((one) => /\p{L}/u.test(one)).length >= shortest ? [at] : [],
  );
  if (long.length === 0) return "too_short";
  const start = random.below(long.length);
  for (let turn = 0; turn < long.length; turn += 1) {
    const at = long[(start + turn) % long.length] ?? 0;
    const word = words[at] ?? "";
    const made = edit(word);
    if (made !== null && made !== word) return words.map((one, here) => (here === at ? made : one)).join(" ");
  }
  return "nothing_to_change";
}

/** Where inside a word, behind the first letter of it and of its parts, an edit may happen. */
export function placeIn(
  word: string,
  random: Random,
  fits: (letter: string, at: number) => boolean,
): number | null {
  // By units of the text, as words are cut: what lies outside the basic plane is no letter of a law.
  const places = word
    .split("")
    .flatMap((letter, at) => (at > 0 && /\p{L}/u.test(word.charAt(at - 1)) && fits(letter, at) ? [at] : []));
  return random.maybe(places) ?? null;
}

export const replaceAt = (word: string, at: number, length: number, by: string) =>
  `${word.slice(0, at)}${by}${word.slice(at + length)}`;

/** Every word through `change`; what stays the same throughout is nothing to change. */
export function everyWord(drawn: Drawn, change: (word: string) => string): string | Skip {
  const made = drawn.words.map((word) => likeCase(change(word.toLowerCase()), word)).join(" ");
  return made.toLowerCase() === drawn.words.join(" ").toLowerCase() ? "nothing_to_change" : made;
}

/** A person's names by the order in which they are spoken. */
export const givenOf = (drawn: Drawn) => drawn.words.slice(0, drawn.words.length - (drawn.family ?? 1));
export const familyOf = (drawn: Drawn) => drawn.words.slice(drawn.words.length - (drawn.family ?? 1));

export const joined = (...parts: (string | readonly string[])[]) =>
  parts
    .flat()
    .filter((part) => part !== "")
    .join(" ");
