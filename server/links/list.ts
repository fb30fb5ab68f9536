import type { Prisma } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { attachedFilter, listPage } from "@/server/platform/pagination";
import { requirePermission } from "@/server/platform/permissions";
import { matchingPersonOrId } from "@/server/platform/search-person";
import type { Searched } from "@/server/platform/search-text";
import { positionOf } from "@/server/platform/tombstones";
import { findLink } from "./find";
import { presentLink } from "./present";
import type { LinkQuery, LinkStatus } from "./schema";

async function linkFilter(
  ctx: Context,
  query: LinkQuery & Searched,
): Promise<Prisma.VerificationLinkWhereInput> {
  return {
    requestOf: null,
    ...(query.status === undefined ? {} : hasStatus(query.status)),
    ...attachedFilter(query),
    ...(query.search === undefined ? {} : await matchingPersonOrId(ctx.scope.accountId, query.search)),
  };
}

/** Pending links past their end count as expired, whether or not the job has come by. */
export function hasStatus(status: LinkStatus): Prisma.VerificationLinkWhereInput {
  if (status === "expired") return { OR: [{ status }, { status: "pending", expiresAt: { lte: now() } }] };
  return status === "pending" ? { status, expiresAt: { gt: now() } } : { status };
}

export async function listLinks(ctx: Context, query: LinkQuery & Searched) {
  requirePermission(ctx, "links:read");
  return listPage({
    query,
    url: "/v1/verification-links",
    where: await linkFilter(ctx, query),
    position: (id) => positionOf(ctx, "verification_link", id, findLink(ctx, id)),
    find: (args) => ctx.db.verificationLink.findMany(args),
    present: presentLink,
  });
}
