import fc from "fast-check";
import { expect, it } from "vitest";
import { CostlyServers } from "./costly-servers";

it("has whoever takes long rest for longer each time, and nobody else", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ server: fc.constantFrom("a", "b", "c"), ms: fc.integer({ min: 0, max: 300 }) })),
      (pieces) => {
        const costly = new CostlyServers();
        let now = 1_000;
        for (const { server, ms } of pieces) {
          const before = ["a", "b", "c"].map((one) => costly.restsUntil(one));
          now = Math.max(now, costly.restsUntil(server)) + ms;
          costly.took(server, ms, now);
          const rests = costly.restsUntil(server) - now;
          expect(ms > 25 ? rests >= 3 * ms : rests <= 0).toBe(true);
          for (const [i, one] of ["a", "b", "c"].entries())
            if (one !== server) expect(costly.restsUntil(one)).toBe(before[i]);
        }
      },
    ),
  );
});

it("leaves a server that always takes long less and less of a minute", () => {
  const costly = new CostlyServers();
  let [now, spent] = [0, 0];
  while (now < 60_000) {
    now += 200;
    spent += 200;
    costly.took("slow", 200, now);
    now = Math.max(now, costly.restsUntil("slow"));
  }
  expect(spent).toBeLessThan(60_000 * 0.06);
});

it("forgets, by time and by number", () => {
  const costly = new CostlyServers();
  costly.took("once", 30, 0);
  costly.took("once", 30, 70_000);
  expect(costly.restsUntil("once")).toBe(70_090);
  for (let i = 0; i < 10_000; i += 1) costly.took(`server ${i}`, 30, 70_100);
  expect(costly.restsUntil("once")).toBe(0);
});
