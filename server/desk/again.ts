import type { Context } from "@/server/platform/context";
import { DeskDecision } from "./schema";

type Kept = { id: string; effectAt: Date };

/**
 * What became of a decision that comes a second time because its answer was lost on the way: it is held, has become a proposal, or has
 * taken effect. Null where what stands is not the same decision of the same person about the same state of the case.
 */
export async function keptBefore(ctx: Context, made: DeskDecision): Promise<Kept | null> {
  const byId = ctx.actor.id;
  const { id: objectId, decision, note } = DeskDecision.parse(made);
  const held = await ctx.db.heldDecision.findFirst({ where: { objectId, byId } });
  if (held) {
    const first = DeskDecision.parse(held.made);
    const same = first.decision === decision && first.note === note;
    return same ? { id: held.id, effectAt: held.effectAt } : null;
  }
  const proposed = await ctx.db.proposedDecision.findFirst({
    where: { objectId, byId, decision, outcome: null },
  });
  if (proposed)
    return (proposed.made as { note?: string }).note === note
      ? { id: proposed.id, effectAt: proposed.createdAt }
      : null;
  const last = await ctx.db.caseDecision.findFirst({
    where: { objectId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (last?.byId !== byId || last.decision !== decision || last.note !== note) return null;
  if (made.kind === "screening") {
    const now = await ctx.db.screening.findFirst({
      where: { id: objectId, version: made.version },
      select: { decisions: true },
    });
    if (now?.decisions !== (made.seen ?? 0) + 1) return null;
  }
  return { id: last.id, effectAt: last.createdAt };
}

/** The same of a confirmation. */
export async function confirmedBefore(ctx: Context, proposalId: string): Promise<Kept | null> {
  const proposal = await ctx.db.proposedDecision.findFirst({ where: { id: proposalId } });
  if (!proposal) return null;
  const { objectId, outcome, endedById, endedAt } = proposal;
  if (outcome === "confirmed" && endedById === ctx.actor.id && endedAt)
    return { id: proposalId, effectAt: endedAt };
  const held = await ctx.db.heldDecision.findFirst({ where: { objectId, byId: ctx.actor.id } });
  return held && (held.made as { confirms?: string }).confirms === proposalId
    ? { id: held.id, effectAt: held.effectAt }
    : null;
}
