import type { Extraction, Part } from "../extract/extraction";
import { toField } from "../extract/make-field";
import { type FieldName, isFieldName } from "../field-names";
import type { RawField } from "../types";
import { squash } from "../values/text";
import type { Candidate } from "./candidates";
import { keptOf, type Look, look } from "./look";
import { unpack } from "./packed";
import type { Weights } from "./scorer";
import { WEIGHTS } from "./weights";

/** How sure the scorer has to be of a value before it is given. */
const SURE = 0.8;

let weights: Weights | undefined;
const learned = (): Weights => {
  weights ??= unpack(WEIGHTS);
  return weights;
};

/**
 * A second opinion: the values that the rules left out and the learned scorer is sure of, and how much it keeps of those that they read. What
 * the rules read stays (adr/0017).
 */
export function fillIn(extraction: Extraction): Extraction {
  const [part, another] = extraction.parts;
  if (part === undefined || another !== undefined) return extraction;
  const seen = look(part, learned(), (field) => !part.fields.some(({ name }) => name === field));
  const fields = [...part.fields, ...missing(part, seen)];
  // Asked about a finding now and then: looking at every value of every paper would cost a third more.
  const kept = (name: string): number | undefined =>
    keptOf(
      look(part, learned(), (field) => field === name),
      part.fields,
    ).get(name);
  return { ...extraction, parts: [{ ...part, fields }], fields, kept };
}

function missing(part: Part, { candidates, opinions }: Look): RawField[] {
  const guesses = [...opinions].flatMap(([field, { list, share }]) => {
    const best = share.reduce((most, p, j) => (p > (share[most] ?? 0) ? j : most), 0);
    const [sure, candidate] = [share[best] ?? 0, candidates[list[best] ?? -1]];
    return candidate === undefined || sure < SURE || !isFieldName(field) ? [] : [{ field, candidate, sure }];
  });
  const more: RawField[] = [];
  for (const { field, candidate, sure } of guesses.sort((a, b) => b.sure - a.sure)) {
    // A name or a number is one party's: what is known to be another's is not given twice.
    const own = /^(?:text|id)$/.test(candidate.kind) ? squash(String(candidate.value)) : null;
    if (own !== null && [...part.fields, ...more].some((f) => squash(String(f.raw ?? f.value)) === own))
      continue;
    more.push(toFilled(part, field, candidate, sure));
  }
  return more;
}

function toFilled({ context }: Part, name: FieldName, candidate: Candidate, sure: number): RawField {
  const { value, row, start, end, kind, identifier, forms } = candidate;
  return toField(context, name, { value, row, start, end, confidence: sure * 0.75 }, value, {
    money: kind === "number" && forms.includes("money"),
    ...(kind === "id" ? { raw: identifier?.bare ?? String(value) } : {}),
    ...(identifier === undefined ? {} : { kind: identifier.kind }),
  });
}
