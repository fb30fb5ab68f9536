import { expect, test } from "vitest";
import { quickly } from "./give-place-up";

/** Analyses at so many places, beside which somebody waits or nobody does. */
function house(places: number) {
  let kept = false;
  const asks: ((cpuMs: number) => Promise<boolean>)[] = [];
  const ends: (() => void)[] = [];
  const begin = () =>
    quickly(
      places,
      () => (kept ? Promise.resolve(true) : Promise.reject(new Error("the queue is away"))),
      (givesWay) => {
        asks.push(givesWay);
        return new Promise<void>((end) => ends.push(end));
      },
    );
  return { begin, asks, ends, somebodyWaits: (now: boolean) => (kept = now) };
}

test("an analysis gives its place up when all are taken, somebody waits and it has computed for long, and not before", async () => {
  const { begin, asks, ends, somebodyWaits } = house(3);
  somebodyWaits(true);
  const others = [begin(), begin()];
  expect(await asks[0]?.(200_000)).toBe(false);
  const third = begin();
  expect(await asks[0]?.(0)).toBe(false);
  expect(await asks[0]?.(900)).toBe(false);
  somebodyWaits(false);
  expect(await asks[0]?.(200_000)).toBe(false);
  somebodyWaits(true);
  expect(await asks[1]?.(200_000)).toBe(true);
  ends[1]?.();
  await others[1];
  expect(await asks[0]?.(200_000)).toBe(false);
  for (const end of ends) end();
  await Promise.all([...others, third]);
});

test("of several one gives way for one that waits, and a broken one holds nobody", async () => {
  const { begin, asks, ends, somebodyWaits } = house(2);
  somebodyWaits(true);
  const all = [begin(), begin()];
  expect(await Promise.all(asks.map((ask) => ask(9_000)))).toEqual([true, false]);
  expect(await asks[1]?.(9_000)).toBe(false);
  ends[0]?.();
  await all[0];
  all.push(begin());
  expect(await asks[1]?.(9_000)).toBe(true);
  const broken = quickly(
    2,
    async () => true,
    () => Promise.reject(new Error("its worker died")),
  );
  await expect(broken).rejects.toThrow();
  for (const end of ends) end();
  await Promise.all(all);
});
