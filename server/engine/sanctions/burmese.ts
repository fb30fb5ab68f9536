/**
 * Burmese in the letters its bearers use in English, which follow the sound and not the spelling: မင်းအောင်လှိုင် is Min Aung Hlaing. One word a
 * syllable, as names are written there.
 */
const HEADS: Readonly<Record<string, string>> = {
  က: "k",
  ခ: "kh",
  ဂ: "g",
  ဃ: "g",
  င: "ng",
  စ: "s",
  ဆ: "s",
  ဇ: "z",
  ဈ: "z",
  ဉ: "ny",
  ည: "ny",
  ဋ: "t",
  ဌ: "ht",
  ဍ: "d",
  ဎ: "d",
  ဏ: "n",
  တ: "t",
  ထ: "ht",
  ဒ: "d",
  ဓ: "d",
  န: "n",
  ပ: "p",
  ဖ: "ph",
  ဗ: "b",
  ဘ: "b",
  မ: "m",
  ယ: "y",
  ရ: "y",
  လ: "l",
  ဝ: "w",
  သ: "th",
  ဟ: "h",
  ဠ: "l",
  အ: "",
};
/** Vowels that stand for themselves, as the signs they are written with after a consonant. */
const ALONE: Readonly<Record<string, string>> = { ဣ: "ိ", ဤ: "ီ", ဥ: "ု", ဦ: "ူ", ဧ: "ေ", ဩ: "ော", ဪ: "ော" };

/** How each vowel ends a syllable: open, then before each kind of last consonant. */
const RHYMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "": { open: "a", က: "et", င: "in", စ: "it", ည: "i", ဉ: "in", တ: "at", န: "an", ယ: "e" },
  "ာ": { open: "a", ယ: "e" },
  "ိ": { open: "i", တ: "eik", န: "ein" },
  "ီ": { open: "i" },
  "ု": { open: "u", က: "ok", တ: "ok", န: "on" },
  "ူ": { open: "u" },
  "ေ": { open: "ay" },
  "ဲ": { open: "e" },
  "ော": { open: "aw", က: "auk", င: "aung" },
  "ို": { open: "o", က: "aik", င: "aing" },
};
/** After w, which takes the vowel in. */
const ROUNDED: Readonly<Record<string, string>> = { တ: "ut", န: "un", က: "wet", င: "win" };
const LAST: Readonly<Record<string, string>> = {
  ဂ: "က",
  ဇ: "စ",
  ဋ: "တ",
  ဌ: "တ",
  ဍ: "တ",
  ဒ: "တ",
  ဓ: "တ",
  ထ: "တ",
  ပ: "တ",
  ဖ: "တ",
  ဗ: "တ",
  ဘ: "တ",
  ဏ: "န",
  မ: "န",
};

const SYLLABLE = /([က-အဣ-ဪ])([ျ-ှ]*)([ါ-ဲ]*)(ံ?)([့း]*)်?[့း]*((?:[က-အ]့?်[့း]*)?)(?:[က-အ]့?်[့း]*)*/gu;

/** A word of Burmese in Latin letters, syllable by syllable. */
export function burmeseWords(word: string): string[] {
  // A stacked consonant closes the syllable before it; the double s is two.
  const plain = word
    .replaceAll("ဿ", "သ်သ")
    .replace(/([က-အ])္/gu, "$1်")
    .replaceAll("ါ", "ာ");
  return [...plain.matchAll(SYLLABLE)].map(
    ([, head = "", medials = "", vowels = "", dot = "", tone = "", coda = ""], at) => {
      const vowel = (ALONE[head] ?? "") + vowels;
      const last = dot !== "" ? "န" : coda === "" ? "open" : (LAST[coda.charAt(0)] ?? coda.charAt(0));
      const rhymes = RHYMES[vowel] ?? {};
      const rounded = medials.includes("ွ");
      let rhyme = rhymes[last] ?? rhymes.open ?? "a";
      if (rounded && vowel === "" && ROUNDED[last]) rhyme = ROUNDED[last];
      else if (rounded) rhyme = `w${vowel === "ေ" ? "e" : rhyme}`;
      if (vowel === "ို" && last === "open" && tone.includes("း") && medials === "") rhyme = "oe";
      if (/n$/.test(rhyme) && coda.includes("့")) rhyme += "t";
      // Pali keeps its r inside a name: Thura.
      if (head === "ဦ") rhyme = "oo";
      const lead = head === "ရ" && at > 0 && vowel === "" && last === "open" ? "r" : leadOf(head, medials);
      return lead + rhyme;
    },
  );
}

function leadOf(head: string, medials: string): string {
  const breathed = medials.includes("ှ");
  const palatal = /[ျြ]/.test(medials);
  if (breathed && (head === "ရ" || palatal)) return /[ရလသယ]/.test(head) ? "sh" : `h${HEADS[head] ?? ""}y`;
  if (palatal && head === "ခ") return "ch";
  return (breathed ? "h" : "") + (HEADS[head] ?? "") + (palatal ? "y" : "");
}
