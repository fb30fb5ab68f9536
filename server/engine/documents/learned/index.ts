import type { Extraction } from "../extract/extraction";
import type { RawField } from "../types";
import { fits } from "./fits";
import { type Guess, guessesOf } from "./guesses";
import { look } from "./look";
import { unpack, unpackTrees } from "./packed";
import type { Weights } from "./scorer";
import { hasShape } from "./shape";
import { chanceOf, type Tree } from "./trees";
import { TREES, WEIGHTS } from "./weights";

/** How sure the scorer has to be of a value before it is given, or how likely the trees that measure its opinions hold it to be right. */
const SURE = 0.8;
const LIKELY = 0.6;

let learnt: { weights: Weights; trees: readonly Tree[] } | undefined;
const learned = (): { weights: Weights; trees: readonly Tree[] } => {
  learnt ??= { weights: unpack(WEIGHTS), trees: unpackTrees(TREES) };
  return learnt;
};

/**
 * A second opinion: the values that the rules left out and the learned scorer is sure of. What the rules read stays (adr/0017).
 */
export function fillIn(extraction: Extraction): Extraction {
  const [part, another] = extraction.parts;
  if (part === undefined || another !== undefined) return extraction;
  const { weights, trees } = learned();
  const seen = look(part, weights);
  const fields = [...part.fields, ...missing(guessesOf(seen), part.fields, trees)];
  return { ...extraction, parts: [{ ...part, fields }], fields };
}

function missing(
  guesses: readonly Guess[],
  read: readonly RawField[],
  trees: readonly Tree[],
): readonly RawField[] {
  const measured = guesses
    .map((guess) => ({ ...guess, chance: chanceOf(trees, guess.facts) }))
    .filter(({ field, sure, chance }) => (sure >= SURE || chance >= LIKELY) && hasShape(field));
  const more: RawField[] = [];
  for (const { field, candidate } of measured.sort((a, b) => b.sure + b.chance - a.sure - a.chance)) {
    if (fits(field, candidate, [...read, ...more])) more.push(field);
  }
  return more;
}
