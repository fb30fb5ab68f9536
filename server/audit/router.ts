import { namesOf } from "@/server/members";
import { exactFilter, listQuery } from "@/server/platform/pagination";
import { memberProcedure, router } from "@/server/trpc/init";
import { listAudit } from "./list";
import { objectNames } from "./objects";

export const auditRouter = router({
  list: memberProcedure("audit:read")
    .input(listQuery({ action: exactFilter, actor: exactFilter, object_id: exactFilter }))
    .query(async ({ ctx, input: { action, actor, object_id, ...query } }) => {
      const page = await listAudit(ctx.context, query, { action, actor, objectId: object_id });
      const [names, objects] = await Promise.all([
        namesOf(page.data.flatMap((entry) => [entry.actor, ...membersIn(entry)])),
        objectNames(ctx.context, [
          ...page.data,
          ...page.data.map((entry) => ({ objectType: "api_key", objectId: entry.actor })),
        ]),
      ]);
      return { ...page, names, objects };
    }),
});

/** Members that an entry names beside who did it. */
function membersIn({ objectId, detail }: { objectId: string | null; detail: unknown }): string[] {
  const told = typeof detail === "object" && detail !== null ? Object.values(detail) : [];
  return [objectId, ...told].filter(
    (one): one is string => typeof one === "string" && one.startsWith("usr_"),
  );
}
