import type { HeldDecision, Prisma } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";

/** Keeps a decision that takes effect in a while. False when one on this case is kept already. */
export async function keepHeld(
  tx: Tx,
  ctx: Context,
  held: Pick<HeldDecision, "id" | "objectId" | "effectAt"> & { made: Prisma.InputJsonObject },
): Promise<boolean> {
  const { count } = await tx.heldDecision.createMany({
    data: [{ ...ctx.scope, ...held, byId: ctx.actor.id, createdAt: now() }],
    skipDuplicates: true,
  });
  return count > 0;
}

/** What was looked at is another case now: nothing held on it takes effect. */
export async function dropHeld(tx: Tx, objectId: string): Promise<void> {
  await tx.heldDecision.deleteMany({ where: { objectId } });
}

/** Whoever takes it away has it: to put it into effect, to undo it, or to let it lapse. False when somebody else did. */
export async function claimHeld(
  tx: Tx,
  id: string,
  only: Pick<Prisma.HeldDecisionWhereInput, "byId" | "effectAt"> = {},
): Promise<boolean> {
  const { count } = await tx.heldDecision.deleteMany({ where: { ...only, id } });
  return count > 0;
}
