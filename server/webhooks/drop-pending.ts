import { now } from "@/server/platform/clock";
import type { Tx } from "@/server/platform/db/scoped-db";

/** Ends what still waits for an endpoint, whose state has just changed (decisions 15.2); a replay finds it. */
export async function dropPending(tx: Tx, endpointId: string): Promise<void> {
  await tx.delivery.updateMany({
    where: { endpointId, status: "pending" },
    data: { status: "dropped", nextAttemptAt: null, leasedUntil: null, finishedAt: now() },
  });
}
