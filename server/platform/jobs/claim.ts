import type { Pool } from "pg";
import { ulid } from "ulid";
import { inTransaction, lock, type Task } from "./database";
import { isLimit, SHARE, shareOf } from "./registry";

const TASK = `t."runId", t."stepId", t."kind", t."attempt", t."losses", t."lease", t."slots"`;
const DUE = `"dueAt" <= $1 AND ("leaseUntil" IS NULL OR "leaseUntil" < $1)`;
// A lease that is still set here was never given back: its worker died.
const LEASE = `SET "lease" = $2, "leaseUntil" = $3, "losses" = t."losses" + (t."lease" IS NOT NULL)::int`;

export type ClaimOptions = { now: Date; leaseMs: number; limit: number; limited: boolean };

/** What a worker has free for one function of which it takes so many at a time. */
export type Room = {
  functionId: string;
  free: number;
  /** How many one share may have in a worker, and what each has in this one now. */
  ofOne: number;
  mine: ReadonlyMap<string, number>;
  /** When this worker last took something of a share, as a count of turns. */
  served: ReadonlyMap<string, number>;
};

/** Leases up to `limit` due tasks, oldest first, such that no concurrency limit is exceeded by any set of workers. */
export async function claim(pool: Pool, { now, leaseMs, limit, limited }: ClaimOptions): Promise<Task[]> {
  const lease = ulid();
  const until = new Date(now.getTime() + leaseMs);
  const { rows } = await pool.query<Task>(
    `WITH due AS (SELECT "runId", "stepId" FROM "JobTask" WHERE ${DUE} AND "slots" = '{}'
       ORDER BY "dueAt" LIMIT $4 FOR UPDATE SKIP LOCKED)
     UPDATE "JobTask" t ${LEASE} FROM due WHERE t."runId" = due."runId" AND t."stepId" = due."stepId" RETURNING ${TASK}`,
    [now, lease, until, limit],
  );
  if (!limited || rows.length >= limit) return rows;
  return [...rows, ...(await claimLimited(pool, { now, lease, until, limit: limit - rows.length }))];
}

/** Counting what is running and taking more must be one act over all workers, hence the lock. */
function claimLimited(
  pool: Pool,
  { now, lease, until, limit }: { now: Date; lease: string; until: Date; limit: number },
) {
  return inTransaction(pool, async (tx) => {
    await lock(tx, "claimJobs", true);
    const busy = await tx.query<{ slot: string; count: number }>(
      `SELECT slot, count(*)::int AS count FROM "JobTask", unnest("slots") AS slot
       WHERE "lease" IS NOT NULL AND "leaseUntil" >= $1 GROUP BY slot`,
      [now],
    );
    const taken = new Map(busy.rows.flatMap(({ slot, count }) => (isLimit(slot) ? [[slot, count]] : [])));
    const isFull = (slot: string) => (taken.get(slot) ?? 0) >= Number.parseInt(slot, 10);
    const due = await tx.query<{ runId: string; stepId: string; slots: string[] }>(
      `SELECT "runId", "stepId", "slots" FROM "JobTask"
       WHERE ${DUE} AND "slots" <> '{}' AND "slots"[1] NOT LIKE '${SHARE}%' AND NOT "slots" && $2::text[] ORDER BY "dueAt" LIMIT $3 FOR UPDATE SKIP LOCKED`,
      [now, [...taken.keys()].filter(isFull), limit * 8],
    );
    const chosen: { runId: string; stepId: string }[] = [];
    for (const { slots, ...key } of due.rows) {
      if (chosen.length === limit) break;
      if (slots.some(isFull)) continue;
      for (const slot of slots) taken.set(slot, (taken.get(slot) ?? 0) + 1);
      chosen.push(key);
    }
    if (chosen.length === 0) return [];
    const { rows } = await tx.query<Task>(
      `UPDATE "JobTask" t ${LEASE} FROM json_to_recordset($4::json) AS c("runId" text, "stepId" text)
       WHERE t."runId" = c."runId" AND t."stepId" = c."stepId" AND $1::timestamptz IS NOT NULL RETURNING ${TASK}`,
      [now, lease, until, JSON.stringify(chosen)],
    );
    return rows;
  });
}

// Each share that has anything queued, found by leaps from one to the next: the shares are few, what one of them has queued may be much.
const SHARES = `RECURSIVE shares(slots) AS (
    (SELECT "slots" FROM "JobTask" WHERE "slots" > '{}' ORDER BY "slots" LIMIT 1)
    UNION ALL
    SELECT (SELECT n."slots" FROM "JobTask" n WHERE n."slots" > s.slots ORDER BY n."slots" LIMIT 1)
    FROM shares s WHERE s.slots IS NOT NULL)`;

