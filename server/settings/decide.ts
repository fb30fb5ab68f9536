import type { DecisionRules, Rule } from "./schema";

export type Decision = "approve" | "review" | "decline";

/** The thresholds that a purpose has: its own, else the account's. */
export function ruleFor({ approve_min, review_min, by_purpose }: DecisionRules, purpose: string): Rule {
  const own: Partial<Record<string, Rule>> = by_purpose;
  return own[purpose] ?? { approve_min, review_min };
}

/** At or above approve_min: approve; otherwise at or above review_min: review; otherwise decline. */
export function decide(score: number, rule: Rule): Decision {
  if (score >= rule.approve_min) return "approve";
  return score >= rule.review_min ? "review" : "decline";
}
