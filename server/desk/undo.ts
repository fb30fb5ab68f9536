import { recordAudit } from "@/server/audit";
import { claimHeld } from "@/server/decisions";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { DeskDecision } from "./schema";

/** Takes one's own decision back while it is held. */
export async function undoDecision(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx, "reviews:write");
  await inTransaction(ctx, async (tx) => {
    const row = await tx.heldDecision.findFirst({ where: { id, byId: ctx.actor.id } });
    if (!row || !(await claimHeld(tx, id, { byId: ctx.actor.id, effectAt: { gt: now() } })))
      throw new ApiError("state_conflict", { param: "effect", message: "The decision has taken effect." });
    await recordAudit(tx, ctx, {
      action: "desk.undone",
      objectType: DeskDecision.parse(row.made).kind,
      objectId: row.objectId,
    });
  });
}

/** Takes back what was decided together. Answers which had taken effect already; where all had, it is refused. */
export async function undoDecisions(ctx: Context, ids: readonly string[]): Promise<{ late: string[] }> {
  requirePermission(ctx, "reviews:write");
  const late: string[] = [];
  for (const id of ids) {
    try {
      await undoDecision(ctx, id);
    } catch (error) {
      if (!(error instanceof ApiError) || ids.length === 1) throw error;
      late.push(id);
    }
  }
  return { late };
}
