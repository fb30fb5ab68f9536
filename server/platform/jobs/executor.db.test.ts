import { NonRetriableError, RetryAfterError } from "inngest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { now, setClock } from "../clock";
import { bench, testClient } from "./test-bench";

const inngest = testClient();
const seen: string[] = [];
/** Notes that something ran, and passes a value through. */
function note<T = null>(text: string, value: T | null = null): T | null {
  seen.push(text);
  return value;
}
let room: Awaited<ReturnType<typeof bench>>;

const started: Date[] = [];
const functions = [
  inngest.createFunction({ id: "three-steps", triggers: { event: "three" } }, async ({ event, step }) => {
    const a = await step.run("a", () => note("a", Number(event.data.n) + 1));
    const b = await step.run("b", () => note("b", Number(a) * 2));
    return step.run("c", () => note("c", { total: b, text: "a\u0000b" }));
  }),
  inngest.createFunction({ id: "sleeper", triggers: { event: "sleep" } }, async ({ step }) => {
    await step.run("before", () => note("before"));
    await step.sleep("a-day", "1d");
    await step.sleepUntil("until", new Date("2026-03-05T00:00:00Z"));
    await step.run("after", () => {
      started.push(now());
      note("after");
    });
  }),
  inngest.createFunction(
    { id: "flaky", retries: 3, triggers: { event: "flaky" } },
    async ({ step, attempt }) => {
      await step.run("unsteady", () => {
        note(`try ${attempt}`);
        if (attempt < 2) throw new Error("not yet");
      });
      return "done";
    },
  ),
  inngest.createFunction(
    { id: "patient", retries: 2, triggers: { event: "patient" } },
    async ({ step, attempt }) => {
      started.push(now());
      await step.run("later", () => {
        if (attempt === 0) throw new RetryAfterError("busy", "2h");
      });
    },
  ),
  inngest.createFunction(
    {
      id: "hopeless",
      retries: 5,
      triggers: { event: "hopeless" },
      onFailure: async ({ error, event, step }) => {
        await step.run("tell", () => note(`failed ${error.message} of ${event.data.event.data.n}`));
      },
    },
    async ({ attempt }) => {
      note(`call ${attempt}`);
      throw new NonRetriableError("never");
    },
  ),
  inngest.createFunction(
    { id: "gives-up", retries: 2, triggers: { event: "gives-up" } },
    async ({ step }) => {
      await step.run("bad", () => {
        note("bad");
        throw new Error("always");
      });
    },
  ),
  inngest.createFunction({ id: "catches", retries: 0, triggers: { event: "catches" } }, async ({ step }) => {
    try {
      await step.run("bad", () => {
        throw new Error("boom");
      });
    } catch (error) {
      await step.run("recover", () => note(`caught ${error instanceof Error ? error.message : ""}`));
    }
    return "recovered";
  }),
  inngest.createFunction({ id: "parallel", triggers: { event: "parallel" } }, async ({ step }) => {
    const parts = await Promise.all([
      step.run("left", () => note("left", 1)),
      step.run("right", () => note("right", 2)),
      step
        .run("middle", () => note("middle", 3))
        .then((n) => step.run("after-middle", () => note("after-middle", Number(n) + 1))),
      step.sleep("nap", "1h"),
    ]);
    return step.run("sum", () => note("sum", (parts[0] ?? 0) + (parts[1] ?? 0) + (parts[2] ?? 0)));
  }),
  inngest.createFunction({ id: "sender", triggers: { event: "sender" } }, async ({ step }) => {
    await step.sendEvent("tell", [
      { name: "three", data: { n: 10 } },
      { name: "unheard", data: {} },
    ]);
  }),
  inngest.createFunction({ id: "waiter", triggers: { event: "wait" } }, async ({ step }) => {
    const answer = await step.waitForEvent("answer", { event: "answer", timeout: "3d", match: "data.id" });
    return answer ? `got ${answer.data.value}` : "timed out";
  }),
  inngest.createFunction(
    { id: "once", idempotency: "event.data.id", triggers: { event: "once" } },
    async ({ step }) => {
      await step.run("act", () => note("once"));
    },
  ),
  inngest.createFunction(
    {
      id: "cancellable",
      triggers: { event: "begin" },
      cancelOn: [{ event: "stop", if: "event.data.id == async.data.id" }],
    },
    async ({ step, event }) => {
      await step.run("first", () => note(`first ${event.data.id}`));
      await step.sleep("long", "10d");
      await step.run("second", () => note(`second ${event.data.id}`));
    },
  ),
  inngest.createFunction(
    { id: "picky", triggers: { event: "picky", if: "event.data.n > 2 && event.data.kind == 'x'" } },
    async () => {
      note("picked");
    },
  ),
];
const callee = inngest.createFunction(
  { id: "callee", retries: 0, triggers: { event: "callee" } },
  async ({ event, step }) => {
    if (event.data.n < 0) throw new NonRetriableError("negative");
    return step.run("double", () => event.data.n * 2);
  },
);
const caller = inngest.createFunction(
  { id: "caller", retries: 0, triggers: { event: "caller" } },
  async ({ event, step }) => {
    return step.invoke("call", { function: callee, data: { n: event.data.n } });
  },
);

