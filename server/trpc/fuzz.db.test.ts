import { expect, test } from "vitest";
import { makeAccount } from "@/server/testing/factories";
import { makeOneOfEach } from "@/server/testing/faults/fuzz";
import { doorFor, fuzzDashboard } from "@/server/testing/faults/fuzz-dashboard";

// A fixed seed: what it finds once it finds again. `npm run chaos -- fuzz` goes on for longer, with other seeds.
test("no call of the dashboard fails by our fault, or lets anybody do more than they may", async () => {
  const account = await makeAccount();
  const ids = await makeOneOfEach(account.testKey.key);
  for (const [role, most] of [
    [null, "UNAUTHORIZED"],
    ["read_only", "FORBIDDEN"],
    ["owner", "OK"],
  ] as const) {
    const report = await fuzzDashboard(await doorFor(account.id, role), { runs: 12, seed: 20_261_121, ids });
    expect(report.faults).toEqual([]);
    expect(report.outcomes[most]).toBeGreaterThan(200);
  }
});
