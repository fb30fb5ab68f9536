import type { Part } from "../extract/extraction";
import type { RawField } from "../types";
import { agrees } from "./agrees";
import { type Candidate, candidatesOf } from "./candidates";
import { type Described, featuresOf } from "./features";
import { hidden, type Slot, shares, type Weights } from "./scorer";

/** What the scorer makes of one field: its candidates, and the share of each in being its value. */
export type Opinion = { slot: Slot; list: readonly number[]; share: readonly number[] };

/** Everything printed on a document that may be a value, and what is said about it. */
export type Seen = {
  candidates: readonly Candidate[];
  around: readonly (Pick<Described, "alike" | "others"> & { features: ArrayLike<number> })[];
};
/** A document as the scorer sees it, and what the scorer thinks of it, field by field. */
export type Look = Seen & {
  part: Part;
  opinions: ReadonlyMap<string, Opinion>;
};

/** What was seen of the document before, by whoever learns from it, is not seen again. */
export function look(part: Part, weights: Weights, seen?: Seen): Look {
  const { context, type } = part;
  const slots = weights.slots.filter((slot) => slot.type === type);
  if (type === null || slots.length === 0 || context.sheet.rows.length === 0)
    return { part, candidates: [], around: [], opinions: new Map() };
  const candidates = seen?.candidates ?? candidatesOf(context);
  const around =
    seen?.around ?? featuresOf(context, type, candidates, new Set(slots.map(({ kind }) => kind)));
  const vectors = hidden(
    weights,
    around.map(({ features }) => features),
  );
  const opinions = slots.map((slot): [string, Opinion] => {
    const list = candidates.flatMap(({ kind }, i) => (kind === slot.kind ? [i] : []));
    return [slot.field, { slot, list, share: shares(weights, slot, list, vectors, around) }];
  });
  return { part, candidates, around, opinions: new Map(opinions) };
}

/** Whether a candidate prints what a field was read as. */
export function prints(field: RawField, { kind, value, identifier }: Candidate): boolean {
  const own = field.raw ?? field.value;
  if (kind === "number") return Math.abs(Math.abs(Number(own)) - Math.abs(Number(value))) < 0.005;
  return typeof own === "string" && agrees(field.name, identifier?.bare ?? String(value), own);
}
