/** Khmer in Latin letters by sound, as names are written in passports: a consonant's series says how its vowel sounds. */
const HEADS = new Map(
  (
    "ក k|ខ kh|ច ch|ឆ ch|ដ d|ឋ th|ណ n|ត t|ថ th|ប b|ផ ph|ស s|ហ h|ឡ l|អ -|" +
    "គ k.|ឃ kh.|ង ng.|ជ ch.|ឈ ch.|ញ nh.|ឌ d.|ឍ th.|ទ t.|ធ th.|ន n.|ព p.|ភ ph.|ម m.|យ y.|រ r.|ល l.|វ v."
  )
    .split("|")
    .map((line) => {
      const [letter = "", sound = ""] = line.split(" ");
      return [letter, { sound: sound.replace(/[.-]/g, ""), second: sound.endsWith(".") }] as const;
    }),
);
/** Vowels after a consonant of the first series and of the second; the longest first. */
const VOWELS: readonly (readonly [signs: string, first: string, second: string])[] =
  "ុំ om um|ាំ am oam|ា a ea|ិ e i|ី ei i|ឹ oe ue|ឺ eu eu|ុ o u|ូ ou u|ួ uo uo|ើ aeu eu|ឿ oea oea|ៀ ea ea|េ e e|ែ ae e|ៃ ai ey|ោ ao o|ៅ au ov|ំ am um|ះ ah eah"
    .split("|")
    .map((line) => {
      const [signs = "", first = "", second = ""] = line.split(" ");
      return [signs, first, second] as const;
    });
const OWN_VOWELS = new Map(
  [..."ឥi ឦei ឧu ឩu ឪov ឫrue ឬrue ឭlue ឮlue ឯae ឰai ឱao ឲao ឳau".split(" ")].map(
    (one) => [one.charAt(0), one.slice(1)] as const,
  ),
);
const TAILS = new Map(
  [..."kh k|ch k|th t|ph p|d t|b p|s h|r -|h h".split("|")].map(
    (line) => line.split(" ") as [string, string],
  ),
);

const SUBSCRIPT = "្";
const TO_FIRST = "៉";
const TO_SECOND = "៊";

export function khmerWord(word: string): string {
  // Short vowels, silent letters and the like are not heard in Latin.
  const letters = [...word.replace(/.៍/gu, "").replace(/[់៌៎៏័៑\u200b-\u200d]/gu, "")];
  let out = "";
  let at = 0;
  const head = (place: number) => HEADS.get(letters[place] ?? "");
  while (at < letters.length) {
    const own = OWN_VOWELS.get(letters[at] ?? "");
    const first = head(at);
    if (!first) {
      out += own ?? "";
      at += 1;
    } else {
      let { second } = first;
      out += first.sound;
      at += 1;
      while (letters[at] === SUBSCRIPT && head(at + 1)) {
        const below = head(at + 1);
        out += below?.sound ?? "";
        second ||= below?.second ?? false;
        at += 2;
      }
      if (letters[at] === TO_FIRST || letters[at] === TO_SECOND) {
        second = letters[at] === TO_SECOND;
        at += 1;
      }
      const rest = letters.slice(at).join("");
      const vowel = VOWELS.find(([signs]) => rest.startsWith(signs));
      out += vowel ? vowel[second ? 2 : 1] : second ? "o" : "a";
      at += vowel?.[0].length ?? 0;
    }
    // A consonant that no vowel follows closes the syllable.
    const tail = head(at);
    const open = letters[at + 1];
    if (tail && (open === undefined || HEADS.has(open) || OWN_VOWELS.has(open))) {
      const closing = TAILS.get(tail.sound) ?? tail.sound;
      out += closing === "-" ? "" : closing;
      at += 1;
    }
  }
  return out;
}
