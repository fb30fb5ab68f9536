import anyAscii from "any-ascii";
import { burmeseWords } from "./burmese";
import { INDIC, indicWord } from "./indic";
import { khmerWord } from "./khmer";
import { thaiWord } from "./thai";
import { GERESH, learnedScriptOf, plainArabic } from "./transliteration/symbols";
import { ARABIC_NAMES } from "./words/arabic-names";
import { ARABIC_ORGANISATION_WORDS } from "./words/arabic-organisation-words";

/** How a word was written before it was brought to plain letters. */
export const Script = { Spelled: 0, Arabic: 1, Hebrew: 2, Ideograph: 3, Hangul: 4 } as const;
export type Script = (typeof Script)[keyof typeof Script];

const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  ا: "a",
  ب: "b",
  پ: "p",
  ت: "t",
  ټ: "t",
  ث: "th",
  ج: "j",
  چ: "ch",
  ح: "h",
  خ: "kh",
  د: "d",
  ډ: "d",
  ذ: "dh",
  ر: "r",
  ړ: "r",
  ز: "z",
  ژ: "zh",
  ږ: "zh",
  س: "s",
  ش: "sh",
  ښ: "sh",
  ص: "s",
  ض: "d",
  ط: "t",
  ظ: "z",
  ع: "",
  غ: "gh",
  ف: "f",
  ق: "q",
  ک: "k",
  گ: "g",
  ګ: "g",
  ل: "l",
  م: "m",
  ن: "n",
  ڼ: "n",
  ں: "n",
  ه: "h",
  و: "w",
  ی: "y",
  ې: "e",
  ۍ: "i",
  ئ: "",
  ؤ: "w",
  ء: "",
  ځ: "z",
  څ: "ts",
  ٹ: "t",
  ڈ: "d",
  ڑ: "r",
  ے: "y",
  ھ: "h",
};
const LEADS = ["k", "k", "n", "t", "t", "r", "m", "p", "p", "s", "s", "", "j", "j", "ch", "k", "t", "p", "h"];
const VOWELS = [
  "a",
  "ae",
  "ya",
  "yae",
  "o",
  "e",
  "yo",
  "ye",
  "o",
  "wa",
  "wae",
  "oe",
  "yo",
  "u",
  "wo",
  "we",
  "wi",
  "yu",
  "u",
  "ui",
  "i",
];
const TAILS = [
  "",
  "k",
  "k",
  "k",
  "n",
  "n",
  "n",
  "t",
  "l",
  "k",
  "m",
  "l",
  "l",
  "l",
  "l",
  "l",
  "m",
  "p",
  "p",
  "t",
  "t",
  "ng",
  "t",
  "t",
  "k",
  "t",
  "p",
  "t",
];
const KOREAN_FAMILY: Readonly<Record<string, string>> = {
  이: "ri",
  리: "ri",
  박: "pak",
  최: "choe",
  노: "ro",
  로: "ro",
  임: "im",
  림: "rim",
  유: "yu",
  류: "ryu",
};

function arabicWords(word: string): RomanWord[] {
  const plain = plainArabic(word);
  // An alif with hamza before the lam begins a name of its own: Alba, not al-Ba.
  const native = /^[أإآ]ل/u.test(word) ? word.charAt(0) + plain.slice(1) : plain;
  const spelled = (text: string, native = ""): RomanWord => ({ text, script: Script.Spelled, native });
  const known = ARABIC_NAMES.get(plain);
  if (known) return [spelled(known, plain)];
  const meaning = ARABIC_ORGANISATION_WORDS.get(plain);
  if (meaning) return [spelled(meaning, plain)];
  const ofGod = /^(.{2,})الله$/u.exec(plain)?.[1];
  if (ofGod) return [...arabicWords(ofGod), spelled("allah")];
  const compound = /^(عبد)(ال)?(.{2,})$/u.exec(plain);
  if (compound?.[3] && plain !== "عبدی") return [spelled("abd"), ...arabicWords(compound[3])];
  const prefixed = native === plain ? /^(ابو|ال)(.{2,})$/u.exec(plain) : null;
  if (prefixed?.[1] && prefixed[2])
    return [spelled(prefixed[1] === "ال" ? "al" : "abu"), ...arabicWords(prefixed[2])];
  if (plain === "ابو" || plain === "أبو") return [spelled("abu")];
  if (plain === "بن" || plain === "ابن") return [spelled("bin")];
  if (plain === "عبد") return [spelled("abd")];
  const glued = segment(plain);
  if (glued) return glued.map(([latin, native]) => spelled(latin, native));
  let out = "";
  for (const letter of plain) out += ARABIC_LETTERS[letter] ?? (/[a-z0-9]/i.test(letter) ? letter : "");
  return out === "" ? [] : [{ text: out, script: Script.Arabic, native }];
}

