import type { Prisma } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { attachedFilter, listPage } from "@/server/platform/pagination";
import { requirePermission } from "@/server/platform/permissions";
import { matchingPersonOrId } from "@/server/platform/search-person";
import type { Searched } from "@/server/platform/search-text";
import { positionOf } from "@/server/platform/tombstones";
import { findIdCheck } from "./find";
import { presentIdCheck } from "./present";
import type { IdCheckQuery, IdCheckStatus } from "./schema";
import { isOpen, OPEN_STATUSES } from "./states";

async function idCheckFilter(
  ctx: Context,
  query: IdCheckQuery & Searched,
): Promise<Prisma.IdCheckWhereInput> {
  return {
    ...(query.status === undefined ? {} : hasStatus(query.status)),
    ...attachedFilter(query),
    ...(query.search === undefined ? {} : await matchingPersonOrId(ctx.scope.accountId, query.search)),
  };
}

/** Open checks past their end count as expired, whether or not the job has come by. */
function hasStatus(status: IdCheckStatus): Prisma.IdCheckWhereInput {
  if (status === "expired") {
    return { OR: [{ status }, { status: { in: [...OPEN_STATUSES] }, expiresAt: { lte: now() } }] };
  }
  return isOpen(status) ? { status, expiresAt: { gt: now() } } : { status };
}

export async function listIdChecks(ctx: Context, query: IdCheckQuery & Searched) {
  requirePermission(ctx, "id_checks:read");
  return listPage({
    query,
    url: "/v1/id-checks",
    where: await idCheckFilter(ctx, query),
    position: (id) => positionOf(ctx, "id_check", id, findIdCheck(ctx, id)),
    find: (args) => ctx.db.idCheck.findMany(args),
    present: presentIdCheck,
  });
}
