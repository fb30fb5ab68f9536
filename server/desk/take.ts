import { z } from "zod";
import { claimCase, claimHeld, endProposal } from "@/server/decisions";
import { reviewIdCheckWithin } from "@/server/id-checks";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction, type Scope } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { contextFromJob, openContext } from "@/server/platform/open-context";
import { requirePermission } from "@/server/platform/permissions";
import { reviewSanctionsWithin } from "@/server/sanctions-checks";
import { reviewScreeningWithin } from "@/server/screenings";
import { lapse } from "./lapse";
import { memberOf } from "./member-of";
import { DeskDecision } from "./schema";

const Confirms = z.object({ confirms: z.string().optional() });

/**
 * Puts a held decision into effect in the name of who made it, with the role they have now. Undone: it is gone. Overtaken by a later
 * decision, or no longer possible: it lapses, and the audit log says so. Before its time it throws, so that it is tried again. Whoever
 * deletes the row has it, so that taking and undoing exclude each other, and one transaction does it all: safe to run twice. What confirms
 * a proposal takes effect in the name of who proposed it, and neither of the two may have lost the right to decide.
 */
export async function takeDecision(scope: Scope, id: string): Promise<"taken" | "lapsed" | "gone"> {
  const job = contextFromJob(scope, "desk");
  try {
    return await inTransaction(job, (tx) => take(tx, job, id));
  } catch (error) {
    // The case went on without it: a newer version, another's decision, an erasure, a role that was taken away.
    if (!(error instanceof ApiError)) throw error;
    return (await inTransaction(job, (tx) => lapse(tx, job, { id }))) > 0 ? "lapsed" : "gone";
  }
}

async function take(tx: Tx, job: Context, id: string): Promise<"taken" | "gone"> {
  const held = await tx.heldDecision.findFirst({ where: { id } });
  if (!held) return "gone";
  if (held.effectAt > now()) throw new Error("a held decision came before its time");
  const made = DeskDecision.parse(held.made);
  // The case before the decision, in the order of who holds one.
  await claimCase(tx, made, { heldId: id });
  if (!(await claimHeld(tx, id))) return "gone";
  const { confirms } = Confirms.parse(held.made);
  const maker = await memberOf(tx, held.byId);
  if (confirms === undefined) {
    await decide(tx, openContext(job.scope, maker), made);
    return "taken";
  }
  const proposal = await tx.proposedDecision.findFirst({ where: { id: confirms } });
  if (!proposal || proposal.byId === held.byId) throw new ApiError("state_conflict");
  const proposer = await memberOf(tx, proposal.byId);
  const second = openContext(job.scope, maker);
  requirePermission(second, "reviews:write");
  if (!(await endProposal(tx, second, confirms, "confirmed"))) throw new ApiError("state_conflict");
  await decide(tx, openContext(job.scope, proposer), made, held.byId);
  return "taken";
}

async function decide(tx: Tx, ctx: Context, made: DeskDecision, secondId?: string): Promise<void> {
  const { id, note } = made;
  if (made.kind === "screening")
    await reviewScreeningWithin(tx, ctx, id, {
      version: made.version,
      decision: made.decision,
      note,
      seen: made.seen,
      secondId,
    });
  else if (made.kind === "id_check")
    await reviewIdCheckWithin(tx, ctx, id, {
      decision: made.decision,
      note,
      reviewerId: ctx.actor.id,
      secondId,
    });
  else
    await reviewSanctionsWithin(
      tx,
      ctx,
      id,
      { status: made.decision, note, matches: made.matches, entries: made.entries },
      secondId,
    );
}
