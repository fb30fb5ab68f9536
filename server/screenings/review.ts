import { recordAudit } from "@/server/audit";
import { proposeInstead, recordDecision, requireFree } from "@/server/decisions";
import { requireReviewer } from "@/server/members";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { amountOf } from "./amount";
import type { Result } from "./schema";

type Decision = Result["decision"];

type Review = { version: number; decision: Decision; note: string };

/**
 * A person's decision beside the engine's, with the note that explains it. The engine's decision stays as it was made. The note is kept
 * with the screening and erased with it; the audit log holds the decision only. It is about the version of the result that the person saw:
 * where another has come, or is being made, it is a conflict.
 */
export function reviewScreening(
  ctx: Context,
  id: string,
  input: Review,
): Promise<{ outcome: "decided" | "proposed" }> {
  return inTransaction(ctx, async (tx) => {
    await requireFree(tx, ctx, id);
    return { outcome: await reviewScreeningWithin(tx, ctx, id, input) };
  });
}

/**
 * The same in the caller's transaction; `unlessAfter`: what a person decided after that moment stands; `secondId`: who confirmed it. Without
 * one it may come to a proposal.
 */
export async function reviewScreeningWithin(
  tx: Tx,
  ctx: Context,
  id: string,
  { unlessAfter, secondId, ...input }: Review & { unlessAfter?: Date; secondId?: string | undefined },
): Promise<"decided" | "proposed"> {
  requirePermission(ctx, "reviews:write");
  const where = {
    id,
    status: "completed",
    version: input.version,
    answeringId: null,
    ...(unlessAfter ? { OR: [{ reviewedAt: null }, { reviewedAt: { lte: unlessAfter } }] } : {}),
  };
  const made = { kind: "screening", objectId: id, ...input } as const;
  if (secondId === undefined) {
    const row = await tx.screening.findFirst({ where, select: { decision: true, caseDetails: true } });
    const facts = row && { engine: row.decision, amount: amountOf(row.caseDetails) };
    if (facts && (await proposeInstead(tx, ctx, made, facts))) return "proposed";
  }
  const done = await tx.screening.updateMany({
    where,
    data: {
      reviewDecision: input.decision,
      reviewNote: input.note,
      reviewedById: ctx.actor.id,
      reviewedAt: now(),
    },
  });
  if (done.count === 0) {
    const there = await tx.screening.count({ where: { id, status: "completed" } });
    throw there === 0
      ? new ApiError("not_found")
      : new ApiError("state_conflict", { message: "The result is no longer the one that was looked at." });
  }
  await recordDecision(tx, ctx, { ...made, secondId });
  await recordAudit(tx, ctx, {
    action: "screening.reviewed",
    objectType: "screening",
    objectId: id,
    detail: { decision: input.decision, ...(secondId ? { second: secondId } : {}) },
  });
  return "decided";
}

/** Hands screenings to a member, or to nobody, and sets by when they are to be decided. What is not given stays. */
export async function assignScreenings(
  ctx: Context,
  ids: readonly string[],
  change: { assigneeId?: string | null | undefined; dueAt?: Date | null | undefined },
): Promise<void> {
  requirePermission(ctx, "reviews:write");
  if (change.assigneeId) await requireReviewer(ctx, change.assigneeId);
  await inTransaction(ctx, async (tx) => {
    await tx.screening.updateMany({
      where: { id: { in: [...ids] } },
      data: {
        ...(change.assigneeId === undefined ? {} : { assigneeId: change.assigneeId }),
        ...(change.dueAt === undefined ? {} : { dueAt: change.dueAt }),
      },
    });
    for (const id of ids) {
      await recordAudit(tx, ctx, {
        action: "screening.assigned",
        objectType: "screening",
        objectId: id,
        detail: {
          ...(change.assigneeId === undefined ? {} : { assignee: change.assigneeId }),
          ...(change.dueAt === undefined ? {} : { due_at: change.dueAt?.toISOString() ?? null }),
        },
      });
    }
  });
}
