import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/server/platform/context";
import { attachedFilter, listPage } from "@/server/platform/pagination";
import { requirePermission } from "@/server/platform/permissions";
import { matchingOrId, type Searched } from "@/server/platform/search-text";
import { positionOf } from "@/server/platform/tombstones";
import { findSanctionsScreening } from "./get";
import { presentSanctionsScreening } from "./present";
import type { SanctionsQuery } from "./schema";

const ALERTED = {
  status: "in_review",
  alertedAt: { not: null },
} satisfies Prisma.SanctionsScreeningWhereInput;

function sanctionsFilter(query: SanctionsQuery & Searched): Prisma.SanctionsScreeningWhereInput {
  return {
    ...(query.status === undefined ? {} : { status: query.status }),
    ...(query.monitoring === undefined ? {} : { monitored: query.monitoring }),
    ...(query.alerted === undefined ? {} : query.alerted ? ALERTED : { NOT: ALERTED }),
    ...attachedFilter(query),
    ...(query.search === undefined ? {} : matchingOrId(query.search)),
  };
}

export function listSanctionsScreenings(ctx: Context, query: SanctionsQuery & Searched) {
  requirePermission(ctx, "sanctions:read");
  return listPage({
    query,
    url: "/v1/sanctions-screenings",
    where: sanctionsFilter(query),
    position: (id) => positionOf(ctx, "sanctions_screening", id, findSanctionsScreening(ctx, id)),
    find: (args) => ctx.db.sanctionsScreening.findMany(args),
    present: presentSanctionsScreening,
  });
}
