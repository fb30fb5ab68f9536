import type { Context } from "@/server/platform/context";

const MOST = 100;

/** What happened to one object, and to what belongs to it, oldest first; the kept 30 days of it. */
export function listObjectEvents(ctx: Context, ...objectIds: readonly string[]) {
  return ctx.db.event.findMany({
    where: { objectId: { in: [...objectIds] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MOST,
    select: { id: true, type: true, createdAt: true },
  });
}
