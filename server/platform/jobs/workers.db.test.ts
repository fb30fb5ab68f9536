import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pause } from "@/server/testing/program";
import { setClock } from "../clock";
import { claim } from "./claim";
import { EMBEDDED_ORIGIN, embeddedKeys, setJobsPool } from "./connection";
import { inTransaction } from "./database";
import { runExecutor } from "./executor";
import { listRuns, retryRun } from "./index";
import { describeFunctions, type Endpoint } from "./protocol";
import { fireSchedules, knowSchedules, route } from "./route";
import { wake } from "./runs";
import { checkpoint, settle } from "./settle";
import { sweep } from "./sweep";
import { bench, testClient } from "./test-bench";
import { nothing } from "./verdict";

const inngest = testClient();
const active = new Map<string, number>();
const peak = new Map<string, number>();
let slowRuns = 0;
const unevenCalls: string[] = [];
let broken = true;
const tries: string[] = [];

const functions = [
  inngest.createFunction(
    { id: "limited", concurrency: { limit: 2, key: "event.data.account" }, triggers: { event: "limited" } },
    async ({ event, step }) => {
      await step.run("work", async () => {
        const key: string = event.data.account;
        active.set(key, (active.get(key) ?? 0) + 1);
        peak.set(key, Math.max(peak.get(key) ?? 0, active.get(key) ?? 0));
        // The first waits for company, so that a busy machine does not make them take turns.
        for (let waited = 0; (peak.get(key) ?? 0) < 2 && waited < 400; waited += 1) await pause(15);
        await pause(15);
        active.set(key, (active.get(key) ?? 0) - 1);
      });
    },
  ),
  inngest.createFunction({ id: "slow", triggers: { event: "slow" } }, async ({ step }) => {
    await step.run("long", async () => {
      slowRuns += 1;
      await new Promise((done) => setTimeout(done, 1_500));
    });
  }),
  inngest.createFunction({ id: "uneven", triggers: { event: "uneven" } }, async ({ step }) => {
    await Promise.all([
      step.run("slow", async () => {
        unevenCalls.push("slow");
        await new Promise((done) => setTimeout(done, 400));
      }),
      step.run("quick", async () => unevenCalls.push("quick")),
    ]);
  }),
  inngest.createFunction({ id: "daily", triggers: [{ cron: "0 3 * * *" }] }, async () => "cleaned"),
  inngest.createFunction(
    { id: "repairable", retries: 0, triggers: { event: "repairable" } },
    async ({ step }) => {
      await step.run("good", () => tries.push("good"));
      await step.run("bad", () => {
        tries.push("bad");
        if (broken) throw new Error("broken");
      });
    },
  ),
];

let room: Awaited<ReturnType<typeof bench>>;
let endpoint: Endpoint;

beforeAll(async () => {
  room = await bench(inngest, functions);
  setClock(undefined);
  setJobsPool(room.pool);
  endpoint = {
    transport: room.handler,
    url: `${EMBEDDED_ORIGIN}/api/inngest`,
    signingKey: embeddedKeys.signingKey,
  };
});
afterAll(() => room.close());

/** Executors side by side until the database says that something is so. */
async function withExecutors(count: number, leaseMs: number, met: () => Promise<boolean>): Promise<void> {
  const stop = new AbortController();
  const executors = Array.from({ length: count }, () =>
    runExecutor({ pool: room.pool, endpoint, signal: stop.signal, leaseMs, concurrency: 8 }),
  );
  while (!(await met())) await new Promise((done) => setTimeout(done, 20));
  stop.abort();
  await Promise.all(executors);
}

const allDone = async () => {
  const events = await room.pool.query(`SELECT 1 FROM "JobEvent" WHERE "routedAt" IS NULL`);
  const tasks = await room.pool.query(`SELECT 1 FROM "JobTask"`);
  return events.rowCount === 0 && tasks.rowCount === 0;
};

it("keeps a keyed concurrency limit over several workers, and uses it", async () => {
  for (let n = 0; n < 36; n += 1) await room.send({ name: "limited", data: { account: `account-${n % 3}` } });
  await withExecutors(2, 30_000, allDone);
  expect(Object.fromEntries(peak)).toEqual({ "account-0": 2, "account-1": 2, "account-2": 2 });
  expect((await room.runs("limited")).every(({ status }) => status === "completed")).toBe(true);
  expect(await room.runs("limited")).toHaveLength(36);
});

