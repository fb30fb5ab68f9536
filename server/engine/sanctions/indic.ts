import anyAscii from "any-ascii";

/**
 * Words of the scripts of India and Ceylon, whose consonants have an a of their own that nobody writes, in Latin letters. From Devanagari to
 * Malayalam the signs stand at the same places of their blocks (Unicode, chapter 12); Sinhala has places of its own.
 */
export const INDIC = /[\u0900-\u0DFF]/u;

const SINHALA = 0x0d80;
const Sign = { Consonant: 1, Vowel: 2, Killer: 3, Dot: 4, Nasal: 5 } as const;
type Sign = (typeof Sign)[keyof typeof Sign] | 0;

function signOf(code: number): Sign {
  if (code >= SINHALA) {
    if (code >= 0x0d9a && code <= 0x0dc6) return Sign.Consonant;
    if (code >= 0x0dcf && code <= 0x0df3) return Sign.Vowel;
    return code === 0x0dca ? Sign.Killer : code === 0x0d82 ? Sign.Nasal : 0;
  }
  const place = (code - 0x0900) % 0x80;
  if ((place >= 0x15 && place <= 0x39) || (place >= 0x58 && place <= 0x5f)) return Sign.Consonant;
  if ((place >= 0x3e && place <= 0x4c) || place === 0x62) return Sign.Vowel;
  if (place === 0x4d) return Sign.Killer;
  if (place === 0x3c) return Sign.Dot;
  return place <= 0x02 || code === 0x0a70 ? Sign.Nasal : 0;
}

/** Where the a of a last consonant is not spoken: Devanagari, Bengali, Gurmukhi, Gujarati. */
const SILENT_END = /[\u0900-\u0AFF]$/u;
/** How names are written where the tables of letters say otherwise. */
const AS_NAMES: readonly (readonly [RegExp, string])[] = [
  [/[শষशષശഷශෂ]|ਸ਼/gu, "sh"],
  [/[ফफફ]/gu, "f"],
  [/ய/gu, "y"],
  // Tamil writes one letter for a hard and a soft sound: soft between vowels and behind a nasal.
  [/ச(?!்)/gu, "s"],
  [/(?<=[ா-ௌஂந்ம்அ-ஔa])ட(?!்)/gu, "d"],
];
const LABIAL = /^[pbm]/;

export function indicWord(word: string): string {
  const letters = [...word.normalize("NFC")].filter((letter) => !/[\u200c\u200d]/.test(letter));
  let out = "";
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? "";
    const sign = signOf(letter.codePointAt(0) ?? 0);
    if (sign === Sign.Nasal) {
      out += LABIAL.test(latin(letters[at + 1] ?? "")) ? "m" : "n";
      continue;
    }
    if (sign === Sign.Killer || sign === Sign.Dot) continue;
    out += latin(letter);
    if (sign !== Sign.Consonant) continue;
    const next = letters[at + 1] === "\u093c" || letters[at + 1] === "\u09bc" ? at + 2 : at + 1;
    const follows = signOf(letters[next]?.codePointAt(0) ?? 0);
    if (follows === Sign.Vowel || follows === Sign.Killer) continue;
    const last = next >= letters.length;
    const behindCluster = signOf(letters[at - 1]?.codePointAt(0) ?? 0) === Sign.Killer;
    if (!(last && SILENT_END.test(word) && !behindCluster)) out += "a";
  }
  return out;
}

const latin = (letter: string) =>
  AS_NAMES.reduce((text, [from, to]) => text.replace(from, to), letter)
    .replace(/[^\x20-\x7e]/gu, (other) => anyAscii(other))
    .toLowerCase()
    .replace(/^c(?!h)/, "ch");
