import { type LearnedScript, soundOf } from "./symbols";

/** Latin letters as one number, so that pieces of words compare as numbers. */
export const BASE = 27;
export const MOST_LETTERS = 6;
/** Most Latin letters one symbol can stand for. */
export const LONGEST: Readonly<Record<LearnedScript, number>> = {
  russian: 4,
  arabic: 4,
  hebrew: 4,
  katakana: 4,
  korean: 4,
  chinese: 6,
};

export function pieceCode(letters: string): number {
  let code = 0;
  for (let at = 0; at < letters.length; at += 1) code = code * BASE + letters.charCodeAt(at) - 96;
  return code;
}

export function pieceText(code: number): string {
  let text = "";
  for (let rest = code; rest > 0; rest = Math.floor(rest / BASE))
    text = String.fromCharCode(96 + (rest % BASE)) + text;
  return text;
}

/** How often a symbol stood for each piece of Latin letters, in one surrounding. */
export interface Counts {
  total: number;
  pieces: Map<number, number>;
}

/** What was learned of one script: counts by surrounding, from the symbol alone to both its neighbours. */
export interface SpellingCounts extends Iterable<readonly [string, Counts]> {
  get(place: string): Counts | undefined;
}

/** Usual Latin spellings of whole words, by their symbols, which the counts do not explain. */
export type KnownSpellings = ReadonlyMap<string, readonly string[]>;

/** Everything that was learned of one script. */
export interface LearnedSpellings {
  counts: SpellingCounts;
  known: KnownSpellings;
}

export const EDGE = "\u0001";

/** Surroundings of a symbol from the widest sense to the narrowest; each leans on the ones before it. */
export function surroundings(symbols: readonly string[], at: number, script: LearnedScript): string[] {
  const symbol = symbols[at] ?? "";
  // Ideographs of one sound have the same effect on their neighbours, whether written full or simplified.
  const around = (neighbour: string | undefined) =>
    neighbour === undefined ? EDGE : soundOf(neighbour, script) || neighbour;
  const before = around(symbols[at - 1]);
  const after = around(symbols[at + 1]);
  return [
    `~${soundOf(symbol, script)}`,
    symbol,
    `${symbol}>${after}`,
    `${before}<${symbol}`,
    `${before}<${symbol}>${after}`,
  ];
}

export type Distribution = Map<number, number>;

const LEAN = [1, 4, 3, 3, 2] as const;

function blend(counts: Counts | undefined, behind: Distribution, lean: number): Distribution {
  if (!counts || counts.total === 0) return behind;
  const weight = lean * (1 + 0.5 * Math.log2(1 + counts.pieces.size));
  const whole = counts.total + weight;
  const out: Distribution = new Map();
  for (const [piece, share] of behind) out.set(piece, (share * weight) / whole);
  for (const [piece, count] of counts.pieces) out.set(piece, (out.get(piece) ?? 0) + count / whole);
  return out;
}

function average(a: Distribution, b: Distribution): Distribution {
  if (a === b) return a;
  const out: Distribution = new Map();
  for (const [piece, share] of a) out.set(piece, share / 2);
  for (const [piece, share] of b) out.set(piece, (out.get(piece) ?? 0) + share / 2);
  return out;
}

/** The likely Latin pieces of one symbol where it stands. */
export function distributionOf(
  learned: SpellingCounts,
  symbols: readonly string[],
  at: number,
  script: LearnedScript,
): Distribution {
  const [sound = "", alone = "", right = "", left = "", both = ""] = surroundings(symbols, at, script);
  const bySound = blend(learned.get(sound), native(symbols[at] ?? "", script), LEAN[0]);
  const byItself = blend(learned.get(alone), bySound, LEAN[1]);
  const byRight = blend(learned.get(right), byItself, LEAN[2]);
  const byLeft = blend(learned.get(left), byItself, LEAN[3]);
  return blend(learned.get(both), average(byRight, byLeft), LEAN[4]);
}

/** Before anything was learned of a symbol: an ideograph reads as its Mandarin syllable. */
function native(symbol: string, script: LearnedScript): Distribution {
  const sound = soundOf(symbol, script).slice(0, MOST_LETTERS);
  return sound === "" ? new Map() : new Map([[pieceCode(sound), 1]]);
}
