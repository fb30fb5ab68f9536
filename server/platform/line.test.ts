import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Guest } from "./fair-share";
import { lineFor } from "./line";

const SHARES = { all: 6, ofAccount: 3, ofSandbox: 3, ofNetwork: 2 };
const PATIENCE = { waitMs: 1_000, ofAccount: 5, message: "Later." };
const of = (accountId: string, environment: "live" | "test" = "live", network?: string): Guest => ({
  accountId,
  environment,
  network,
});
const linedUp = (...given: Parameters<typeof lineFor>) => {
  const line = lineFor(...given);
  return async (guest: Guest) => line(guest);
};
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test("an account that sends everything at once leaves places to the others", async () => {
  const enter = linedUp(SHARES, PATIENCE);
  const inside: string[] = [];
  const come = async (guest: Guest) => {
    const leave = await enter(guest);
    inside.push(guest.accountId);
    return leave;
  };
  const crowd = Array.from({ length: 8 }, () => come(of("crowd")));
  const single = await come(of("single"));
  expect(inside).toEqual(["crowd", "crowd", "crowd", "single"]);
  single();
  (await crowd[0])?.();
  await settled();
  expect(inside.filter((one) => one === "crowd")).toHaveLength(4);
  for (const leave of crowd) (await leave)();
  expect(inside).toHaveLength(9);
});

test("live is let in before the sandbox, and a network of the sandbox leaves some of it", async () => {
  const enter = linedUp({ ...SHARES, all: 2, ofSandbox: 2, ofNetwork: 1 }, PATIENCE);
  const [first, second] = [await enter(of("one", "test", "192.0.2.1")), await enter(of("two"))];
  const order: string[] = [];
  const come = async (guest: Guest, name: string) => {
    const leave = await enter(guest);
    order.push(name);
    return leave;
  };
  const third = come(of("three", "test", "192.0.2.1"), "test");
  const fourth = come(of("four"), "live");
  const fifth = come(of("five", "test", "192.0.2.9"), "elsewhere");
  second();
  await settled();
  expect(order).toEqual(["live"]);
  first();
  await settled();
  expect(order).toEqual(["live", "test"]);
  for (const leave of [fourth, third, fifth]) (await leave)();
});

test("who waits too long, or beside too many of its own, is told so; a place is left once", async () => {
  vi.useFakeTimers();
  const enter = linedUp(SHARES, PATIENCE);
  const leaves = await Promise.all([enter(of("busy")), enter(of("busy")), enter(of("busy"))]);
  const waiting = Array.from({ length: 5 }, () => enter(of("busy")).catch((error) => error.code));
  await expect(enter(of("busy"))).rejects.toMatchObject({ code: "rate_limited" });
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await Promise.all(waiting)).toEqual(Array(5).fill("rate_limited"));
  vi.useRealTimers();
  leaves[0]?.();
  leaves[0]?.();
  const again = await enter(of("busy"));
  let isIn = false;
  void enter(of("busy")).then(() => {
    isIn = true;
  });
  await settled();
  expect(isIn).toBe(false);
  again();
  await settled();
  expect(isIn).toBe(true);
});

test("whoever is inside for too long leaves the place to whoever waits, and only then", async () => {
  vi.useFakeTimers();
  const enter = linedUp({ ...SHARES, all: 1 }, { ...PATIENCE, waitMs: 5_000, longestMs: 2_000 });
  const slow = await enter(of("slow"));
  const entered: string[] = [];
  await vi.advanceTimersByTimeAsync(500);
  const next = enter(of("next")).then((leave) => {
    entered.push("next");
    return leave;
  });
  await vi.advanceTimersByTimeAsync(2_001);
  expect(entered).toEqual(["next"]);
  // Its place is another's now.
  slow();
  const third = enter(of("third")).then(() => entered.push("third"));
  await vi.advanceTimersByTimeAsync(500);
  expect(entered).toEqual(["next"]);
  (await next)();
  await third;
  expect(entered).toEqual(["next", "third"]);
  vi.useRealTimers();
});

// However many came before: a newcomer waits behind one of each account, never behind all of a crowd.
test("accounts that wait are let in by turns", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("ana", "bo", "cyd"), { minLength: 1, maxLength: 30 }),
      async (coming) => {
        const enter = linedUp({ all: 1, ofAccount: 1, ofSandbox: 1 }, { ...PATIENCE, ofAccount: 99 });
        let leave = await enter(of("first"));
        const order: string[] = [];
        const entered = coming.map((name) =>
          enter(of(name)).then((next) => {
            order.push(name);
            leave = next;
          }),
        );
        for (const _ of coming) {
          leave();
          await settled();
        }
        await Promise.all(entered);
        for (const [n, name] of order.entries()) {
          const before = order.slice(0, n).filter((one) => one === name).length;
          for (const other of new Set(coming)) {
            const theirs = order.slice(0, n).filter((one) => one === other).length;
            const all = coming.filter((one) => one === other).length;
            expect(theirs).toBeGreaterThanOrEqual(Math.min(before, all));
          }
        }
      },
    ),
  );
});

test("a place rests after a guest for as long as it is said to", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const enter = linedUp(
    { all: 4, ofAccount: 1, ofSandbox: 1 },
    { ...PATIENCE, restMs: ({ environment }, heldMs) => (environment === "test" ? 3 * heldMs : 0) },
  );
  const came: string[] = [];
  const come = (guest: Guest) =>
    enter(guest).then((leave) => {
      came.push(guest.environment);
      return leave;
    });
  const [test, live] = [await come(of("one", "test")), await come(of("one"))];
  const next = [come(of("two", "test")), come(of("one"))];
  await vi.advanceTimersByTimeAsync(10);
  test();
  live();
  await vi.advanceTimersByTimeAsync(29);
  expect(came).toEqual(["test", "live", "live"]);
  await vi.advanceTimersByTimeAsync(2);
  expect(came).toEqual(["test", "live", "live", "test"]);
  vi.useRealTimers();
  for (const leave of next) (await leave)();
});

test("of an account its objects are let in by turns, and one of them leaves some of its places to the others", async () => {
  const enter = linedUp({ all: 4, ofAccount: 3, ofObject: 2, ofSandbox: 1 }, { ...PATIENCE, ofAccount: 9 });
  const came: string[] = [];
  const come = (object: string, accountId = "agency") =>
    enter({ accountId, environment: "live", object }).then((leave) => {
      came.push(object);
      return leave;
    });
  const all = [..."aaaa", ..."bbb", "c"].map((object) => come(object));
  await settled();
  expect(came).toEqual(["a", "a", "b"]);
  (await come("other", "tenant"))();
  for (const one of all.slice(0, 2)) (await one)();
  await settled();
  expect(came.slice(4)).toEqual(["a", "b"]);
  for (const one of [all[2], all[4]]) (await one)?.();
  await settled();
  expect(came.slice(6)).toEqual(["c", "a"]);
  await expect(Promise.all([..."ddddddddd"].map((object) => come(object)))).rejects.toMatchObject({
    code: "rate_limited",
  });
  // Whoever is still in line gives up.
  await Promise.allSettled(all);
});