it("renews the lease of a step that outlasts it", async () => {
  await room.send({ name: "slow", data: {} });
  await withExecutors(2, 400, allDone);
  expect(slowRuns).toBe(1);
});

it("writes nothing for a worker whose lease another took over", async () => {
  const registry = await describeFunctions(endpoint);
  await room.send({ id: "fenced", name: "slow", data: {} });
  const now = new Date();
  await route(room.pool, registry, now);
  const options = { leaseMs: 1_000, limit: 1, limited: true };
  const [first] = await claim(room.pool, { ...options, now });
  expect(await claim(room.pool, { ...options, now })).toEqual([]);
  const later = new Date(now.getTime() + 2_000);
  const [second] = await claim(room.pool, { ...options, now: later });
  if (!first || !second) throw new Error("nothing to claim");
  expect(second).toMatchObject({ runId: first.runId, losses: 1 });

  const verdict = { ...nothing(), memos: [{ stepId: "s", data: "from the first" }] };
  expect(await checkpoint(room.pool, first, verdict.memos)).toBe(false);
  expect(await settle(room.pool, first, verdict, registry, later)).toBe("lost");
  expect((await room.pool.query(`SELECT 1 FROM "JobStep" WHERE "runId" = $1`, [first.runId])).rowCount).toBe(
    0,
  );
  expect(await checkpoint(room.pool, second, [{ stepId: "s", data: "from the second" }])).toBe(true);
  const end = { ...nothing(), finish: { status: "completed" as const, output: null } };
  expect(await settle(room.pool, second, end, registry, later)).toBe("done");
  expect(await settle(room.pool, second, end, registry, later)).toBe("lost");
});

it("does not take a step that another task is running for the next one", async () => {
  await room.send({ name: "uneven", data: {} });
  await withExecutors(2, 30_000, allDone);
  expect(unevenCalls.sort()).toEqual(["quick", "slow"]);
});

it("looks again when something finished while the function was being asked", async () => {
  const registry = await describeFunctions(endpoint);
  await room.send({ id: "asked", name: "slow", data: {} });
  await route(room.pool, registry, new Date());
  const [task] = await claim(room.pool, { now: new Date(), leaseMs: 30_000, limit: 1, limited: true });
  if (!task) throw new Error("nothing to claim");
  await inTransaction(room.pool, (tx) => wake(tx, { id: task.runId, slots: [] }, new Date()));
  expect(await settle(room.pool, task, nothing(), registry, new Date())).toBe("again");
  const end = { ...nothing(), finish: { status: "completed" as const, output: null } };
  expect(await settle(room.pool, task, end, registry, new Date())).toBe("done");
});

it("tells the operator what a run is doing", async () => {
  const registry = await describeFunctions(endpoint);
  await room.send({ id: "watched", name: "slow", data: {} });
  await route(room.pool, registry, new Date());
  const doing = async () =>
    (await listRuns(room.pool, { functionId: "t-slow", status: "running" }))[0]?.doing;
  expect(await doing()).toBe("queued");
  const [task] = await claim(room.pool, { now: new Date(), leaseMs: 30_000, limit: 1, limited: true });
  if (!task) throw new Error("nothing to claim");
  expect(await doing()).toBe("working");
  const later = { ...nothing(), retryAt: new Date(Date.now() + 60_000) };
  expect(await settle(room.pool, task, later, registry, new Date())).toBe("done");
  expect(await listRuns(room.pool, { status: "running" })).toMatchObject([{ doing: "waiting", attempt: 2 }]);
  await room.pool.query(`DELETE FROM "JobRun" WHERE "eventId" = 'watched'`);
});

