import { expect, test } from "vitest";
import { now } from "@/server/platform/clock";
import { newId } from "@/server/platform/ids";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { createKey, MOST_OF_ACCOUNT } from "./create";
import { listKeys } from "./list";
import { revokeKey } from "./revoke";
import { rotateKey } from "./rotate";

const add = (account: TestAccount, count: number, change: object = {}) =>
  account.test.db.apiKey.createMany({
    data: Array.from({ length: count }, (_, n) => {
      const id = newId("key");
      return {
        ...account.test.scope,
        id,
        name: `key ${n}`,
        prefix: "svc_test_none",
        hash: id,
        scopes: ["*"],
        ...change,
      };
    }),
  });

const inUse = (account: TestAccount) => account.test.db.apiKey.count({ where: { revokedAt: null } });

test("an environment has so many keys in use, however many ask at once, and a revoked one makes room", async () => {
  const account = await makeAccount();
  await add(account, MOST_OF_ACCOUNT - 2 - (await inUse(account)));
  const make = () => createKey(account.test, { name: "one more", scopes: ["*"] });
  const made = await Promise.allSettled([make(), make(), make(), make()]);
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await inUse(account)).toBe(MOST_OF_ACCOUNT);
  await expect(make()).rejects.toMatchObject({ code: "state_conflict" });
  await revokeKey(account.test, account.testKey.id);
  await expect(make()).resolves.toMatchObject({ name: "one more" });
  // The other world has its own.
  await expect(createKey(account.live, { name: "live", scopes: ["*"] })).resolves.toBeDefined();
});

test("a rotation needs no room, and gives none without end", async () => {
  const account = await makeAccount();
  await add(account, MOST_OF_ACCOUNT - (await inUse(account)));
  const made = await rotateKey(account.test, account.testKey.id, "7d");
  await add(account, MOST_OF_ACCOUNT - 1);
  await expect(rotateKey(account.test, made.id, "7d")).rejects.toMatchObject({ code: "state_conflict" });
});

test("a list of keys has all in use, and the latest of those that ended", async () => {
  const account = await makeAccount();
  await add(account, 400, { revokedAt: now(), createdAt: new Date(Date.now() + 60_000) });
  await add(account, 20, { expiresAt: new Date(Date.now() - 1_000) });
  const keys = await listKeys(account.test);
  expect(keys.filter((key) => key.revoked_at)).toHaveLength(100);
  expect(keys.map((key) => key.id)).toContain(account.testKey.id);
});
