import type { LearnedScript } from "./symbols";

/** What a letter's worth of unlikeliness takes from the similarity: the less a script writes, the more is asked of it. */
const SLOPE: Readonly<Record<LearnedScript, number>> = {
  russian: 0.16,
  arabic: 0.16,
  hebrew: 0.16,
  katakana: 0.17,
  korean: 0.15,
  chinese: 0.15,
};
/** Words of one or two characters say little: more is asked of them. */
const SLOPE_SHORT: readonly (number | undefined)[] = [undefined, 0.3, 0.19];
const BEST = 0.97;
/** Below this nobody asks how alike two words are. */
const LEAST = 0.6;

interface Word {
  script: LearnedScript;
  syllables: number;
  least: number;
}

const slopeOf = (word: Word) => SLOPE_SHORT[word.syllables] ?? SLOPE[word.script];

/** Similarity of a Latin spelling to a word of another script, from the cost of reading it so and of the likeliest reading. */
export function similarityOf(word: Word, cost: number, letters: number): number {
  return Math.max(0, BEST - (slopeOf(word) * (cost - 0.5 * word.least)) / (letters + 1));
}

/** The highest cost at which a spelling still resembles the word. */
export function highestCost(word: Word, letters: number): number {
  return 0.5 * word.least + ((BEST - LEAST) * (letters + 1)) / slopeOf(word);
}
