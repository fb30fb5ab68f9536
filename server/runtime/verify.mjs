import "./node-version.mjs";
import { outputOf, prepare } from "./prepare.mjs";
import { fail } from "./steps.mjs";

// npm run verify: the quick checks, all of them even when one fails.

const CHECKS = [
  ["Format and lint", "@biomejs/biome/bin/biome", ["check"]],
  ["Types", "typescript/bin/tsc", ["--noEmit"]],
  [
    "Floors",
    "dependency-cruiser/bin/dependency-cruise.mjs",
    ["server", "app", "components", "inngest", "prisma", "sdk", "e2e"],
  ],
  ["Dead code", "knip/bin/knip.js", []],
  ["Unit tests", "vitest/vitest.mjs", ["run", "--project=unit"]],
];

try {
  await prepare({ pages: false, development: true });
} catch (error) {
  fail(error);
}

let failures = 0;
// The quick ones side by side; the tests take every processor for themselves.
await Promise.all(CHECKS.slice(0, -1).map(run));
await run(CHECKS[CHECKS.length - 1]);
process.exitCode = failures > 0 ? 1 : 0;

async function run([name, program, args]) {
  const start = performance.now();
  const { code, output } = await outputOf(process.execPath, [`node_modules/${program}`, ...args], {
    NO_COLOR: "1",
  });
  if (code !== 0) failures += 1;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`  ${name} … ${seconds} s${code === 0 ? "" : `, failed\n${output}`}\n`);
}
