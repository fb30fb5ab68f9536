import pg from "pg";
import { env } from "../env";
import { EMBEDDED_ORIGIN, embeddedKeys, setJobsPool } from "./connection";
import { type ExecutorOptions, runExecutor } from "./executor";
import type { Endpoint, Transport } from "./protocol";
import { drain, type PendingOptions } from "./run-pending";

export { isShareKept } from "./claim";
export { type Connection, connectWorker, disconnectWorker } from "./connect";
export { embeddedConnection } from "./connection";
export { inTransaction } from "./database";
export { holdRegistration, jobsTrouble } from "./engine-trouble";
export { enqueue, type JobEventInput } from "./enqueue";
export { listRuns, type RunFilter, retryRun, standsStillSince } from "./operator";
export { type OutgoingEvent, runRelay } from "./relay";

/** Connections of a worker: listening, the loop, and its steps' commits. */
const POOL_SIZE = 6;

/** A small pool of the jobs' own, so that long steps never keep the product's queries waiting. */
export function jobsPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: POOL_SIZE,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  pool.on("error", () => undefined);
  return pool;
}

/** Functions served in this process: called directly, signed all the same. */
function inProcess(handler: Transport): Endpoint {
  return { transport: handler, url: `${EMBEDDED_ORIGIN}/api/inngest`, signingKey: embeddedKeys.signingKey };
}

/** Runs the handler's functions from the database until the signal; resolves when stopped (at most 3 s later). */
export function startExecutor({
  handler,
  ...options
}: Omit<ExecutorOptions, "endpoint"> & { handler: Transport }): Promise<void> {
  setJobsPool(options.pool);
  return runExecutor({ ...options, endpoint: inProcess(handler) });
}

/**
 * Tests: runs everything committed so far and all it leads to, until idle; answers the number of tasks. With `until`,
 * sleeps and retries are skipped by moving the process clock (which stays there). Schedules (cron) are not fired.
 */
export function runPending({
  handler,
  ...options
}: Omit<PendingOptions, "endpoint"> & { handler: Transport }): Promise<number> {
  setJobsPool(options.pool);
  return drain({ ...options, endpoint: inProcess(handler) });
}
