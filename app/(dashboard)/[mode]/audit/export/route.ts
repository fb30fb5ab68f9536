import { listAudit } from "@/server/audit/list";
import { namesOf } from "@/server/members";
import { exactFilter, listQuery } from "@/server/platform/pagination";
import { csvDownload } from "@/server/trpc/csv-download";

export const GET = csvDownload({
  name: "audit",
  permission: "audit:read",
  query: listQuery({ action: exactFilter, actor: exactFilter, object_id: exactFilter }),
  list: async (ctx, { action, actor, object_id, ...query }) => {
    const page = await listAudit(ctx, query, { action, actor, objectId: object_id });
    const names = await namesOf(page.data.map((entry) => entry.actor));
    return { ...page, data: page.data.map((row) => ({ ...row, actor: names[row.actor] ?? row.actor })) };
  },
  columns: {
    time: (row) => row.createdAt.toISOString(),
    action: (row) => row.action,
    actor: (row) => row.actor,
    environment: (row) => row.environment,
    object_type: (row) => row.objectType,
    object_id: (row) => row.objectId,
    detail: (row) => JSON.stringify(row.detail),
  },
});