/**
 * Leases due tasks of a function whose places belong to the worker. Shares take turns: those with fewest at work in all workers come
 * first, so that what one of them queued does not make another wait; among equals the one that this worker served longest ago, then by
 * lot, since by the age of what they queued the same one would go first each time. Of one share, what was begun before goes first, since its time runs;
 * then the oldest, and of what came at one instant what came first: the ids of runs rise.
 */
export function claimShared(
  pool: Pool,
  { now, leaseMs, room }: { now: Date; leaseMs: number; room: Room },
): Promise<Task[]> {
  return inTransaction(pool, async (tx) => {
    await lock(tx, "claimJobs", true);
    const { rows } = await tx.query<Task>(
      `WITH ${SHARES},
       busy AS (
         SELECT "slots", count(*) AS count FROM "JobTask" WHERE "lease" IS NOT NULL AND "leaseUntil" >= $1 GROUP BY 1),
       due AS (
         SELECT d."runId", d."stepId" FROM shares s LEFT JOIN busy ON busy."slots" = s.slots, LATERAL (
           SELECT "runId", "stepId", "dueAt", row_number() OVER (ORDER BY "attempt" DESC, "dueAt", "runId") AS nth FROM "JobTask"
           WHERE "slots" = s.slots AND ${DUE} ORDER BY "attempt" DESC, "dueAt", "runId" LIMIT $4) AS d
         WHERE s.slots[1] LIKE $5
           AND d.nth <= $6 - coalesce(($7::jsonb ->> s.slots[1])::int, 0)
         ORDER BY d.nth + coalesce(busy.count, 0), coalesce(($8::jsonb ->> s.slots[1])::bigint, 0), random() LIMIT $4)
       -- Due still: a worker that was silent may have renewed or put off what it had while this waited for it.
       UPDATE "JobTask" t ${LEASE} FROM due
       WHERE t."runId" = due."runId" AND t."stepId" = due."stepId" AND ${DUE} RETURNING ${TASK}`,
      [
        now,
        ulid(),
        new Date(now.getTime() + leaseMs),
        room.free,
        shareOf(room.functionId, "%"),
        room.ofOne,
        JSON.stringify(Object.fromEntries(room.mine)),
        JSON.stringify(Object.fromEntries(room.served)),
      ],
    );
    return rows;
  });
}

/** Whether a share of a function has due tasks and none at work, in all workers. */
export async function isShareKept(pool: Pool, functionId: string, now: Date): Promise<boolean> {
  const { rows } = await pool.query<{ kept: boolean }>(
    `WITH ${SHARES} SELECT EXISTS (
       SELECT FROM shares s WHERE s.slots[1] LIKE $2
         AND EXISTS (SELECT FROM "JobTask" WHERE "slots" = s.slots AND ${DUE})
         AND NOT EXISTS (SELECT FROM "JobTask" WHERE "slots" = s.slots AND "lease" IS NOT NULL AND "leaseUntil" >= $1)) AS kept`,
    [now, shareOf(functionId, "%")],
  );
  return rows[0]?.kept === true;
}

/** Extends leases in use. Rows being committed at this moment are skipped: they need no extension. */
export async function renew(pool: Pool, leases: readonly string[], until: Date): Promise<void> {
  await pool.query(
    `WITH held AS (SELECT "runId", "stepId" FROM "JobTask" WHERE "lease" = ANY($1) FOR UPDATE SKIP LOCKED)
     UPDATE "JobTask" t SET "leaseUntil" = $2 FROM held WHERE t."runId" = held."runId" AND t."stepId" = held."stepId"`,
    [leases, until],
  );
}

/** Gives tasks back at once, so that another worker need not wait for their leases to lapse. */
export async function giveBack(
  pool: Pool,
  tasks: readonly Pick<Task, "runId" | "stepId" | "lease">[],
): Promise<void> {
  await pool.query(
    `UPDATE "JobTask" t SET "lease" = NULL, "leaseUntil" = NULL
     FROM unnest($1::text[], $2::text[], $3::text[]) AS held("runId", "stepId", "lease")
     WHERE t."runId" = held."runId" AND t."stepId" = held."stepId" AND t."lease" = held."lease"`,
    [tasks.map(({ runId }) => runId), tasks.map(({ stepId }) => stepId), tasks.map(({ lease }) => lease)],
  );
}

/** When the next task falls due or a lease lapses, for a worker with nothing to do. */
export async function nextDue(pool: Pool, now: Date): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>(
    `SELECT min(greatest("dueAt", coalesce("leaseUntil", "dueAt"))) AS at FROM "JobTask"
     WHERE "dueAt" IS NOT NULL AND greatest("dueAt", coalesce("leaseUntil", "dueAt")) > $1`,
    [now],
  );
  return rows[0]?.at ?? null;
}
