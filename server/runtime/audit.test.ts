import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "audit-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** `npm audit --json` as it answered elsewhere. */
function audit(vulnerabilities: unknown) {
  const file = join(folder, "answer.json");
  writeFileSync(file, JSON.stringify({ vulnerabilities }));
  const { status, stdout, stderr } = spawnSync(process.execPath, ["server/runtime/audit.mjs", file], {
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

const weakness = (severity: string) => ({
  severity,
  name: "pg",
  range: "<99",
  title: "A weakness",
  url: "https://github.com/advisories/GHSA-none-such-0000",
});

test("an answer that was kept is judged without the registry", () => {
  expect(audit({})).toMatchObject({ status: 0 });
  expect(audit({ pg: { via: [weakness("moderate")] } })).toMatchObject({ status: 0 });
  const found = audit({ pg: { via: [weakness("high"), "another-package"] } });
  expect(found.status).toBe(1);
  expect(found.said).toContain("high  pg <99  A weakness (GHSA-none-such-0000)");
});

test("what is no answer, or about other packages, is said so", () => {
  expect(audit(undefined).status).toBe(2);
  const other = audit({ "no-package-of-ours": { via: [weakness("low")] } });
  expect(other).toMatchObject({ status: 2 });
  expect(other.said).toContain("no-package-of-ours");
});
