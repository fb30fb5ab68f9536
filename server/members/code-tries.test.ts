import { expect, test } from "vitest";
import { MISTYPED, waitAfter } from "./code-tries";

const DAY_MS = 86_400_000;
/** Of a million codes those of three steps are right at a time. */
const A_TRY = 3 / 1_000_000;

/** How many codes somebody who never rests has looked at in so many days, where the person comes in so often meanwhile. */
function triesIn(days: number, everyDays = Number.POSITIVE_INFINITY): number {
  let at = 0;
  let wrong = 0;
  let tries = 0;
  let next = everyDays * DAY_MS;
  while (at < days * DAY_MS) {
    if (at >= next) {
      next += everyDays * DAY_MS;
      wrong = Math.max(0, wrong - MISTYPED);
    }
    tries += 1;
    wrong += 1;
    at += Math.max(waitAfter(wrong), 1);
  }
  return tries;
}

test("mistyped codes wait for nothing, more of them twice as long each, up to a week", () => {
  expect([1, 4, 5, 6, 7, 15, 18, 19, 500].map((wrong) => waitAfter(wrong) / 60_000)).toEqual([
    0, 0, 1, 2, 4, 1_024, 8_192, 10_080, 10_080,
  ]);
});

test("who knows the password and guesses for a year is right once in 4,800 years", () => {
  const strange = triesIn(365);
  expect(strange).toBe(69);
  expect(1 - (1 - A_TRY) ** strange).toBeLessThan(1 / 4_700);
  // In the person's own network, where a right code each day takes mistyped ones back, and the person is told of it by mail.
  expect(1 - (1 - A_TRY) ** triesIn(365, 1)).toBeLessThan(1 / 100);
});
