import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { prepare } from "./prepare.mjs";

// npm run chaos: bundles e2e/chaos and runs it with the remaining arguments.

await prepare({ pages: true, development: true });
const { bundle } = await import("./build.mjs");
await bundle({ chaos: "e2e/chaos/main.ts" });
process.exitCode =
  spawnSync(process.execPath, [".build/chaos.mjs", ...process.argv.slice(2)], { stdio: "inherit" }).status ??
  1;
