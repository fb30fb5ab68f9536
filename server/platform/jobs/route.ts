import type { Pool, PoolClient } from "pg";
import { type Event, inTransaction, lock } from "./database";
import { CHANNEL } from "./enqueue";
import { holds } from "./expression";
import type { Registry } from "./registry";
import { finishRun, lockRun, resolveWait, startRun } from "./runs";

const BATCH = 100;

type EventRow = { id: string; name: string; data: Event["data"]; createdAt: Date };

/**
 * Turns committed events into runs, cancellations and answers to waits: each event in one transaction with its mark.
 * One worker routes at a time, so that a cancellation never overtakes the event it follows. Answers how many it took.
 */
export async function route(pool: Pool, registry: Registry, now: Date): Promise<number> {
  const waiting = await pool.query(`SELECT 1 FROM "JobEvent" WHERE "routedAt" IS NULL LIMIT 1`);
  if (waiting.rowCount === 0) return 0;
  return inTransaction(pool, async (tx) => {
    if (!(await lock(tx, "routeEvents", false))) return 0;
    const { rows } = await tx.query<EventRow>(
      `SELECT "id", "name", "data", "createdAt" FROM "JobEvent" WHERE "routedAt" IS NULL ORDER BY "seq" LIMIT ${BATCH}`,
    );
    for (const { createdAt, ...row } of rows)
      await routeEvent(tx, { ...row, ts: createdAt.getTime() }, registry, now);
    if (rows.length > 0) {
      const ids = rows.map(({ id }) => id);
      await tx.query(`UPDATE "JobEvent" SET "routedAt" = $2 WHERE "id" = ANY($1)`, [ids, now]);
      await tx.query("SELECT pg_notify($1, '')", [CHANNEL]);
    }
    return rows.length;
  });
}

async function routeEvent(tx: PoolClient, event: Event, registry: Registry, now: Date): Promise<void> {
  for (const job of registry.values()) {
    if (job.events.some(({ name, condition }) => name === event.name && holds(condition, { event }))) {
      await startRun(tx, job, event, now);
    }
    for (const rule of job.cancelOn) {
      if (rule.event === event.name) await cancelRuns(tx, job.id, rule.condition, event, registry, now);
    }
  }
  const waiting = await tx.query<{ runId: string; stepId: string; expression: string | null; event: Event }>(
    `SELECT t."runId", t."stepId", t."expression", r."event" FROM "JobTask" t JOIN "JobRun" r ON r."id" = t."runId"
     WHERE t."eventName" = $1 AND t."kind" = 'wait' AND t."dueAt" > $2 ORDER BY t."runId"`,
    [event.name, new Date(event.ts)],
  );
  for (const { runId, stepId, expression, event: started } of waiting.rows) {
    if (holds(expression, { event: started, async: event }))
      await resolveWait(tx, runId, { stepId, data: event }, now);
  }
}

async function cancelRuns(
  tx: PoolClient,
  functionId: string,
  condition: string | undefined,
  event: Event,
  registry: Registry,
  now: Date,
): Promise<void> {
  const { rows } = await tx.query<{ id: string; event: Event }>(
    `SELECT "id", "event" FROM "JobRun" WHERE "functionId" = $1 AND "status" = 'running' ORDER BY "id"`,
    [functionId],
  );
  for (const { id, event: started } of rows) {
    if (started.id === event.id || !holds(condition, { event: started, async: event })) continue;
    const run = await lockRun(tx, id);
    const error = { name: "Cancelled", message: `Cancelled by ${event.name}` };
    if (run) await finishRun(tx, run, { status: "cancelled", error }, registry, now);
  }
}

/** Makes the schedules known, the first time they are seen. */
export async function knowSchedules(pool: Pool, registry: Registry, now: Date): Promise<void> {
  for (const job of registry.values()) {
    for (const { schedule, next } of job.crons) {
      await pool.query(
        `INSERT INTO "JobCron" ("functionId", "schedule", "nextAt") VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
        [job.id, schedule, next(now)],
      );
    }
  }
}

/** Starts what is scheduled by now: once per schedule, however many instants were missed. Answers the next instant. */
export function fireSchedules(pool: Pool, registry: Registry, now: Date): Promise<Date | null> {
  return inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ functionId: string; schedule: string; nextAt: Date }>(
      `SELECT "functionId", "schedule", "nextAt" FROM "JobCron" WHERE "nextAt" <= $1 FOR UPDATE SKIP LOCKED`,
      [now],
    );
    for (const { functionId, schedule, nextAt } of rows) {
      const job = registry.get(functionId);
      const cron = job?.crons.find((known) => known.schedule === schedule);
      if (!job || !cron) continue;
      const id = `cron/${schedule}/${nextAt.toISOString()}`;
      await startRun(
        tx,
        job,
        { id, name: "inngest/scheduled.timer", data: { cron: schedule }, ts: nextAt.getTime() },
        now,
      );
      await tx.query(`UPDATE "JobCron" SET "nextAt" = $3 WHERE "functionId" = $1 AND "schedule" = $2`, [
        functionId,
        schedule,
        cron.next(now),
      ]);
    }
    const upcoming = [...registry.values()].flatMap(({ crons }) =>
      crons.map(({ next }) => next(now).getTime()),
    );
    return upcoming.length > 0 ? new Date(Math.min(...upcoming)) : null;
  });
}
