import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";

// Ended screenings are counted by day, outcome and how long they took, so that the plots of an account read a few hundred rows however
// many screenings it has. The time is kept on a scale of eighths of an octave: a median read from it is right within 5 %.

const STEPS_AN_OCTAVE = 8;

export function speedOf(ms: number): number {
  return Math.round(STEPS_AN_OCTAVE * Math.log2(Math.max(1, ms)));
}

export function msOf(speed: number): number {
  return 2 ** (speed / STEPS_AN_OCTAVE);
}

/** Counts one ended screening, in the transaction that ends it. */
export async function tallyScreening(
  tx: Tx,
  ctx: Pick<Context, "scope">,
  ended: { decision: string | null; createdAt: Date; completedAt: Date | null },
): Promise<void> {
  const at = ended.completedAt ?? ended.createdAt;
  const place = {
    day: new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`),
    outcome: ended.decision ?? "failed",
    speed: speedOf(at.getTime() - ended.createdAt.getTime()),
  };
  const add = () => tx.screeningTally.updateMany({ where: place, data: { count: { increment: 1 } } });
  if ((await add()).count > 0) return;
  const made = await tx.screeningTally.createMany({
    data: [{ ...ctx.scope, ...place, count: 1 }],
    skipDuplicates: true,
  });
  // Somebody else made it between the two.
  if (made.count === 0) await add();
}
