import type { Extraction, Part } from "../extract/extraction";
import { toField } from "../extract/make-field";
import type { RawField } from "../types";
import { squash } from "../values/text";
import { type Candidate, candidatesOf } from "./candidates";
import { featuresOf } from "./features";
import { unpack } from "./packed";
import { hidden, shares, type Weights } from "./scorer";
import { WEIGHTS } from "./weights";

/** How sure the scorer has to be of a value before it is given. */
const SURE = 0.8;

let weights: Weights | undefined;
const learned = (): Weights => {
  weights ??= unpack(WEIGHTS);
  return weights;
};

/** A second opinion on what the rules left out: the values that the learned scorer is sure of. What the rules read stays (adr/0017). */
export function fillIn(extraction: Extraction): Extraction {
  const [part, another] = extraction.parts;
  if (part === undefined || another !== undefined) return extraction;
  const more = missing(part, learned());
  if (more.length === 0) return extraction;
  const fields = [...part.fields, ...more];
  return { ...extraction, parts: [{ ...part, fields }], fields };
}

function missing(part: Part, weights: Weights): RawField[] {
  const { context, type, fields } = part;
  const slots = weights.slots.filter(
    (slot) => slot.type === type && !fields.some(({ name }) => name === slot.field),
  );
  const kinds = new Set(slots.map(({ kind }) => kind));
  if (type === null || kinds.size === 0 || context.sheet.rows.length === 0) return [];
  const candidates = candidatesOf(context);
  const described = featuresOf(context, type, candidates, kinds);
  const vectors = hidden(
    weights,
    described.map(({ features }) => features),
  );
  const guesses = slots.flatMap((slot) => {
    const list = candidates.flatMap(({ kind }, i) => (kind === slot.kind ? [i] : []));
    const share = shares(weights, slot, list, vectors, described);
    const best = share.reduce((most, p, j) => (p > (share[most] ?? 0) ? j : most), 0);
    const [sure, candidate] = [share[best] ?? 0, candidates[list[best] ?? -1]];
    return candidate === undefined || sure < SURE ? [] : [{ field: slot.field, candidate, sure }];
  });
  const more: RawField[] = [];
  for (const { field, candidate, sure } of guesses.sort((a, b) => b.sure - a.sure)) {
    // A name or a number is one party's: what is known to be another's is not given twice.
    const own = /^(?:text|id)$/.test(candidate.kind) ? squash(String(candidate.value)) : null;
    if (own !== null && [...fields, ...more].some((f) => squash(String(f.raw ?? f.value)) === own)) continue;
    more.push(toFilled(part, field, candidate, sure));
  }
  return more;
}

function toFilled({ context }: Part, name: string, candidate: Candidate, sure: number): RawField {
  const { value, row, start, end, kind, identifier, forms } = candidate;
  return toField(context, name, { value, row, start, end, confidence: sure * 0.75 }, value, {
    money: kind === "number" && forms.includes("money"),
    ...(kind === "id" ? { raw: identifier?.bare ?? String(value) } : {}),
    ...(identifier === undefined ? {} : { kind: identifier.kind }),
  });
}
