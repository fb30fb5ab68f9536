import type { Prisma, Event as Row } from "@/prisma/generated/client";
import { earliestKept } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { listPage } from "@/server/platform/pagination";
import { requirePermission } from "@/server/platform/permissions";
import type { Event, EventQuery } from "./schema";

/** The event as it was made, or as its object's erasure left it. */
export function presentEvent(row: Pick<Row, "body">): Event {
  return JSON.parse(row.body) as Event;
}

export async function getEvent(ctx: Context, id: string): Promise<Event> {
  requirePermission(ctx, "events:read");
  const row = await ctx.db.event.findFirst({ where: { id, createdAt: { gte: earliestKept() } } });
  if (!row) throw new ApiError("not_found");
  return presentEvent(row);
}

/** Events of the last 30 days, newest first. */
export function listEvents(ctx: Context, query: EventQuery) {
  requirePermission(ctx, "events:read");
  const where: Prisma.EventWhereInput =
    query.type === undefined ? {} : { type: { in: query.type.split(",") } };
  return listPage({
    query,
    url: "/v1/events",
    earliest: earliestKept(),
    where,
    position: (id) => ctx.db.event.findFirst({ where: { id }, select: { id: true, createdAt: true } }),
    find: (args) => ctx.db.event.findMany(args),
    present: (row) => presentEvent(row),
  });
}
