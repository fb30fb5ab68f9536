import type { Pool } from "pg";
import { now, setClock } from "../clock";
import { claim, nextDue } from "./claim";
import { type Engine, execute } from "./execute";
import { describeFunctions, type Endpoint } from "./protocol";
import { route } from "./route";

export type PendingOptions = {
  pool: Pool;
  endpoint: Endpoint;
  /** Moves the process clock from wait to wait up to this instant; without it only what is due now is run. */
  until?: Date;
};

/** A chain of runs that never ends is a mistake of the test; it stops here. */
const MAX_TASKS = 10_000;

/** Runs committed events and everything they lead to, in this process, until idle. Answers the number of tasks. */
export async function drain({ pool, endpoint, until }: PendingOptions): Promise<number> {
  const engine: Engine = { pool, endpoint, now, registry: await describeFunctions(endpoint) };
  let done = 0;
  while (done < MAX_TASKS) {
    while ((await route(pool, engine.registry, now())) > 0);
    const tasks = await claim(pool, { now: now(), leaseMs: 60_000, limit: 4, limited: true });
    await Promise.all(tasks.map((task) => execute(engine, task, () => false)));
    done += tasks.length;
    if (tasks.length > 0) continue;
    const next = until && (await nextDue(pool, now()));
    if (!next || next > until) return done;
    setClock(next);
  }
  throw new Error(`Jobs did not come to rest after ${MAX_TASKS} tasks`);
}
