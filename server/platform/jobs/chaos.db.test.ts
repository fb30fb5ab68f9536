import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { bundleProgram, type Running, startProgram } from "@/server/testing/program";
import { bench, testClient } from "./test-bench";

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

let program: string;
let room: Awaited<ReturnType<typeof bench>>;
const workers = new Set<Running>();

beforeAll(async () => {
  program = bundleProgram("server/platform/jobs/chaos-worker.ts");
  room = await bench(testClient(), []);
  await room.pool.query(
    `CREATE TABLE try (ord text, step text); CREATE TABLE effect (ord text, step text, PRIMARY KEY (ord, step))`,
  );
});
afterEach(async () => {
  for (const worker of workers) await kill(worker);
});
afterAll(async () => {
  await room.close();
});

function startWorker(): Running {
  const worker = startProgram(program, { DATABASE_URL: room.url });
  workers.add(worker);
  return worker;
}

async function kill(worker: Running): Promise<void> {
  workers.delete(worker);
  await worker.kill();
}

/** Waits for a fact in the database; the test's own time limit is the only other end. */
async function until(sql: string, values: unknown[] = []): Promise<void> {
  while ((await room.pool.query<{ met: boolean }>(`SELECT (${sql}) AS met`, values)).rows[0]?.met !== true) {
    await new Promise((done) => setTimeout(done, 20));
  }
}

const tries = async (order: string) => {
  const { rows } = await room.pool.query<{ step: string; n: number }>(
    `SELECT "step", count(*)::int AS n FROM try WHERE ord = $1 GROUP BY 1`,
    [order],
  );
  return Object.fromEntries(rows.map(({ step, n }) => [step, n]));
};
const atRest = `NOT EXISTS (SELECT 1 FROM "JobTask") AND NOT EXISTS (SELECT 1 FROM "JobEvent" WHERE "routedAt" IS NULL)`;
const finished = `SELECT count(*) = $1 FROM "JobRun" WHERE "status" = 'completed' AND "functionId" = 't-ordered'`;

it("goes on with the step in which its worker was killed", async () => {
  const doomed = startWorker();
  await room.send({ id: "mid-step", name: "order", data: { id: "mid-step", ms: 400 } });
  await until(`SELECT EXISTS (SELECT 1 FROM try WHERE ord = 'mid-step' AND step = 'last')`);
  await kill(doomed);
  startWorker();
  await until(
    `SELECT EXISTS (SELECT 1 FROM "JobRun" WHERE "eventId" = 'mid-step' AND "status" = 'completed')`,
  );
  expect(await tries("mid-step")).toMatchObject({ first: 1, left: 1, right: 1, last: 2 });
});

it("wakes from a sleep during which every worker was dead", async () => {
  const doomed = startWorker();
  await room.send({ id: "mid-sleep", name: "order", data: { id: "mid-sleep", ms: 1 } });
  await until(
    `SELECT EXISTS (SELECT 1 FROM "JobTask" WHERE "kind" = 'sleep' AND "runId" IN (SELECT "id" FROM "JobRun" WHERE "eventId" = 'mid-sleep'))`,
  );
  await kill(doomed);
  startWorker();
  await until(
    `SELECT EXISTS (SELECT 1 FROM "JobRun" WHERE "eventId" = 'mid-sleep' AND "status" = 'completed')`,
  );
  await until(atRest);
  expect(await tries("mid-sleep")).toEqual({ first: 1, left: 1, right: 1, last: 1, ordered: 1 });
});

it("brings every run to its end through many kills, each effect once", async () => {
  const ORDERS = 40;
  const KILLS = 9;
  await room.pool.query(`TRUNCATE try, effect, "JobRun", "JobTask", "JobStep"`);
  const pair = [startWorker(), startWorker()];
  const ids = Array.from({ length: ORDERS }, (_, n) => `order-${n}`);
  for (let round = 0; round < KILLS; round += 1) {
    const share = ids.slice((round * ORDERS) / KILLS, ((round + 1) * ORDERS) / KILLS);
    for (const id of share) await room.send({ id, name: "order", data: { id, ms: 40 } });
    const before = (await room.pool.query(`SELECT 1 FROM try`)).rowCount ?? 0;
    // Killed at work: some step has begun since the last one died.
    await until(`SELECT count(*) > $1 FROM try`, [before + (round % 4)]);
    const slot = round % 2;
    const doomed = pair[slot];
    if (doomed) await kill(doomed);
    pair[slot] = startWorker();
  }
  await until(finished, [ORDERS]);
  await until(atRest);

  const runs = await room.pool.query(
    `SELECT "eventId", "status", "output" FROM "JobRun" WHERE "functionId" = 't-order'`,
  );
  expect(runs.rows).toHaveLength(ORDERS);
  for (const { eventId: id, status, output } of runs.rows) {
    expect(status).toBe("completed");
    expect(output).toBe(["first", "left", "right", "last"].map((step) => `${id}:${step}`).join());
  }
  const effects = await room.pool.query<{ ord: string; steps: string }>(
    `SELECT ord, string_agg(step, ',' ORDER BY step) AS steps FROM effect GROUP BY ord`,
  );
  expect(effects.rows).toHaveLength(ORDERS);
  expect(new Set(effects.rows.map(({ steps }) => steps))).toEqual(new Set(["first,last,left,ordered,right"]));
  // The kills did hit steps in the middle: some were begun more than once.
  const begun = (await room.pool.query(`SELECT 1 FROM try`)).rowCount ?? 0;
  expect(begun).toBeGreaterThan(ORDERS * 5);
});
