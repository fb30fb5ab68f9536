import type { Pool } from "pg";
import { now as systemNow } from "../clock";
import { inTransaction, type JobError } from "./database";
import { CHANNEL } from "./enqueue";
import { wake } from "./runs";

export type RunSummary = {
  id: string;
  functionId: string;
  status: "running" | "completed" | "failed" | "cancelled";
  steps: number;
  /** Of a running one: at work, waiting for its turn, or for a moment or event to come. */
  doing: "working" | "queued" | "waiting" | null;
  /** Tries of the step that is under way or comes next. */
  attempt: number | null;
  error: JobError | null;
  createdAt: Date;
  endedAt: Date | null;
};

export type RunFilter = {
  status?: RunSummary["status"];
  functionId?: string;
  /** Started by the timetable, or by what happened. */
  scheduled?: boolean;
  limit?: number;
};

/** The latest runs, newest first, 50 unless told otherwise. */
export async function listRuns(
  pool: Pool,
  { status, functionId, scheduled, limit = 50 }: RunFilter = {},
): Promise<RunSummary[]> {
  const { rows } = await pool.query<RunSummary>(
    `SELECT r."id", r."functionId", r."status", r."error", r."createdAt", r."endedAt",
       (SELECT count(*)::int FROM "JobStep" s WHERE s."runId" = r."id") AS steps, t.doing, t.attempt
     FROM "JobRun" r LEFT JOIN LATERAL (
       SELECT CASE WHEN "leaseUntil" >= $4 THEN 'working' WHEN "dueAt" <= $4 THEN 'queued' ELSE 'waiting' END AS doing, "attempt" + 1 AS attempt
       FROM "JobTask" WHERE "runId" = r."id" ORDER BY "leaseUntil" DESC NULLS LAST, "dueAt" LIMIT 1
     ) t ON true WHERE ($1::text IS NULL OR r."status" = $1) AND ($2::text IS NULL OR r."functionId" = $2)
       AND ($5::bool IS NULL OR (r."eventId" LIKE 'cron/%') = $5)
     ORDER BY r."createdAt" DESC, r."id" DESC LIMIT $3`,
    [status ?? null, functionId ?? null, limit, systemNow(), scheduled ?? null],
  );
  return rows;
}

/**
 * Since when work that is due waits with nobody at it: no worker runs, or none reaches the database. Null where one works, or nothing waits.
 * With an Inngest server the server knows, not the database.
 */
export async function standsStillSince(pool: Pool, now: Date = systemNow()): Promise<Date | null> {
  const { rows } = await pool.query<{ since: Date | null }>(
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM "JobTask" WHERE "leaseUntil" > $1) THEN NULL ELSE LEAST(
       (SELECT min("createdAt") FROM "JobEvent" WHERE "routedAt" IS NULL AND sent = 0),
       (SELECT min("dueAt") FROM "JobTask" WHERE "dueAt" <= $1),
       (SELECT min("nextAt") FROM "JobCron" WHERE "nextAt" <= $1)) END AS since`,
    [now],
  );
  return rows[0]?.since ?? null;
}

/** Takes up a failed or cancelled run where it stopped: steps that succeeded are not run again. False when it is neither. */
export function retryRun(pool: Pool, id: string, now: Date = systemNow()): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: string; slots: string[] }>(
      `UPDATE "JobRun" SET "status" = 'running', "error" = NULL, "endedAt" = NULL
       WHERE "id" = $1 AND "status" IN ('failed', 'cancelled') RETURNING "id", "slots"`,
      [id],
    );
    const run = rows[0];
    if (!run) return false;
    await tx.query(`DELETE FROM "JobStep" WHERE "runId" = $1 AND "error" IS NOT NULL`, [id]);
    await wake(tx, run, now);
    await tx.query("SELECT pg_notify($1, '')", [CHANNEL]);
    return true;
  });
}
