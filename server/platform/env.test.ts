import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { envExample } from "./env";

test(".env.example says what the settings are, neither more nor less", () => {
  expect(readFileSync(".env.example", "utf8")).toBe(envExample());
});

test("the table of settings names every one", () => {
  const readme = readFileSync("docs/configuration.md", "utf8");
  const names = [...envExample().matchAll(/^# ([A-Z_]+)=/gm)].map((found) => found[1] ?? "");
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
