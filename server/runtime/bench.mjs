import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { prepare } from "./prepare.mjs";

// npm run bench: every measurement of e2e/bench, one after another, and one table of all of them at the end.
// npm run bench -- NAME [arguments]: e2e/bench/NAME.bench.ts alone. Exit code 1 when a goal is missed or a measurement breaks off.

const [name, ...args] = process.argv.slice(2);
const names = readdirSync("e2e/bench")
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.slice(0, -".bench.ts".length));
if (name !== undefined && !names.includes(name)) {
  console.error(`Say which, or nothing for all of them: npm run bench -- ${names.join(" | ")}`);
  process.exit(2);
}
await prepare({ pages: true, development: true });
const { bundle } = await import("./build.mjs");
const wanted = name === undefined ? names : [name];
await bundle(Object.fromEntries(wanted.map((one) => [`bench-${one}`, `e2e/bench/${one}.bench.ts`])));

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const table = [];
const broken = [];
const browser = findBrowser();
for (const one of wanted) {
  if (name === undefined) console.log(`\n${one}`);
  const rows = join(folder, one);
  const env = { ...process.env, BENCH_ROWS: rows, ...(browser ? { CHROMIUM_PATH: browser } : {}) };
  const { status } = spawnSync(process.execPath, [`.build/bench-${one}.mjs`, ...args], {
    stdio: "inherit",
    env,
  });
  const lines = existsSync(rows) ? readFileSync(rows, "utf8").trim().split("\n") : [];
  table.push(...lines.map((line) => ({ bench: one, ...JSON.parse(line) })));
  if (status !== 0) broken.push(one);
}
rmSync(folder, { recursive: true });
console.table(table);
const missed = table.filter(({ met }) => met === false).length;
console.log(
  `${table.filter(({ met }) => met).length} goals met, ${missed} missed${broken.length > 0 ? `; broken off: ${broken.join(", ")}` : ""}`,
);
process.exitCode = missed > 0 || broken.length > 0 ? 1 : 0;
