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
  await prepare({ pages: false });
} catch (error) {
  fail(error);
}

let failures = 0;
for (const [name, program, args] of CHECKS) {
  const start = performance.now();
  process.stdout.write(`  ${name} … `);
  const { code, output } = await outputOf(process.execPath, [`node_modules/${program}`, ...args], {
    NO_COLOR: "1",
  });
  if (code !== 0) failures += 1;
  process.stdout.write(
    `${((performance.now() - start) / 1000).toFixed(1)} s${code === 0 ? "" : `, failed\n${output}`}\n`,
  );
}
process.exitCode = failures > 0 ? 1 : 0;
