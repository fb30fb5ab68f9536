import { codesOf } from "./piece-codes";
import { highestCost, similarityOf } from "./resemblance";
import {
  distributionOf,
  type LearnedSpellings,
  MOST_LETTERS,
  pieceCode,
  pieceText,
  surroundings,
} from "./spelling-model";
import { type LearnedScript, symbolsOf } from "./symbols";

/** What one symbol of a word can stand for: pieces of Latin letters, likeliest first. */
interface Step {
  codes: Int32Array;
  lengths: Uint8Array;
  costs: Float32Array;
}

/** A word of another script, ready to be compared with Latin spellings. */
export interface NativeWord {
  script: LearnedScript;
  steps: readonly Step[];
  /** What the steps from each place on cost at least. */
  ahead: Float64Array;
  /** Cost of its likeliest Latin spelling. */
  least: number;
  /** Letters of that spelling. */
  letters: number;
  /** How many characters, when each is a syllable; otherwise 0. */
  syllables: number;
  /** Usual spellings that the alignment does not explain. */
  known: readonly string[];
}

/** Costs are natural logarithms of how unlikely a step is. */
const MOST_COST = 6.5;
const MOST_PIECES = 18;
const EXTRA_LETTER = 5.5;
const LOST_SYMBOL = 7;
/** A piece so much less likely than the first makes no reading of its own. */
const UNLIKELY = 3.5;
const FAR = 1e6;
const MOST_LATIN = 40;
/** Sums of costs differ by the order in which they are made. */
const SLACK = 1e-6;

export class SpellingLikelihood {
  private readonly steps = new Map<LearnedScript, Map<string, Step>>();

  constructor(private readonly tables: ReadonlyMap<LearnedScript, LearnedSpellings>) {}

  read(word: string, script: LearnedScript): NativeWord {
    const { counts, known: whole } = this.tables.get(script) ?? NOTHING;
    const symbols = symbolsOf(word, script).slice(0, MOST_LATIN);
    let known = this.steps.get(script);
    if (!known) {
      known = new Map();
      this.steps.set(script, known);
    }
    const steps: Step[] = [];
    let least = 0;
    let letters = 0;
    for (const at of symbols.keys()) {
      const mark = surroundings(symbols, at, script)[4] ?? "";
      let step = known.get(mark);
      if (!step) {
        step = stepOf(distributionOf(counts, symbols, at, script));
        known.set(mark, step);
      }
      steps.push(step);
      least += step.costs[0] ?? LOST_SYMBOL;
      letters += step.lengths[0] ?? 0;
    }
    const syllables = script === "korean" || script === "chinese" ? [...word.normalize("NFC")].length : 0;
    return {
      script,
      steps,
      ahead: costsAhead(steps),
      least,
      letters,
      syllables,
      known: whole.get(symbols.join("")) ?? NONE,
    };
  }

  /** The likeliest Latin spellings of a word, best first. */
  spellings(word: NativeWord, most: number): string[] {
    let beam: { text: string; cost: number }[] = [{ text: "", cost: 0 }];
    for (const step of word.steps) {
      const next = new Map<string, number>();
      for (const { text, cost } of beam)
        for (let at = 0; at < step.costs.length && at < 6; at += 1) {
          if ((step.costs[at] ?? 0) - (step.costs[0] ?? 0) > UNLIKELY) break;
          const longer = text + pieceText(step.codes[at] ?? 0);
          const sum = cost + (step.costs[at] ?? 0);
          if (sum < (next.get(longer) ?? FAR)) next.set(longer, sum);
        }
      if (next.size === 0) continue;
      beam = [...next]
        .map(([text, cost]) => ({ text, cost }))
        .sort((a, b) => a.cost - b.cost || (a.text < b.text ? -1 : 1))
        .slice(0, most * 2);
    }
    return [...word.known, ...beam.slice(0, most).map(({ text }) => text)];
  }
}

const NONE: readonly string[] = [];
const NO_STEP: Step = { codes: new Int32Array(), lengths: new Uint8Array(), costs: new Float32Array() };
const NOTHING: LearnedSpellings = { counts: new Map(), known: new Map() };

