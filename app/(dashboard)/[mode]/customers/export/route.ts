import { listCustomers } from "@/server/customers/list";
import { listQuery } from "@/server/platform/pagination";
import { searchFilter } from "@/server/platform/search-text";
import { csvDownload } from "@/server/trpc/csv-download";

export const GET = csvDownload({
  name: "customers",
  permission: "customers:read",
  query: listQuery(searchFilter),
  list: listCustomers,
  columns: {
    id: (row) => row.id,
    created_at: (row) => row.created_at,
    updated_at: (row) => row.updated_at,
    name: (row) => row.name,
    brand_name: (row) => row.brand_name,
    support_email: (row) => row.support_email,
  },
});
