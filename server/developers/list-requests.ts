import type { RequestLog } from "@/prisma/generated/client";
import { earliestKept } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { type ListQuery, listPage } from "@/server/platform/pagination";
import { requirePermission } from "@/server/platform/permissions";

export type RequestFilter = { id?: string | undefined; status?: "2xx" | "4xx" | "5xx" | undefined };

const RANGES = { "2xx": [200, 300], "4xx": [400, 500], "5xx": [500, 600] } as const;

const withoutScope = ({ accountId: _account, environment: _environment, ...row }: RequestLog) => row;

/** The request that made an object, while the log keeps it; null for one made in the dashboard, by a link or longer ago. */
export async function getRequestOf(ctx: Context, objectId: string) {
  requirePermission(ctx, "requests:read");
  const row = await ctx.db.requestLog.findFirst({
    where: { objectId, createdAt: { gte: earliestKept() } },
    orderBy: { createdAt: "asc" },
  });
  return row && withoutScope(row);
}

/** The answered API requests of an environment, newest first: numbers, codes and names of parameters, never a value. */
export function listRequests(ctx: Context, query: ListQuery, filter: RequestFilter) {
  requirePermission(ctx, "requests:read");
  const range = filter.status ? RANGES[filter.status] : null;
  return listPage({
    query,
    url: "",
    earliest: earliestKept(),
    where: {
      ...(filter.id ? { id: filter.id } : {}),
      ...(range ? { status: { gte: range[0], lt: range[1] } } : {}),
    },
    position: (id) => ctx.db.requestLog.findFirst({ where: { id }, select: { id: true, createdAt: true } }),
    find: (args) => ctx.db.requestLog.findMany(args),
    present: withoutScope,
  });
}
