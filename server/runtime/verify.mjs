import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { outputOf, prepare } from "./prepare.mjs";
import { fail } from "./steps.mjs";

// npm run verify: the quick checks, all of them even when one fails. With --changed, of what differs from main: its format, and the tests
// that reach it. Types, floors and dead code are questions about the whole.

const base = process.argv.includes("--changed") ? git("merge-base", "HEAD", "main")[0] : undefined;
const changed = base && [
  ...git("diff", "--name-only", base),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const only = changed?.filter((path) => existsSync(path));

const TYPES = ["Types", "typescript/bin/tsc", ["--noEmit"]];
const CHECKS = [
  [
    "Format and lint",
    "@biomejs/biome/bin/biome",
    ["check", ...(only ? ["--no-errors-on-unmatched", ...only] : [])],
  ],
  [
    "Floors",
    "dependency-cruiser/bin/dependency-cruise.mjs",
    ["server", "app", "components", "inngest", "prisma", "sdk", "e2e", "tools"],
  ],
  ["Dead code", "knip/bin/knip.js", []],
];
const TESTS = [
  "Unit tests",
  "vitest/vitest.mjs",
  [
    "run",
    "--project=unit",
    "--project=mocked",
    "--project=engine",
    ...(base ? [`--changed=${base}`, "--passWithNoTests"] : []),
  ],
];

try {
  await prepare({ pages: false, development: true });
} catch (error) {
  fail(error);
}

let failures = 0;
if (only?.length === 0) console.log("  Nothing differs from main.");
else {
  // Side by side: the types take longest, on one processor, and what is begun after them takes what they leave.
  const types = run(TYPES);
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  await Promise.all([types, ...[...CHECKS, TESTS].map(run)]);
}
process.exitCode = failures > 0 ? 1 : 0;

function git(...args) {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  if (status !== 0) fail(new Error("--changed compares with the branch main, and there is none here."));
  return stdout.split("\n").filter(Boolean);
}

async function run([name, program, args]) {
  const start = performance.now();
  const { code, output } = await outputOf(process.execPath, [`node_modules/${program}`, ...args], {
    NO_COLOR: "1",
  });
  if (code !== 0) failures += 1;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`  ${name} … ${seconds} s${code === 0 ? "" : `, failed\n${output}`}\n`);
}
