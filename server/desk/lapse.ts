import type { Prisma } from "@/prisma/generated/client";
import { recordAudit } from "@/server/audit";
import { claimHeld } from "@/server/decisions";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { DeskDecision } from "./schema";

/** Drops held decisions that come to nothing, and says so in the audit log. Answers how many. */
export async function lapse(tx: Tx, ctx: Context, where: Prisma.HeldDecisionWhereInput): Promise<number> {
  let dropped = 0;
  for (const { id, objectId, byId, made } of await tx.heldDecision.findMany({ where })) {
    if (!(await claimHeld(tx, id))) continue;
    dropped += 1;
    const { kind, decision } = DeskDecision.parse(made);
    await recordAudit(tx, ctx, {
      action: "desk.lapsed",
      objectType: kind,
      objectId,
      detail: { decision, by: byId },
    });
  }
  return dropped;
}
