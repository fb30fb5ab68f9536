import type { Extraction, Part } from "../extract/extraction";

export type Source = { extraction: Extraction; part: Part };

export type Figure = {
  amount: number;
  currency: string | null;
  basis: "net" | "gross";
  method: string;
  document: number;
  page: number;
  confidence: number;
  end: string;
};

export const mean = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
