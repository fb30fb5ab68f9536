import type { Context } from "@/server/platform/context";

const MOST = 100;

/** What happened to one object, oldest first; the kept 30 days of it. */
export function listObjectEvents(ctx: Context, objectId: string) {
  return ctx.db.event.findMany({
    where: { objectId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MOST,
    select: { id: true, type: true, createdAt: true },
  });
}
