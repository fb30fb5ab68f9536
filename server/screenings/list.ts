import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/server/platform/context";
import { readRows } from "@/server/platform/db/read-row";
import { attachedFilter, listPage } from "@/server/platform/pagination";
import { positionOf } from "@/server/platform/tombstones";
import { readSettings } from "@/server/settings";
import { findScreening } from "./get";
import { columnsOf, type Presented, presentScreening } from "./present";
import type { ScreeningQuery } from "./schema";

export function screeningFilter(query: ScreeningQuery): Prisma.ScreeningWhereInput {
  return {
    ...attachedFilter(query),
    ...(query.link_id === undefined ? {} : { linkId: query.link_id }),
    ...(query.status === undefined ? {} : { status: query.status }),
    ...(query.decision === undefined ? {} : { decision: query.decision }),
    ...(query.purpose === undefined ? {} : { purpose: query.purpose }),
    ...(query.channel === undefined ? {} : { channel: query.channel }),
  };
}

export async function listScreenings(ctx: Context, query: ScreeningQuery) {
  const settings = await readSettings(ctx);
  return listPage({
    query,
    url: "/v1/screenings",
    where: screeningFilter(query),
    position: (id) => positionOf(ctx, "screening", id, findScreening(ctx, id)),
    find: (args) => readRows<Presented>(ctx.scope, "Screening", columnsOf(settings.result_format), args),
    present: (row) => presentScreening(row, settings.result_format),
  });
}
