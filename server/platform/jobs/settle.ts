import type { Pool, PoolClient } from "pg";
import { DISCOVERY, inTransaction, type Task } from "./database";
import { CHANNEL } from "./enqueue";
import type { Memo } from "./protocol";
import { isLimit, type Registry } from "./registry";
import { finishRun, memoise, type RunRow, startRun, wake } from "./runs";
import type { Verdict } from "./verdict";

/** `again`: the lease is kept and the function is to be called once more. `lost`: nothing was written, another has it. */
export type Settled = "again" | "done" | "lost";

type Held = RunRow & { again: boolean };

/** Locks run and task if this lease still stands: the fence of every commit. */
const HELD = `SELECT r."id", r."functionId", r."event", r."slots", r."parentId", r."parentStepId", t."again"
  FROM "JobRun" r JOIN "JobTask" t ON t."runId" = r."id"
  WHERE r."id" = $1 AND r."status" = 'running' AND t."stepId" = $2 AND t."lease" = $3
  FOR NO KEY UPDATE OF r, t`;

/** Memos and queue change in one transaction, and only for the owner of the lease. */
export function settle(
  pool: Pool,
  task: Task,
  verdict: Verdict,
  registry: Registry,
  now: Date,
): Promise<Settled> {
  return inTransaction(pool, async (tx) => {
    const held = await tx.query<Held>(HELD, [task.runId, task.stepId, task.lease]);
    const run = held.rows[0];
    if (!run) return "lost";
    for (const memo of verdict.memos) await memoise(tx, run.id, memo);
    // A slot may have come free for which other workers wait; a place of our own is nothing to them.
    if (run.slots.some(isLimit)) await tx.query("SELECT pg_notify($1, '')", [CHANNEL]);
    if (verdict.finish) {
      await finishRun(tx, run, verdict.finish, registry, now);
      return "done";
    }
    await plan(tx, run, verdict, registry, now);
    if (verdict.retryAt) {
      await tx.query(
        `UPDATE "JobTask" SET "attempt" = "attempt" + 1, "losses" = 0, "dueAt" = $3, "lease" = NULL, "leaseUntil" = NULL
         WHERE "runId" = $1 AND "stepId" = $2`,
        [run.id, task.stepId, verdict.retryAt],
      );
      return "done";
    }
    if (task.kind === "run" && (verdict.memos.length > 0 || verdict.lookAgain || run.again)) {
      await tx.query(
        `UPDATE "JobTask" SET "attempt" = 0, "losses" = 0, "again" = false, "dueAt" = $2
         WHERE "runId" = $1 AND "stepId" = '${DISCOVERY}'`,
        [run.id, now],
      );
      return "again";
    }
    await tx.query(`DELETE FROM "JobTask" WHERE "runId" = $1 AND "stepId" = $2`, [run.id, task.stepId]);
    if (task.kind !== "run") await wake(tx, run, now);
    return "done";
  });
}

/** Queues what the function asked for. What is finished or queued already stays as it is. */
async function plan(
  tx: PoolClient,
  run: RunRow,
  verdict: Verdict,
  registry: Registry,
  now: Date,
): Promise<void> {
  if (verdict.tasks.length > 0) {
    const rows = verdict.tasks.map((task) => ({ ...task, slots: task.kind === "step" ? run.slots : [] }));
    await tx.query(
      `INSERT INTO "JobTask" ("runId", "stepId", "kind", "dueAt", "eventName", "expression", "slots")
       SELECT $1, p."stepId", p."kind", p."dueAt", p."eventName", p."expression", p."slots"
       FROM json_to_recordset($2::json) AS p(
         "stepId" text, "kind" text, "dueAt" timestamptz, "eventName" text, "expression" text, "slots" text[])
       WHERE NOT EXISTS (SELECT 1 FROM "JobStep" s WHERE s."runId" = $1 AND s."stepId" = p."stepId")
       ON CONFLICT DO NOTHING`,
      [run.id, JSON.stringify(rows)],
    );
    if (rows.length > 1) await tx.query("SELECT pg_notify($1, '')", [CHANNEL]);
  }
  for (const { stepId, functionId, data } of verdict.invocations) {
    const job = registry.get(functionId);
    // The invoked function's event id is made of the step's, so that it starts once.
    const event = { id: `${run.id}/${stepId}`, name: "inngest/function.invoked", data, ts: now.getTime() };
    if (job) await startRun(tx, job, event, now, { runId: run.id, stepId });
    else
      await tx.query(`UPDATE "JobTask" SET "dueAt" = $3 WHERE "runId" = $1 AND "stepId" = $2`, [
        run.id,
        stepId,
        now,
      ]);
  }
}

/**
 * Writes the memos of steps that finished while the function goes on. False when the lease is lost. One statement, not a
 * transaction of several: a checkpoint follows every step.
 */
export async function checkpoint(
  pool: Pool,
  task: Pick<Task, "runId" | "stepId" | "lease">,
  memos: readonly Memo[],
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH held AS (${HELD}),
     added AS (INSERT INTO "JobStep" ("runId", "stepId", "data", "error")
       SELECT held."id", m.* FROM held, unnest($4::text[], $5::json[], $6::json[]) AS m ON CONFLICT DO NOTHING)
     SELECT 1 FROM held`,
    [
      task.runId,
      task.stepId,
      task.lease,
      memos.map(({ stepId }) => stepId),
      memos.map((memo) => (memo.error ? null : JSON.stringify(memo.data ?? null))),
      memos.map((memo) => (memo.error ? JSON.stringify(memo.error) : null)),
    ],
  );
  return rowCount === 1;
}
