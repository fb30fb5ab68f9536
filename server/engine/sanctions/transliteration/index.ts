import { latinPieces, type NativeWord, SpellingLikelihood, spells } from "./likelihood";
import { SPELLING_TABLES } from "./spelling-tables";
import { type LearnedScript, learnedScriptOf } from "./symbols";
import { unpackTables } from "./tables";

let made: SpellingLikelihood | undefined;

function likelihood(): SpellingLikelihood {
  made ??= new SpellingLikelihood(unpackTables(SPELLING_TABLES));
  return made;
}

/** How many Latin spellings of a word the list is searched by: alphabets leave less open than syllables and consonants. */
const READINGS: Readonly<Record<LearnedScript, number>> = {
  russian: 5,
  arabic: 10,
  hebrew: 10,
  katakana: 12,
  korean: 12,
  chinese: 14,
};
/** Short words are found by nothing but a reading: they get so many more. */
const SHORT = { symbols: 3, more: 14 } as const;
const NONE: readonly string[] = [];

const MOST_KEPT = 20_000;
const readings = new Map<string, readonly string[]>();

/** The likeliest Latin spellings of a word of another script; none for a word in Latin letters. */
export function readingsOf(native: string): readonly string[] {
  if (native === "") return NONE;
  const known = readings.get(native);
  if (known) return known;
  const word = nativeWord(native);
  const made = word
    ? likelihood().spellings(
        word,
        READINGS[word.script] + (word.steps.length <= SHORT.symbols ? SHORT.more : 0),
      )
    : NONE;
  if (readings.size >= MOST_KEPT) readings.clear();
  readings.set(native, made);
  return made;
}

/** A word of another script made ready for comparisons; null when its script was not learned. */
export function nativeWord(native: string): NativeWord | null {
  const script = learnedScriptOf(native);
  return script && likelihood().read(native, script);
}

export { latinPieces, type NativeWord, spells };
