import { listIdChecks } from "@/server/id-checks/list";
import { IdCheckQuery } from "@/server/id-checks/schema";
import { searchFilter } from "@/server/platform/search-text";
import { csvDownload } from "@/server/trpc/csv-download";

export const GET = csvDownload({
  name: "id-checks",
  permission: "id_checks:read",
  query: IdCheckQuery.extend(searchFilter),
  list: listIdChecks,
  columns: {
    id: (row) => row.id,
    created_at: (row) => row.created_at,
    expires_at: (row) => row.expires_at,
    status: (row) => row.status,
    person: (row) => row.applicant.name,
    email: (row) => row.applicant.email,
    reference: (row) => row.reference,
    purpose: (row) => row.purpose,
    attempts_used: (row) => row.attempts_used,
    decision: (row) => row.decision,
    decided_by: (row) => row.decided_by,
    customer: (row) => row.customer,
  },
});
