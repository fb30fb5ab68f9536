import anyAscii from "any-ascii";

/** Scripts whose spelling of names has been learned from word pairs. */
export const LEARNED_SCRIPTS = ["russian", "arabic", "hebrew", "katakana", "korean", "chinese"] as const;
export type LearnedScript = (typeof LEARNED_SCRIPTS)[number];

const PATTERNS: readonly (readonly [LearnedScript, RegExp])[] = [
  ["russian", /\p{Script=Cyrillic}/u],
  ["arabic", /\p{Script=Arabic}/u],
  ["hebrew", /\p{Script=Hebrew}/u],
  ["katakana", /[\p{Script=Katakana}\p{Script=Hiragana}]/u],
  ["korean", /\p{Script=Hangul}/u],
  ["chinese", /\p{Script=Han}/u],
];

/** The learned script a word is written in; null for Latin and all others. */
export function learnedScriptOf(word: string): LearnedScript | null {
  return PATTERNS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

/** Cyrillic letters of other languages by the nearest Russian one. */
const CYRILLIC: Readonly<Record<string, string>> = {
  ё: "е",
  і: "и",
  ї: "и",
  є: "е",
  ґ: "г",
  ў: "у",
  ј: "й",
  ђ: "дж",
  ћ: "ч",
  љ: "ль",
  њ: "нь",
  џ: "дж",
  қ: "к",
  ғ: "г",
  ң: "н",
  ү: "у",
  ұ: "у",
  һ: "х",
  ө: "о",
  ә: "а",
  ʼ: "",
};
const HEBREW_FINALS: Readonly<Record<string, string>> = { ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ" };

/** One spelling of Arabic: variant letters joined, vowel signs and the stretch mark dropped. */
export function plainArabic(word: string): string {
  return word
    .normalize("NFKC")
    .replace(/[\u064b-\u065f\u0670\u0640]/g, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/[يى]/g, "ی")
    .replace(/ك/g, "ک")
    .replace(/[ةۃہۂۀ]/g, "ه");
}

/** A word as the symbols its script is read by: letters, kana, jamo, ideographs. */
export function symbolsOf(word: string, script: LearnedScript): string[] {
  const lower = word.normalize("NFKC").toLowerCase();
  switch (script) {
    case "russian":
      return [...lower.replace(/./gu, (letter) => CYRILLIC[letter] ?? letter)].filter((letter) =>
        /\p{L}/u.test(letter),
      );
    case "arabic":
      return [...plainArabic(lower.replace(/^ال(?=.{2})/u, ""))].filter((letter) => /\p{L}/u.test(letter));
    case "hebrew":
      return [...lower.replace(/[ךםןףץ]/gu, (letter) => HEBREW_FINALS[letter] ?? letter)]
        .map((letter) => (/['’׳`´]/.test(letter) ? GERESH : letter))
        .filter((letter) => letter === GERESH || /\p{L}/u.test(letter));
    case "katakana":
      return [
        ...lower.replace(/[\u3041-\u3096]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60)),
      ].filter((kana) => /[\p{L}ー]/u.test(kana));
    case "korean":
      return [...lower.normalize("NFD")].filter((jamo) => /\p{L}/u.test(jamo));
    case "chinese":
      return [...lower].filter((character) => /\p{Script=Han}/u.test(character));
  }
}

/** The mark that turns a Hebrew letter into a foreign sound, as a letter of its own. */
export const GERESH = "\u05ef";

const soundsOf = new Map<string, string>();

/** What a rare symbol is read by when little is known of it: an ideograph by its Mandarin syllable. */
export function soundOf(symbol: string, script: LearnedScript): string {
  if (script !== "chinese") return "";
  const known = soundsOf.get(symbol);
  if (known !== undefined) return known;
  const sound = anyAscii(symbol)
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  soundsOf.set(symbol, sound);
  return sound;
}