function stepOf(distribution: ReadonlyMap<number, number>): Step {
  const rows = [...distribution]
    .map(([code, share]) => ({ code, cost: -Math.log(share) }))
    .filter(({ cost }) => cost <= MOST_COST)
    .sort((a, b) => a.cost - b.cost || a.code - b.code)
    .slice(0, MOST_PIECES);
  return {
    codes: Int32Array.from(rows, ({ code }) => code),
    lengths: Uint8Array.from(rows, ({ code }) => pieceText(code).length),
    costs: Float32Array.from(rows, ({ cost }) => cost),
  };
}

function costsAhead(steps: readonly Step[]): Float64Array {
  const out = new Float64Array(steps.length + 1);
  for (let at = steps.length - 1; at >= 0; at -= 1)
    out[at] = (out[at + 1] ?? 0) + Math.min(steps[at]?.costs[0] ?? LOST_SYMBOL, LOST_SYMBOL);
  return out;
}

let row = new Float64Array(MOST_LATIN + 8);
let next = new Float64Array(MOST_LATIN + 8);

/**
 * How unlikely a Latin spelling is of a word: the cost of its best alignment, or `FAR` once it is sure to exceed `limit`.
 * `codes` are those of `codesOf`.
 */
function costOf(word: NativeWord, codes: Int32Array, letters: number, limit = FAR): number {
  const width = MOST_LETTERS + 1;
  row.fill(FAR, 0, letters + 1);
  row[0] = 0;
  const { steps, ahead } = word;
  if ((ahead[0] ?? 0) > limit + SLACK) return FAR;
  for (let step = 0; step < steps.length; step += 1) {
    const { codes: pieces, lengths, costs } = steps[step] ?? NO_STEP;
    // What cannot end within the limit need not be followed.
    const most = limit + SLACK - (ahead[step] ?? 0);
    const left = limit + SLACK - (ahead[step + 1] ?? 0);
    for (let j = 0; j <= letters; j += 1) next[j] = (row[j] ?? FAR) + LOST_SYMBOL;
    for (let j = 0; j <= letters; j += 1) {
      const here = row[j] ?? FAR;
      if (here > most) continue;
      const base = j * width;
      for (let at = 0; at < pieces.length; at += 1) {
        const length = lengths[at] ?? 0;
        if (j + length > letters || codes[base + length] !== pieces[at]) continue;
        const cost = here + (costs[at] ?? 0);
        if (cost < (next[j + length] ?? FAR)) next[j + length] = cost;
      }
    }
    let lowest = next[0] ?? FAR;
    for (let j = 0; j < letters; j += 1) {
      const cost = (next[j] ?? FAR) + EXTRA_LETTER;
      if (cost < (next[j + 1] ?? FAR)) next[j + 1] = cost;
      if ((next[j + 1] ?? FAR) < lowest) lowest = next[j + 1] ?? FAR;
    }
    if (lowest > left) return FAR;
    const spare = row;
    row = next;
    next = spare;
  }
  return row[letters] ?? FAR;
}

/** The pieces of a Latin word, ready for comparisons. */
export function latinPieces(text: string): Int32Array {
  return codesOf(text, MOST_LETTERS);
}

const KNOWN = 0.95;

/** How likely a Latin word spells a word of another script, as a similarity from 0 to 1. */
export function spells(word: NativeWord, pieces: Int32Array): number {
  const letters = pieces.length / (MOST_LETTERS + 1) - 1;
  if (word.known.some((latin) => isSpelled(latin, pieces, letters))) return KNOWN;
  const cost = costOf(word, pieces, letters, highestCost(word, letters));
  return similarityOf(word, cost, letters);
}

function isSpelled(latin: string, pieces: Int32Array, letters: number): boolean {
  if (latin.length !== letters) return false;
  for (let at = 0; at < letters; at += 1)
    if (pieces[at * (MOST_LETTERS + 1) + 1] !== pieceCode(latin.charAt(at))) return false;
  return true;
}
