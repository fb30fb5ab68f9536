import type { SingleType } from "../types";

/** Contracts and letters: documents in sentences and short tables, which say in words what their sums are. */
export const inProse: ReadonlySet<SingleType> = new Set([
  "employment_contract",
  "rental_contract",
  "purchase_agreement",
  "pension_letter",
  "benefit_letter",
]);
