import { expect, test } from "vitest";
import { turns } from "./turns";

/** Work that ends when it is told to. */
function workshop(places: number, ofOneShare?: number) {
  const inTurn = turns(places, ofOneShare);
  const begun: string[] = [];
  const ends = new Map<string, (fails?: Error) => void>();
  const bring = (share: string, name: string) =>
    inTurn(share, () => {
      begun.push(name);
      return new Promise<string>((done, fail) =>
        ends.set(name, (error) => (error ? fail(error) : done(name))),
      );
    });
  return {
    begun,
    bring,
    keepsWaiting: inTurn.keepsWaiting,
    end: (name: string, fails?: Error) => ends.get(name)?.(fails),
  };
}

const settled = () => new Promise((done) => setImmediate(done));

test("at the places is who has the fewest there, then whose last turn is longest ago, then who came first", async () => {
  const { begun, bring, end } = workshop(2);
  const all = ["mill-1", "mill-2", "mill-3", "mill-4"].map((name) => bring("mill", name));
  all.push(bring("forge", "forge-1"), bring("forge", "forge-2"), bring("loom", "loom-1"));
  await settled();
  expect(begun).toEqual(["mill-1", "mill-2"]);
  const order = ["mill-1", "mill-2", "forge-1", "loom-1", "mill-3", "forge-2", "mill-4"];
  for (const name of order) {
    end(name);
    await settled();
  }
  expect(begun).toEqual(order);
  expect(await Promise.all(all)).toHaveLength(7);
});

test("work that breaks leaves its place, and its error goes to who brought it", async () => {
  const { begun, bring, end } = workshop(1);
  const broken = bring("mill", "broken");
  const next = bring("mill", "next");
  await settled();
  end("broken", new Error("the belt tore"));
  await expect(broken).rejects.toThrow("the belt tore");
  await settled();
  expect(begun).toEqual(["broken", "next"]);
  end("next");
  expect(await next).toBe("next");
});

test("one share has no more than its part, though places are free", async () => {
  const { begun, bring } = workshop(3, 2);
  for (const name of ["mill-1", "mill-2", "mill-3"]) void bring("mill", name);
  await settled();
  expect(begun).toEqual(["mill-1", "mill-2"]);
  void bring("loom", "loom-1");
  await settled();
  expect(begun).toEqual(["mill-1", "mill-2", "loom-1"]);
});

test("twenty parts of one share have its place alone, by turns, however many each brought", async () => {
  const inTurn = turns(2, 1);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const bring = (share: string, part: string) =>
    void inTurn(
      share,
      () => {
        begun.push(part);
        return new Promise<void>((done) => ends.push(done));
      },
      part,
    );
  for (let n = 0; n < 3; n += 1) bring("agency", "check-0");
  for (let n = 1; n < 20; n += 1) bring("agency", `check-${n}`);
  await settled();
  expect(begun).toEqual(["check-0"]);
  bring("landlord", "check-20");
  await settled();
  expect(begun).toEqual(["check-0", "check-20"]);
  for (let n = 0; n < 20; n += 1) {
    // The landlord's person takes long.
    ends[n === 0 ? 0 : n + 1]?.();
    await settled();
  }
  expect(begun.slice(2)).toEqual([...Array.from({ length: 19 }, (_, n) => `check-${n + 1}`), "check-0"]);
});

test("somebody is kept waiting while who has nothing at work waits, not while the same wait for more", async () => {
  const { bring, end, keepsWaiting } = workshop(2);
  const all = ["mill-1", "mill-2", "mill-3"].map((name) => bring("mill", name));
  await settled();
  expect(keepsWaiting()).toBe(false);
  all.push(bring("loom", "loom-1"));
  await settled();
  expect(keepsWaiting()).toBe(true);
  end("mill-2");
  await settled();
  expect(keepsWaiting()).toBe(false);
  for (const name of ["mill-1", "loom-1"]) end(name);
  await settled();
  end("mill-3");
  await Promise.all(all);
});
