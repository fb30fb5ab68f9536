import { execFileSync } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

// Makes dist/: the client as one file of web standards for import and one for require, the command line as one file for Node, and the
// declarations for both. Needs nothing of the repository but its sources: tools that are not there yet are installed beside it.

const here = fileURLToPath(new URL(".", import.meta.url));
const require = createRequire(import.meta.url);

const { build } = await import(pathToFileURL(tool("esbuild")).href);
const tsc = tool("typescript/bin/tsc");

rmSync(`${here}/dist`, { recursive: true, force: true });
copyFileSync(`${here}/../LICENSE`, `${here}/LICENSE`);

const options = { absWorkingDir: here, bundle: true, target: "es2022", logLevel: "warning" };
const client = { ...options, entryPoints: ["src/index.ts"], platform: "neutral" };
await build({ ...client, format: "esm", outfile: "dist/index.js" });
await build({ ...client, format: "cjs", outfile: "dist/cjs/index.js" });
await build({
  ...options,
  entryPoints: ["src/cli.ts"],
  platform: "node",
  format: "esm",
  outdir: "dist",
  banner: { js: "#!/usr/bin/env node" },
});
execFileSync(process.execPath, [tsc, "-p", "tsconfig.json"], { cwd: here, stdio: "inherit" });
// The same declarations once more: whether a file is a module or CommonJS is said by the package.json above it.
writeFileSync(`${here}/dist/cjs/package.json`, '{ "type": "commonjs" }\n');
for (const file of readdirSync(`${here}/dist`))
  if (file.endsWith(".d.ts")) copyFileSync(`${here}/dist/${file}`, `${here}/dist/cjs/${file}`);

/** The file of a build tool; installs the versions that the repository pins when there are none. */
function tool(name) {
  try {
    return require.resolve(name);
  } catch {
    const root = JSON.parse(readFileSync(`${here}/../package.json`, "utf8"));
    const tools = ["esbuild", "typescript"].map((one) => `${one}@${root.dependencies[one]}`);
    const npm = process.env.npm_execpath;
    const args = ["install", "--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
    execFileSync(npm ? process.execPath : "npm", [...(npm ? [npm] : []), ...args, ...tools], {
      cwd: here,
      stdio: ["ignore", "ignore", "inherit"],
      // What npm was told about this packing is not meant for the tools.
      env: { ...process.env, npm_config_pack_destination: "", npm_config_dry_run: "" },
    });
    return require.resolve(name);
  }
}
