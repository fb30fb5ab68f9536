import type { Pool, PoolClient } from "pg";
import { LOCKS } from "@/prisma/locks";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Event = { id: string; name: string; data: { [key: string]: Json }; ts: number };

/** An error as it is kept: its class and the start of its message, no stack. */
export type JobError = { name: string; message: string };

/** A leased row of the queue. */
export type Task = {
  runId: string;
  stepId: string;
  kind: "run" | "step" | "sleep" | "wait" | "invoke";
  attempt: number;
  losses: number;
  lease: string;
  slots: string[];
};

/** The task that asks a function what comes next. */
export const DISCOVERY = "step";

/** Runs `work` in one transaction of its own connection; an error rolls back. */
export async function inTransaction<T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection cut between two statements would otherwise end the process.
  const cut = (error: Error) => {
    broken = error;
  };
  client.on("error", cut);
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(cut);
    throw error;
  } finally {
    client.off("error", cut);
    client.release(broken);
  }
}

const COMMIT_ATTEMPTS = 4;
const COMMIT_PAUSE_MS = 250;

/** Tries an act on the database again when it fails, so that a short outage does not repeat a step that was done. */
export async function persistently<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt === COMMIT_ATTEMPTS) throw error;
      await new Promise((done) => setTimeout(done, COMMIT_PAUSE_MS * attempt));
    }
  }
}

/** Holds a lock of the whole installation until the transaction ends; `false` when another holds it and we do not wait. */
export async function lock(tx: PoolClient, name: keyof typeof LOCKS, wait: boolean): Promise<boolean> {
  if (wait) {
    await tx.query("SELECT pg_advisory_xact_lock($1)", [LOCKS[name]]);
    return true;
  }
  const { rows } = await tx.query<{ held: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS held", [
    LOCKS[name],
  ]);
  return rows[0]?.held === true;
}
