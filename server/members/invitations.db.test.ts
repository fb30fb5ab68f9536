import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createKey, listKeys } from "@/server/api-keys";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { openMail } from "@/server/platform/mail";
import { openContext } from "@/server/platform/open-context";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import type { Door } from "@/server/trpc/init";
import { appRouter } from "@/server/trpc/root";
import { contextFromSession } from "./context-from-session";
import { invite } from "./invitations";
import { removeMember } from "./members";
import type { Proven } from "./proofs";
import { requireTwoFactor } from "./require-two-factor";
import { findSession, openSession } from "./sessions";

async function member(
  account: TestAccount,
  change: object = {},
): Promise<{ id: string; email: string; ctx: Context }> {
  const id = newId("usr");
  const email = `${randomUUID()}@example.com`;
  await rootDb().user.create({
    data: { id, email, name: "Ada Socia", emailVerifiedAt: new Date(), locale: "en", ...change },
  });
  await rootDb().membership.create({ data: { accountId: account.id, userId: id, role: "owner" } });
  const ctx = openContext(
    { accountId: account.id, environment: "live" },
    { kind: "user", id, channel: "dashboard", role: "owner" },
  );
  return { id, email, ctx };
}

const mailsTo = async (email: string) => {
  const rows = await rootDb().mail.findMany({ where: { contents: { not: null } } });
  return rows.map((row) => openMail(row.contents ?? new Uint8Array())).filter((mail) => mail.to === email);
};

test("invitations come from people whose address is known, twenty a day, without the account's words in the subject", async () => {
  const account = await makeAccount({ name: "URGENT: your bank account" });
  const unproven = await member(account, { emailVerifiedAt: null });
  await expect(
    invite(unproven.ctx, { email: "stranger@example.com", role: "reviewer" }, "en"),
  ).rejects.toMatchObject({
    code: "state_conflict",
  });
  const owner = await member(account);
  const invited = Array.from({ length: 20 }, () => `${randomUUID()}@example.com`);
  for (const [n, email] of invited.entries())
    await invite(owner.ctx, { email, role: "reviewer" }, n % 2 === 0 ? "en" : "es");
  for (const email of invited.slice(0, 2)) {
    const [mail] = await mailsTo(email);
    expect(mail?.subject).not.toContain("URGENT");
    expect(mail?.text).toContain("URGENT");
  }
  await expect(
    invite(owner.ctx, { email: "one-more@example.com", role: "reviewer" }, "en"),
  ).rejects.toMatchObject({
    code: "rate_limited",
  });
});

test("many invitations at once are no more than one after another", async () => {
  const owner = await member(await makeAccount());
  const sent = await Promise.allSettled(
    Array.from({ length: 32 }, () =>
      invite(owner.ctx, { email: `${randomUUID()}@example.com`, role: "reviewer" }, "en"),
    ),
  );
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
});

test("owners are told of an invited owner", async () => {
  const account = await makeAccount();
  const [first, second] = [await member(account), await member(account)];
  await invite(first.ctx, { email: `${randomUUID()}@example.com`, role: "owner" }, "en");
  for (const { email } of [first, second])
    expect((await mailsTo(email)).map(({ text }) => text).join()).toContain(
      "invited into your account as an owner",
    );
});

test("keys say who made them, also when that person is gone, and end with them on request", async () => {
  const account = await makeAccount();
  const [stays, goes, leaves] = [await member(account), await member(account), await member(account)];
  const [kept, ended] = [
    await createKey(leaves.ctx, { name: "kept", scopes: ["*"] }),
    await createKey(goes.ctx, { name: "ended", scopes: ["*"] }),
  ];
  await removeMember(stays.ctx, leaves.id);
  await removeMember(stays.ctx, goes.id, true);
  const keys = await listKeys(stays.ctx);
  expect(keys.find(({ id }) => id === kept.id)).toMatchObject({
    created_by: "Ada Socia",
    creator_left: true,
    revoked_at: null,
  });
  expect(keys.find(({ id }) => id === ended.id)).toMatchObject({
    creator_left: true,
    revoked_at: expect.any(String),
  });
  expect(keys.find(({ id }) => id === account.liveKey.id)).toMatchObject({
    created_by: null,
    creator_left: false,
  });
});

