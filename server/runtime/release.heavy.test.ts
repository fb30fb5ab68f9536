import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

// A repository of its own with the files that a release changes; what builds is played.

const folder = mkdtempSync(join(tmpdir(), "release-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
const release = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["server/runtime/release.mjs", ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, npm_execpath: "" },
  });
  return { status, said: stdout + stderr };
};
const manifest = (name: string) =>
  `${JSON.stringify({ name, version: "3.4.9", license: "Apache-2.0" }, null, 2)}\n`;

for (const tool of ["release", "release-steps", "steps", "node-version"])
  cpSync(`server/runtime/${tool}.mjs`, join(folder, `server/runtime/${tool}.mjs`));
write("server/runtime/prepare.mjs", "export const prepare = async () => undefined;\n");
write("server/runtime/sbom.mjs", 'console.log("{}");\n');
write("package.json", manifest("house"));
write("sdk/package.json", manifest("client"));
write("sdk/python/pyproject.toml", '[project]\nname = "client"\nversion = "3.4.9"\n');
const locked = {
  name: "house",
  version: "3.4.9",
  packages: { "": { name: "house", version: "3.4.9" }, a: { version: "3.4.9" } },
};
write("package-lock.json", `${JSON.stringify(locked, null, 2)}\n`);
write(
  "CHANGELOG.md",
  "# Changelog\n\n## Unreleased\n\n- Doors open both ways.\n\n## 3.4.9, 2026-01-02\n\n- A lamp.\n",
);
write(".gitignore", ".build/\n");
git("init", "--quiet", "--initial-branch=main");
git("config", "user.email", "nobody@example.com");
git("config", "user.name", "Nobody");
git("add", ".");
git("commit", "--quiet", "--message", "begin");
const tested = (failed: number) =>
  write(".build/tested.json", JSON.stringify({ commit: git("rev-parse", "HEAD"), passed: 9, failed }));

test("what is not tested, not clean, not newer or not on main is not released, and all reasons are told at once", () => {
  git("switch", "--quiet", "--create", "elsewhere");
  write("notes.txt", "left over");
  const { status, said } = release("3.4.9");
  expect(status).toBe(1);
  for (const reason of ["does not come after", "not clean", "made on main", "was not tested"])
    expect(said).toContain(reason);
  rmSync(join(folder, "notes.txt"));
  git("switch", "--quiet", "main");
  tested(2);
  expect(release("3.5.0").said).toContain("2 tests fail");
  expect(release("three").said).toContain("write it as 1.2.3");
});

test("a dry run says what would happen and changes nothing", () => {
  tested(0);
  const { status, said } = release("3.5.0", "--dry-run");
  expect(said).toContain("Doors open both ways.");
  expect(said).toContain("tag v3.5.0");
  expect(status).toBe(0);
  expect(git("status", "--porcelain")).toBe("");
  expect(git("tag", "--list")).toBe("");
});

test("a release stands everywhere, is tagged with its notes, and leaves what is published", () => {
  tested(0);
  const { status, said } = release("3.5.0", "--no-images");
  expect(status, said).toBe(0);
  for (const file of ["package.json", "sdk/package.json", "sdk/python/pyproject.toml"])
    expect(read(file)).toMatch(/version"?(:| =) "3\.5\.0"/);
  const lock = JSON.parse(read("package-lock.json"));
  expect([lock.version, lock.packages[""].version, lock.packages.a.version]).toEqual([
    "3.5.0",
    "3.5.0",
    "3.4.9",
  ]);
  expect(read("CHANGELOG.md")).toMatch(
    /## Unreleased\n\n## 3\.5\.0, \d{4}-\d\d-\d\d\n\n- Doors open both ways\.\n\n## 3\.4\.9/,
  );
  expect(git("log", "-1", "--format=%s")).toBe("chore(release): 3.5.0");
  expect(git("tag", "--list", "--format=%(contents)", "v3.5.0")).toContain("Doors open both ways.");
  expect(read(".build/release/3.5.0/notes.md")).toBe("- Doors open both ways.\n");
  expect(existsSync(join(folder, ".build/release/3.5.0/client-3.5.0.tgz"))).toBe(true);
  expect(git("status", "--porcelain")).toBe("");
  expect(release("3.5.1").said).toContain("was of another commit");
});
