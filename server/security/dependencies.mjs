import { readFileSync } from "node:fs";

// What stands in package-lock.json, for the list of licences and the bill of materials. Plain JavaScript: it runs before anything is built.

/** Licences that ask for no more than their own text, or for nothing that we do not keep. */
const FREE = new Set(
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 Python-2.0 Unlicense WTFPL Zlib".split(
    " ",
  ),
);

/** Licences that hold for the package itself, which we use unchanged, and do not reach what uses it. */
const UNCHANGED = new Set("CC-BY-4.0 EPL-2.0 LGPL-3.0 LGPL-3.0-or-later MPL-2.0 OFL-1.1".split(" "));

/** Packages that say it in their LICENSE file or in the old notation only. */
const READ_THERE = {
  exit: "MIT",
  jsesc: "MIT",
  "parse-cache-control": "BSD-3-Clause",
  "png-js": "MIT",
  reserved: "MIT",
  "seq-queue": "MIT",
};

/**
 * Every package of the lock file once: name, version, licence, checksum, whether only development needs it.
 * @returns {{ name: string, version: string, licence: string, integrity: string | undefined, dev: boolean }[]}
 */
export function dependencies(file = "package-lock.json") {
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  const found = new Map();
  for (const [path, { name: given, version, license, integrity, dev = false, link }] of Object.entries(
    packages,
  )) {
    if (path === "" || link) continue;
    // One that stands in for another says its own name.
    const name = given ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = license ?? READ_THERE[name] ?? "unknown";
    const key = `${name} ${version}`;
    found.set(key, { name, version, licence, integrity, dev: dev && (found.get(key)?.dev ?? true) });
  }
  return [...found.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** Whether a licence, or one of those that it offers, is among those we may use. */
export function isAllowed(licence) {
  const text = licence.replace(/^\((.*)\)$/, "$1");
  if (/ OR /i.test(text)) return text.split(/ OR /i).some(isAllowed);
  return text.split(/ AND /i).every((one) => FREE.has(one) || UNCHANGED.has(one));
}

/** The committed list: one line for each package. */
export function licenceList(all = dependencies()) {
  const width = Math.max(...all.map(({ licence }) => licence.length));
  const lines = all.map(
    ({ name, version, licence, dev }) =>
      `${licence.padEnd(width)}  ${name} ${version}${dev ? "  (development)" : ""}`,
  );
  return `${lines.join("\n")}\n`;
}

/** The bill of materials in CycloneDX 1.6. `npm sbom` refuses our tree: Lighthouse's packages ask for versions by the word "latest". */
export function billOfMaterials(all = dependencies()) {
  const own = JSON.parse(readFileSync("package.json", "utf8"));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        name: own.name,
        version: own.version,
        licenses: [{ license: { id: own.license } }],
      },
    },
    components: all.map(({ name, version, licence, integrity, dev }) => ({
      type: "library",
      name,
      version,
      "bom-ref": purlOf(name, version),
      purl: purlOf(name, version),
      scope: dev ? "excluded" : "required",
      licenses: [/ /.test(licence) ? { expression: licence } : { license: { name: licence } }],
      ...(integrity ? { hashes: hashesOf(integrity) } : {}),
    })),
  };
}

function purlOf(name, version) {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function hashesOf(integrity) {
  return integrity.split(" ").map((one) => {
    const [algorithm = "", content = ""] = one.split("-", 2);
    return {
      alg: algorithm.toUpperCase().replace("SHA", "SHA-"),
      content: Buffer.from(content, "base64").toString("hex"),
    };
  });
}
