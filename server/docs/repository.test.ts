import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

// What the repository says about itself: whoever follows a pointer finds something there.

const NOT_OURS = new Set([
  "node_modules",
  ".git",
  ".next",
  ".build",
  ".data",
  "generated",
  "dist",
  "test-results",
  "__pycache__",
]);

function within(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : within(path);
    return /\.(ts|tsx|mjs|cjs|md|prisma|sql|css|yml)$/.test(entry.name) ? [path] : [];
  });
}

const files = within(".");
const textOf = (path: string) => readFileSync(path, "utf8");

test("a comment that names a decision names one that is written down, and none is written down twice", () => {
  const entries = [...textOf("docs/decisions.md").matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(
    ([, number]) => number,
  );
  expect(new Set(entries).size).toBe(entries.length);
  const named = files.flatMap((path) =>
    [...textOf(path).matchAll(/\bdecisions (\d+\.\d+(?:(?:, | and )\d+\.\d+)*)/g)].flatMap(([, list = ""]) =>
      list.split(/, | and /).map((number) => `${path}: ${number}`),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((one) => !entries.includes(one.split(": ")[1]))).toEqual([]);
});

test("a link in a text leads to a file that is there", () => {
  const broken = files
    .filter((path) => path.endsWith(".md") && !path.startsWith("docs/guides/"))
    .flatMap((path) =>
      [...textOf(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map(([, target = ""]) => target)
        .filter((target) => !target.startsWith("/") && !existsSync(join(dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    );
  expect(broken).toEqual([]);
});

test("each note on a choice has a number of its own", () => {
  const numbers = readdirSync("server/adr").map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("nothing points out of the repository", () => {
  const own = "server/docs/repository.test.ts";
  const outside = files.filter(
    (path) => path !== own && /(^|[\s"'`(])(\.\.\/shared\/|\/work\/)/.test(textOf(path)),
  );
  expect(outside).toEqual([]);
});
