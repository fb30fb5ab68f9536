import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { statement } from "@/server/platform/db/transaction";

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
  const { accountId, environment } = ctx.scope;
  await statement(tx, {
    name: "tally-screening",
    text: `INSERT INTO "ScreeningTally" AS kept ("accountId", environment, day, outcome, speed, count) VALUES ($1, $2, $3, $4, $5, 1)
      ON CONFLICT ("accountId", environment, day, outcome, speed) DO UPDATE SET count = kept.count + 1`,
    values: [
      accountId,
      environment,
      at.toISOString().slice(0, 10),
      ended.decision ?? "failed",
      speedOf(at.getTime() - ended.createdAt.getTime()),
    ],
  });
}
