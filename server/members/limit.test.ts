import { expect, test, vi } from "vitest";
import { evenly } from "./limit";

test("a call that is to be answered late ends at once, and says when: whoever waits then has no place", async () => {
  vi.useFakeTimers();
  const even = { from: 0 };
  const now = performance.now();
  // No timer runs here: what waits for one does not end.
  await evenly(Promise.resolve(), { even });
  expect(even.from).toBeGreaterThan(now + 100);
  const before = even.from;
  await expect(evenly(Promise.reject(new Error("no mail")), { even })).rejects.toThrow("no mail");
  expect(even.from).toBe(before);
  vi.useRealTimers();
});