beforeAll(async () => {
  room = await bench(inngest, [...functions, callee, caller]);
});
afterAll(() => room.close());

const fresh = () => {
  seen.length = 0;
  started.length = 0;
};

describe("a run", () => {
  it("goes through its steps once each and keeps its output", async () => {
    fresh();
    await room.send({ name: "three", data: { n: 1 } });
    await room.runAll();
    expect(seen).toEqual(["a", "b", "c"]);
    const { rows } = await room.pool.query(
      `SELECT "output", "status" FROM "JobRun" WHERE "functionId" = 't-three-steps'`,
    );
    expect(rows).toEqual([{ output: { total: 4, text: "a\u0000b" }, status: "completed" }]);
    expect((await room.pool.query(`SELECT 1 FROM "JobTask"`)).rowCount).toBe(0);
  });

  it("starts once for one event id", async () => {
    fresh();
    await room.send({ id: "same", name: "three", data: { n: 1 } });
    await room.send({ id: "same", name: "three", data: { n: 1 } });
    await room.runAll();
    expect(seen).toEqual(["a", "b", "c"]);
  });

  it("sleeps and sleeps until, and does nothing in between", async () => {
    fresh();
    await room.send({ name: "sleep", data: {} });
    await room.runDue();
    expect(seen).toEqual(["before"]);
    await room.runAll();
    expect(seen).toEqual(["before", "after"]);
    expect(started).toEqual([new Date("2026-03-05T00:00:00Z")]);
  });

  it("is only started when the trigger's condition holds", async () => {
    fresh();
    await room.send({ name: "picky", data: { n: 2, kind: "x" } });
    await room.send({ name: "picky", data: { n: 3, kind: "y" } });
    await room.send({ name: "picky", data: { n: 3, kind: "x" } });
    await room.runAll();
    expect(seen).toEqual(["picked"]);
  });
});

describe("a failing step", () => {
  it("is tried again until it succeeds", async () => {
    fresh();
    const before = now();
    await room.send({ name: "flaky", data: {} });
    await room.runAll();
    expect(seen).toEqual(["try 0", "try 1", "try 2"]);
    expect((await room.runs("flaky"))[0]?.status).toBe("completed");
    const waited = now().getTime() - before.getTime();
    expect(waited).toBeGreaterThanOrEqual(40_000);
    expect(waited).toBeLessThanOrEqual(44_000);
  });

  it("waits as long as RetryAfterError says", async () => {
    fresh();
    await room.send({ name: "patient", data: {} });
    await room.runAll();
    const gaps = started.slice(1).map((at, index) => at.getTime() - (started[index]?.getTime() ?? 0));
    expect(Math.max(...gaps)).toBe(2 * 3_600_000);
    expect((await room.runs("patient"))[0]?.status).toBe("completed");
  });

  it("fails the run after its last retry", async () => {
    fresh();
    await room.send({ name: "gives-up", data: {} });
    await room.runAll();
    expect(seen).toEqual(["bad", "bad", "bad"]);
    const [run] = await room.runs("gives-up");
    expect(run).toMatchObject({ status: "failed", error: { message: "always" } });
  });

  it("ends at once on NonRetriableError and tells onFailure", async () => {
    fresh();
    await room.send({ name: "hopeless", data: { n: 7 } });
    await room.runAll();
    expect(seen).toEqual(["call 0", "failed never of 7"]);
  });

  it("can be caught by its function", async () => {
    fresh();
    await room.send({ name: "catches", data: {} });
    await room.runAll();
    expect(seen).toEqual(["caught boom"]);
    expect((await room.runs("catches"))[0]?.status).toBe("completed");
  });
});

