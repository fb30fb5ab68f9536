import { romanise } from "../romanise";
import { latinPieces, SpellingLikelihood, spells } from "./likelihood";
import { codesOf } from "./piece-codes";
import {
  BASE,
  type Counts,
  type Distribution,
  distributionOf,
  type KnownSpellings,
  type LearnedSpellings,
  LONGEST,
  type SpellingCounts,
  surroundings,
} from "./spelling-model";
import { type LearnedScript, symbolsOf } from "./symbols";

/** A Latin word and its spelling in another script, with how often the two stood for each other. */
export interface WordPair {
  latin: string;
  native: string;
  count: number;
}

interface Sample {
  latin: string;
  /** Codes of the pieces of the Latin word that start at each letter, by length. */
  codes: Int32Array;
  symbols: string[];
  weight: number;
  dropped: boolean;
}

const FLOOR = 1e-7;
const ROUNDS_ALONE = 6;
const ROUNDS_AROUND = 2;
/** Alignments less likely than this are not counted. */
const LEAST_SHARE = 0.02;
/** Pairs from which symbols are first learned by themselves. */
const ENOUGH_ALONE = 8_000;

export function plainLatin(word: string): string {
  return romanise(
    word
      .normalize("NFKC")
      .toLowerCase()
      .replace(/['’‘`-]/g, ""),
    true,
  )
    .map((part) => part.text)
    .join("");
}

function sampleOf(pair: WordPair, script: LearnedScript): Sample | null {
  let latin = plainLatin(pair.latin);
  if (script === "arabic" && /^ال../u.test(pair.native)) latin = latin.replace(/^[ae]l(?=[a-z]{3})/, "");
  const symbols = symbolsOf(pair.native, script);
  if (!/^[a-z]{1,24}$/.test(latin) || symbols.length === 0 || symbols.length > 24) return null;
  const longest = LONGEST[script];
  if (latin.length > symbols.length * longest) return null;
  return {
    latin,
    codes: codesOf(latin, longest),
    symbols,
    weight: 1 + Math.log2(Math.min(pair.count, 16)),
    dropped: false,
  };
}

/** Counts of which Latin pieces stand for which symbols, by expectation over all alignments. Same pairs, same counts. */
function learnSpellings(pairs: readonly WordPair[], script: LearnedScript): SpellingCounts {
  const samples = pairs.flatMap((pair) => sampleOf(pair, script) ?? []);
  let learned: SpellingCounts | null = null;
  for (let round = 0; round < ROUNDS_ALONE + ROUNDS_AROUND; round += 1) {
    const around = round >= ROUNDS_ALONE - 1;
    const next = new Map<string, Counts>();
    const known = new Map<string, Distribution>();
    const stride = around ? 1 : Math.max(1, Math.floor(samples.length / ENOUGH_ALONE));
    for (let row = 0; row < samples.length; row += stride) {
      const sample = samples[row];
      if (!sample || sample.dropped) continue;
      const places = sample.symbols.map((_, at) => {
        const all = surroundings(sample.symbols, at, script);
        return around ? all : all.slice(0, 2);
      });
      const likely = expect(sample, script, learned, known, (at, code, share) => {
        for (const place of places[at] ?? []) note(next, place, code, share * sample.weight);
      });
      // A pair that is no better explained than by chance is a mistake of the source.
      if (round >= 2 && likely / sample.latin.length < -2.9) sample.dropped = true;
    }
    learned = withoutChance(next);
  }
  return trimmed(learned ?? new Map());
}

/** What is worth shipping: surroundings seen often enough to say more than the symbol by itself, and their usual pieces. */
function trimmed(counts: SpellingCounts): SpellingCounts {
  const out = new Map<string, Counts>();
  for (const [place, { total, pieces }] of counts) {
    const neighbours = Number(place.includes("<")) + Number(place.includes(">"));
    if (total < 3 * neighbours) continue;
    out.set(place, {
      total,
      pieces: new Map([...pieces].filter(([, count]) => count >= 1.2 && count / total > 0.004)),
    });
  }
  return out;
}

const LEAST_KNOWN = { count: 3, share: 0.15, sure: { count: 5, share: 0.4 } } as const;
/** A spelling that the counts hold likely needs no mention. */
const LIKELY = 0.8;

/** Usual spellings that no alignment explains (Hugo as "rain fruit"): what the pairs say often and the counts do not. */
function learnKnown(
  pairs: readonly WordPair[],
  counts: SpellingCounts,
  script: LearnedScript,
): KnownSpellings {
  const model = new SpellingLikelihood(new Map([[script, { counts, known: new Map() }]]));
  const plain = pairs.map(({ latin, native, count }) => ({ latin: plainLatin(latin), native, count }));
  const byLatin = new Map<string, number>();
  const byNative = new Map<string, number>();
  for (const { latin, native, count } of plain) {
    byLatin.set(latin, (byLatin.get(latin) ?? 0) + count);
    byNative.set(native, (byNative.get(native) ?? 0) + count);
  }
  const out = new Map<string, Set<string>>();
  for (const { latin, native, count } of plain) {
    if (count < LEAST_KNOWN.count || !/^[a-z]{3,}$/.test(latin)) continue;
    const ofLatin = count / (byLatin.get(latin) ?? count);
    const ofNative = count / (byNative.get(native) ?? count);
    const usual =
      Math.min(ofLatin, ofNative) >= LEAST_KNOWN.share ||
      (count >= LEAST_KNOWN.sure.count && ofLatin >= LEAST_KNOWN.sure.share);
    if (!usual || spells(model.read(native, script), latinPieces(latin)) >= LIKELY) continue;
    const symbols = symbolsOf(native, script).join("");
    out.set(symbols, (out.get(symbols) ?? new Set()).add(latin));
  }
  return new Map([...out].map(([symbols, latin]) => [symbols, [...latin].sort()]));
}

/** Everything that the word pairs of one script teach. Same pairs, same answer. */
export function learnScript(pairs: readonly WordPair[], script: LearnedScript): LearnedSpellings {
  const counts = learnSpellings(pairs, script);
  return { counts, known: learnKnown(pairs, counts, script) };
}

/** A file of word pairs: Latin word, spelling in the other script (characters may stand apart) and count, by tabs. */
export function readPairs(text: string): WordPair[] {
  return text.split("\n").flatMap((line) => {
    const [latin = "", native = "", count = ""] = line.split("\t");
    return latin === "" || native === ""
      ? []
      : [{ latin, native: native.replaceAll(" ", ""), count: Number(count) || 1 }];
  });
}

/** Counts without what was seen about once: chance alignments and single mistakes. */
function withoutChance(counts: SpellingCounts): SpellingCounts {
  const out = new Map<string, Counts>();
  for (const [place, { total, pieces }] of counts) {
    if (total < 3) continue;
    const kept = new Map([...pieces].filter(([, count]) => count >= 0.6 && count / total > 5e-4));
    if (kept.size > 0) out.set(place, { total, pieces: kept });
  }
  return out;
}

function note(counts: Map<string, Counts>, place: string, code: number, share: number): void {
  let known: Counts | undefined = counts.get(place);
  if (!known) {
    known = { total: 0, pieces: new Map() };
    counts.set(place, known);
  }
  known.total += share;
  known.pieces.set(code, (known.pieces.get(code) ?? 0) + share);
}

/** Forward and backward over all alignments of one pair; the natural logarithm of its likelihood. */
function expect(
  sample: Sample,
  script: LearnedScript,
  learned: SpellingCounts | null,
  known: Map<string, Distribution>,
  note: (at: number, code: number, share: number) => void,
): number {
  const { symbols, latin, codes } = sample;
  const longest = LONGEST[script];
  const n = symbols.length;
  const m = latin.length;
  const width = m + 1;
  const typical = m / n;
  const likely = symbols.map((_, at) => {
    if (!learned) return null;
    const mark = surroundings(symbols, at, script)[4] ?? "";
    const seen = known.get(mark) ?? distributionOf(learned, symbols, at, script);
    known.set(mark, seen);
    return seen;
  });
  const share = (at: number, code: number, length: number): number => {
    const distribution = likely[at];
    return distribution
      ? (distribution.get(code) ?? 0) + FLOOR
      : 0.2 * Math.exp(-Math.abs(length - typical)) * BASE ** -length;
  };
  const shares = new Float64Array(n * width * (longest + 1));
  const forward = new Float64Array((n + 1) * width);
  const backward = new Float64Array((n + 1) * width);
  forward[0] = 1;
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j <= m; j += 1) {
      const here = forward[i * width + j] ?? 0;
      if (here === 0) continue;
      for (let length = 0; length <= longest && j + length <= m; length += 1) {
        const p = share(i, codes[j * (longest + 1) + length] ?? 0, length);
        shares[(i * width + j) * (longest + 1) + length] = p;
        forward[(i + 1) * width + j + length] = (forward[(i + 1) * width + j + length] ?? 0) + here * p;
      }
    }
  const whole = forward[n * width + m] ?? 0;
  if (whole <= 0) return -1e9;
  backward[n * width + m] = 1;
  for (let i = n - 1; i >= 0; i -= 1)
    for (let j = m; j >= 0; j -= 1) {
      let sum = 0;
      const here = forward[i * width + j] ?? 0;
      if (here === 0) continue;
      for (let length = 0; length <= longest && j + length <= m; length += 1) {
        const onward =
          (shares[(i * width + j) * (longest + 1) + length] ?? 0) *
          (backward[(i + 1) * width + j + length] ?? 0);
        sum += onward;
        const part = (here * onward) / whole;
        if (part >= LEAST_SHARE) note(i, codes[j * (longest + 1) + length] ?? 0, part);
      }
      backward[i * width + j] = sum;
    }
  return Math.log(whole);
}
