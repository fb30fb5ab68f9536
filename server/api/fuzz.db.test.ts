import { expect, test } from "vitest";
import { makeAccount } from "@/server/testing/factories";
import { fuzz, makeOneOfEach } from "@/server/testing/faults/fuzz";
import { call } from "@/server/testing/harness";
import { endpoints } from "./registry";

// A fixed seed: what it finds once it finds again. `npm run chaos -- fuzz` goes on for longer, with other seeds.
test("whatever is sent to any endpoint, it answers, in its own shape, and never with a fault of ours", async () => {
  const account = await makeAccount();
  const { key } = account.testKey;
  const ids = await makeOneOfEach(key);
  const report = await fuzz({
    runs: 60,
    seed: 20_261_121,
    key,
    ids,
    send: ({ method, address, ...sent }) => call(method, address, sent),
  });
  expect(report.faults).toEqual([]);
  const requests = Object.values(report.outcomes).reduce((sum, count) => sum + count, 0);
  expect(requests).toBeGreaterThanOrEqual(60 * endpoints.length);
  // Deep enough to succeed as well as to be refused.
  expect(Object.keys(report.outcomes)).toEqual(
    expect.arrayContaining(["200", "201", "202", "400", "404", "409"]),
  );
});
