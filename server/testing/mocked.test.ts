import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// Tests share their modules: what one puts in the place of another would be there for the next file, or come too late for its own.

const OF_THEIR_OWN = /\.(mocked|heavy)\.test\.tsx?$/;

test("a test that replaces a module has its modules to itself", () => {
  const files = ["app", "components", "deploy", "inngest", "prisma", "sdk", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      // What alone-reporter.heavy.test.ts writes comes and goes meanwhile.
      .filter((path) => /\.test\.tsx?$/.test(path) && !/node_modules|testing.alone-\w+./.test(path))
      .map((path) => join(folder, path)),
  );
  const replacing = files.filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, "utf8")));
  expect(replacing.length).toBeGreaterThan(3);
  expect(replacing.filter((file) => !OF_THEIR_OWN.test(file))).toEqual([]);
});
