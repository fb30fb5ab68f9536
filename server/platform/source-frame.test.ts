import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withoutValues } from "./log";
import { sourceFrame } from "./source-frame";

const home = realpathSync(mkdtempSync(join(tmpdir(), "frames-")));
const built = join(home, ".build", "kiln.mjs");
const elsewhere = join(home, "kiln.mjs");
beforeAll(() => {
  vi.spyOn(process, "cwd").mockReturnValue(home);
  mkdirSync(join(home, "clay"));
  writeFileSync(
    join(home, "clay", "pot.ts"),
    `type Pot = { glaze: string };\n\nexport function fire(pot: Pot): never {\n  throw new RangeError(pot.glaze);\n}\n`,
  );
  writeFileSync(
    join(home, "clay", "kiln.ts"),
    `import { fire } from "./pot";\n\nconst light = () =>\n  fire({ glaze: "celadon" });\nlight();\n`,
  );
  for (const outfile of [built, elsewhere])
    buildSync({
      entryPoints: [join(home, "clay", "kiln.ts")],
      bundle: true,
      format: "esm",
      sourcemap: true,
      minify: true,
      keepNames: true,
      outfile,
    });
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(home, { recursive: true });
});

const printedBy = (file: string) => spawnSync(process.execPath, [file], { encoding: "utf8" }).stderr;

test("a frame of a built program is told by its source", () => {
  const frames = withoutValues(printedBy(built)).join("\n");
  expect(frames).toMatch(/^RangeError$/m);
  expect(frames).toMatch(/^at fire \(clay\/pot\.ts:4:\d+\)$/m);
  expect(frames).toMatch(/clay\/kiln\.ts:4:\d+/);
  expect(frames).toMatch(/clay\/kiln\.ts:5:\d+/);
  expect(frames).not.toContain("celadon");
});

test("no map is read that lies beside another program, and a frame without one stays", () => {
  expect(withoutValues(printedBy(elsewhere)).join("\n")).not.toContain("clay/");
  for (const frame of [
    `    at fire (file://${home}/.build/../kiln.mjs:1:30)`,
    `    at fire (${home}/.build/gone.mjs:1:30)`,
    "    at node:internal/main:1:1",
    "    at Array.map (<anonymous>)",
    "",
  ])
    expect(sourceFrame(frame)).toBe(frame);
});
