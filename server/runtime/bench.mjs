import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { findBrowser } from "./browser.mjs";
import { prepare } from "./prepare.mjs";

// npm run bench -- NAME: bundles e2e/bench/NAME.ts and runs it with the remaining arguments.

const [name, ...args] = process.argv.slice(2);
await prepare({ pages: true });
const { bundle } = await import("./build.mjs");
const names = readdirSync("e2e/bench")
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.slice(0, -".bench.ts".length));
if (!names.includes(name)) {
  console.error(`Say which: npm run bench -- ${names.join(" | ")}`);
  process.exit(2);
}
await bundle({ [`bench-${name}`]: `e2e/bench/${name}.bench.ts` });
const browser = findBrowser();
const env = { ...process.env, ...(browser ? { CHROMIUM_PATH: browser } : {}) };
process.exitCode =
  spawnSync(process.execPath, [`.build/bench-${name}.mjs`, ...args], { stdio: "inherit", env }).status ?? 1;
