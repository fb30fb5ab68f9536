import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { openMail } from "@/server/platform/mail";
import { makeAccount } from "@/server/testing/factories";
import { call, fault } from "@/server/testing/harness";
import { lockSettings } from "./lock";

test("owners hear of what a sandbox key changes, and may keep it from changing anything", async () => {
  const account = await makeAccount();
  const email = `${randomUUID()}@example.com`;
  await rootDb().user.create({
    data: {
      id: newId("usr"),
      email,
      locale: "en",
      emailVerifiedAt: new Date(),
      memberships: { create: { accountId: account.id, role: "owner" } },
    },
  });
  const change = (key: string, approve_min: number) =>
    call("PATCH", "/v1/settings", { key, body: { decision: { approve_min } } });
  expect((await change(account.testKey.key, 81)).status).toBe(200);
  expect((await change(account.testKey.key, 82)).status).toBe(200);
  const rows = await rootDb().mail.findMany({ where: { kind: "security", contents: { not: null } } });
  const told = rows
    .map((row) => openMail(row.contents ?? new Uint8Array()))
    .filter((mail) => mail.to === email);
  expect(told.map(({ text }) => text.includes("A sandbox key changed the settings"))).toEqual([true]);
  const audited = await rootDb().auditEntry.findMany({
    where: { accountId: account.id, action: "settings.updated" },
  });
  expect(audited.map(({ actor, environment }) => [actor, environment])).toEqual([
    [account.testKey.id, "test"],
    [account.testKey.id, "test"],
  ]);

  await lockSettings(account.test, true);
  expect(fault(await change(account.testKey.key, 83))).toMatchObject({ status: 403, code: "missing_scope" });
  expect((await change(account.liveKey.key, 84)).status).toBe(200);
  expect((await call("GET", "/v1/settings", { key: account.testKey.key })).body).toMatchObject({
    decision: { approve_min: 84 },
  });
  await lockSettings(account.live, false);
  expect((await change(account.testKey.key, 85)).status).toBe(200);
});
