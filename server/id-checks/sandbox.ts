import type { IdCheck as Row } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import type { StoredResult } from "./result";
import type { SimulateIdCheck } from "./schema";
import { MOST_ATTEMPTS } from "./states";

type Outcome = SimulateIdCheck["outcome"];

/**
 * What the sandbox plays when somebody walks through the page: passed, unless the reference or the name holds the word retry,
 * review or reject. A retry with no repeat left becomes a review.
 */
export function sandboxOutcomeOf(row: Pick<Row, "reference" | "applicant">, attempt: number): Outcome {
  const text = `${row.reference ?? ""} ${(row.applicant as { name: string }).name}`.toLowerCase();
  if (text.includes("retry")) return attempt < MOST_ATTEMPTS ? "retry" : "in_review";
  if (text.includes("review")) return "in_review";
  return text.includes("reject") ? "rejected" : "passed";
}

/** Sample values of a Spanish identity card; the signal that fits the outcome stands out. */
export function simulatedResult(outcome: Outcome): StoredResult {
  const passed = outcome === "passed";
  return {
    checks: {
      mrz: outcome === "retry" ? "fail" : "pass",
      expiry: outcome === "retry" ? "not_done" : "pass",
      face_match: passed ? "pass" : outcome === "rejected" ? "fail" : "not_done",
      liveness: passed ? "pass" : "not_done",
    },
    reasons:
      outcome === "retry"
        ? ["document_unreadable", "simulated"]
        : outcome === "in_review"
          ? ["face_uncertain", "simulated"]
          : outcome === "rejected"
            ? ["face_differs", "simulated"]
            : ["simulated"],
    document: {
      type: outcome === "retry" ? null : "id_card",
      format: outcome === "retry" ? null : "TD1",
      country: outcome === "retry" ? null : "ES",
      issuer: outcome === "retry" ? null : "ESP",
      expiresOn: outcome === "retry" ? null : "2034-07-03",
      nameAgreement: outcome === "retry" ? null : "agree",
      checks: [],
      repaired: false,
      numberRule: outcome === "retry" ? null : true,
      printed: null,
      specimen: [],
    },
    face: {
      portrait: outcome === "retry" ? "no_portrait" : "found",
      similarity: { passed: 0.71, in_review: 0.38, rejected: 0.12, retry: null }[outcome],
    },
    liveness: null,
    attemptedAt: now().toISOString(),
  };
}
