import type { Settings } from "./schema";

export type Decision = "approve" | "review" | "decline";

/** At or above approve_min: approve; otherwise at or above review_min: review; otherwise decline. */
export function decide(score: number, rule: Settings["decision"]): Decision {
  if (score >= rule.approve_min) return "approve";
  return score >= rule.review_min ? "review" : "decline";
}
