import { wadeGiles } from "../wade-giles";
import { mandarinSyllables } from "./han";

/** Starts and ends that southern speech and Korean spellings do not keep apart. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/^zh/, "z"],
  [/^ch/, "c"],
  [/^sh/, "s"],
  [/^n(?=[aeiou])/, "l"],
  [/^g/, "k"],
  [/^d/, "t"],
  [/^b/, "p"],
  [/ng$/, "n"],
];

const plain = (syllable: string) => ALIKE.reduce((text, [from, to]) => text.replace(from, to), syllable);

/** Whether a Latin word is one syllable of Mandarin, or two written together. */
function countSyllables(word: string): 0 | 1 | 2 {
  const all = mandarinSyllables();
  if (word.length > 6 * 2) return 0;
  if (all.has(word)) return 1;
  for (let cut = 1; cut < word.length; cut += 1)
    if (all.has(word.slice(0, cut)) && all.has(word.slice(cut))) return 2;
  return 0;
}

/** Two Latin words that spell Chinese, one of them a single syllable, and not the same: two names, however near. */
export function syllablesApart(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length > 6 || countSyllables(shorter) !== 1) return false;
  const count = countSyllables(longer);
  if (count === 0 || (count === 2 && longer.length < 5)) return false;
  return plain(shorter) !== plain(longer) && wadeGiles(shorter) !== longer && wadeGiles(longer) !== shorter;
}
