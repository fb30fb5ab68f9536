import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

// Bundles the server's programs into .build/*.mjs. Used by start, svc, test and vitest's set-up, or run by itself.

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const out = join(root, ".build");

/** What decides the content of the server's bundles. */
const SERVER_SOURCES = [
  "server",
  "inngest",
  "prisma/schema.prisma",
  "prisma/migrate.ts",
  "tsconfig.json",
  "package-lock.json",
];

/** One word that changes whenever a file of the product below `sources` does; tests are not part of the product. */
export function fingerprint(sources) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesBelow(join(root, source))).sort()) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

export function serverFingerprint() {
  return fingerprint(SERVER_SOURCES);
}

function filesBelow(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((child) =>
    child.name === "node_modules" || /\.test\.tsx?$/.test(child.name)
      ? []
      : filesBelow(join(path, child.name)),
  );
}

/** The server's programs: name of the bundle to source file. */
function programs() {
  const named = {
    supervise: "server/runtime/supervise.ts",
    web: "server/runtime/web.ts",
    worker: "server/runtime/worker.ts",
    migration: "server/runtime/migration.ts",
    svc: "server/cli/svc.ts",
  };
  const children = filesBelow(join(root, "server"))
    .filter((file) => file.endsWith(".process.ts"))
    .map((file) => [basename(file, ".process.ts"), relative(root, file)]);
  return Object.fromEntries(
    [...Object.entries(named), ...children].filter(([, file]) => existsSync(join(root, file))),
  );
}

/** esbuild's options for bundles that plain Node runs from the repository. */
export function bundleOptions(entryPoints, outdir = out) {
  return {
    absWorkingDir: root,
    entryPoints,
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    logLevel: "warning",
  };
}

/** Bundles what changed since the last time; answers whether anything did. */
export async function buildServer() {
  const stamp = join(out, "made-from");
  const madeFrom = serverFingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === madeFrom) return false;
  await build(bundleOptions(programs()));
  writeFileSync(stamp, madeFrom);
  return true;
}

/** Keeps the bundles up to date while sources change; calls back after each round, also after a failed one. */
export async function watchServer(afterBuild) {
  const { context } = await import("esbuild");
  const watching = await context({
    ...bundleOptions(programs()),
    plugins: [
      {
        name: "after-build",
        setup: ({ onEnd }) => onEnd((result) => afterBuild(result.errors.length === 0)),
      },
    ],
  });
  await watching.watch();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await buildServer();
