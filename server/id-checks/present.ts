import type { IdCheck as Row } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import type { Language } from "@/server/platform/wire";
import { readResult } from "./result";
import type { IdCheck, IdCheckResult, IdCheckStatus } from "./schema";
import { isOpen, MOST_ATTEMPTS } from "./states";
import { reasonNote } from "./words";

/** The status as of now: an open check past its end reads `expired` before the job has noted it. */
export function statusOf(row: Pick<Row, "status" | "expiresAt">): IdCheckStatus {
  if (isOpen(row.status) && row.expiresAt <= now()) return "expired";
  return row.status as IdCheckStatus;
}

/** Row to wire, the only place that does it. The result shows once the check has ended. */
export function presentIdCheck(row: Row): IdCheck {
  const status = statusOf(row);
  const applicant = row.applicant as { name: string; email?: string };
  return {
    id: row.id,
    object: "id_check",
    environment: row.environment,
    status,
    reference: row.reference,
    purpose: row.purpose,
    applicant: { name: applicant.name, email: applicant.email ?? null },
    locale: row.locale,
    email_sent: row.emailSent,
    attempts_used: row.attemptsUsed,
    attempts_left: attemptsLeft(row),
    decision: row.decision as IdCheck["decision"],
    decided_by: row.decidedBy as IdCheck["decided_by"],
    result:
      status === "passed" || status === "rejected"
        ? presentResult(row, row.locale === "es" ? "es" : "en")
        : null,
    expires_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
    ...(row.customerId === null ? {} : { customer: row.customerId }),
    ...(row.monitor ? { monitor: true as const } : {}),
    ...(row.sanctionsId === null ? {} : { sanctions_screening: row.sanctionsId }),
    metadata: row.metadata as IdCheck["metadata"],
  };
}

export function attemptsLeft(row: Pick<Row, "attemptsUsed">): number {
  return Math.max(0, MOST_ATTEMPTS - row.attemptsUsed);
}

export function presentResult(row: Pick<Row, "result">, language: Language): IdCheckResult | null {
  const result = readResult(row.result);
  if (!result) return null;
  return {
    checks: result.checks,
    document: {
      type: result.document.type,
      country: result.document.country,
      expires_on: result.document.expiresOn,
    },
    reasons: result.reasons.map((code) => ({ code, note: reasonNote(code, language) })),
  };
}
