import { listLinks } from "@/server/links/list";
import { LinkQuery } from "@/server/links/schema";
import { searchFilter } from "@/server/platform/search-text";
import { csvDownload } from "@/server/trpc/csv-download";

export const GET = csvDownload({
  name: "links",
  permission: "links:read",
  query: LinkQuery.extend(searchFilter),
  list: listLinks,
  columns: {
    id: (row) => row.id,
    created_at: (row) => row.created_at,
    expires_at: (row) => row.expires_at,
    completed_at: (row) => row.completed_at,
    status: (row) => row.status,
    applicant: (row) => row.applicant.name,
    email: (row) => row.applicant.email,
    reference: (row) => row.reference,
    purpose: (row) => row.purpose,
    country: (row) => row.country,
    email_sent: (row) => String(row.email_sent),
    screening_id: (row) => row.screening_id,
    customer: (row) => row.customer,
  },
});
