import type { Prisma } from "@/prisma/generated/client";
import { requirePermission } from "@/server/members";
import type { Context } from "@/server/platform/context";
import { listPage } from "@/server/platform/pagination";
import { matchingPerson } from "@/server/platform/search-person";
import { positionOf } from "@/server/platform/tombstones";
import { readAnalysis } from "./analysis";
import type { CaseQuery } from "./case-query";
import { findScreening } from "./get";
import { screeningFilter } from "./list";

const SEVERITIES = ["high", "medium", "low"] as const;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

async function searched({ scope }: Context, text: string): Promise<Prisma.ScreeningWhereInput> {
  return UUID.test(text) ? { id: text.toLowerCase() } : matchingPerson(scope.accountId, text);
}

/** The open queue holds what a person has to decide. */
function queued(queue: CaseQuery["queue"], actorId: string): Prisma.ScreeningWhereInput {
  if (queue === "mine") return { assigneeId: actorId };
  if (queue === undefined) return {};
  return { status: "completed", decision: { in: ["review", "decline"] }, reviewDecision: null };
}

/** The reviewer's list: the API's filters, and beside them a search, the open ones, and one's own. */
export async function listCases(ctx: Context, input: CaseQuery) {
  requirePermission(ctx, "screenings:read");
  const { search, queue, ...query } = input;
  return listPage({
    query,
    url: "",
    where: {
      AND: [screeningFilter(query), search ? await searched(ctx, search) : {}, queued(queue, ctx.actor.id)],
    },
    position: (id) => positionOf(ctx, "screening", id, findScreening(ctx, id)),
    find: (args) => ctx.db.screening.findMany(args),
    present: (row) => {
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
        rule: analysis?.rule ?? null,
        severity:
          SEVERITIES.find((one) => analysis?.findings.some((finding) => finding.severity === one)) ?? null,
        reviewDecision: row.reviewDecision,
        assigneeId: row.assigneeId,
        dueAt: row.dueAt,
        customer: row.customerId,
        createdAt: row.createdAt,
        completedAt: row.completedAt,
      };
    },
  });
}
