import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

// Which packages are installed, and what of them stays. Plain Node: runs before anything is installed.

/**
 * Compares what the lock file names with npm's own record of what it installed. Answers which kind is to be installed: what runs, or
 * that and what develops it; an install that has both keeps both.
 */
export function missingPackages(root, development) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));
  const record = "node_modules/.package-lock.json";
  const present = existsSync(join(root, record)) ? read(record).packages : {};
  const wanted = read("package-lock.json").packages;
  const manifest = read("package.json");
  const isThere = ([path, entry]) => entry.version === present[path]?.version;
  const entries = Object.entries(wanted).filter(
    // Where the lock file has the empty package, a fuller one may still lie from before.
    ([path, { optional, devOptional, peer, name }]) =>
      path !== "" && !optional && !devOptional && !peer && name !== "empty-npm-package",
  );
  const both = development || entries.some((entry) => entry[1].dev && present[entry[0]]);
  const same = (kind) =>
    JSON.stringify(Object.entries(manifest[kind] ?? {}).sort()) ===
    JSON.stringify(Object.entries(wanted[""][kind] ?? {}).sort());
  // npm once gave it to a package that needs the full one.
  const robbed = Object.entries(present).some(
    ([path, { name }]) => name === "empty-npm-package" && !wanted[path],
  );
  if (
    !robbed &&
    same("dependencies") &&
    same("devDependencies") &&
    entries.every((entry) => (entry[1].dev && !both) || isThere(entry))
  )
    return undefined;
  return both ? "development" : "production";
}

/**
 * Of a package's files those that nothing of ours reads; paths are relative to the package. With the maps of compiled text, which go
 * everywhere, they are nearly half of what npm installs: programs of other systems, databases and devices.
 */
const UNREAD = {
  "onnxruntime-node": new RegExp(`^bin/napi-v\\d+/(?!${process.platform}/${process.arch}/)`),
  // Pages load the build for a processor; the others are for graphics cards.
  "onnxruntime-web": /^(lib\/|dist\/(ort\.(?!wasm\.)|ort-wasm-simd-threaded\.(asyncify|jsep|jspi)\.))/,
  // Of Prisma its generator runs, for PostgreSQL: no studio, no database of its own.
  prisma: /^build\/(studio\.|query_compiler_\w+\.(?!postgresql\.))/,
  "@prisma/client": /^runtime\/query_compiler_\w+\.(?!postgresql\.)/,
  "@prisma/dev": /^dist\/runtime-assets\//,
  "@prisma/studio-core": /^dist\/(?!data\/)/,
  effect: /^src\//,
  "libheif-js": /^(libheif\/|libheif-wasm\/libheif-bundle\.|wasm)/,
  next: /^dist\/docs\//,
  "lucide-react": /^(dynamic\w*\.d\.|dist\/lucide-react\.(pre|suf)fixed\.)/,
  "pdf-lib": /^(dist|src|ts3\.4)\//,
  typescript: /^lib\/[a-z]{2}(-[a-z]+)?\//,
  "faceplugin-face-recognition-js": /^model\/fr_(age|expression|eye|gender)\.onnx$/,
  // Of four archives the one with the model of OCR-B.
  "@idpass/smartscanner-capacitor": /^(ios|android\/bin)\/|smartscannerlib-debug/,
  "tesseract.js-core": /\.wasm\.js$/,
  ...Object.fromEntries(
    ["deu", "eng", "fra", "ita", "por", "spa"].map((code) => [`@tesseract.js-data/${code}`, /^4\.0\.0\//]),
  ),
};
/** In any package: maps, and the canvas with which pdf.js draws outside a browser, where ours never does. */
const ANYWHERE = /\.map$|\/skia\.[\w-]+\.node$/;

/** Whether nothing of ours reads a file of node_modules; its path begins with the package. */
export const isUnread = (path) =>
  ANYWHERE.test(path) ||
  Object.entries(UNREAD).some(
    ([name, unread]) => path.startsWith(`${name}/`) && unread.test(path.slice(name.length + 1)),
  );

/** Trims `modules`, a node_modules. Answers how many bytes went. */
export function trim(modules) {
  let bytes = 0;
  const walk = (path) => {
    for (const entry of readdirSync(join(modules, path), { withFileTypes: true })) {
      const inside = `${path}${entry.name}`;
      if (entry.isDirectory()) walk(`${inside}/`);
      else if (entry.isFile() && isUnread(inside)) {
        bytes += statSync(join(modules, inside)).size;
        rmSync(join(modules, inside));
      }
    }
  };
  if (existsSync(modules)) walk("");
  return bytes;
}
