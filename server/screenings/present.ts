import type { Screening as Row } from "@/prisma/generated/client";
import { presentFields, renderDeviations, renderSummary } from "@/server/engine/documents/words";
import type { Erased, Language } from "@/server/platform/wire";
import type { Settings } from "@/server/settings/schema";
import { readAnalysis, type StoredAnalysis } from "./analysis";
import { displayScore } from "./display-score";
import type { Applicant, Result, Round, Screening } from "./schema";

type Format = Settings["result_format"];

/** What a screening is presented from. */
export const PRESENTED = [
  "id",
  "environment",
  "status",
  "channel",
  "reference",
  "purpose",
  "country",
  "applicant",
  "documentCount",
  "decision",
  "score",
  "analysis",
  "version",
  "rounds",
  "caseDetails",
  "error",
  "metadata",
  "lang",
  "linkId",
  "customerId",
  "reviewDecision",
  "reviewNote",
  "reviewedById",
  "reviewedAt",
  "createdAt",
  "completedAt",
  "monitor",
  "sanctionsId",
] as const satisfies readonly (keyof Row)[];

export type Presented = Pick<Row, (typeof PRESENTED)[number]>;

const WITHOUT_APPLICANT = PRESENTED.filter((column) => column !== "applicant");

/** The same of a list: a person whom the account does not want to see is not unsealed. */
export const columnsOf = (format: Format) => (format.applicant ? PRESENTED : WITHOUT_APPLICANT);

/** Row to wire, the only place that does it. Parts that the account switched off are left out here and nowhere else. */
export function presentScreening(row: Presented, format: Format): Screening {
  const completedAt = row.completedAt?.toISOString() ?? null;
  return {
    id: row.id,
    object: "screening",
    environment: row.environment,
    status: row.status as Screening["status"],
    channel: row.channel as Screening["channel"],
    reference: row.reference,
    purpose: row.purpose as Screening["purpose"],
    country: row.country,
    ...(format.applicant ? { applicant: row.applicant as Applicant } : {}),
    document_count: row.documentCount,
    decision: row.decision as Screening["decision"],
    score: row.score,
    result: presentResult(row, format, row.lang === "es" ? "es" : "en"),
    review: reviewOf(row),
    rounds: roundsOf(row, completedAt),
    case_details: row.caseDetails as Screening["case_details"],
    error: row.error,
    metadata: row.metadata as Screening["metadata"],
    link_id: row.linkId,
    created_at: row.createdAt.toISOString(),
    completed_at: completedAt,
    ...(row.customerId === null ? {} : { customer: row.customerId }),
    ...(row.monitor ? { monitor: true as const } : {}),
    ...(row.sanctionsId === null ? {} : { sanctions_screening: row.sanctionsId }),
  };
}

/** What a person decided last. */
export function reviewOf({
  reviewDecision,
  reviewNote,
  reviewedById,
  reviewedAt,
}: Presented): Screening["review"] {
  if (reviewDecision === null || reviewedAt === null) return null;
  return {
    decision: reviewDecision as Result["decision"],
    by: reviewedById,
    at: reviewedAt.toISOString(),
    note: reviewNote ?? "",
  };
}

/** Every version of the result so far. Until the applicant was asked something there is one, that of the row itself. */
export function roundsOf(row: Presented, completedAt = row.completedAt?.toISOString() ?? null): Round[] {
  const kept = row.rounds as Round[];
  if (kept.length > 0 || row.score === null || row.decision === null || completedAt === null) return kept;
  return [
    {
      version: row.version,
      score: row.score,
      decision: row.decision as Round["decision"],
      document_count: row.documentCount,
      request_id: null,
      completed_at: completedAt,
    },
  ];
}

/** The result in a language; null until completed. */
export function presentResult(row: Presented, format: Format, lang: Language): Result | null {
  if (row.analysis === null || row.score === null || row.decision === null) return null;
  const analysis = readAnalysis(row);
  const decision = row.decision as Result["decision"];
  return {
    score: row.score,
    decision,
    display_score: displayScore(row.score, format.score_scale),
    ...(format.summary ? { summary: summaryOf(analysis, decision, lang) } : {}),
    detected_document_type: analysis.detectedDocumentType,
    detected_country: analysis.detectedCountry,
    documents_checked: analysis.documents.length,
    ...(format.deviations ? { deviations: presentDeviations(analysis, lang) } : {}),
    ...(format.fields ? { fields: presentFields(analysis.fields) } : {}),
    ...(format.income
      ? { income: { monthly_amount: analysis.income.monthly_amount, currency: analysis.income.currency } }
      : {}),
    ...(format.breakdown ? { breakdown: { ...analysis.breakdown } } : {}),
    documents_summary: analysis.documents.map(({ index, type, pages, sha256, replacedBy }) => ({
      index,
      type,
      pages,
      sha256,
      ...(replacedBy === undefined ? {} : { replaced_by: replacedBy }),
    })),
    ...(analysis.requested?.length
      ? {
          documents_requested: analysis.requested.map(({ requested, documents, missing, months }) => ({
            requested,
            documents: [...documents],
            missing,
            months_missing: [...months],
          })),
        }
      : {}),
    version: row.version,
    sandbox: analysis.sandbox,
  };
}

/** In words; "close to the limit" is measured against the rule the decision was made by. */
export function summaryOf(analysis: StoredAnalysis, decision: Result["decision"], lang: Language): string {
  const { rule, score, income, fields, findings, documents, steps } = analysis;
  return renderSummary({ score, decision, income, fields, findings, documents, steps }, lang, {
    approveMin: rule.approve_min,
    reviewMin: rule.review_min,
  });
}

export function presentDeviations(
  analysis: StoredAnalysis,
  lang: Language,
): NonNullable<Result["deviations"]> {
  return renderDeviations(analysis.findings, lang);
}

/** `data` of screening.deleted (decisions 6.18): enough to find one's own record, nothing of the person. */
export function presentDeletedScreening(row: Row): Erased {
  return {
    id: row.id,
    object: "screening",
    deleted: true,
    environment: row.environment,
    reference: row.reference,
    link_id: row.linkId,
    ...(row.customerId === null ? {} : { customer: row.customerId }),
  };
}
