import { expect, test } from "vitest";
import { quickly } from "./give-place-up";

test("an analysis gives its place up when all are taken and it has computed for long, and not before", async () => {
  const ends: (() => void)[] = [];
  const asks: ((cpuMs: number) => boolean)[] = [];
  const begin = () =>
    quickly(3, (givesWay) => {
      asks.push(givesWay);
      return new Promise<void>((end) => ends.push(end));
    });
  const others = [begin(), begin()];
  expect(asks[0]?.(200_000)).toBe(false);
  const third = begin();
  expect([0, 900, 200_000].map((ms) => asks[0]?.(ms))).toEqual([false, false, true]);
  ends[1]?.();
  await others[1];
  expect(asks[0]?.(200_000)).toBe(false);
  const broken = quickly(3, () => Promise.reject(new Error("its worker died")));
  await expect(broken).rejects.toThrow();
  expect(asks[2]?.(200_000)).toBe(false);
  for (const end of ends) end();
  await Promise.all([...others, third]);
});
