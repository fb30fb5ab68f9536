import { listOversight } from "@/server/desk";
import { listQuery } from "@/server/platform/pagination";
import { csvDownload } from "@/server/trpc/csv-download";

export const GET = csvDownload({
  name: "oversight",
  permission: "audit:read",
  query: listQuery({}),
  list: listOversight,
  columns: {
    id: (row) => row.id,
    decided_at: (row) => row.createdAt.toISOString(),
    kind: (row) => row.kind,
    object_id: (row) => row.objectId,
    version: (row) => row.version,
    advised: (row) => row.advised,
    score: (row) => row.score,
    decision: (row) => row.decision,
    overridden: (row) => (row.overridden === null ? null : String(row.overridden)),
    by: (row) => row.by,
    confirmed_by: (row) => row.second,
  },
});
