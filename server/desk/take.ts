import { reviewIdCheck } from "@/server/id-checks";
import { Role } from "@/server/members";
import { now } from "@/server/platform/clock";
import type { Context, Scope } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { contextFromJob, openContext } from "@/server/platform/open-context";
import { reviewSanctionsScreening } from "@/server/sanctions-checks";
import { reviewScreening } from "@/server/screenings";
import { DeskDecision } from "./schema";

/**
 * Puts a held decision into effect in the name of who made it, with the role they have now. Undone, overtaken by a later decision, or no
 * longer possible: it goes without effect. Safe to run twice.
 */
export async function takeDecision(scope: Scope, id: string): Promise<"taken" | "gone"> {
  const job = contextFromJob(scope, "desk");
  const held = await job.db.heldDecision.findFirst({ where: { id, effectAt: { lte: now() } } });
  if (!held) return "gone";
  const later = await job.db.caseDecision.count({
    where: { objectId: held.objectId, createdAt: { gt: held.createdAt } },
  });
  const member = await job.db.membership.findFirst({ where: { userId: held.byId }, select: { role: true } });
  let taken = false;
  if (later === 0 && member) {
    const actor = {
      kind: "user",
      id: held.byId,
      channel: "dashboard",
      role: Role.parse(member.role),
    } as const;
    taken = await decide(openContext(scope, actor), DeskDecision.parse(held.made));
  }
  await job.db.heldDecision.deleteMany({ where: { id } });
  return taken ? "taken" : "gone";
}

async function decide(ctx: Context, made: DeskDecision): Promise<boolean> {
  const { id, note } = made;
  try {
    if (made.kind === "screening")
      await reviewScreening(ctx, id, { version: made.version, decision: made.decision, note });
    else if (made.kind === "id_check")
      await reviewIdCheck(ctx, id, { decision: made.decision, note, reviewerId: ctx.actor.id });
    else
      await reviewSanctionsScreening(ctx, id, {
        status: made.decision,
        note,
        ...(made.matches ? { matches: made.matches } : {}),
      });
    return true;
  } catch (error) {
    // The case went on without it: a newer version, another's decision, an erasure, a role that was taken away.
    if (error instanceof ApiError) return false;
    throw error;
  }
}