/** Whether the profile, which is all that opens then, says what is wanted. */
async function needsFactor(session: Door["session"]): Promise<boolean> {
  const door = {
    session,
    accountId: null,
    environment: "live",
    locale: "en",
    ip: null,
    userAgent: null,
  } as const;
  return (await appRouter.createCaller(door).profile.get()).needsFactor;
}

test("an account that asks for a second factor opens to nobody without one", async () => {
  const account = await makeAccount();
  const [owner, other] = [await member(account), await member(account)];
  const opened = async (userId: string, proven: Proven[] = [{ way: "password" }]) => {
    const session = await findSession(await openSession(userId, null, { proven }));
    if (!session) throw new Error("no session");
    return session;
  };
  await expect(requireTwoFactor(owner.ctx, await opened(owner.id), true)).rejects.toMatchObject({
    code: "state_conflict",
  });
  const passkeyId = randomUUID();
  await rootDb().passkey.create({
    data: { id: passkeyId, userId: owner.id, publicKey: new Uint8Array(1), counter: 0, name: "key" },
  });
  const passkey: Proven[] = [{ way: "passkey", passkeyId }];
  await requireTwoFactor(owner.ctx, await opened(owner.id, passkey), true);
  expect(contextFromSession(await opened(owner.id, passkey), account.id, "live")).not.toBeNull();
  expect(contextFromSession(await opened(owner.id), account.id, "live")).toBeNull();
  expect(contextFromSession(await opened(other.id), account.id, "live")).toBeNull();
  expect(await needsFactor(await opened(other.id))).toBe(true);
  await rootDb().user.update({ where: { id: other.id }, data: { totpConfirmedAt: new Date() } });
  expect(contextFromSession(await opened(other.id), account.id, "live")).toBeNull();
  const both: Proven[] = [{ way: "password" }, { way: "totp" }];
  expect(contextFromSession(await opened(other.id, both), account.id, "live")).not.toBeNull();
  expect(await needsFactor(await opened(other.id, both))).toBe(false);
});

test("who makes, unmakes or removes an owner has proven lately who they are, and all owners are told, who was one too", async () => {
  const account = await makeAccount();
  const [owner, second] = [await member(account), await member(account)];
  const reviewer = await member(account);
  await rootDb().membership.updateMany({ where: { userId: reviewer.id }, data: { role: "reviewer" } });
  const sid = await openSession(owner.id, null);
  const door = async () =>
    appRouter.createCaller({
      session: await findSession(sid),
      accountId: account.id,
      environment: "live",
      locale: "en",
      ip: null,
      userAgent: null,
    }).account;
  await rootDb().session.update({
    where: { id: sid },
    data: { provenAt: new Date(Date.now() - 20 * 60_000) },
  });
  const late = await door();
  for (const attempt of [
    () => late.changeRole({ userId: reviewer.id, role: "owner" }),
    () => late.changeRole({ userId: second.id, role: "read_only" }),
    () => late.removeMember({ userId: second.id }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  expect(await rootDb().membership.count({ where: { accountId: account.id, role: "owner" } })).toBe(2);
  await late.changeRole({ userId: reviewer.id, role: "developer" });

  await rootDb().session.update({ where: { id: sid }, data: { provenAt: new Date() } });
  const proven = await door();
  await proven.changeRole({ userId: reviewer.id, role: "owner" });
  await proven.changeRole({ userId: second.id, role: "read_only" });
  await proven.removeMember({ userId: reviewer.id });
  const mails = await rootDb().mail.findMany({ where: { contents: { not: null } } });
  const told = (email: string) =>
    mails
      .map((mail) => openMail(mail.contents ?? new Uint8Array()))
      .filter(({ to, text }) => to === email && text.includes("Who owns your account was changed")).length;
  expect([owner, second, reviewer].map(({ email }) => told(email))).toEqual([3, 2, 3]);
});
