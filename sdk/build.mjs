import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

// Makes dist/: the client as one file of web standards, the command line as one file for Node, and the declarations.

const here = fileURLToPath(new URL(".", import.meta.url));
rmSync(`${here}/dist`, { recursive: true, force: true });

const options = {
  absWorkingDir: here,
  bundle: true,
  format: "esm",
  target: "es2022",
  outdir: "dist",
  logLevel: "warning",
};
await build({ ...options, entryPoints: ["src/index.ts"], platform: "neutral" });
await build({
  ...options,
  entryPoints: ["src/cli.ts"],
  platform: "node",
  banner: { js: "#!/usr/bin/env node" },
});
const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
execFileSync(process.execPath, [tsc, "-p", "tsconfig.json"], { cwd: here, stdio: "inherit" });
