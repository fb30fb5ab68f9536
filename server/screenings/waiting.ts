import type { Prisma } from "@/prisma/generated/client";
import type { Analysis } from "@/server/engine/documents/types";

/** What waits for a person: a result that nobody decided on, and one that somebody looked at and left in review. Its index says the same. */
export const WAITING = {
  status: "completed",
  OR: [{ decision: { in: ["review", "decline"] }, reviewDecision: null }, { reviewDecision: "review" }],
} satisfies Prisma.ScreeningWhereInput;

const SEVERITIES = ["high", "medium", "low"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The highest severity among what does not add up. */
export function severityOf({ findings }: Pick<Analysis, "findings">): Severity | null {
  return SEVERITIES.find((one) => findings.some((finding) => finding.severity === one)) ?? null;
}

/** The decision that counts: a person's over the engine's. */
export function shownDecision(row: {
  decision: string | null;
  reviewDecision: string | null;
}): string | null {
  return row.reviewDecision ?? row.decision;
}
