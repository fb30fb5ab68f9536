import { costOf, type NativeWord, SpellingLikelihood } from "./likelihood";
import { codesOf } from "./piece-codes";
import { highestCost, similarityOf } from "./resemblance";
import { MOST_LETTERS } from "./spelling-model";
import { SPELLING_TABLES } from "./spelling-tables";
import { type LearnedScript, learnedScriptOf } from "./symbols";
import { unpackTables } from "./tables";

let made: SpellingLikelihood | undefined;

function likelihood(): SpellingLikelihood {
  made ??= new SpellingLikelihood(unpackTables(SPELLING_TABLES));
  return made;
}

/** How many Latin spellings of a word the list is searched by: alphabets leave less open than syllables. */
const READINGS: Readonly<Record<LearnedScript, number>> = {
  russian: 4,
  arabic: 8,
  hebrew: 8,
  katakana: 10,
  korean: 10,
  chinese: 10,
};
const NONE: readonly string[] = [];

const MOST_KEPT = 20_000;
const readings = new Map<string, readonly string[]>();

/** The likeliest Latin spellings of a word of another script; none for a word in Latin letters. */
export function readingsOf(native: string): readonly string[] {
  if (native === "") return NONE;
  const known = readings.get(native);
  if (known) return known;
  const word = nativeWord(native);
  const made = word ? likelihood().spellings(word, READINGS[word.script]) : NONE;
  if (readings.size >= MOST_KEPT) readings.clear();
  readings.set(native, made);
  return made;
}

/** A word of another script made ready for comparisons; null when its script was not learned. */
export function nativeWord(native: string): NativeWord | null {
  const script = learnedScriptOf(native);
  return script && likelihood().read(native, script);
}

export type { NativeWord };

/** The pieces of a Latin word, ready for comparisons. */
export function latinPieces(text: string): Int32Array {
  return codesOf(text, MOST_LETTERS);
}

/** How likely a Latin word spells a word of another script, as a similarity from 0 to 1. */
export function spells(word: NativeWord, pieces: Int32Array): number {
  const letters = pieces.length / (MOST_LETTERS + 1) - 1;
  const cost = costOf(word, pieces, letters, highestCost(word, letters));
  return similarityOf(word, cost, letters);
}
