import { searchFilter } from "@/server/platform/search-text";
import { listSanctionsScreenings } from "@/server/sanctions-checks/list";
import { SanctionsQuery } from "@/server/sanctions-checks/schema";
import { csvDownload } from "@/server/trpc/csv-download";

export const GET = csvDownload({
  name: "sanctions-checks",
  permission: "sanctions:read",
  query: SanctionsQuery.extend(searchFilter),
  list: listSanctionsScreenings,
  columns: {
    id: (row) => row.id,
    created_at: (row) => row.created_at,
    status: (row) => row.status,
    subject: (row) => row.subject.name,
    kind: (row) => row.subject.kind,
    reference: (row) => row.reference,
    hits: (row) => row.result?.hits.length,
    sanctioned: (row) => row.result && String(row.result.sanctioned),
    pep: (row) => row.result && String(row.result.pep),
    customer: (row) => row.customer,
    watched_since: (row) => (row.monitoring.active ? row.monitoring.since : null),
    checked_at: (row) => row.monitoring.checked_at,
    lists_version: (row) => row.monitoring.lists_version,
  },
});
