import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipOf } from "node:zlib";
import { build, stop } from "esbuild";
import { packKnowledge, watchKnowledge } from "./pack-knowledge.mjs";

// Bundles the server's programs into .build/*.mjs. Used by start, svc, test and vitest's set-up, or run by itself.

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const out = join(root, ".build");

/** What decides the content of the server's bundles. */
const SERVER_SOURCES = [
  "server",
  "inngest",
  "prisma/schema.prisma",
  "prisma/migrate.ts",
  "prisma/schema-state.ts",
  "prisma/seed.ts",
  "tsconfig.json",
  "package-lock.json",
];

/** What decides the content of the pages, with everything they reach. */
const PAGE_SOURCES = [
  "app",
  "components",
  "inngest",
  "public",
  "server",
  "prisma/schema.prisma",
  "next.config.ts",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

/** What decides the content of the clients' packages. */
const CLIENT_SOURCES = [
  "sdk/src",
  "sdk/python",
  "sdk/package.json",
  "sdk/build.mjs",
  "sdk/README.md",
  "LICENSE",
];

/** Parts of server/ that no page is made of. */
const NOT_IN_PAGES = /^server\/(runtime|cli|testing|containers)\//;

/** One word that changes whenever a file of the product below `sources` does; tests are not part of the product. */
function fingerprint(sources, without) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesBelow(join(root, source))).sort()) {
    if (without?.test(relative(root, file))) continue;
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((child) =>
    child.name === "node_modules" || child.name === "__pycache__" || /\.test\.tsx?$/.test(child.name)
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
    demo: "server/runtime/demo.ts",
    operate: "server/runtime/operate.ts",
    containers: "server/runtime/containers.ts",
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
function bundleOptions(entryPoints) {
  return {
    absWorkingDir: root,
    entryPoints,
    outdir: out,
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

/** Bundles programs: name of the bundle to source file. */
export async function bundle(entryPoints) {
  await packKnowledge();
  await build(bundleOptions(entryPoints));
  // Its helper process would otherwise live as long as ours.
  await stop();
}

/** The command line holds what every command needs; one that draws documents or reads them fetches that when it runs. */
const inParts = (entryPoints) => ({
  ...bundleOptions(entryPoints),
  splitting: true,
  chunkNames: "svc/[name]-[hash]",
});

/** Bundles what changed since the last time; answers whether anything did. */
export async function buildServer() {
  const stamp = join(out, "made-from");
  await packKnowledge();
  const madeFrom = fingerprint(SERVER_SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === madeFrom) return false;
  const { svc, ...others } = programs();
  rmSync(join(out, "svc"), { recursive: true, force: true });
  await build(inParts({ svc }));
  await bundle(others);
  writeFileSync(stamp, madeFrom);
  return true;
}

/** Packs the clients that integrators install from this service, when they changed. */
export async function packClients(npm, run) {
  const stamp = join(out, "client-made-from");
  const target = join(root, "public/sdk");
  const madeFrom = fingerprint(CLIENT_SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === madeFrom && existsSync(target)) return "unchanged";
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  // Our npm settings run no package's own code, so what prepack does elsewhere is done here.
  await run(process.execPath, ["sdk/build.mjs"]);
  await npm(["pack", "./sdk", "--pack-destination", target]);
  const [packed = ""] = readdirSync(target);
  renameSync(join(target, packed), join(target, "proofline.tgz"));
  const python = [
    "-czf",
    join(target, "proofline-python.tar.gz"),
    "--exclude=__pycache__",
    "-C",
    "sdk",
    "python",
  ];
  await run("tar", python);
  mkdirSync(out, { recursive: true });
  writeFileSync(stamp, madeFrom);
  return "packed";
}

const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipOf)];

const pagesStamp = join(root, ".next", "made-from");

function pagesFingerprint() {
  return `${process.env.APP_NAME ?? ""} ${fingerprint(PAGE_SOURCES, NOT_IN_PAGES)}`;
}

/** Whether the pages that stand in .next are those of the sources. */
export function pagesBuilt() {
  return existsSync(pagesStamp) && readFileSync(pagesStamp, "utf8") === pagesFingerprint();
}

/** Builds the pages. They ask the environment only when they are served, but reading it must succeed. */
export async function buildPages(run) {
  const madeFrom = pagesFingerprint();
  rmSync(pagesStamp, { force: true });
  await run(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    DATABASE_URL: process.env.DATABASE_URL ?? "postgresql://127.0.0.1/none",
    APP_KEYS: process.env.APP_KEYS ?? `build:${Buffer.alloc(32).toString("base64")}`,
    KEY_PEPPER: process.env.KEY_PEPPER ?? "0".repeat(32),
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET ?? "0".repeat(32),
  });
  await packFiles(join(root, ".next", "static"));
  writeFileSync(pagesStamp, madeFrom);
}

/** Beside each file that pages load, the same as browsers like it on the way: smaller than a server can make it for each of them. */
async function packFiles(folder) {
  const texts = readdirSync(folder, { recursive: true }).filter((name) =>
    /\.(css|js|json|svg|txt)$/.test(name),
  );
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name);
      const text = readFileSync(file);
      const [br, gz] = await Promise.all([
        brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
        gzip(text, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}

/** Keeps the bundles up to date while sources change; calls back after each round but the first. */
export async function watchServer(afterBuild) {
  const { context } = await import("esbuild");
  await packKnowledge();
  let rounds = 0;
  const plugin = {
    name: "after-build",
    setup: ({ onEnd }) =>
      onEnd(({ errors }) => {
        rounds += 1;
        if (rounds > 1) afterBuild(errors.length === 0);
      }),
  };
  const watching = await context({ ...bundleOptions(programs()), plugins: [plugin] });
  await watching.watch();
  watchKnowledge();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await buildServer();
