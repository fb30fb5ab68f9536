import { recordAudit } from "@/server/audit";
import { endProposal } from "@/server/decisions";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";

/** A second person does not agree, or who proposed it takes it back: the case waits for a decision as before, and the note says why. */
export async function sendBack(ctx: Context, proposalId: string, note: string): Promise<void> {
  requirePermission(ctx, "reviews:write");
  await inTransaction(ctx, async (tx) => {
    const proposal = await tx.proposedDecision.findFirst({ where: { id: proposalId } });
    if (!proposal) throw new ApiError("not_found");
    const { kind: objectType, objectId, byId, decision } = proposal;
    const own = byId === ctx.actor.id;
    const ended = await endProposal(tx, ctx, proposalId, own ? "withdrawn" : "sent_back", note);
    // Somebody has just confirmed it: they may undo that.
    if (!ended || (await tx.heldDecision.count({ where: { objectId } })) > 0)
      throw new ApiError("state_conflict", {
        param: "held",
        message: "Somebody has just decided on this case.",
      });
    await recordAudit(tx, ctx, {
      action: own ? "desk.withdrawn" : "desk.sent_back",
      objectType,
      objectId,
      detail: { decision, by: byId },
    });
  });
}
