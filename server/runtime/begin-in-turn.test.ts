import { EventEmitter } from "node:events";
import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf } from "@/server/platform/ip-range";
import { beginningInTurn } from "./begin-in-turn";

const look = () => new Promise<void>((done) => setImmediate(done));
const answer = () => Object.assign(new EventEmitter(), { destroyed: false });
type Answer = ReturnType<typeof answer>;
const HOUR_MS = 3_600_000;

test("one who asks alone begins at once", async () => {
  const mayBegin = beginningInTurn(new EventEmitter(), HOUR_MS);
  for (let round = 0; round < 50; round += 1) {
    const response = answer();
    let begun = false;
    const asked = mayBegin("192.0.2.1", response).then(() => {
      begun = true;
    });
    await Promise.resolve();
    expect(begun).toBe(true);
    await asked;
    response.emit("close");
    await look();
  }
});

test("of what comes at once few begin with a look and few are under way, everybody comes in the end, and nobody waits for another's thousand", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: 1, max: 60 })), { maxLength: 6 }),
      fc.boolean(),
      async (crowds, someLeave) => {
        const mayBegin = beginningInTurn(new EventEmitter(), HOUR_MS);
        const begun: { network: string; response: Answer }[] = [];
        const ask = (network: string) => {
          const response = answer();
          void mayBegin(network, response).then(() => begun.push({ network, response }));
          return response;
        };
        const asked = crowds.flatMap(([network, times]) => Array.from({ length: times }, () => ask(network)));
        if (someLeave)
          for (const response of asked.slice(20, 30)) Object.assign(response, { destroyed: true });
        asked.push(ask("late"));
        await look();
        // Three networks are before it, with what they begin at once.
        expect(begun.some(({ network }) => network === "late")).toBe(true);
        let ended = 0;
        for (let looks = 0; begun.length < asked.length; looks += 1) {
          expect(looks).toBeLessThan(2_000);
          const before = begun.length;
          expect(before - ended).toBeLessThanOrEqual(3 * 32 + 1);
          for (const { response } of begun.slice(ended, before)) response.emit("close");
          ended = before;
          await look();
          await look();
          expect(begun.length - before).toBeLessThanOrEqual(3 * 16);
        }
      },
    ),
    { numRuns: 100 },
  );
});

test("whoever is given a thousand networks has a turn with all of them together, not with each", async () => {
  const mayBegin = beginningInTurn(new EventEmitter(), HOUR_MS);
  const begun: Answer[] = [];
  const ask = (address: string) => {
    const response = answer();
    return mayBegin(networkOf(address), response).then(() => begun.push(response));
  };
  for (let n = 0; n < 1_000; n += 1) void ask(`2001:db8:1:${n.toString(16)}::1`);
  let came = false;
  void ask("2001:db8:2::1").then(() => {
    came = true;
  });
  // So many looks fill all places; then two come free.
  for (let looks = 0; looks < 20; looks += 1) await look();
  for (const response of begun.splice(0, 2)) response.emit("close");
  for (let looks = 0; looks < 3; looks += 1) await look();
  expect(came).toBe(true);
});

test("whoever waits for something else makes room after a while", async () => {
  const mayBegin = beginningInTurn(new EventEmitter(), 5);
  const begun = Promise.all(Array.from({ length: 140 }, () => mayBegin("192.0.2.1", answer())));
  await expect(begun).resolves.toHaveLength(140);
});

test("while a line comes with each look work waits for them, and they for work", async () => {
  const server = new EventEmitter();
  const mayBegin = beginningInTurn(server, HOUR_MS);
  // One with each look, as a loop takes them.
  let lines = 0;
  let last = Number.POSITIVE_INFINITY;
  const come = () => {
    if (lines >= last) return;
    lines += 1;
    server.emit("connection");
    setImmediate(come);
  };
  come();
  while (lines < 20) await look();
  const begunAt: number[] = [];
  for (let n = 0; n < 5; n += 1)
    void mayBegin("192.0.2.1", answer()).then(() => {
      begunAt.push(lines);
      // Work that takes the thread.
      const until = performance.now() + 2;
      while (performance.now() < until);
    });
  while (begunAt.length < 5) await look();
  expect(begunAt[0]).toBeGreaterThanOrEqual(20);
  for (const [nth, at] of begunAt.entries())
    if (nth > 0) expect(at - (begunAt[nth - 1] ?? 0)).toBeGreaterThan(0);
  last = lines;
  await look();
  await look();
  // Nobody comes any more: at once again.
  await look();
  let begun = false;
  void mayBegin("192.0.2.2", answer()).then(() => {
    begun = true;
  });
  await look();
  await look();
  expect(begun).toBe(true);
});
