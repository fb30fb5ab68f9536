import type { Pool } from "pg";
import { giveBack } from "./claim";
import { DISCOVERY, type Event, type JobError, persistently, type Task } from "./database";
import { callFunction, type Endpoint, type Memo } from "./protocol";
import type { Registry } from "./registry";
import { settle } from "./settle";
import { nothing, readVerdict, type Verdict } from "./verdict";

export type Engine = { pool: Pool; endpoint: Endpoint; registry: Registry; now: () => Date };

/** A step whose worker died this often is taken for the cause, and its run fails. */
const MAX_LOSSES = 25;
/** Beyond this an Inngest server refuses to go on. */
const MAX_STEPS = 1000;

type Loaded = {
  functionId: string;
  event: Event;
  others: number;
  memos: { stepId: string; data: unknown; error: JobError | null }[];
};

/** Works on a leased task until its run waits, ends, or the lease is lost. Errors are those of the database. */
export async function execute(engine: Engine, first: Task, stopping: () => boolean): Promise<void> {
  let current = first;
  while (true) {
    const verdict = await decide(engine, current);
    const task = current;
    const settled = await persistently(() =>
      settle(engine.pool, task, verdict, engine.registry, engine.now()),
    );
    if (settled !== "again") return;
    if (stopping()) return giveBack(engine.pool, [task]);
    current = { ...current, attempt: 0, losses: 0 };
  }
}

async function decide(engine: Engine, task: Task): Promise<Verdict> {
  if (task.kind === "sleep" || task.kind === "wait")
    return { ...nothing(), memos: [{ stepId: task.stepId, data: null }] };
  if (task.kind === "invoke") {
    const error = { name: "InvokeTimeout", message: "The invoked function did not answer in time" };
    return { ...nothing(), memos: [{ stepId: task.stepId, error }] };
  }
  if (task.losses > MAX_LOSSES)
    return failed("WorkerLost", `${task.losses} workers ended while running this step`);
  const loaded = await load(engine.pool, task);
  const job = loaded && engine.registry.get(loaded.functionId);
  if (!loaded || !job) return failed("UnknownFunction", "No function of this name is served any more");
  if (loaded.memos.length > MAX_STEPS) return failed("TooManySteps", `A run has at most ${MAX_STEPS} steps`);
  const reply = await callFunction(engine.endpoint, {
    functionId: job.id,
    stepId: task.stepId,
    runId: task.runId,
    event: loaded.event,
    memos: loaded.memos.map(
      ({ stepId, data, error }): Memo => (error === null ? { stepId, data } : { stepId, error }),
    ),
    attempt: task.attempt,
    maxAttempts: job.maxAttempts,
    queueItemId: `${task.stepId}.${task.lease}`,
    onlyPlan: loaded.others > 0,
  }).catch(unreachable);
  return readVerdict(reply, task, job.maxAttempts, engine.now());
}

function failed(name: string, message: string): Verdict {
  return { ...nothing(), finish: { status: "failed", error: { name, message } } };
}

function unreachable(error: unknown) {
  const message = `The functions' endpoint could not be called (${error instanceof Error ? error.name : "unknown"})`;
  return {
    kind: "error" as const,
    error: { name: "Unreachable", message },
    retryAfter: null,
    retriable: true,
  };
}

async function load(pool: Pool, task: Task): Promise<Loaded | undefined> {
  const { rows } = await pool.query<Loaded>(
    `SELECT r."functionId", r."event",
       (SELECT count(*)::int FROM "JobTask" o WHERE o."runId" = r."id" AND o."stepId" NOT IN ($2, '${DISCOVERY}')) AS others,
       (SELECT coalesce(json_agg(json_build_object('stepId', s."stepId", 'data', s."data", 'error', s."error") ORDER BY s."position"), '[]')
        FROM "JobStep" s WHERE s."runId" = r."id") AS memos
     FROM "JobRun" r WHERE r."id" = $1`,
    [task.runId, task.stepId],
  );
  return rows[0];
}
