import fc from "fast-check";
import { expect, test } from "vitest";
import { beginningInTurn } from "./begin-in-turn";

const look = () => new Promise<void>((done) => setImmediate(done));

test("one who asks alone begins at once", async () => {
  const begins = beginningInTurn();
  for (let round = 0; round < 20; round += 1) {
    let begun = false;
    const asked = begins("192.0.2.1").then(() => {
      begun = true;
    });
    await Promise.resolve();
    expect(begun).toBe(true);
    await asked;
    await look();
  }
});

test("of what comes at once so many begin with a look, everybody in the end, and nobody waits for another's thousand", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: 1, max: 60 })), { maxLength: 6 }),
      async (atALook, crowds) => {
        const begins = beginningInTurn(atALook);
        const begun: string[] = [];
        const ask = (network: string) => begins(network).then(() => void begun.push(network));
        const asked = crowds.flatMap(([network, times]) => Array.from({ length: times }, () => ask(network)));
        asked.push(ask("late"));
        let before = 0;
        while (begun.length < asked.length) {
          await look();
          // What began as it came, and what the look let in.
          expect(begun.length - before).toBeLessThanOrEqual(2 * atALook);
          before = begun.length;
        }
        await Promise.all(asked);
        // Three networks are before it at most, once those that were begun at once are.
        expect(begun.indexOf("late")).toBeLessThanOrEqual(atALook + 3);
      },
    ),
    { numRuns: 200 },
  );
});
