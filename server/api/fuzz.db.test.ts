import { expect, test } from "vitest";
import { makeAccount } from "@/server/testing/factories";
import { fuzz } from "@/server/testing/faults/fuzz";
import { call } from "@/server/testing/harness";
import { endpoints } from "./registry";

// A fixed seed: what it finds once it finds again. `npm run chaos -- fuzz` goes on for longer, with other seeds.
test("whatever is sent to any endpoint, it answers, in its own shape, and never with a fault of ours", async () => {
  const account = await makeAccount();
  const { key } = account.testKey;
  const ids: string[] = [];
  for (const endpoint of endpoints.filter((one) => one.method === "POST" && !one.path.includes("{"))) {
    const made = await call<{ id: string }>("POST", endpoint.path, { key, body: endpoint.example ?? {} });
    if (made.status < 300) ids.push(made.body.id);
  }
  const report = await fuzz({
    runs: 60,
    seed: 20_261_121,
    key,
    ids,
    send: ({ method, address, ...sent }) => call(method, address, sent),
  });
  expect(report.faults).toEqual([]);
  expect(report.requests).toBeGreaterThanOrEqual(60 * endpoints.length);
  // Deep enough to succeed as well as to be refused.
  expect(Object.keys(report.statuses)).toEqual(
    expect.arrayContaining(["200", "201", "202", "400", "404", "409"]),
  );
});
