import { dropLeases, overdue } from "@/server/decisions";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { log } from "@/server/platform/log";
import { takeDecision } from "./take";

const BATCH = 200;
const DAY_MS = 86_400_000;

/** Takes the held decisions that nobody took in time, and forgets who had what open yesterday. Answers how many took effect. */
export async function sweepDecisions(): Promise<number> {
  await dropLeases(new Date(now().getTime() - DAY_MS));
  const rows = await rootDb().heldDecision.findMany({
    where: { effectAt: overdue() },
    select: { accountId: true, environment: true, id: true },
    take: BATCH,
  });
  let taken = 0;
  for (const { id, ...scope } of rows) {
    try {
      if ((await takeDecision(scope, id)) === "taken") taken += 1;
    } catch (error) {
      log().error({ err: error }, "a held decision could not be taken");
    }
  }
  return taken;
}
