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

/** What a path may leave out, and what the prefix of several files is: `sdk/types` runs the tests of that name. */
const ENDINGS = ["", ".ts", ".tsx", ".mjs", ".md", ".test.ts", ".db.test.ts"];

const commentsOf = (source: string) =>
  source
    .split("\n")
    .map((line) => /(?:^\s*(?:\/\/|\/?\*|#|--)|\s\/\/\s).*$/.exec(line)?.[0] ?? "")
    .join("\n");

/** Paths from the root; not what is a pattern (`NAME`, `*`), and not what is made by a build. */
const pathsNamed = (text: string) =>
  [
    ...text.matchAll(
      /(?<![\w/.@-])(?:server|app|components|inngest|prisma|sdk|e2e|docs|deploy|public)\/(?:\([\w-]+\)|[\w./[\]-])+/g,
    ),
  ]
    .filter(({ 0: path, index, input }) => input[index + path.length] !== "*" && !/[A-Z]{4}/.test(path))
    .map(([path]) => path.replace(/[./\]]+$/, ""))
    .filter((path) => path !== "prisma/generated");

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

test("a text or comment that names a file or folder of ours by its path names one that is there", () => {
  const missing = files.flatMap((path) =>
    pathsNamed(path.endsWith(".md") ? textOf(path) : commentsOf(textOf(path)))
      .filter((named) => !ENDINGS.some((ending) => existsSync(named + ending)))
      .map((named) => `${path}: ${named}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  [
    "// as server/links/cancel.ts does, (server/platform/log)",
    ["server/links/cancel.ts", "server/platform/log"],
  ],
  ["const one = 1; // see `docs/decisions.md`.", ["docs/decisions.md"]],
  ["/** Like app/(auth)/layout.tsx. */", ["app/(auth)/layout.tsx"]],
  ["// server/adr/NNNN-name.md, e2e/*.spec.ts, https://example.com/docs/webhooks", []],
  ['import { a } from "server/no/such.ts";', []],
])("a path is seen: %s", (source, paths) => {
  expect(pathsNamed(commentsOf(source))).toEqual(paths);
});

test("a note on a choice that is named by its number is there", () => {
  const numbers = readdirSync("server/adr").map((name) => Number(name.slice(0, 4)));
  const named = files.flatMap((path) =>
    [...textOf(path).matchAll(/\badr[ /](\d+)/gi)].map(([, number]) => `${path}: ${Number(number)}`),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((one) => !numbers.includes(Number(one.split(": ")[1])))).toEqual([]);
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
