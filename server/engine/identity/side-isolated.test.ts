import { describe, expect, test } from "vitest";
import { lookIsolated, openSide } from "./side-isolated";

const seen = {
  side: "back",
  type: "passport",
  picture: new Uint8Array([7, 8]),
  front: null,
  today: "2027-02-03",
} as const;

describe("a look at one side", () => {
  test("tells what was seen of the very picture", async () => {
    const problem = await lookIsolated(seen, async (packed) => {
      expect(openSide(packed)).toEqual(seen);
      return { ok: true, value: { problem: "far" } };
    });
    expect(problem).toBe("far");
    expect(await lookIsolated(seen, async () => ({ ok: true, value: { problem: null } }))).toBeNull();
  });

  test.each(["timeout", "memory", "output", "crashed"])("that ends by %s finds no fault", async (failure) => {
    expect(await lookIsolated(seen, async () => ({ ok: false, failure }))).toBeUndefined();
  });

  test("that takes too long is given up, and its process told", async () => {
    let told: AbortSignal | undefined;
    const never = (_: Uint8Array, signal: AbortSignal) => {
      told = signal;
      return new Promise<never>(() => undefined);
    };
    expect(await lookIsolated(seen, never, 30)).toBeUndefined();
    expect(told?.aborted).toBe(true);
  });
});
