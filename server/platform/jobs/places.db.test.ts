import { RetryAfterError } from "inngest";
import { serve } from "inngest/edge";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { enqueue, isShareKept, startExecutor } from "./index";
import { createJobsDatabase, testClient } from "./test-bench";

// Workers of one database, each with places of its own for letters; postcards have none and are counted over all workers.

type Letter = { worker: number; sender: string; n: number };

const began: Letter[] = [];
let atWork: Letter[] = [];
const peak = { ofOne: 0, ofWorker: 0 };
let patience = 0;
/** Letters that are dropped the first time they are carried. */
const slippery = new Set<string>();
let database: Awaited<ReturnType<typeof createJobsDatabase>>;
let pool: pg.Pool;

function worker(number: number, places: { all: number; ofOne: number }): { stop(): Promise<void> } {
  const client = testClient();
  const carry = async (sender: string, n: number) => {
    const letter = { worker: number, sender, n };
    began.push(letter);
    atWork.push(letter);
    const here = atWork.filter((one) => one.worker === number);
    peak.ofWorker = Math.max(peak.ofWorker, here.length);
    peak.ofOne = Math.max(peak.ofOne, here.filter((one) => one.sender === sender).length);
    await new Promise((done) => setTimeout(done, patience));
    atWork = atWork.filter((one) => one !== letter);
    if (slippery.delete(`${sender} ${n}`)) throw new RetryAfterError("dropped", "1s");
  };
  const letter = client.createFunction(
    { id: "letter", triggers: { event: "letter" }, concurrency: [{ key: "event.data.sender", limit: 99 }] },
    ({ event, step }) => step.run("carry", () => carry(event.data.sender, event.data.n)),
  );
  const abort = new AbortController();
  const running = startExecutor({
    pool,
    handler: serve({ client, functions: [letter], enableUnauthedSync: false }),
    signal: abort.signal,
    places: new Map([["t-letter", places]]),
  });
  return {
    stop: () => {
      abort.abort();
      return running;
    },
  };
}

const post = (sender: string, count: number) =>
  enqueue(
    pool,
    Array.from({ length: count }, (_, n) => ({ name: "letter", data: { sender, n } })),
  );

beforeAll(async () => {
  database = await createJobsDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 12 });
  pool.on("error", () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => {
  began.length = 0;
  atWork = [];
  peak.ofOne = 0;
  peak.ofWorker = 0;
});

it("a worker takes as many as it has places, and no more of one sender than it may have", async () => {
  patience = 200;
  const crew = [worker(1, { all: 3, ofOne: 2 }), worker(2, { all: 3, ofOne: 2 })];
  await post("ana", 24);
  await post("bea", 6);
  await expect.poll(() => began.length).toBe(30);
  await Promise.all(crew.map((one) => one.stop()));
  expect(peak).toEqual({ ofOne: 2, ofWorker: 3 });
  expect(new Set(began.map((one) => one.worker))).toEqual(new Set([1, 2]));
  expect(new Set(began.map(({ sender, n }) => `${sender} ${n}`)).size).toBe(30);
});

it("who comes with one letter goes before the rest of somebody's hundred, and two heaps go by turns", async () => {
  patience = 15;
  await post("ana", 100);
  await post("carl", 20);
  await post("bea", 1);
  const alone = worker(1, { all: 2, ofOne: 2 });
  await expect.poll(() => began.length).toBe(121);
  await alone.stop();
  const place = (sender: string, n: number) => began.findIndex((one) => one.sender === sender && one.n === n);
  expect(place("bea", 0)).toBeLessThan(6);
  expect(place("carl", 19)).toBeLessThan(50);
  // Of one heap, first come, first served.
  expect(place("ana", 0)).toBeLessThan(place("ana", 40));
  expect(place("ana", 40)).toBeLessThan(place("ana", 90));
});

it("what was begun and broke off goes before the rest of its own heap, since its time runs", async () => {
  patience = 25;
  slippery.add("dora 0");
  await post("dora", 80);
  const alone = worker(1, { all: 1, ofOne: 1 });
  await expect.poll(() => began.length).toBe(81);
  await alone.stop();
  expect(began.slice(0, 3).map(({ n }) => n)).toEqual([0, 1, 2]);
  const again = began.findLastIndex(({ n }) => n === 0);
  expect(again).toBeGreaterThan(0);
  expect(again).toBeLessThan(60);
});

it("somebody is kept waiting while who has nothing at work waits, not while the same wait for more", async () => {
  patience = 60_000;
  const kept = (job = "t-letter") => isShareKept(pool, job, new Date());
  const alone = worker(1, { all: 1, ofOne: 1 });
  await post("gina", 3);
  await expect.poll(() => began.length).toBe(1);
  expect(await kept()).toBe(false);
  await post("hugo", 1);
  await expect.poll(() => kept()).toBe(true);
  expect(await kept("t-postcard")).toBe(false);
  await pool.query(`DELETE FROM "JobTask"`);
  expect(await kept()).toBe(false);
  await alone.stop();
});

it("with a single place, whoever queued first does not get it each time", async () => {
  patience = 5;
  await post("elsa", 60);
  await post("finn", 60);
  const alone = worker(1, { all: 1, ofOne: 1 });
  await expect.poll(() => began.length).toBe(120);
  await alone.stop();
  // Both have work for as long as neither has had sixty turns.
  const early = began.slice(0, 60).filter(({ sender }) => sender === "finn").length;
  expect(early).toBeGreaterThan(10);
  expect(early).toBeLessThan(50);
});
