import type { SanctionsStatus } from "./schema";

/** A specialist decides once, and only what waits for a decision. */
export function canReview(status: SanctionsStatus): boolean {
  return status === "in_review";
}
