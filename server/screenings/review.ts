import { recordAudit } from "@/server/audit";
import { claimCase, proposeInstead, recordDecision, requireFree } from "@/server/decisions";
import { recordEvent } from "@/server/events";
import { requireReviewer } from "@/server/members";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { readSettingsWithin } from "@/server/settings";
import { amountOf } from "./amount";
import { settleContest } from "./contest/contest";
import { presentScreening } from "./present";
import type { Result } from "./schema";

type Decision = Result["decision"];

type Review = { version: number; seen?: number | undefined; decision: Decision; note: string };

/**
 * A person's decision beside the engine's, with the note that explains it. The engine's decision stays as it was made. The note is kept
 * with the screening and erased with it; the audit log holds the decision only. It is about what the person saw: the `version` of the
 * result, and how many decisions of people were `seen`. Where another has come, or is being made, it is a conflict. The event carries it
 * to receivers.
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

/** The same in the caller's transaction; `secondId`: who confirmed it. Without one it may come to a proposal. */
export async function reviewScreeningWithin(
  tx: Tx,
  ctx: Context,
  id: string,
  { secondId, seen, ...input }: Review & { secondId?: string | undefined },
): Promise<"decided" | "proposed"> {
  requirePermission(ctx, "reviews:write");
  await claimCase(tx, { kind: "screening", id, version: input.version, seen });
  const made = { kind: "screening", objectId: id, ...input } as const;
  if (secondId === undefined) {
    const row = await tx.screening.findFirst({
      where: { id },
      select: { decision: true, reviewDecision: true, caseDetails: true },
    });
    const facts = row && {
      engine: row.decision,
      amount: amountOf(row.caseDetails),
      standing: row.reviewDecision,
    };
    if (facts && (await proposeInstead(tx, ctx, made, facts))) return "proposed";
  }
  await tx.screening.updateMany({
    where: { id },
    data: {
      reviewDecision: input.decision,
      reviewNote: input.note,
      reviewedById: ctx.actor.id,
      reviewedAt: now(),
      decisions: { increment: 1 },
    },
  });
  await recordDecision(tx, ctx, { ...made, secondId });
  if (input.decision !== "review")
    await settleContest(tx, ctx, id, { by: "person", decision: input.decision });
  const row = await tx.screening.findFirstOrThrow({ where: { id } });
  const { result_format } = await readSettingsWithin(tx, ctx);
  await recordEvent(tx, ctx, "screening.reviewed", presentScreening(row, result_format));
  await recordAudit(tx, ctx, {
    action: "screening.reviewed",
    objectType: "screening",
    objectId: id,
    detail: { decision: input.decision, ...(secondId ? { second: secondId } : {}) },
  });
  return "decided";
}

/** Hands screenings to a member, or to nobody, and sets by when they are to be decided. What is not given stays. Throws `not_found` where none is there. */
export async function assignScreenings(
  ctx: Context,
  ids: readonly string[],
  change: { assigneeId?: string | null | undefined; dueAt?: Date | null | undefined },
): Promise<void> {
  requirePermission(ctx, "reviews:write");
  if (change.assigneeId) await requireReviewer(ctx, change.assigneeId);
  await inTransaction(ctx, async (tx) => {
    const assigned = await tx.screening.updateManyAndReturn({
      where: { id: { in: [...ids] } },
      select: { id: true },
      data: {
        ...(change.assigneeId === undefined ? {} : { assigneeId: change.assigneeId }),
        ...(change.dueAt === undefined ? {} : { dueAt: change.dueAt }),
      },
    });
    if (ids.length > 0 && assigned.length === 0) throw new ApiError("not_found");
    for (const { id } of assigned) {
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
