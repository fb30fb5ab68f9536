import { expect, test } from "vitest";
import { MAX_DOCUMENTS } from "@/server/documents/schema";
import { atWork } from "./at-work";
import type { Guest } from "./fair-share";
import { SHARES } from "./shares";
import { whileAbroad } from "./while-abroad";

const of = (accountId: string): Guest => ({ accountId, environment: "live" });
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What is waited for until it is let go. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

test("whoever waits for strangers keeps no place from others, whatever the number of accounts", async () => {
  const stranger = gate();
  const accounts = SHARES.work.all;
  const calls = Array.from({ length: accounts * SHARES.work.ofAccount }, (_, i) =>
    atWork(of(`slow ${i % accounts}`), () => whileAbroad(of(`slow ${i % accounts}`), () => stranger.opened)),
  );
  await settled();
  expect(await atWork(of("other"), async () => "answered")).toBe("answered");
  stranger.open();
  await Promise.all(calls);
});

test("an account that waits for strangers keeps no place among those who wait from others", async () => {
  const stranger = gate();
  const calls = Array.from({ length: SHARES.abroad.all }, () =>
    atWork(of("crowd"), () => whileAbroad(of("crowd"), () => stranger.opened)),
  );
  await settled();
  expect(await whileAbroad(of("single"), async () => "back")).toBe("back");
  stranger.open();
  await Promise.all(calls);
});

test("it comes back to a place before it goes on, and leaves that one once", async () => {
  const [stranger, busy] = [gate(), gate()];
  const order: string[] = [];
  const call = atWork(of("one"), async () => {
    await whileAbroad(of("one"), () => stranger.opened);
    order.push("one is back");
  });
  await settled();
  const others = Array.from({ length: SHARES.work.ofAccount }, () =>
    atWork(of("one"), async () => {
      await busy.opened;
      order.push("others");
    }),
  );
  await settled();
  stranger.open();
  await settled();
  expect(order).toEqual([]);
  busy.open();
  await Promise.all([call, ...others]);
  expect(order.at(-1)).toBe("one is back");
  // As many places as before.
  const again = Array.from({ length: SHARES.work.ofAccount }, () => atWork(of("one"), async () => "in"));
  expect(await Promise.all(again)).toEqual(again.map(() => "in"));
});

test("what a stranger does wrong is said as it is", async () => {
  const failing = atWork(of("two"), () => whileAbroad(of("two"), () => Promise.reject(new Error("gone"))));
  await expect(failing).rejects.toThrow("gone");
  expect(await atWork(of("two"), async () => 1)).toBe(1);
});

test("when all of them have as many documents as a call may have, half of the lines are left", () => {
  expect(SHARES.abroad.all * MAX_DOCUMENTS).toBeLessThanOrEqual(SHARES.lines.all / 2);
});
