import "../server/runtime/node-version.mjs";
import { spawnSync } from "node:child_process";
import { prepare } from "../server/runtime/prepare.mjs";

// node tools/freeze.mjs …: what tools/freeze.ts does, bundled as the service's own programs are.

await prepare({ pages: false, development: true });
const { bundle } = await import("../server/runtime/build.mjs");
await bundle({ freeze: "tools/freeze.ts" });
const { status } = spawnSync(process.execPath, [".build/freeze.mjs", ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
