import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { contextFromJob } from "@/server/platform/open-context";
import { abandonScreening, analysisTimeoutMs } from "./analyse";

const BATCH = 200;
/** Files of a screening are never older than its longest wait and its timeout; an hour leaves room for clocks. */
const ROOM_MS = 60 * 60_000;

/** Fails screenings and analyses of answers that ran out of time and drops documents whose screening has ended. Answers how many of each. */
export async function sweepScreenings(): Promise<{ timed_out: number; orphans: number }> {
  const longest = env().ANALYSIS_WAIT_MINUTES * 60_000;
  const before = (ms: number) => ({ lt: new Date(now().getTime() - ms) });
  // The indexes know when it was made, which is never after its analysis began.
  const late = await rootDb().screening.findMany({
    where: {
      status: "processing",
      createdAt: before(analysisTimeoutMs()),
      OR: [{ analysisAt: before(analysisTimeoutMs()) }, { analysisAt: null, createdAt: before(longest) }],
    },
    select: { accountId: true, environment: true, id: true },
    take: BATCH,
  });
  let timedOut = 0;
  const unanswered = await rootDb().screening.findMany({
    where: {
      answeringAt: before(analysisTimeoutMs()),
      OR: [{ analysisAt: before(analysisTimeoutMs()) }, { analysisAt: null, answeringAt: before(longest) }],
    },
    select: { accountId: true, environment: true, id: true },
    take: BATCH,
  });
  for (const { id, ...scope } of [...late, ...unanswered]) if (await end(scope, id)) timedOut += 1;
  const orphans = await rootDb().stashedFile.findMany({
    where: { ownerKind: "screening", touchedAt: before(longest + analysisTimeoutMs() + ROOM_MS) },
    select: { accountId: true, environment: true, ownerId: true },
    distinct: ["accountId", "environment", "ownerId"],
    take: BATCH,
  });
  for (const { ownerId, ...scope } of orphans) await end(scope, ownerId);
  return { timed_out: timedOut, orphans: orphans.length };
}

/** One that cannot be ended now keeps none of the others waiting. */
async function end(scope: Parameters<typeof contextFromJob>[0], id: string): Promise<boolean> {
  try {
    return await abandonScreening(contextFromJob(scope), id, "processing_timeout");
  } catch (error) {
    log().error({ err: error }, "a screening out of time could not be ended");
    return false;
  }
}
