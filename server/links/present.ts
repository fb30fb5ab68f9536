import type { VerificationLink as Row } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import type { LinkStatus, VerificationLink } from "./schema";

/** The status as of now: a pending link past its end reads `expired` before the job has noted it. */
export function statusOf(row: Pick<Row, "status" | "expiresAt">): LinkStatus {
  if (row.status === "pending" && row.expiresAt <= now()) return "expired";
  return row.status as LinkStatus;
}

/** Row to wire, the only place that does it. The addresses carry the secret and are known at creation only. */
export function presentLink(row: Row): VerificationLink {
  return {
    id: row.id,
    object: "verification_link",
    environment: row.environment,
    status: statusOf(row),
    reference: row.reference,
    purpose: row.purpose as VerificationLink["purpose"],
    country: row.country,
    applicant: row.applicant as VerificationLink["applicant"],
    documents_requested: row.documentsRequested,
    locale: row.locale,
    case_details: row.caseDetails as VerificationLink["case_details"],
    redirect_url: row.redirectUrl,
    url: null,
    embed_url: null,
    email_sent: row.emailSent,
    screening_id: row.screeningId,
    expires_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
    ...(row.customerId === null ? {} : { customer: row.customerId }),
    ...(row.monitor ? { monitor: true as const } : {}),
    metadata: row.metadata as VerificationLink["metadata"],
  };
}
