import type { Extraction } from "../extract/extraction";
import type { RawField } from "../types";
import { squash } from "../values/text";
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
    // A name or a number is one party's: what is known to be another's is not given twice.
    const own = /^(?:text|id)$/.test(candidate.kind) ? squash(String(candidate.value)) : null;
    if (own !== null && [...read, ...more].some((f) => squash(String(f.raw ?? f.value)) === own)) continue;
    if (apart.some((names) => names.includes(field.name) && sameAs(names, field, [...read, ...more])))
      continue;
    if (ofAMonth(field) && sameAs(spans, field, read)) continue;
    if (ends.includes(field.name) && [...read, ...more].some((other) => isThere(field, other))) continue;
    more.push(field);
  }
  return more;
}

/** What a month pays is not what a year does; a sum that no month pays may have been taken for one. */
const spans: readonly string[] = ["annual_gross_salary", "monthly_gross_salary"];
const mostOfAMonth = 12_000;
const ofAMonth = ({ name, value }: RawField): boolean => spans.includes(name) && Number(value) < mostOfAMonth;

/** Where something is taken off, none of these is another of them. */
const apart: readonly (readonly string[])[] = [["gross_pay", "net_pay", "total_deductions", "income_tax"]];

/** A figure that is printed once is one of these: a balance that was paid in full is printed twice. */
const ends: readonly string[] = ["opening_balance", "closing_balance", "total_credits", "total_debits"];
const isThere = (field: RawField, other: RawField): boolean =>
  ends.includes(other.name) && other.page === field.page && other.box?.join() === field.box?.join();

const sameAs = (names: readonly string[], field: RawField, others: readonly RawField[]): boolean =>
  others.some(
    ({ name, value }) => name !== field.name && names.includes(name) && value === field.value && value !== 0,
  );
