import { recordAudit } from "@/server/audit";
import { requirePermission } from "@/server/members";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { enqueue } from "@/server/platform/jobs";
import { requireSanctionsReview } from "@/server/sanctions-checks";
import { WAITING } from "@/server/screenings";
import { lapse } from "./lapse";
import { overdue } from "./overdue";
import { DeskDecision, UNDO_MS } from "./schema";

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
  const id = newId("dec");
  const at = now();
  const effectAt = new Date(at.getTime() + UNDO_MS);
  await inTransaction(ctx, async (tx) => {
    await lapse(tx, ctx, { objectId: made.id, effectAt: overdue() });
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
    // Once the place is taken: what was decided meanwhile is seen.
    await requireWaiting(tx, made);
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
    await recordAudit(tx, ctx, {
      action: "desk.undone",
      objectType: DeskDecision.parse(row.made).kind,
      objectId: row.objectId,
    });
  });
}

/** What was looked at is still what waits: of a screening that version, of a sanctions check those entries. */
async function requireWaiting(tx: Tx, made: DeskDecision): Promise<void> {
  const { id } = made;
  if (made.kind === "sanctions_screening") {
    const { decision: status, note, matches } = made;
    await requireSanctionsReview(tx, id, { status, note, ...(matches ? { matches } : {}) });
    return;
  }
  const waiting =
    made.kind === "screening"
      ? await tx.screening.count({
          where: { AND: [WAITING, { id, version: made.version, answeringId: null }] },
        })
      : await tx.idCheck.count({ where: { id, status: "in_review" } });
  if (waiting === 0)
    throw new ApiError("state_conflict", { message: "This case does not wait for a decision." });
}
