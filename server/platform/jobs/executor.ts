import type { Pool } from "pg";
import { now as systemNow } from "../clock";
import { log } from "../log";
import type { Places } from "../places";
import { claim, claimShared, giveBack, nextDue, type Room, renew } from "./claim";
import type { Task } from "./database";
import { type Engine, execute } from "./execute";
import { listen } from "./listen";
import { describeFunctions, type Endpoint } from "./protocol";
import { isLimit, type JobFunction, shareOf } from "./registry";
import { fireSchedules, knowSchedules, route } from "./route";
import { sweep } from "./sweep";

export type ExecutorOptions = {
  pool: Pool;
  endpoint: Endpoint;
  signal: AbortSignal;
  /** Tasks at a time in this process, beside those of functions that have places. */
  concurrency?: number;
  /** By function: how many this process does at a time. */
  places?: ReadonlyMap<string, Places>;
  /** How long a worker may be silent before another takes over. */
  leaseMs?: number;
  now?: () => Date;
};

/** A worker looks around this often even when nobody calls it: notices can be lost with a connection. */
const POLL_MS = 5_000;
const GRACE_MS = 3_000;
/** Shares whose turn a worker remembers; whoever is not among them was served longer ago than these. */
const MOST_REMEMBERED = 200;

/**
 * Runs the served functions from PostgreSQL until the signal, then lets running steps finish for 3 s and gives the rest
 * back. Any number of these work on one database; each step is run by one of them at a time. Resolves when stopped.
 */
export async function runExecutor({ pool, endpoint, signal, ...options }: ExecutorOptions): Promise<void> {
  const { concurrency = 8, leaseMs = 12_000, now = systemNow } = options;
  const engine: Engine = {
    pool,
    endpoint,
    now,
    registry: await describeFunctions(endpoint, options.places),
  };
  const jobs = [...engine.registry.values()];
  const limited = jobs.some((job) => job.concurrency.length > 0 && !job.places);
  const running = new Map<Promise<void>, Task>();
  const served = new Map<string, number>();
  let turn = 0;
  const bell = new Bell();
  const stopListening = listen(pool, () => bell.ring());
  signal.addEventListener("abort", () => bell.ring(), { once: true });
  const leases = () => [...new Set([...running.values()].map(({ lease }) => lease))];
  const renewal = setInterval(() => {
    if (running.size > 0) renew(pool, leases(), new Date(now().getTime() + leaseMs)).catch(troubled("renew"));
  }, leaseMs / 3);
  const start = (task: Task) => {
    const work: Promise<void> = execute(engine, task, () => signal.aborted)
      .catch(troubled("execute"))
      .finally(() => {
        running.delete(work);
        bell.ring();
      });
    running.set(work, task);
  };

  let sweepAt = now().getTime();
  let scheduleAt = now().getTime();
  while (!signal.aborted) {
    try {
      if (now().getTime() >= scheduleAt) {
        await knowSchedules(pool, engine.registry, now());
        const next = await fireSchedules(pool, engine.registry, now());
        // Looked at again soon after: another worker may have died while firing.
        scheduleAt = Math.min(next?.getTime() ?? Number.POSITIVE_INFINITY, now().getTime() + 60_000);
      }
      while ((await route(pool, engine.registry, now())) > 0);
      const taken = [...running.values()];
      const limit = concurrency - taken.filter(({ slots }) => slots.every(isLimit)).length;
      const tasks = limit > 0 ? await claim(pool, { now: now(), leaseMs, limit, limited }) : [];
      for (const task of tasks) start(task);
      let more = tasks.length > 0 && tasks.length < limit;
      for (const job of jobs) {
        const room = roomFor(job, taken, served);
        if (!room || room.free <= 0) continue;
        const shared = await claimShared(pool, { now: now(), leaseMs, room });
        for (const task of shared) {
          turn += 1;
          const [share = ""] = task.slots;
          // The newest last, so that the first is who was served longest ago.
          served.delete(share);
          served.set(share, turn);
          if (served.size > MOST_REMEMBERED) served.delete(served.keys().next().value ?? "");
          start(task);
        }
        more ||= shared.length > 0 && shared.length < room.free;
      }
      if (now().getTime() >= sweepAt) {
        sweepAt = now().getTime() + (await sweep(pool, now()));
      }
      if (more) continue;
      const due = await nextDue(pool, now());
      const next = Math.min(scheduleAt, due?.getTime() ?? Number.POSITIVE_INFINITY) - now().getTime();
      await bell.wait(Math.min(Math.max(next, 1), POLL_MS));
    } catch (error) {
      troubled("executor")(error);
      await bell.wait(1_000);
    }
  }
  await Promise.race([
    Promise.all(running.keys()),
    new Promise((done) => setTimeout(done, GRACE_MS).unref()),
  ]);
  clearInterval(renewal);
  if (running.size > 0) await giveBack(pool, [...running.values()]).catch(troubled("give back"));
  stopListening();
}

/** What is free in this worker for a function that has places in it. */
function roomFor(
  { id, places }: JobFunction,
  running: readonly Task[],
  served: ReadonlyMap<string, number>,
): Room | undefined {
  if (!places) return undefined;
  const mine = new Map<string, number>();
  for (const { slots } of running) {
    const [slot = ""] = slots;
    if (slot.startsWith(shareOf(id, ""))) mine.set(slot, (mine.get(slot) ?? 0) + 1);
  }
  const taken = [...mine.values()].reduce((sum, count) => sum + count, 0);
  return { functionId: id, free: places.all - taken, ofOne: places.ofOne, mine, served };
}

function troubled(doing: string): (error: unknown) => void {
  return (error) => log().error({ err: error, doing }, "jobs");
}

/** Wakes a waiting loop; a ring before the wait is not lost. */
class Bell {
  #rung = false;
  #answer: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#answer?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, ms);
        this.#answer = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
    this.#rung = false;
    this.#answer = undefined;
  }
}
