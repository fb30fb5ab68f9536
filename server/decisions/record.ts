import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { newId } from "@/server/platform/ids";
import { dropProposals } from "./propose";
import type { CaseKind } from "./schema";

/**
 * Writes down what a person decided on a case and why, and who confirmed it, in the caller's transaction. Nothing overwrites it; it goes
 * with its case.
 */
export async function recordDecision(
  tx: Tx,
  ctx: Context,
  made: {
    kind: CaseKind;
    objectId: string;
    decision: string;
    note: string;
    version?: number;
    secondId?: string | undefined;
  },
): Promise<void> {
  await tx.caseDecision.create({
    data: {
      ...ctx.scope,
      id: newId("dec"),
      kind: made.kind,
      objectId: made.objectId,
      decision: made.decision,
      note: made.note,
      version: made.version ?? null,
      byId: ctx.actor.id,
      secondId: made.secondId ?? null,
      createdAt: now(),
    },
  });
  await dropProposals(tx, ctx, made.objectId);
}

/** With an erased case goes what people wrote about it. */
export async function forgetDecisions(tx: Tx, objectId: string): Promise<void> {
  await tx.caseDecision.deleteMany({ where: { objectId } });
  await tx.heldDecision.deleteMany({ where: { objectId } });
  await tx.proposedDecision.deleteMany({ where: { objectId } });
  await tx.caseLease.deleteMany({ where: { id: objectId } });
}
