import { recordAudit } from "@/server/audit";
import { requirePermission } from "@/server/members";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { enqueue } from "@/server/platform/jobs";
import { type DeskDecision, UNDO_MS } from "./schema";

/** Job event of a decision that takes effect in a while. */
export const DECISION_HELD = "desk/decision.held";

/**
 * A person's decision, kept back for ten seconds in which they can undo it: the person concerned hears of nothing before. It then takes
 * effect by itself, also when the page was left. One decision on a case is held at a time.
 */
export async function holdDecision(
  ctx: Context,
  made: DeskDecision,
): Promise<{ id: string; effectAt: Date }> {
  requirePermission(ctx, "reviews:write");
  await requireWaiting(ctx, made);
  const id = newId("dec");
  const at = now();
  const effectAt = new Date(at.getTime() + UNDO_MS);
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.heldDecision.createMany({
      data: [
        {
          ...ctx.scope,
          id,
          objectId: made.id,
          made: { ...made },
          byId: ctx.actor.id,
          createdAt: at,
          effectAt,
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0)
      throw new ApiError("state_conflict", { message: "Somebody has just decided on this case." });
    await enqueue(tx, {
      name: DECISION_HELD,
      data: { ...ctx.scope, decisionId: id, effectAt: effectAt.toISOString() },
    });
    await recordAudit(tx, ctx, {
      action: "desk.decided",
      objectType: made.kind,
      objectId: made.id,
      detail: { decision: made.decision },
    });
  });
  return { id, effectAt };
}

/** Takes one's own decision back while it is held. */
export async function undoDecision(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx, "reviews:write");
  await inTransaction(ctx, async (tx) => {
    const row = await tx.heldDecision.findFirst({ where: { id, byId: ctx.actor.id } });
    const gone = await tx.heldDecision.deleteMany({
      where: { id, byId: ctx.actor.id, effectAt: { gt: now() } },
    });
    if (!row || gone.count === 0)
      throw new ApiError("state_conflict", { message: "The decision has taken effect." });
    await recordAudit(tx, ctx, { action: "desk.undone", objectType: "case", objectId: row.objectId });
  });
}

async function requireWaiting(ctx: Context, { kind, id }: DeskDecision): Promise<void> {
  const waiting =
    kind === "screening"
      ? await ctx.db.screening.count({ where: { id, status: "completed", answeringId: null } })
      : kind === "id_check"
        ? await ctx.db.idCheck.count({ where: { id, status: "in_review" } })
        : await ctx.db.sanctionsScreening.count({ where: { id, status: "in_review" } });
  if (waiting === 0)
    throw new ApiError("state_conflict", { message: "This case does not wait for a decision." });
}
