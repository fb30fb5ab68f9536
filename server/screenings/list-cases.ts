import type { Prisma, Screening as Row } from "@/prisma/generated/client";
import { requirePermission } from "@/server/members";
import type { Context } from "@/server/platform/context";
import { createdBounds, listPage } from "@/server/platform/pagination";
import { matchingPerson } from "@/server/platform/search-person";
import { positionOf } from "@/server/platform/tombstones";
import { readAnalysis } from "./analysis";
import type { CaseQuery } from "./case-query";
import { findScreening, requireScreening } from "./get";
import { screeningFilter } from "./list";
import { severityOf, shownDecision, WAITING } from "./waiting";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

async function searched({ scope }: Context, text: string): Promise<Prisma.ScreeningWhereInput> {
  return UUID.test(text) ? { id: text.toLowerCase() } : matchingPerson(scope.accountId, text);
}

function queued(queue: CaseQuery["queue"], actorId: string): Prisma.ScreeningWhereInput {
  if (queue === "mine") return { assigneeId: actorId };
  if (queue === undefined) return {};
  return WAITING;
}

/** What is due first stands first, what has no day last; the cursor is the last row's day. */
async function byDueDay(ctx: Context, query: CaseQuery, where: Prisma.ScreeningWhereInput) {
  const limit = query.limit ?? 20;
  const after = query.starting_after === undefined ? null : await requireScreening(ctx, query.starting_after);
  const later: Prisma.ScreeningWhereInput =
    after === null
      ? {}
      : after.dueAt === null
        ? { dueAt: null, id: { gt: after.id } }
        : {
            OR: [
              { dueAt: { gt: after.dueAt } },
              { dueAt: after.dueAt, id: { gt: after.id } },
              { dueAt: null },
            ],
          };
  const rows = await ctx.db.screening.findMany({
    where: { AND: [where, later, ...createdBounds(query)] },
    orderBy: [{ dueAt: { sort: "asc", nulls: "last" } }, { id: "asc" }],
    take: limit + 1,
  });
  return {
    object: "list" as const,
    data: rows.slice(0, limit).map(presentCase),
    has_more: rows.length > limit,
    url: "",
  };
}

/** The reviewer's list: the API's filters, and beside them a search, the open ones, and one's own. */
export async function listCases(ctx: Context, input: CaseQuery) {
  requirePermission(ctx, "screenings:read");
  const { search, queue, ...query } = input;
  const where = {
    AND: [screeningFilter(query), search ? await searched(ctx, search) : {}, queued(queue, ctx.actor.id)],
  };
  if (queue === "open") return byDueDay(ctx, input, where);
  return listPage({
    query,
    url: "",
    where,
    position: (id) => positionOf(ctx, "screening", id, findScreening(ctx, id)),
    find: (args) => ctx.db.screening.findMany(args),
    present: presentCase,
  });
}

function presentCase(row: Row) {
  const analysis = row.analysis === null ? null : readAnalysis(row);
  const applicant = row.applicant as { name?: string; email?: string };
  return {
    id: row.id,
    name: applicant.name ?? "",
    email: applicant.email ?? null,
    reference: row.reference,
    purpose: row.purpose,
    channel: row.channel,
    status: row.status,
    error: row.error,
    score: row.score,
    decision: row.decision,
    shown: shownDecision(row),
    rule: analysis?.rule ?? null,
    severity: analysis === null ? null : severityOf(analysis),
    reviewDecision: row.reviewDecision,
    assigneeId: row.assigneeId,
    dueAt: row.dueAt,
    customer: row.customerId,
    createdAt: row.createdAt,
    completedAt: row.completedAt,
  };
}
