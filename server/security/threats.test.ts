import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("server/security/threats.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (Threat|---)/.test(line))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim()));

/** Files and names of tests: `path` › name; `path` › name. */
function testsIn(cell: string): { file: string; name: string }[] {
  return cell.split(/; (?=`)/).map((one) => {
    const [, file = "", name = ""] = /^`([^`]+)` › (.+)$/.exec(one) ?? [];
    return { file, name };
  });
}

/** Whether a file holds a test, an each or a test within a condition, of exactly this name. */
function holdsTest(file: string, name: string): boolean {
  const quoted = [JSON.stringify(name), `'${name}'`, `\`${name}\``];
  const source = existsSync(file) ? readFileSync(file, "utf8") : "";
  return quoted.some((one) =>
    new RegExp(`\\(\\s*${one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")},`).test(source),
  );
}

test("every row of the threat model names what stops it and tests that exist", () => {
  expect(rows.length).toBeGreaterThan(35);
  const wrong = rows.flatMap(([threat = "", entry = "", stopped = "", tests = ""]) => {
    const files = [...stopped.matchAll(/`([\w./[\]-]+\/[\w./[\]-]+)`/g)].map(([, file = ""]) => file);
    const missing = [
      ...files.filter((file) => !existsSync(file)),
      ...testsIn(tests).flatMap(({ file, name }) => (holdsTest(file, name) ? [] : [`${file} › ${name}`])),
    ];
    if (entry === "" || stopped === "") missing.push("an empty cell");
    return missing.map((one) => `${threat}: ${one}`);
  });
  expect(wrong).toEqual([]);
});

test("a test that is not there, or only mentioned, is noticed", () => {
  const file = "server/security/threats.test.ts";
  expect(holdsTest(file, "every row of the threat model names what stops it and tests that exist")).toBe(
    true,
  );
  expect(holdsTest(file, "every row of the threat model")).toBe(false);
  expect(holdsTest(file, "path")).toBe(false);
  expect(holdsTest("server/security/nowhere.test.ts", "a")).toBe(false);
});
