import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { licencePublicKey } from "@/server/licences";
import { dataKeyOf } from "@/server/platform/data-keys";
import { pool } from "@/server/platform/db/pool";
import { type Env, env, overrideEnv } from "@/server/platform/env";
import { makeAccount } from "@/server/testing/factories";
import { forgetSecrets, haveSigningKey, noteSecrets, secretTroubles } from "./fingerprints";

const first = { APP_KEYS: env().APP_KEYS, KEY_PEPPER: env().KEY_PEPPER };
const folders: string[] = [];
let restore: (() => void)[] = [];

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), "machine-"));
  folders.push(made);
  return made;
};
/** Another machine of the installation: its own data folder, and what it was given. */
const machine = (given: Partial<Env>) =>
  restore.push(overrideEnv({ DATA_DIR: folder(), ...first, KEY_PEPPER_PREVIOUS: undefined, ...given }));
const newKey = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;

beforeEach(async () => {
  await pool().query('DELETE FROM "SecretFingerprint"');
  machine({});
});
afterEach(() => {
  for (const undo of restore.reverse()) undo();
  restore = [];
});
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true, force: true });
});

test("a machine with other secrets is told which, one with the same is not, and no secret is written down", async () => {
  expect(await secretTroubles(pool())).toEqual([]);
  await noteSecrets(pool());
  expect(await secretTroubles(pool())).toEqual([]);
  machine({ APP_KEYS: newKey("test") });
  expect(await secretTroubles(pool())).toEqual([
    expect.stringMatching(/^APP_KEYS is not .*the key test, fing/),
  ]);
  machine({ KEY_PEPPER: randomBytes(32).toString("hex") });
  expect(await secretTroubles(pool())).toEqual([expect.stringMatching(/^KEY_PEPPER is not that of this/)]);
  const { rows } = await pool().query<Record<string, string>>('SELECT * FROM "SecretFingerprint"');
  const kept = JSON.stringify(rows);
  expect(kept).not.toContain(first.KEY_PEPPER);
  expect(kept).not.toContain(first.APP_KEYS.split(":")[1]);
});

test("an installation from before fingerprints is asked whether it opens", async () => {
  const account = await makeAccount();
  await dataKeyOf(account.id);
  await pool().query('UPDATE "ApiKey" SET pepper = $1 WHERE "accountId" = $2', ["0123abcd", account.id]);
  machine({ APP_KEYS: newKey("test"), KEY_PEPPER: randomBytes(32).toString("hex") });
  const troubles = await secretTroubles(pool());
  expect(troubles.map((one) => one.split(" ")[0])).toEqual(["APP_KEYS", "KEY_PEPPER"]);
});

test("a rotation: the new key in front of the old one, until nothing lies under the old one", async () => {
  await noteSecrets(pool());
  const second = newKey("k2");
  // Known on the machine that rotates, not yet on the other.
  machine({
    APP_KEYS: `${second},${first.APP_KEYS}`,
    KEY_PEPPER_PREVIOUS: first.KEY_PEPPER,
    KEY_PEPPER: "p".repeat(40),
  });
  expect(await secretTroubles(pool())).toEqual([]);
  await noteSecrets(pool());
  machine({});
  expect((await secretTroubles(pool())).map((one) => one.split(" ")[0])).toEqual(["APP_KEYS", "KEY_PEPPER"]);
  machine({ APP_KEYS: second, KEY_PEPPER: "p".repeat(40) });
  expect(await secretTroubles(pool())).toHaveLength(2);
  // After the reseal nobody needs the old ones.
  await forgetSecrets(pool(), { peppers: false });
  expect((await secretTroubles(pool())).map((one) => one.split(" ")[0])).toEqual(["KEY_PEPPER"]);
  await forgetSecrets(pool());
  expect(await secretTroubles(pool())).toEqual([]);
});

test("a second licence key is never made beside the first", async () => {
  await haveSigningKey(pool());
  const key = licencePublicKey();
  await haveSigningKey(pool());
  expect(licencePublicKey()).toBe(key);
  machine({});
  // Who signs nothing needs none.
  expect(await secretTroubles(pool())).toEqual([]);
  await expect(haveSigningKey(pool())).rejects.toThrow(/copy licence-key/);
  licencePublicKey();
  expect(await secretTroubles(pool())).toEqual([expect.stringMatching(/^LICENCE_PRIVATE_KEY is not that/)]);
});
