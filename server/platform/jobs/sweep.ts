import type { Pool } from "pg";

const EVERY_MS = 3_600_000;
/** After a batch that was full: a thousand an hour would never end what tens of thousands a day leave behind. */
const AGAIN_MS = 1_000;

const DAY_MS = 86_400_000;
/** Events answer for duplicates for a day; runs are kept longer, for the operator. */
const KEEP_EVENTS_MS = 2 * DAY_MS;
const KEEP_RUNS_MS = 7 * DAY_MS;
const BATCH = 1000;

/**
 * Deletes what nobody needs any more: routed events after two days, ended runs with their memos after seven; a batch of each, since the
 * caller has work to give out. Answers in how many milliseconds to come again.
 */
export async function sweep(pool: Pool, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const events = await pool.query(
    `DELETE FROM "JobEvent" WHERE "id" IN (SELECT "id" FROM "JobEvent" WHERE "routedAt" < $1 LIMIT ${BATCH})`,
    [before(KEEP_EVENTS_MS)],
  );
  const runs = await pool.query(
    `DELETE FROM "JobRun" WHERE "id" IN (
       SELECT "id" FROM "JobRun" WHERE "createdAt" < $1 AND "status" <> 'running' AND "endedAt" < $1 LIMIT ${BATCH})`,
    [before(KEEP_RUNS_MS)],
  );
  return events.rowCount === BATCH || runs.rowCount === BATCH ? AGAIN_MS : EVERY_MS;
}
