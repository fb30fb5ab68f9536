import { handler } from "@/inngest";
import { pool } from "@/server/platform/db/pool";
import { runPending } from "@/server/platform/jobs";

/**
 * Runs the product's jobs in process until idle: everything committed so far and all it leads to. With `until`, waits up to that
 * instant are skipped by moving the clock, which stays there. Answers the number of tasks run.
 */
export function drain(until?: Date): Promise<number> {
  return runPending({ pool: pool(), handler, ...(until ? { until } : {}) });
}
