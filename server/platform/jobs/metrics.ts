import { Gauge } from "prom-client";
import { now } from "../clock";
import { pool } from "../db/pool";
import { env } from "../env";
import { metrics, PREFIX } from "../metrics";
import { keyedHash } from "../secrets";

// The queue is the database's, so every worker tells the same numbers: an alert takes the maximum over workers, not the sum.

const QUEUE = `
  SELECT r."functionId" AS function,
    count(*) FILTER (WHERE t."leaseUntil" >= $1)::int AS running,
    count(*) FILTER (WHERE t."dueAt" <= $1 AND (t."leaseUntil" IS NULL OR t."leaseUntil" < $1))::int AS due,
    count(*) FILTER (WHERE t."dueAt" IS NULL OR t."dueAt" > $1)::int AS later,
    coalesce(extract(epoch FROM $1::timestamptz - min(t."dueAt")
      FILTER (WHERE t."dueAt" <= $1 AND (t."leaseUntil" IS NULL OR t."leaseUntil" < $1))), 0)::float8 AS age
  FROM "JobTask" t JOIN "JobRun" r ON r."id" = t."runId" GROUP BY 1`;

let known: readonly string[] = [];

/** The functions of this installation: each has its numbers from the start, zero while nothing of it is queued or failed. */
export function tellFunctions(names: readonly string[]): void {
  known = names;
}

type Queued = Record<"running" | "due" | "later" | "age", number> & { function: string };

async function queued(): Promise<Queued[]> {
  const { rows } = await pool().query<Queued>(QUEUE, [now()]);
  const idle = known.filter((name) => rows.every((row) => row.function !== name));
  return [...rows, ...idle.map((name) => ({ function: name, running: 0, due: 0, later: 0, age: 0 }))];
}

// Each asks for itself: what one sets for another is told at the next scrape only.
new Gauge({
  name: `${PREFIX}jobs_oldest_due_seconds`,
  help: "How long the oldest due step of a function has been waiting for a worker",
  labelNames: ["function"] as const,
  registers: [metrics],
  async collect() {
    const rows = await queued();
    this.reset();
    for (const { function: name, age } of rows) this.set({ function: name }, age);
  },
});

new Gauge({
  name: `${PREFIX}jobs_queue_steps`,
  help: "Queued steps by function: running, due now, or due later",
  labelNames: ["function", "state"] as const,
  registers: [metrics],
  async collect() {
    const rows = await queued();
    this.reset();
    for (const { function: name, age: _age, ...counts } of rows)
      for (const [state, count] of Object.entries(counts)) this.set({ function: name, state }, count);
  },
});

new Gauge({
  name: `${PREFIX}jobs_failed_runs`,
  help: "Runs of the last seven days that ended as failed, by function; `svc jobs retry` starts them again",
  labelNames: ["function"] as const,
  registers: [metrics],
  async collect() {
    const { rows } = await pool().query<{ function: string; count: number }>(
      `SELECT "functionId" AS function, count(*)::int AS count FROM "JobRun" WHERE "status" = 'failed' GROUP BY 1`,
    );
    this.reset();
    for (const name of known) this.set({ function: name }, 0);
    for (const { function: name, count } of rows) this.set({ function: name }, count);
  },
});

new Gauge({
  name: `${PREFIX}jobs_unrouted_events`,
  help: "Committed events whose runs were not made yet",
  registers: [metrics],
  async collect() {
    const { rows } = await pool().query<{ count: number }>(
      // What is held back from an Inngest server waits its turn (relay.ts).
      `SELECT count(*)::int AS count FROM "JobEvent" WHERE "routedAt" IS NULL AND ($1 OR "share" IS NULL)`,
      [env().JOBS_ENGINE === "embedded"],
    );
    this.set(rows[0]?.count ?? 0);
  },
});

/** Accounts whose work has waited longest, so that their number is bounded; `svc jobs queue` says who they are. */
const MOST_ACCOUNTS = 20;

export type Waiting = { account_id: string; metric: string; steps: number; oldest_seconds: number };

/** Whose due steps have been waiting, longest first. */
export async function waitingByAccount(): Promise<Waiting[]> {
  const { rows } = await pool().query<Omit<Waiting, "metric">>(
    `SELECT r."event"->'data'->>'accountId' AS account_id, count(*)::int AS steps,
       extract(epoch FROM $1::timestamptz - min(t."dueAt"))::float8 AS oldest_seconds
     FROM "JobTask" t JOIN "JobRun" r ON r."id" = t."runId"
     WHERE t."dueAt" <= $1 AND (t."leaseUntil" IS NULL OR t."leaseUntil" < $1) AND r."event"->'data'->>'accountId' IS NOT NULL
     GROUP BY 1 ORDER BY 3 DESC LIMIT ${MOST_ACCOUNTS}`,
    [now()],
  );
  return rows.map(({ account_id, ...row }) => ({
    account_id,
    metric: keyedHash("metrics", account_id).slice(0, 8),
    ...row,
  }));
}

new Gauge({
  name: `${PREFIX}jobs_account_oldest_due_seconds`,
  help: "How long the oldest due step of an account has been waiting; the account is a word of its own, which svc jobs queue explains",
  labelNames: ["account"] as const,
  registers: [metrics],
  async collect() {
    const waiting = await waitingByAccount();
    this.reset();
    for (const { metric, oldest_seconds } of waiting) this.set({ account: metric }, oldest_seconds);
  },
});
