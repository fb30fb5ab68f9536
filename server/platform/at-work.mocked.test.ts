import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("./busy", () => ({ busyShare: () => 0.9 }));

import { atWork } from "./at-work";
import { SHARES } from "./shares";

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const guest = (environment: "live" | "test") => ({ accountId: `acc of ${environment}`, environment });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Fills the sandbox's places for a while, then asks for one more: how long that one waited. */
async function waitBehind(heldMs: number): Promise<number> {
  const held = () => new Promise<void>((done) => setTimeout(done, heldMs));
  const before = Array.from({ length: SHARES.work.ofSandbox }, () => atWork(guest("test"), held));
  await pass(heldMs);
  await Promise.all(before);
  const asked = performance.now();
  const entered = atWork(guest("test"), async () => performance.now() - asked);
  await pass(MINUTE / 60);
  return entered;
}

test.each([7, 30, 110])(
  "where nobody calls in live the sandbox has the thread: after calls of %i ms",
  async (ms) => {
    await pass(2 * MINUTE);
    expect(await waitBehind(ms)).toBe(0);
  },
);

test("for a minute after a live call the sandbox's places rest, up to a bound, and live has its own", async () => {
  for (const heldMs of [6, 25, 90, 400]) {
    await atWork(guest("live"), async () => "taken");
    const waited = await waitBehind(heldMs);
    expect(waited).toBeGreaterThanOrEqual(Math.min(4 * heldMs, 500) - 1);
    expect(waited).toBeLessThanOrEqual(501);
  }
  await pass(MINUTE + 1);
  expect(await waitBehind(25)).toBe(0);
});