it("fires a schedule once per instant, however many workers look", async () => {
  const registry = await describeFunctions(endpoint);
  await room.pool.query(`DELETE FROM "JobCron"`);
  await knowSchedules(room.pool, registry, new Date("2026-03-01T12:00:00Z"));
  const fire = (at: string) =>
    Promise.all([1, 2, 3].map(() => fireSchedules(room.pool, registry, new Date(at))));
  await fire("2026-03-02T02:59:59Z");
  expect(await room.runs("daily")).toHaveLength(0);
  await fire("2026-03-02T03:00:00Z");
  expect(await room.runs("daily")).toHaveLength(1);
  // Three days with nobody there are caught up with one run.
  const [next] = await fire("2026-03-05T08:00:00Z");
  expect(await room.runs("daily")).toHaveLength(2);
  expect(next).toEqual(new Date("2026-03-06T03:00:00Z"));
  await room.runDue();
  expect((await room.runs("daily")).map(({ status }) => status)).toEqual(["completed", "completed"]);
});

it("takes a failed run up where it stopped", async () => {
  await room.send({ name: "repairable", data: {} });
  await room.runDue();
  const [failed] = await listRuns(room.pool, { status: "failed", functionId: "t-repairable" });
  expect(failed).toMatchObject({ error: { message: "broken" } });
  broken = false;
  expect(await retryRun(room.pool, failed?.id ?? "")).toBe(true);
  expect(await retryRun(room.pool, failed?.id ?? "")).toBe(false);
  await room.runDue();
  expect((await room.runs("repairable"))[0]?.status).toBe("completed");
  expect(tries).toEqual(["good", "bad", "bad"]);
});

it("gives back what it is working on when it is stopped", async () => {
  await room.send({ id: "stopped", name: "slow", data: {} });
  const stop = new AbortController();
  const before = slowRuns;
  const executor = runExecutor({ pool: room.pool, endpoint, signal: stop.signal });
  while (slowRuns === before) await new Promise((done) => setTimeout(done, 10));
  stop.abort();
  await executor;
  const { rows } = await room.pool.query(`SELECT "lease" FROM "JobTask"`);
  expect(rows.every(({ lease }) => lease === null)).toBe(true);
  await withExecutors(1, 30_000, allDone);
  // The step was given time to finish, so it was not run a second time.
  expect(slowRuns).toBe(before + 1);
});

it("outlives the loss of all its connections to the database", async () => {
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  const name = new URL(room.url).pathname.slice(1);
  for (let n = 0; n < 20; n += 1)
    await room.send({ id: `cut-${n}`, name: "limited", data: { account: `cut-${n % 5}` } });
  let cuts = 0;
  await withExecutors(1, 1_000, async () => {
    if (cuts < 4) {
      cuts += 1;
      await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`, [name]);
    }
    return allDone().catch(() => false);
  });
  await admin.end();
  const { rows } = await room.pool.query(
    `SELECT "status", count(*)::int AS n FROM "JobRun" WHERE "eventId" LIKE 'cut-%' GROUP BY 1`,
  );
  expect(rows).toEqual([{ status: "completed", n: 20 }]);
});

it("sweeps a batch, and comes again at once as long as one was full", async () => {
  await room.pool.query(
    `INSERT INTO "JobEvent" ("id", "name", "data", "createdAt", "routedAt")
     SELECT 'old-' || n, 'limited', '{}', now() - interval '3 days', now() - interval '3 days' FROM generate_series(1, 2500) n`,
  );
  const left = async () =>
    (await room.pool.query(`SELECT 1 FROM "JobEvent" WHERE "id" LIKE 'old-%'`)).rowCount ?? 0;
  const pauses: number[] = [];
  while ((await left()) > 0) pauses.push(await sweep(room.pool, new Date()));
  expect(pauses).toHaveLength(3);
  expect(pauses.slice(0, 2).every((ms) => ms <= 5_000)).toBe(true);
  expect(pauses[2]).toBe(3_600_000);
});

it("sweeps what has ended, and nothing that runs", async () => {
  await room.send({ id: "still", name: "limited", data: { account: "z" } });
  await route(room.pool, await describeFunctions(endpoint), new Date());
  await sweep(room.pool, new Date(Date.now() + 8 * 86_400_000));
  expect((await listRuns(room.pool)).map(({ status }) => status)).toEqual(["running"]);
  expect((await room.pool.query(`SELECT 1 FROM "JobEvent"`)).rowCount).toBe(0);
  await room.runDue();
});