/** Known names written without a space between them; null unless the whole word consists of at least two. */
function segment(plain: string): [latin: string, native: string][] | null {
  const out: [string, string][] = [];
  for (let at = 0; at < plain.length; ) {
    let found = 0;
    for (let length = Math.min(plain.length - at, 9); length >= 3 && found === 0; length -= 1)
      if (ARABIC_NAMES.has(plain.slice(at, at + length))) found = length;
    if (found === 0) return null;
    const native = plain.slice(at, at + found);
    out.push([ARABIC_NAMES.get(native) ?? "", native]);
    at += found;
  }
  return out.length > 1 ? out : null;
}

function hangulSyllable(character: string): string {
  const code = character.charCodeAt(0) - 0xac00;
  if (code < 0 || code > 11171) return anyAscii(character).toLowerCase();
  const tail = code % 28;
  const vowel = ((code - tail) / 28) % 21;
  return `${LEADS[Math.floor(code / 588)] ?? ""}${VOWELS[vowel] ?? ""}${TAILS[tail] ?? ""}`;
}

const GREEK: readonly (readonly [RegExp, string])[] = [
  [/ου|ού/g, "u"],
  [/[αά][υύ]/g, "av"],
  [/[εέ][υύ]/g, "ev"],
  [/μπ/g, "b"],
  [/ντ/g, "d"],
  [/γκ|γγ/g, "g"],
  [/[υύ]/g, "i"],
  [/[ηή]/g, "i"],
];

/** Greek letter pairs that stand for one sound. */
function plainGreek(word: string): string {
  return /\p{Script=Greek}/u.test(word)
    ? GREEK.reduce((text, [pair, sound]) => text.replace(pair, sound), word)
    : word;
}

/** A word in plain letters; `native`: as it was written, when in a script whose spellings were learned. */
export interface RomanWord {
  text: string;
  script: Script;
  native?: string;
  /** Written with a hyphen to the word before. */
  bound?: true;
}

const ARABIC = /\p{Script=Arabic}/u;
const BURMESE = /\p{Script=Myanmar}/u;
const KHMER = /\p{Script=Khmer}/u;
const THAI = /\p{Script=Thai}/u;
const HEBREW = /\p{Script=Hebrew}/u;
const IDEOGRAPH = /\p{Script=Han}/u;
const HANGUL = /\p{Script=Hangul}/u;
const PLAIN = /^[a-z0-9]+$/;

/** Names of foreigners that Chinese writes otherwise than its tables of sounds say. */
const BY_CONVENTION: ReadonlyMap<string, string> = new Map([
  ["普京", "putin"],
  ["普里戈任", "prigozhin"],
]);

/** Whether a word is written in characters that each are a syllable. */
export const inSyllables = (word: string) => IDEOGRAPH.test(word) || HANGUL.test(word);

const spelled = (word: string) =>
  THAI.test(word)
    ? thaiWord(word)
    : KHMER.test(word)
      ? khmerWord(word)
      : INDIC.test(word)
        ? indicWord(word)
        : anyAscii(word);

const plainLetters = (word: string) =>
  spelled(word)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/**
 * A word of any script in plain Latin letters and digits. Arabic and Hebrew give their consonants (marked by script);
 * every Han or Hangul character becomes a word of its own, so that given names can be read joined or apart, unless
 * `whole` asks for the word as it stands, as names of other languages are written.
 */
export function romanise(word: string, whole = false): RomanWord[] {
  if (PLAIN.test(word)) return [{ text: word, script: Script.Spelled }];
  if (ARABIC.test(word)) return arabicWords(word);
  if (BURMESE.test(word)) return burmeseWords(word).map((text) => ({ text, script: Script.Spelled }));
  if (inSyllables(word) && !whole)
    return [...word].flatMap((character, place) => {
      const hangul = HANGUL.test(character);
      const text = hangul
        ? ((place === 0 ? KOREAN_FAMILY[character] : undefined) ?? hangulSyllable(character))
        : plainLetters(character);
      const script = hangul ? Script.Hangul : Script.Ideograph;
      return text === "" ? [] : [{ text, script, native: character }];
    });
  const known = BY_CONVENTION.get(word);
  if (known) return [{ text: known, script: Script.Spelled }];
  if (HANGUL.test(word))
    return [{ text: [...word].map(hangulSyllable).join(""), script: Script.Spelled, native: word }];
  const text = plainLetters(
    plainGreek(word).replaceAll(GERESH, "").replace(/[šşș]/g, "sh").replace(/č/g, "ch").replace(/ž/g, "zh"),
  );
  if (text === "") return [];
  const script = HEBREW.test(word) ? Script.Hebrew : Script.Spelled;
  return [learnedScriptOf(word) ? { text, script, native: word } : { text, script }];
}
