import { CaseQuery, listCases } from "@/server/screenings";
import { csvDownload } from "@/server/trpc/csv-download";

export const GET = csvDownload({
  name: "screenings",
  permission: "screenings:read",
  query: CaseQuery,
  list: listCases,
  columns: {
    id: (row) => row.id,
    created_at: (row) => row.createdAt.toISOString(),
    completed_at: (row) => row.completedAt?.toISOString(),
    status: (row) => row.status,
    applicant: (row) => row.name,
    reference: (row) => row.reference,
    purpose: (row) => row.purpose,
    channel: (row) => row.channel,
    score: (row) => row.score,
    decision: (row) => row.decision,
    severity: (row) => row.severity,
    reviewed_as: (row) => row.reviewDecision,
    customer: (row) => row.customer,
  },
});
