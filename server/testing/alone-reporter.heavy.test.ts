import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

test("a failed test says how to run it alone, and the command runs just it", () => {
  const folder = mkdtempSync(join(process.cwd(), "server/testing/alone-"));
  try {
    const file = join(folder, "two.test.ts");
    writeFileSync(
      file,
      `import { describe, expect, test } from "vitest";
describe("cost (net)", () => {
  test("is 3 $ or more?", () => expect(2).toBe(3));
  test("is there", () => expect(1).toBe(1));
});`,
    );
    const vitest = (args: string) =>
      spawnSync(`npx vitest ${args}`, {
        shell: true,
        encoding: "utf8",
        env: { ...process.env, NO_COLOR: "1" },
      }).stdout;
    const said = vitest(`run --project=unit ${relative(process.cwd(), file)}`);
    const command = /Alone:\n {2}npx vitest (.*)\n/.exec(said)?.[1] ?? "";
    expect(command).toContain("--project=unit server/testing/alone-");
    expect(vitest(command)).toMatch(/Tests {2}1 failed \| 1 skipped/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
