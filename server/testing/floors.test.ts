import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { forbidden }: IFlattenedRuleSet = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");
const engine = "server/engine/documents";

/** Files that import another each, and the floor that has to object; undefined: all of them let it stand. */
const planted: readonly (readonly [file: string, imports: string, rule: RegExp | undefined])[] = [
  [`${engine}/kinds/payslip/planted.ts`, `${engine}/kinds/bank-statement/index.ts`, /^kinds-are-strangers$/],
  [`${engine}/kinds/payslip/own.ts`, `${engine}/kinds/payslip/other.ts`, undefined],
  [`${engine}/kinds/payslip/law.ts`, `${engine}/knowledge/countries/es/index.ts`, /^kinds-know-no-country$/],
  [`${engine}/checks/planted.ts`, `${engine}/ocr/tesseract-core.ts`, /^reading-is-behind-its-port$/],
  [`${engine}/read/read-picture.ts`, `${engine}/ocr/coverage.ts`, undefined],
  [`${engine}/ocr/planted.ts`, `${engine}/checks/index.ts`, /^engine-storeys/],
  [`${engine}/income/planted.ts`, `${engine}/integrity/index.ts`, /^engine-storeys/],
  [`${engine}/values/planted.ts`, `${engine}/extract/sheet.ts`, /^engine-storeys/],
  [`${engine}/extract/planted.ts`, `${engine}/kinds/payslip/index.ts`, /^engine-storeys/],
  [`${engine}/score.ts`, `${engine}/words/index.ts`, /^engine-storeys/],
  [`${engine}/astray/planted.ts`, `${engine}/types.ts`, /^every-file-of-the-engine-has-a-storey$/],
  ["server/billing/planted.ts", `${engine}/values/name.ts`, /^the-engine-is-met-at-its-doors$/],
  ["app/planted.ts", `${engine}/score.ts`, /^the-engine-is-met-at-its-doors$/],
  ["server/billing/open.ts", `${engine}/values/index.ts`, undefined],
  ["server/engine/check-digits/planted.ts", `${engine}/types.ts`, /^shared-reading-knows-no-engine$/],
  ["server/engine/check-proof/planted.ts", `${engine}/types.ts`, /^proofs-are-checked-by-a-stranger$/],
  [`${engine}/read/planted.ts`, "node:fs", /^engine-touches-no-machine$/],
  ["server/engine/sanctions/planted.ts", "node:child_process", /^engine-touches-no-machine$/],
  [`${engine}/read/unpacks.ts`, "node:zlib", undefined],
  [`${engine}/read-document.process.ts`, "node:fs", undefined],
];

describe("floors", () => {
  let house = "";
  let broken: { from: string; rule: string }[] = [];

  beforeAll(async () => {
    house = mkdtempSync(join(tmpdir(), "floors-"));
    const write = (file: string, text: string): void => {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), text);
    };
    for (const [, imports] of planted)
      if (!imports.startsWith("node:")) write(imports, "export const there = 1;\n");
    for (const [file, imports] of planted) {
      const to = imports.startsWith("node:") ? imports : join(house, imports);
      write(file, `export * from ${JSON.stringify(to)};\n`);
    }
    // The cruiser looks for the compiler beside what it reads.
    symlinkSync(resolve("node_modules"), join(house, "node_modules"));
    const { output } = await cruise(["server", "app"], {
      baseDir: house,
      ruleSet: { forbidden: forbidden ?? [] },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: "node_modules" },
    });
    const { summary }: ICruiseResult = typeof output === "string" ? JSON.parse(output) : output;
    broken = summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }));
  });
  afterAll(() => rmSync(house, { recursive: true }));

  it.each(planted)("%s and %s", (file, _, rule) => {
    const said = broken.filter(({ from }) => from === file).map((one) => one.rule);
    if (rule === undefined) expect(said).toEqual([]);
    else expect(said).toContainEqual(expect.stringMatching(rule));
  });
});

describe("what the engine may not look at", () => {
  /** What a planted file says, and what the linter has to say of it; undefined: nothing. */
  const said: readonly (readonly [file: string, text: string, why: string | undefined])[] = [
    ["checks/today.ts", "export const today = new Date();", "no clock"],
    ["checks/now.ts", "export const now = Date.now();", "no clock"],
    ["checks/die.ts", "export const die = Math.random();", "no dice"],
    ["checks/mode.ts", "export const mode = process.env.MODE;", "global variable process"],
    ["checks/page.ts", 'export const page = fetch("https://example.com");', "global variable fetch"],
    ["checks/day.ts", 'export const day = new Date("2026-01-01");', undefined],
    ["read.process.ts", "export const args = process.argv;", undefined],
  ];
  let house = "";
  let output = "";

  beforeAll(() => {
    house = mkdtempSync(join(tmpdir(), "lint-"));
    writeFileSync(join(house, ".gitignore"), "node_modules\n");
    for (const file of ["biome.json", "server/engine/no-clock.grit"]) {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      copyFileSync(file, join(house, file));
    }
    for (const [file, text] of said) {
      mkdirSync(dirname(join(house, engine, file)), { recursive: true });
      writeFileSync(join(house, engine, file), `${text}\n`);
    }
    const biome = resolve("node_modules/@biomejs/biome/bin/biome");
    const { stdout, stderr } = spawnSync(process.execPath, [biome, "lint", "--reporter=github", "."], {
      cwd: house,
      encoding: "utf8",
    });
    output = stdout + stderr;
  });
  afterAll(() => rmSync(house, { recursive: true }));

  it.each(said)("%s: %s", (file, _, why) => {
    const lines = output.split("\n").filter((line) => line.includes(`/${file},`));
    if (why === undefined) expect(lines).toEqual([]);
    else expect(lines.join("\n")).toContain(why);
  });
});
