import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/server/platform/context";
import { createdBounds, listPage } from "@/server/platform/pagination";
import { requirePermission } from "@/server/platform/permissions";
import { matchingPerson } from "@/server/platform/search-person";
import { positionOf } from "@/server/platform/tombstones";
import { readRule, type StoredAnalysis } from "./analysis";
import type { CaseQuery } from "./case-query";
import { findScreening, requireScreening } from "./get";
import { screeningFilter } from "./list";
import { shownDecision, WAITING } from "./waiting";

/** An analysis is long and sealed, and what a list shows of it stands in columns too. */
const WITHOUT = { analysis: true } as const;
type Row = Prisma.ScreeningGetPayload<{ omit: typeof WITHOUT }>;

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
    omit: WITHOUT,
  });
  return {
    object: "list" as const,
    data: await presentCases(ctx, rows.slice(0, limit)),
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
  const page = await listPage({
    query,
    url: "",
    where,
    position: (id) => positionOf(ctx, "screening", id, findScreening(ctx, id)),
    find: (args) => ctx.db.screening.findMany({ ...args, omit: WITHOUT }),
    present: (row) => row,
  });
  return { ...page, data: await presentCases(ctx, page.data) };
}

async function presentCases(ctx: Context, rows: readonly Row[]) {
  const older = await rulesOfOlder(ctx, rows);
  return rows.map((row) => ({ ...presentCase(row), rule: ruleOf(row) ?? older.get(row.id) ?? null }));
}

const ruleOf = ({ approveMin, reviewMin }: Row): StoredAnalysis["rule"] | null =>
  approveMin === null || reviewMin === null ? null : { approve_min: approveMin, review_min: reviewMin };

/** Results from before the rule had columns of its own: it stands in their analyses, which are sealed. */
async function rulesOfOlder({ db }: Context, rows: readonly Row[]) {
  const ids = rows.filter((row) => row.score !== null && ruleOf(row) === null).map(({ id }) => id);
  if (ids.length === 0) return new Map<string, StoredAnalysis["rule"] | null>();
  const older = await db.screening.findMany({
    where: { id: { in: ids } },
    select: { id: true, analysis: true, accountId: true, environment: true },
  });
  return new Map(older.map((row) => [row.id, readRule(row)]));
}

function presentCase(row: Row) {
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
    severity: row.severity,
    reviewDecision: row.reviewDecision,
    assigneeId: row.assigneeId,
    dueAt: row.dueAt,
    customer: row.customerId,
    createdAt: row.createdAt,
    completedAt: row.completedAt,
  };
}
