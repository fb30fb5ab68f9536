/** Signs and digits that are written for letters they look like. */
const DIGIT_LETTERS: Readonly<Record<string, string>> = {
  "0": "o",
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
};

export const SIGN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ "@": "a", $: "s", "!": "i", "|": "l", "€": "e" }),
);

/** A letter between two digits. */
export const SIGN_IN_NUMBER = /(?<=\d)[oislzb](?=\d)/giu;
const SIGN_DIGITS: Readonly<Record<string, string>> = {
  b: "8",
  i: "1",
  l: "1",
  o: "0",
  s: "5",
  z: "2",
};

/** The digit that a letter within a number stands for. */
export const digitForSign = (sign: string): string => SIGN_DIGITS[sign.toLowerCase()] ?? sign;

const vowel = (letter: string | undefined) => letter !== undefined && "aeiouy".includes(letter);

/** A word in plain letters with its digits read as letters; numbers before and behind it go, and a number alone is nothing. */
export function lettersForDigits(word: string): string {
  const inner = word.replace(/^\d{2,}(?=[a-z])|(?<=[a-z])\d{2,}$/g, "");
  if (!/[a-z]/.test(inner)) return "";
  return [...inner]
    .map((letter, at) => {
      // The one stands for i between consonants and for l beside a vowel; the shape of the word catches the other.
      if (letter === "1") return vowel(inner[at - 1]) || (at === 0 && vowel(inner[1])) ? "l" : "i";
      return DIGIT_LETTERS[letter] ?? letter;
    })
    .join("");
}

const LEAST_LETTERS = 4;

/** What a word looks like at a glance: one spelling for all that are mistaken for one another; empty when too short to tell. */
export function shapeOf(word: string): string {
  if (word.replace(/\d/g, "").length < LEAST_LETTERS - 1 || word.length < LEAST_LETTERS) return "";
  return word
    .replace(/\d/g, (digit) => DIGIT_LETTERS[digit] ?? digit)
    .replace(/rn/g, "m")
    .replace(/vv/g, "w")
    .replace(/[i1]/g, "l")
    .replace(/cl/g, "d");
}
