import { describe, expect, it } from "vitest";
import { readRegistration, slotsOf } from "./registry";
import { readInstant, readVerdict, retryInstant } from "./verdict";

const now = new Date("2026-03-01T00:00:00Z");
const inMs = (ms: number) => new Date(now.getTime() + ms);
const ops = (
  ...list: { id: string; op: string; name?: string; opts?: Record<string, unknown>; data?: unknown }[]
) =>
  readVerdict(
    { kind: "ops", ops: list.map((op) => ({ ...op, data: op.data })), retryAfter: null, retriable: true },
    { attempt: 0 },
    4,
    now,
  );

describe("times", () => {
  it.each([
    ["1d2h3m4s", 93_784_000],
    ["2w", 1_209_600_000],
    ["", 0],
    ["2026-03-01T00:00:05.000Z", 5000],
    ["500d", 366 * 86_400_000],
  ])("%s", (text, ms) => {
    expect(readInstant(text, now)).toEqual(inMs(ms));
  });

  it("retries later each time, or when told", () => {
    const delays = [0, 1, 2, 3, 9].map(
      (attempt) => retryInstant(attempt, null, now).getTime() - now.getTime(),
    );
    const least = [10_000, 30_000, 90_000, 270_000, 3_600_000];
    for (const [index, delay] of delays.entries()) {
      expect(delay).toBeGreaterThanOrEqual(least[index] ?? 0);
      expect(delay).toBeLessThanOrEqual((least[index] ?? 0) * 1.1);
    }
    expect(retryInstant(0, "90", now)).toEqual(inMs(90_000));
    expect(retryInstant(0, "2026-03-01T01:00:00.000Z", now)).toEqual(inMs(3_600_000));
    expect(retryInstant(0, "9999999", now)).toEqual(inMs(86_400_000));
  });
});

describe("replies", () => {
  it("fail the run after the last attempt, or at once when told not to retry", () => {
    const error = { name: "Error", message: "x" };
    const read = (attempt: number, retriable: boolean) =>
      readVerdict({ kind: "error", error, retryAfter: null, retriable }, { attempt }, 3, now);
    expect(read(1, true)).toMatchObject({ finish: null, retryAt: expect.any(Date) });
    expect(read(2, true).finish).toEqual({ status: "failed", error });
    expect(read(0, false).finish).toEqual({ status: "failed", error });
  });

  it("with something unknown fail the run instead of hanging", () => {
    expect(ops({ id: "x", op: "AIGateway" }).finish).toMatchObject({ status: "failed" });
    expect(ops({ id: "x", op: "Sleep", name: "soon" }).finish).toMatchObject({ status: "failed" });
  });

  it("with an output beyond 4 MB fail the run", () => {
    expect(ops({ id: "x", op: "StepRun", data: "x".repeat(4 * 1024 * 1024) }).finish).toMatchObject({
      status: "failed",
    });
  });

  it("keep a step without output as null", () => {
    expect(ops({ id: "x", op: "StepRun" }).memos).toEqual([{ stepId: "x", data: null }]);
  });
});

describe("registration", () => {
  const config = (extra: object) => ({
    functions: [
      { id: "t-f", triggers: [{ event: "e" }], steps: { step: { retries: { attempts: 2 } } }, ...extra },
    ],
  });

  it("reads attempts and concurrency", () => {
    const job = readRegistration(
      config({ concurrency: [{ limit: 2, key: "event.data.account" }, { limit: 9 }] }),
    ).get("t-f");
    expect(job?.maxAttempts).toBe(3);
    expect(job && slotsOf(job, { data: { account: "a" } })).toEqual(['2/t-f/"a"', "9/t-f/"]);
  });

  it.each([
    { debounce: { period: "1m" } },
    { batchEvents: { maxSize: 2 } },
    { throttle: {} },
    { priority: {} },
    { singleton: {} },
  ])("refuses %o rather than ignore it", (extra) => {
    expect(() => readRegistration(config(extra))).toThrow(Object.keys(extra)[0]);
  });

  it("refuses what it cannot read", () => {
    expect(() => readRegistration(config({ idempotency: "event.data.id.startsWith('x')" }))).toThrow();
    expect(() => readRegistration(config({ triggers: [{ cron: "every day" }] }))).toThrow();
  });
});
