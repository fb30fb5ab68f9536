import type { PoolClient } from "pg";
import { monotonicFactory } from "ulid";
import { DISCOVERY, type Event } from "./database";
import { enqueue } from "./enqueue";
import { evaluate, holds } from "./expression";
import type { Memo } from "./protocol";
import { type JobFunction, type Registry, slotsOf } from "./registry";
import type { Finish } from "./verdict";

/** A repeated idempotency key starts nothing for this long, as on an Inngest server. */
const IDEMPOTENCY_MS = 24 * 3_600_000;

/** Rises within a process, so that runs of one instant keep the order of their events. */
const nextId = monotonicFactory();

export type RunRow = {
  id: string;
  functionId: string;
  event: Event;
  slots: string[];
  parentId: string | null;
  parentStepId: string | null;
};

type Parent = { runId: string; stepId: string };

/** Starts a run and queues its first call; a known event or idempotency key starts nothing. */
export async function startRun(
  tx: PoolClient,
  job: JobFunction,
  event: Event,
  now: Date,
  parent?: Parent,
): Promise<void> {
  const key = job.idempotency === undefined ? null : JSON.stringify(evaluate(job.idempotency, { event }));
  const slots = slotsOf(job, event);
  await tx.query(
    `WITH run AS (
       INSERT INTO "JobRun" ("id", "functionId", "eventId", "event", "idempotencyKey", "slots", "parentId", "parentStepId", "createdAt")
       SELECT $1, $2, $3, $4::json, $5, $6::text[], $7, $8, $9
       WHERE $5::text IS NULL OR NOT EXISTS (
         SELECT 1 FROM "JobRun" WHERE "functionId" = $2 AND "idempotencyKey" = $5 AND "createdAt" > $10)
       ON CONFLICT DO NOTHING RETURNING "id")
     INSERT INTO "JobTask" ("runId", "stepId", "kind", "dueAt", "slots") SELECT "id", '${DISCOVERY}', 'run', $9, $6::text[] FROM run`,
    [
      nextId(),
      job.id,
      event.id,
      JSON.stringify(event),
      key,
      slots,
      parent?.runId ?? null,
      parent?.stepId ?? null,
      now,
      new Date(now.getTime() - IDEMPOTENCY_MS),
    ],
  );
}

/** Records a step's result, once; a second one for the same step changes nothing. */
export async function memoise(tx: PoolClient, runId: string, memo: Memo): Promise<void> {
  await tx.query(
    `INSERT INTO "JobStep" ("runId", "stepId", "data", "error") VALUES ($1, $2, $3::json, $4::json) ON CONFLICT DO NOTHING`,
    [
      runId,
      memo.stepId,
      memo.error === undefined ? JSON.stringify(memo.data ?? null) : null,
      memo.error === undefined ? null : JSON.stringify(memo.error),
    ],
  );
}

/** Has the function asked what comes next; when it is being asked at this moment, once more after that. */
export async function wake(tx: PoolClient, run: Pick<RunRow, "id" | "slots">, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO "JobTask" ("runId", "stepId", "kind", "dueAt", "slots") VALUES ($1, '${DISCOVERY}', 'run', $2, $3)
     ON CONFLICT ("runId", "stepId") DO UPDATE SET "again" = true`,
    [run.id, now, run.slots],
  );
}

/** Locks a run that is still running, so that what follows is decided alone; null when it has ended. */
export async function lockRun(tx: PoolClient, id: string): Promise<RunRow | null> {
  const { rows } = await tx.query<RunRow>(
    `SELECT "id", "functionId", "event", "slots", "parentId", "parentStepId" FROM "JobRun"
     WHERE "id" = $1 AND "status" = 'running' FOR NO KEY UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

/** Ends something a run waits for: its memo is written and the run goes on. False when it no longer waits. */
export async function resolveWait(tx: PoolClient, runId: string, memo: Memo, now: Date): Promise<boolean> {
  const run = await lockRun(tx, runId);
  if (!run) return false;
  const waiting = await tx.query(`DELETE FROM "JobTask" WHERE "runId" = $1 AND "stepId" = $2`, [
    runId,
    memo.stepId,
  ]);
  if (waiting.rowCount === 0) return false;
  await memoise(tx, runId, memo);
  await wake(tx, run, now);
  return true;
}

/** Ends a locked run: its queue is emptied, its caller gets the result, its failure handler an event. */
export async function finishRun(
  tx: PoolClient,
  run: RunRow,
  finish: Finish,
  registry: Registry,
  now: Date,
): Promise<void> {
  const completed = finish.status === "completed";
  const output = completed ? JSON.stringify(finish.output ?? null) : null;
  const error = completed ? null : JSON.stringify(finish.error ?? null);
  await tx.query(
    `WITH emptied AS (DELETE FROM "JobTask" WHERE "runId" = $1)
     UPDATE "JobRun" SET "status" = $2, "output" = $3::json, "error" = $4::json, "endedAt" = $5 WHERE "id" = $1`,
    [run.id, finish.status, output, error, now],
  );
  if (run.parentId !== null && run.parentStepId !== null) {
    const memo = completed ? { data: finish.output ?? null } : { error: finish.error };
    await resolveWait(tx, run.parentId, { stepId: run.parentStepId, ...memo }, now);
  }
  if (finish.status === "failed") {
    const data = { function_id: run.functionId, run_id: run.id, error: finish.error, event: run.event };
    const heard = [...registry.values()].some((job) =>
      job.events.some(({ name, condition }) => name === FAILED && holds(condition, { event: { data } })),
    );
    if (heard) await enqueue(tx, { name: FAILED, data });
  }
}

const FAILED = "inngest/function.failed";
