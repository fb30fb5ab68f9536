import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { notesOf, refusal, withRelease, withVersion } from "./release-steps.mjs";
import { fail, step } from "./steps.mjs";

// npm run release -- X.Y.Z [--dry-run | --artefacts] [--no-images]: from a tested commit to a tagged one with everything that is published.
// --artefacts makes only those, of a version that is tagged already.

const args = process.argv.slice(2);
const has = (name) => args.includes(`--${name}`);
const version = args.find((one) => !one.startsWith("--"));
const read = (file) => readFileSync(file, "utf8");
const before = JSON.parse(read("package.json")).version;
const out = join(".build", "release", version ?? "");

try {
  if (!version) throw new Error("Name the version: npm run release -- 1.2.3");
  if (!has("artefacts")) await makeRelease();
  if (!has("dry-run")) await makeArtefacts();
} catch (error) {
  fail(error, "release");
}

async function makeRelease() {
  const reasons = [refusal(before, version), ...treeReasons(), testReason()].filter(Boolean);
  if (reasons.length > 0) throw new Error(reasons.join("\n  "));
  const { notes, changelog } = withRelease(
    read("CHANGELOG.md"),
    version,
    new Date().toISOString().slice(0, 10),
  );
  const files = [...withVersion(read, before, version), ["CHANGELOG.md", changelog]];
  if (has("dry-run")) {
    console.log(
      `Would set ${version} in ${files.map(([file]) => file).join(", ")}; commit; tag v${version}; make`,
    );
    console.log(
      `SDK packages, bill of materials${has("no-images") ? "" : ", containers"} in ${out}. The notes:\n\n${notes}`,
    );
    return;
  }
  await step(`Version ${version}`, () => {
    for (const [file, text] of files) writeFileSync(file, text);
    git("add", ...files.map(([file]) => file));
    git("commit", "--quiet", "--message", `chore(release): ${version}`);
    git("tag", "--annotate", `v${version}`, "--cleanup=verbatim", "--message", `${version}\n\n${notes}\n`);
  });
}

async function makeArtefacts() {
  if (JSON.parse(read("package.json")).version !== version) throw new Error(`This tree is not ${version}.`);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, "notes.md"), `${notesOf(read("CHANGELOG.md"), version)}\n`);
  const { prepare } = await import("./prepare.mjs");
  await prepare({ pages: false, development: true });
  await step("SDK package", () => npm("pack", "./sdk", "--pack-destination", out, "--silent"));
  await step("Bill of materials", () =>
    writeFileSync(join(out, "sbom.json"), node("server/runtime/sbom.mjs")),
  );
  if (!has("no-images")) await step("Containers", () => node("server/runtime/containers.mjs"));
  console.log(`\n${version} is in ${out}${has("no-images") ? "" : ", its containers in .build/containers"}.`);
  if (!has("artefacts")) console.log(`Look at it, then: git push --atomic origin main v${version}`);
}

function treeReasons() {
  return [
    git("status", "--porcelain") === "" ? undefined : "The tree is not clean.",
    git("branch", "--show-current") === "main" ? undefined : "A release is made on main.",
    git("tag", "--list", `v${version}`) === "" ? undefined : `v${version} is there already.`,
  ];
}

/** `npm test` notes what it tested. */
function testReason() {
  const note = ".build/tested.json";
  if (!existsSync(note)) return "This commit was not tested: npm test";
  const { commit, passed, failed } = JSON.parse(read(note));
  if (commit !== git("rev-parse", "HEAD")) return "The last npm test was of another commit: npm test";
  return failed > 0 || passed === 0 ? `Of this commit ${failed} tests fail.` : undefined;
}

function git(...given) {
  return output("git", given).trim();
}

function node(...given) {
  return output(process.execPath, given);
}

function npm(...given) {
  const own = process.env.npm_execpath;
  return own?.endsWith(".js") ? node(own, ...given) : output("npm", given);
}

function output(program, given) {
  const { status, stdout, stderr } = spawnSync(program, given, {
    encoding: "utf8",
    maxBuffer: 256 * 1_048_576,
  });
  if (status !== 0)
    throw new Error(`${program} ${given.slice(0, 2).join(" ")}: ${(stderr ?? "").trim().split("\n").at(-1)}`);
  return stdout;
}
