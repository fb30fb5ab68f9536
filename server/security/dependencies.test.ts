import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { billOfMaterials, dependencies, isAllowed, licenceList } from "./dependencies.mjs";

test("every dependency has a licence that we may use", () => {
  expect(dependencies().filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  expect(dependencies().length).toBeGreaterThan(1_000);
});

test.each([
  ["MIT", true],
  ["(MIT OR CC0-1.0)", true],
  ["GPL-3.0 OR MIT", true],
  ["MIT AND ISC", true],
  ["GPL-3.0-only", false],
  ["AGPL-3.0", false],
  ["MIT AND GPL-2.0", false],
  ["SSPL-1.0", false],
  ["UNLICENSED", false],
  ["SEE LICENSE IN LICENSE.md", false],
  ["unknown", false],
  ["", false],
])("%s may be used: %s", (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected);
});

test("the committed list is that of the lock file (after a change: npm run -s sbom > sbom.json)", () => {
  expect(readFileSync("server/security/licences.txt", "utf8")).toBe(licenceList());
});

test("the bill of materials names every package with its checksum", () => {
  const { components } = billOfMaterials();
  expect(components).toHaveLength(dependencies().length);
  expect(new Set(components.map((one) => one["bom-ref"])).size).toBe(components.length);
  const next = components.find((one) => one.name === "next");
  expect(next).toMatchObject({ purl: expect.stringMatching(/^pkg:npm\/next@\d/), scope: "required" });
  expect(next?.hashes?.[0]).toEqual({ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) });
});