describe("steps side by side", () => {
  it("run once each and do not hold each other up", async () => {
    fresh();
    await room.send({ name: "parallel", data: {} });
    await room.runDue();
    expect([...seen].sort()).toEqual(["after-middle", "left", "middle", "right"]);
    await room.runAll();
    expect(seen.at(-1)).toBe("sum");
    expect(seen).toHaveLength(5);
    const { rows } = await room.pool.query(`SELECT "output" FROM "JobRun" WHERE "functionId" = 't-parallel'`);
    expect(rows).toEqual([{ output: 7 }]);
  });
});

describe("events", () => {
  it("sent by a step start other runs, once", async () => {
    fresh();
    await room.send({ name: "sender", data: {} });
    await room.runAll();
    expect(seen).toEqual(["a", "b", "c"]);
    const { rows } = await room.pool.query(`SELECT "id" FROM "JobEvent" WHERE "name" = 'unheard'`);
    expect(rows).toHaveLength(1);
    expect(rows[0].id).toMatch(/\/tell\/1$/);
  });

  it("answer a wait when they match, and only then", async () => {
    await room.send({ id: "w1", name: "wait", data: { id: 1 } });
    await room.send({ id: "w2", name: "wait", data: { id: 2 } });
    await room.runDue();
    await room.send({ name: "answer", data: { id: 1, value: "yes" } });
    await room.runAll();
    const { rows } = await room.pool.query(
      `SELECT "eventId", "output" FROM "JobRun" WHERE "functionId" = 't-waiter' ORDER BY 1`,
    );
    expect(rows).toEqual([
      { eventId: "w1", output: "got yes" },
      { eventId: "w2", output: "timed out" },
    ]);
  });

  it("with a known idempotency key start nothing for a day", async () => {
    fresh();
    await room.send({ name: "once", data: { id: "k" } });
    await room.send({ name: "once", data: { id: "k" } });
    await room.send({ name: "once", data: { id: "other" } });
    await room.runAll();
    expect(seen).toEqual(["once", "once"]);
    setClock(new Date(now().getTime() + 25 * 3_600_000));
    await room.send({ name: "once", data: { id: "k" } });
    await room.runAll();
    expect(seen).toHaveLength(3);
  });

  it("cancel the runs they match", async () => {
    fresh();
    await room.send({ name: "begin", data: { id: 1 } });
    await room.send({ name: "begin", data: { id: 2 } });
    await room.runDue();
    await room.send({ name: "stop", data: { id: 1 } });
    await room.runAll();
    expect(seen.sort()).toEqual(["first 1", "first 2", "second 2"]);
    expect((await room.runs("cancellable")).map(({ status }) => status).sort()).toEqual([
      "cancelled",
      "completed",
    ]);
  });
});

describe("invoke", () => {
  it("gives the caller the result", async () => {
    await room.send({ id: "i1", name: "caller", data: { n: 21 } });
    await room.runAll();
    const { rows } = await room.pool.query(`SELECT "output" FROM "JobRun" WHERE "eventId" = 'i1'`);
    expect(rows).toEqual([{ output: 42 }]);
  });

  it("gives the caller the failure", async () => {
    await room.send({ id: "i2", name: "caller", data: { n: -1 } });
    await room.runAll();
    const { rows } = await room.pool.query(`SELECT "status", "error" FROM "JobRun" WHERE "eventId" = 'i2'`);
    expect(rows[0]).toMatchObject({ status: "failed", error: { message: "negative" } });
  });
});
