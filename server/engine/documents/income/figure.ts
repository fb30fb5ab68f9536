import type { Sound } from "../disputes/sound";
import type { Part } from "../extract/extraction";
import type { Instead, RawField } from "../types";

/** A part of a document as far as nothing contradicts it. */
export type Source = { extraction: Sound; part: Part };

export type Figure = {
  amount: number;
  currency: string | null;
  basis: "net" | "gross";
  method: string;
  document: number;
  page: number;
  confidence: number;
  end: string;
  /** Proven figures that stand in it for printed ones. */
  instead: readonly Instead[];
};

/** What a field that is used stands for, where it is not what is printed. */
export const insteadOf = (field: RawField | undefined): Instead[] =>
  field?.proven === undefined || typeof field.value !== "number"
    ? []
    : [{ document: field.document, field: field.name, used: field.value, ...field.proven }];

export const mean = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
