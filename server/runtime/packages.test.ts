import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isUnread, missingPackages, trim } from "./packages.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "packages-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string | object = "x") {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
}

type Entry = { version: string; dev?: true; name?: string };

/** A checkout whose lock file names a package that runs, one that tests, and one that is left empty. */
function checkout(
  installed: Record<string, Entry> | undefined,
  manifest = { dependencies: { kettle: "2.0.0" } },
) {
  const packages = {
    "": { dependencies: { kettle: "2.0.0" } },
    "node_modules/kettle": { version: "2.0.0" },
    "node_modules/ruler": { version: "1.4.0", dev: true },
    "node_modules/kettle/node_modules/lid": { version: "1.0.0", name: "empty-npm-package" },
  };
  write("package.json", manifest);
  write("package-lock.json", { packages });
  if (installed) write("node_modules/.package-lock.json", { packages: installed });
}

const kettle = { "node_modules/kettle": { version: "2.0.0" } };
const ruler = { "node_modules/ruler": { version: "1.4.0", dev: true as const } };

test.each([
  ["nothing is there", undefined, "production", "development"],
  ["what runs is there", kettle, undefined, "development"],
  ["both are there", { ...kettle, ...ruler }, undefined, undefined],
  ["what runs is older", { "node_modules/kettle": { version: "1.9.0" } }, "production", "development"],
  ["both, and what runs is older: both stay", { ...ruler }, "development", "development"],
] as const)("%s", (_what, installed, toStart, toTest) => {
  checkout(installed);
  expect([missingPackages(folder, false), missingPackages(folder, true)]).toEqual([toStart, toTest]);
});

test("an empty package that the lock file no longer has is replaced", () => {
  checkout({
    ...kettle,
    ...ruler,
    "node_modules/kettle/node_modules/spout": { version: "1.0.0", name: "empty-npm-package" },
  });
  expect(missingPackages(folder, true)).toBe("development");
});

test("only who is meant to gets an empty package", () => {
  type Locked = { name?: string; version?: string; dependencies?: Record<string, string> };
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const { overrides }: { overrides: Record<string, Record<string, string>> } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  /** The entry that `from` gets when it asks for `name`: its own, else the next one on the way up. */
  const got = (from: string, name: string): Locked | undefined => {
    for (let at = from; ; at = at.slice(0, at.lastIndexOf("node_modules/")).replace(/\/$/, "")) {
      const found = packages[`${at && `${at}/`}node_modules/${name}`];
      if (found || at === "") return found;
    }
  };
  const robbed = Object.entries(packages).flatMap(([path, { dependencies = {} }]) =>
    Object.keys(dependencies)
      .filter((name) => got(path, name)?.name === "empty-npm-package")
      .filter((name) => !overrides[path.split("node_modules/").at(-1) ?? ""]?.[name])
      .map((name) => `${path} needs ${name}`),
  );
  expect(robbed).toEqual([]);
});

test("a manifest that the lock file does not follow yet is installed", () => {
  checkout(kettle, { dependencies: { kettle: "2.0.1" } });
  expect(missingPackages(folder, false)).toBe("production");
});

test("what other systems run and what maps compiled text goes, all else stays", () => {
  const here = `${process.platform}/${process.arch}`;
  const [stays, goes] = [
    [
      `onnxruntime-node/bin/napi-v6/${here}/binding.node`,
      "onnxruntime-web/dist/ort-wasm-simd-threaded.wasm",
      "onnxruntime-web/dist/ort.wasm.bundle.min.mjs",
      "@prisma/client/runtime/query_compiler_small_bg.postgresql.wasm-base64.mjs",
      "@prisma/client/runtime/client.mjs",
      "faceplugin-face-recognition-js/model/fr_pose.onnx",
      "@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz",
      "@tesseract.js-data/osd/4.0.0/osd.traineddata.gz",
      "prisma/build/query_compiler_fast_bg.postgresql.wasm",
      "@prisma/dev/dist/index.js",
      "lucide-react/dist/lucide-react.d.ts",
      "pdf-lib/cjs/index.js",
      "typescript/lib/lib.dom.d.ts",
      "@idpass/smartscanner-capacitor/android/local-maven/lib/smartscannerlib-release-1.0.aar",
      "effect/dist/cjs/index.js",
      "kettle/map/index.js",
      "kettle/docs/src/bell.node",
    ],
    [
      "onnxruntime-node/bin/napi-v6/amiga/m68k/binding.node",
      "onnxruntime-web/dist/ort-wasm-simd-threaded.jsep.wasm",
      "onnxruntime-web/dist/ort.webgpu.min.mjs",
      "@prisma/client/runtime/query_compiler_small_bg.mysql.wasm-base64.mjs",
      "faceplugin-face-recognition-js/model/fr_age.onnx",
      "@tesseract.js-data/por/4.0.0/por.traineddata.gz",
      "prisma/build/query_compiler_fast_bg.mysql.wasm",
      "@prisma/dev/dist/runtime-assets/pglite.data",
      "lucide-react/dynamicIconImports.d.mts",
      "pdf-lib/ts3.4/cjs/index.d.ts",
      "typescript/lib/pt-br/diagnosticMessages.generated.json",
      "@idpass/smartscanner-capacitor/android/bin/local-maven/lib/smartscannerlib-release-1.0.aar",
      "@idpass/smartscanner-capacitor/android/local-maven/lib/smartscannerlib-debug-1.0.aar",
      "@napi-rs/canvas-amiga-m68k/skia.amiga-m68k.node",
      "kettle/dist/index.js.map",
      "kettle/node_modules/lid/lid.d.ts.map",
    ],
  ];
  // An image is collected by the same list, whoever installed.
  expect([stays, goes].map((paths) => paths.filter(isUnread))).toEqual([[], goes]);
  for (const path of [...stays, ...goes]) write(`node_modules/${path}`, "four");
  expect(trim(join(folder, "node_modules"))).toBe(4 * goes.length);
  const there = (paths: string[]) => paths.filter((path) => existsSync(join(folder, "node_modules", path)));
  expect(there(stays)).toEqual(stays);
  expect(there(goes)).toEqual([]);
});

test("no program of the service asks for what only development installs", async () => {
  const { metafile } = await build({
    entryPoints: ["supervise", "web", "worker", "demo", "operate", "containers", "migration"]
      .map((name) => `server/runtime/${name}.ts`)
      .concat("server/cli/svc.ts"),
    bundle: true,
    write: false,
    outdir: folder,
    packages: "external",
    platform: "node",
    format: "esm",
    metafile: true,
    logLevel: "silent",
  });
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const asked = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  const packages = new Set(
    asked
      .filter((path) => !path.startsWith("node:") && !builtinModules.includes(path))
      .map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path),
  );
  expect(packages.size).toBeGreaterThan(20);
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
});
