import { recordAudit } from "@/server/audit";
import { recordDecision } from "@/server/decisions";
import { requirePermission, requireReviewer } from "@/server/members";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import type { Result } from "./schema";

type Decision = Result["decision"];

type Review = { version: number; decision: Decision; note: string };

/**
 * A person's decision beside the engine's, with the note that explains it. The engine's decision stays as it was made. The note is kept
 * with the screening and erased with it; the audit log holds the decision only. It is about the version of the result that the person saw:
 * where another has come, or is being made, it is a conflict.
 */
export async function reviewScreening(ctx: Context, id: string, input: Review): Promise<void> {
  await inTransaction(ctx, (tx) => reviewScreeningWithin(tx, ctx, id, input));
}

/** The same in the caller's transaction; `unlessAfter`: what a person decided after that moment stands. */
export async function reviewScreeningWithin(
  tx: Tx,
  ctx: Context,
  id: string,
  { unlessAfter, ...input }: Review & { unlessAfter?: Date },
): Promise<void> {
  requirePermission(ctx, "reviews:write");
  const done = await tx.screening.updateMany({
    where: {
      id,
      status: "completed",
      version: input.version,
      answeringId: null,
      ...(unlessAfter ? { OR: [{ reviewedAt: null }, { reviewedAt: { lte: unlessAfter } }] } : {}),
    },
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
  await recordDecision(tx, ctx, { kind: "screening", objectId: id, ...input });
  await recordAudit(tx, ctx, {
    action: "screening.reviewed",
    objectType: "screening",
    objectId: id,
    detail: { decision: input.decision },
  });
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
