import { LOCKS } from "@/prisma/locks";
import { sweepDecisions } from "@/server/desk";
import { pool } from "@/server/platform/db/pool";
import { inTransaction } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { sweepScreenings } from "@/server/screenings";

const EVERY_MS = 60_000;

/**
 * Each minute, in whichever process is first: screenings out of time fail, and held decisions that no job took take effect. No job engine
 * has a part in it, so that an accepted screening ends also when none runs.
 */
export function sweepEachMinute(everyMs = EVERY_MS): () => void {
  const timer = setInterval(() => void sweepOnce(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** False when another process is at it. */
async function sweepOnce(): Promise<boolean> {
  try {
    return await inTransaction(pool(), async (tx) => {
      const { rows } = await tx.query<{ mine: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS mine", [
        LOCKS.sweep,
      ]);
      if (!rows[0]?.mine) return false;
      await sweepDecisions();
      await sweepScreenings();
      return true;
    });
  } catch (error) {
    log().error({ err: error, doing: "sweep" }, "sweeps");
    return false;
  }
}
