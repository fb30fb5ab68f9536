import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { timeLimit } from "./time-limit";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

async function afterGarbage(limit: AbortSignal): Promise<boolean> {
  collectGarbage();
  await setTimeout(20);
  collectGarbage();
  await setTimeout(80);
  return limit.aborted;
}

it("comes, whatever is collected meanwhile, with another reason to end beside it and without", async () => {
  const givenUp = new AbortController();
  expect(await afterGarbage(timeLimit(50))).toBe(true);
  expect(await afterGarbage(timeLimit(50, givenUp.signal))).toBe(true);
  expect(givenUp.signal.aborted).toBe(false);
});

it("ends with what ends before it, for the same reason", () => {
  const givenUp = new AbortController();
  const limit = timeLimit(60_000, givenUp.signal);
  expect(limit.aborted).toBe(false);
  givenUp.abort("enough");
  expect(limit.reason).toBe("enough");
  expect(timeLimit(60_000, givenUp.signal).aborted).toBe(true);
});
