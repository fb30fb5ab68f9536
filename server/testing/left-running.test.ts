import { expect, test } from "vitest";
import { noteIntervals } from "./left-running";

test("what a file leaves running is named and ended, what it ended is not", async () => {
  const end = noteIntervals();
  let beats = 0;
  const beat = () => {
    beats += 1;
  };
  setInterval(beat, 5);
  clearInterval(setInterval(beat, 7));
  clearTimeout(setInterval(beat, 9).unref());
  expect(end()).toEqual([expect.stringMatching(/^server\/testing\/left-running\.test\.ts:\d+, every 5 ms$/)]);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(beats).toBe(0);
});

test("whoever sets one afterwards is not asked about it", () => {
  const end = noteIntervals();
  end();
  const timer = setInterval(() => undefined, 5);
  expect(end()).toEqual([]);
  clearInterval(timer);
});
