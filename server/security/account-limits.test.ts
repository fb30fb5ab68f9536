import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SHARES } from "@/server/platform/shares";
import { ACCOUNT_LIMITS } from "./account-limits";

/** How code counts for each of something: quotas, shares of places, numbers of one account. */
const COUNTS = [
  /\btake(?:Quota|OfNetwork)\(/,
  /\bnew FairShare\(|\b(?:placesOf|lineOf)\("/,
  /\bofOneShare\b|\bofOne\b/,
  /\bconst (?:OF_ONE|OF_ACCOUNT|MOST_OF_ACCOUNT|[A-Z_]*_OF_ACCOUNT)\b/,
];
/** Tools that count nothing by themselves. */
const TOOLS = [
  "server/platform/rate-limit.ts",
  "server/platform/fair-share.ts",
  "server/platform/shares.ts",
  "server/platform/isolate.ts",
  "server/platform/line.ts",
];

const sources = ["server", "app"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter(
      (path) => /\.tsx?$/.test(path) && !/\.(?:\w+\.)?test\.ts$|\/(?:testing|containers|engine)\//.test(path),
    )
    .filter((path) => path !== "server/security/account-limits.ts" && !TOOLS.includes(path)),
);

test("whatever is counted for each account stands in the table", () => {
  const counting = sources.filter((path) => {
    const text = readFileSync(path, "utf8");
    return COUNTS.some((pattern) => pattern.test(text));
  });
  const listed = new Set(ACCOUNT_LIMITS.map(({ at }) => at));
  expect(counting.length).toBeGreaterThan(12);
  expect(counting.filter((path) => !listed.has(path))).toEqual([]);
});

// An account makes links, checks and keys for nothing: what they have, it has as often as it likes.
test("no object is taken for an account: who comes under its link counts for its account too", () => {
  const asAccount = sources.filter((path) =>
    /\b(?:accountId|account|share): *(?!\w*[aA]ccount\b)[\w.?]*\b(?:row|check|link|key|screening)\??\.id\b/.test(
      readFileSync(path, "utf8"),
    ),
  );
  expect(asAccount).toEqual([]);
  const asObject = sources.filter((path) => /\bguestOfObject\(/.test(readFileSync(path, "utf8")));
  expect(asObject).toEqual(["server/runtime/hosted-page.ts", "app/identity/[token]/api/[action]/route.ts"]);
  for (const [kind, { ofAccount, ...shares }] of Object.entries(SHARES))
    expect("ofObject" in shares ? shares.ofObject : 0, kind).toBeLessThan(ofAccount);
});

test("places and isolated work are the process's: a copy of the module has none of its own", () => {
  const own = sources.filter(
    (path) =>
      !path.startsWith("server/containers/") &&
      /\bnew FairShare\(|\blineFor\(|(?<!oncePerProcess[\s\S]*)\bisolation\(/.test(
        readFileSync(path, "utf8"),
      ),
  );
  // The worker has one of these.
  expect(own).toEqual(["server/webhooks/deliver.ts"]);
});

test("nobody counts by a network alone: what surrounds it counts too", () => {
  const alone = sources.filter((path) =>
    /\btakeQuota\([^;]*\bnetworkOf\(|\bMap<string, number>\(\);[\s\S]*\.get\(network\)/.test(
      readFileSync(path, "utf8"),
    ),
  );
  expect(alone).toEqual([]);
});

test("each names what bounds all of them together, and that is there", () => {
  for (const { what, at, each, together, bound } of ACCOUNT_LIMITS) {
    expect(existsSync(at), what).toBe(true);
    expect(
      [each, together].every((text) => text.length > 5),
      what,
    ).toBe(true);
    const [file, name] = bound;
    expect(existsSync(file) && readFileSync(file, "utf8").includes(name), `${what}: ${file} › ${name}`).toBe(
      true,
    );
  }
  expect(new Set(ACCOUNT_LIMITS.map(({ at }) => at)).size).toBe(ACCOUNT_LIMITS.length);
});

test("of each kind of places the sandbox leaves live at least half, and one network leaves the sandbox some", () => {
  for (const [what, shares] of Object.entries(SHARES)) {
    expect(shares.ofSandbox, what).toBeLessThanOrEqual(shares.all / 2);
    expect("ofNetwork" in shares ? shares.ofNetwork : 0, what).toBeLessThan(shares.ofSandbox);
    const named = ACCOUNT_LIMITS.filter(({ bound }) => bound[1] === `${what}:`);
    expect(named.length, what).toBeGreaterThan(0);
    for (const number of [shares.all, shares.ofSandbox])
      expect(
        named.some(({ together }) => together.includes(`${number}`)),
        `${what}: ${number}`,
      ).toBe(true);
  }
});
