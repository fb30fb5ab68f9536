import { recordAudit } from "@/server/audit";
import { recordEvent } from "@/server/events";
import { requirePermission } from "@/server/members";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { rememberCleared } from "./clearance";
import { requireSanctionsScreening } from "./get";
import { presentSanctionsScreening, type StoredResult } from "./present";
import type { ReviewDecision, SanctionsScreening, SanctionsStatus } from "./schema";
import { canReview } from "./states";

/**
 * A specialist's decision. `no_match` also clears the hits for this subject, so that they do not come back until their
 * entries change. Two decisions at once: the first stands, the other is told.
 */
export function reviewSanctionsScreening(
  ctx: Context,
  id: string,
  decision: ReviewDecision,
): Promise<SanctionsScreening> {
  requirePermission(ctx, "reviews:write");
  return decideReview(ctx, id, decision);
}

/** Sandbox only: plays the specialist, for those who may not be one. */
export function simulateSanctionsReview(
  ctx: Context,
  id: string,
  decision: ReviewDecision,
): Promise<SanctionsScreening> {
  requirePermission(ctx, "sandbox:write");
  if (ctx.scope.environment !== "test") throw new ApiError("sandbox_only");
  return decideReview(ctx, id, decision);
}

async function decideReview(ctx: Context, id: string, decision: ReviewDecision): Promise<SanctionsScreening> {
  const before = await requireSanctionsScreening(ctx, id);
  if (!canReview(before.status as SanctionsStatus)) throw new ApiError("state_conflict");
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.sanctionsScreening.updateManyAndReturn({
      where: { id, status: "in_review" },
      data: {
        status: decision.status,
        reviewNote: decision.note.trim(),
        reviewedById: ctx.actor.id,
        decidedAt: now(),
      },
    });
    const row = rows[0];
    if (!row) throw new ApiError("state_conflict");
    const result = row.result as unknown as StoredResult | null;
    if (decision.status === "no_match" && ctx.scope.environment === "live")
      await rememberCleared(tx, ctx, row.subjectKey, result?.hits ?? []);
    await recordAudit(tx, ctx, {
      action: `sanctions_screening.${decision.status}`,
      objectType: "sanctions_screening",
      objectId: id,
    });
    const screening = presentSanctionsScreening(row);
    await recordEvent(tx, ctx, "sanctions_screening.reviewed", screening);
    return screening;
  });
}

/** Hands an open review to a member, or back to nobody. */
export async function assignSanctionsReview(ctx: Context, id: string, userId: string | null): Promise<void> {
  requirePermission(ctx, "reviews:write");
  await requireSanctionsScreening(ctx, id);
  await inTransaction(ctx, async (tx) => {
    await tx.sanctionsScreening.updateMany({
      where: { id, status: "in_review" },
      data: { assigneeId: userId },
    });
    await recordAudit(tx, ctx, {
      action: "sanctions_screening.assigned",
      objectType: "sanctions_screening",
      objectId: id,
      detail: { assignee: userId },
    });
  });
}
