import type { Extraction } from "../extract/extraction";
import type { RawField } from "../types";
import { proofsOf } from ".";

/** A document whose fields say how they stand to its figures: what is kept of it without its words still says so. */
export function withStandings(extraction: Extraction): Extraction {
  const marked = new Map<RawField, RawField>(
    [...proofsOf(extraction)].map(([field, { standing }]) => [field, { ...field, proof: standing }]),
  );
  const own = (fields: readonly RawField[]): RawField[] => fields.map((field) => marked.get(field) ?? field);
  return {
    ...extraction,
    fields: own(extraction.fields),
    parts: extraction.parts.map((part) => ({ ...part, fields: own(part.fields) })),
  };
}
