import { namesOf } from "@/server/members";
import { exactFilter, listQuery } from "@/server/platform/pagination";
import { memberProcedure, router } from "@/server/trpc/init";
import { listAudit } from "./list";

export const auditRouter = router({
  list: memberProcedure("audit:read")
    .input(listQuery({ action: exactFilter, object_id: exactFilter }))
    .query(async ({ ctx, input: { action, object_id, ...query } }) => {
      const page = await listAudit(ctx.context, query, { action, objectId: object_id });
      return { ...page, names: await namesOf(page.data.map((entry) => entry.actor)) };
    }),
});
