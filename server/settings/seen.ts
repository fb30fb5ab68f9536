import { now } from "@/server/platform/clock";
import { equalInConstantTime, keyedHash } from "@/server/platform/secrets";
import type { DecisionRules } from "./schema";

// Thresholds are changed by whoever saw what they would have done. What was seen comes back with the change, signed.

const GOOD_FOR_MS = 60 * 60_000;

export type Effect = { screenings: number; changed: number };

function signed(accountId: string, rules: DecisionRules, effect: Effect, at: number): string {
  const { approve_min, review_min, by_purpose } = rules;
  const own = Object.entries(by_purpose)
    .map(([purpose, rule]) => [purpose, rule.approve_min, rule.review_min])
    .sort();
  const facts = [accountId, approve_min, review_min, own, effect.screenings, effect.changed, at];
  return keyedHash("rules-seen", JSON.stringify(facts));
}

/** Says that somebody was shown what these rules would have done. */
export function effectSeen(accountId: string, rules: DecisionRules, effect: Effect): string {
  const at = now().getTime();
  return [effect.screenings, effect.changed, at, signed(accountId, rules, effect, at)].join(".");
}

/** What was seen of these very rules within the hour; null when it was not. */
export function readSeen(accountId: string, rules: DecisionRules, seen: string): Effect | null {
  const [screenings, changed, at] = seen.split(".").map(Number);
  if (screenings === undefined || changed === undefined || at === undefined) return null;
  const effect = { screenings, changed };
  const age = now().getTime() - at;
  const isOurs = equalInConstantTime(seen.split(".")[3] ?? "", signed(accountId, rules, effect, at));
  return isOurs && age >= 0 && age < GOOD_FOR_MS ? effect : null;
}
