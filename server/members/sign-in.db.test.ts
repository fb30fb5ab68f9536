import { randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { withAddress } from "@/server/platform/db/addresses";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { openMail } from "@/server/platform/mail";
import { makeAuthenticator } from "@/server/testing/authenticator";
import { makeAccount } from "@/server/testing/factories";
import { appRouter } from "@/server/trpc/root";
import { endWaysIn } from "./end-ways-in";
import { acceptInvitation, invite } from "./invitations";
import { addPasskey, beginPasskey } from "./passkeys";
import { hashPassword } from "./password";
import { findSession, openSession, revokeSession } from "./sessions";
import { changePassword, signInWithLink, signInWithPassword } from "./sign-in";
import { issueToken } from "./sign-in-token";
import { confirmEmail } from "./sign-up";
import { beginTotp, confirmTotp } from "./totp";

const PASSWORD = "correct horse battery staple";

async function person(change: object = {}) {
  const email = `${randomUUID()}@example.com`;
  const user = await rootDb().user.create({
    data: {
      id: newId("usr"),
      email,
      passwordHash: await hashPassword(PASSWORD),
      emailVerifiedAt: new Date(),
      ...change,
    },
  });
  return { ...user, email };
}

/** The dashboard's door as a browser without or with a session comes to it. */
async function door(sessionId?: string, even = { from: 0 }) {
  return appRouter.createCaller({
    session: sessionId ? await findSession(sessionId) : null,
    accountId: null,
    environment: "test",
    locale: "en",
    ip: null,
    userAgent: null,
    even,
  });
}

const mailsTo = async (email: string) => {
  const mails = await rootDb().mail.findMany({ where: { contents: { not: null } } });
  return mails.filter((mail) => mail.contents && openMail(mail.contents).to === email);
};

test("the mail doors say the same of every address, and take as long", async () => {
  const known = await person();
  const even = { from: 0 };
  const caller = await door(undefined, even);
  for (const ask of ["magicLink", "askReset"] as const) {
    for (const email of [known.email, `${randomUUID()}@example.com`]) {
      const started = performance.now();
      expect(await caller.signIn[ask]({ email })).toBeUndefined();
      // When the answer leaves; the call itself keeps no place until then.
      expect(even.from - started).toBeGreaterThan(240);
    }
  }
  expect(await mailsTo(known.email)).toHaveLength(2);
});

test("an unknown address, a person without a password and a wrong one are one refusal", async () => {
  const known = await person();
  const none = await person({ passwordHash: null });
  for (const email of [known.email, none.email, `${randomUUID()}@example.com`, "no address"]) {
    expect(await signInWithPassword({ email, password: "wrong" }, null)).toEqual({
      refused: "invalid_credentials",
    });
  }
});

test("every sign-in opens a session of its own; one that ended or was forged opens nothing", async () => {
  const user = await person();
  const [first, second] = [await openSession(user.id, "A"), await openSession(user.id, "B")];
  expect(first).not.toBe(second);
  expect((await findSession(first))?.userId).toBe(user.id);
  for (const forged of [
    "",
    first.slice(0, -1),
    first.toUpperCase(),
    first.split("_").slice(0, 2).join("_"),
    `${first}%`,
  ]) {
    expect(await findSession(forged)).toBeNull();
  }
  const stranger = await person();
  await revokeSession(stranger.id, first.split("_").slice(0, 2).join("_"));
  for (const name of ["", "%", "ses_%", "_"]) await revokeSession(user.id, name);
  expect(await findSession(first)).not.toBeNull();
  await revokeSession(user.id, first.split("_").slice(0, 2).join("_"));
  expect(await findSession(first)).toBeNull();
  expect(await findSession(second)).not.toBeNull();
});

test("a password change ends all other sessions, a reset ends all", async () => {
  const user = await person();
  const [here, elsewhere] = [await openSession(user.id, null), await openSession(user.id, null)];
  await (await door(here)).profile.changePassword({ current: PASSWORD, next: "another long password" });
  expect([await findSession(here), await findSession(elsewhere)]).toEqual([expect.anything(), null]);
  const token = await issueToken("reset", user.email, 60);
  expect(await (await door()).signIn.reset({ token, password: "a third long password" })).toEqual({
    done: true,
  });
  expect(await findSession(here)).toBeNull();
  expect(await (await door()).signIn.reset({ token, password: "a fourth long password" })).toEqual({
    done: false,
  });
});

test("a secret is good for its purpose, once, and for its time", async () => {
  const user = await person();
  const reset = await issueToken("reset", user.email, 60);
  expect(await signInWithLink(reset, undefined, null)).toEqual({ refused: "link_used" });
  expect(await confirmEmail(reset)).toEqual({ done: false });
  const late = await issueToken("magic_link", user.email, -1);
  expect(await signInWithLink(late, undefined, null)).toEqual({ refused: "link_used" });
  const link = await issueToken("magic_link", user.email, 15);
  const both = await Promise.all([1, 2].map(() => signInWithLink(link, undefined, null)));
  expect(both).toHaveLength(2);
  expect(both.filter((one) => "userId" in one)).toHaveLength(1);
});

test("who signs up under somebody else's address keeps no way in once its owner comes", async () => {
  const email = `${randomUUID()}@example.com`;
  await (await door()).signIn.signUp({ company: "Falsa", name: "Mallory", email, password: PASSWORD });
  const { id } = await rootDb().user.findFirstOrThrow({ where: withAddress(email) });
  const strangers = await openSession(id, null);
  const caller = await door(strangers);
  await expect(caller.profile.beginPasskey()).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(caller.profile.beginTotp()).rejects.toMatchObject({ code: "CONFLICT" });

  // The owner is invited elsewhere: the stranger's password does not let them in, and they do not have the mailed secret.
  const account = await makeAccount();
  await invite(account.test, { email, role: "owner" }, "en");
  await expect(
    acceptInvitation({ token: "x".repeat(43), name: "Mallory", password: PASSWORD }),
  ).resolves.toBeNull();

  expect(await signInWithLink(await issueToken("magic_link", email, 15), undefined, null)).toEqual({
    userId: id,
    proven: [{ way: "link" }],
    waysIn: 1,
  });
  expect(await findSession(strangers)).toBeNull();
  expect(await signInWithPassword({ email, password: PASSWORD }, null)).toEqual({
    refused: "invalid_credentials",
  });
});

test("whoever confirms an address takes it over: nothing that was set up before opens any more, and a reset leaves no way in either", async () => {
  const email = `${randomUUID()}@example.com`;
  await (await door()).signIn.signUp({ company: "Falsa", name: "Mallory", email, password: PASSWORD });
  const { id } = await rootDb().user.findFirstOrThrow({ where: withAddress(email) });
  const strangers = await openSession(id, null);
  const mailed = await issueToken("verify_email", email, 60);

  const confirmed = await (await door()).signIn.confirmEmail({ token: mailed });
  expect(confirmed).toEqual({ done: true, choose: expect.any(String) });
  expect(await findSession(strangers)).toBeNull();
  expect(await signInWithPassword({ email, password: PASSWORD }, null)).toEqual({
    refused: "invalid_credentials",
  });
  const own = "the owner chose this one";
  await (await door()).signIn.reset({ token: confirmed.choose ?? "", password: own });
  expect(await signInWithPassword({ email, password: own }, null)).toMatchObject({ userId: id });

  // Somebody had the session for a moment, and left a passkey and a mailed link behind.
  const passkey = { id: randomUUID(), userId: id, publicKey: new Uint8Array(1), counter: 0, name: "theirs" };
  await rootDb().passkey.create({ data: passkey });
  const link = await issueToken("magic_link", email, 15);
  const session = await openSession(id, null);
  const token = await issueToken("reset", email, 60);
  await (await door()).signIn.reset({ token, password: "and another long one" });
  expect(await rootDb().passkey.count({ where: { userId: id } })).toBe(0);
  expect(await signInWithLink(link, undefined, null)).toEqual({ refused: "link_used" });
  expect(await findSession(session)).toBeNull();
});

test("in the browser that is signed in already a confirmation takes nothing away", async () => {
  const email = `${randomUUID()}@example.com`;
  await (await door()).signIn.signUp({ company: "Propia", name: "Ada", email, password: PASSWORD });
  const { id } = await rootDb().user.findFirstOrThrow({ where: withAddress(email) });
  const here = await openSession(id, null);
  const token = await issueToken("verify_email", email, 60);
  expect(await (await door(here)).signIn.confirmEmail({ token })).toEqual({ done: true });
  expect(await findSession(here)).not.toBeNull();
  expect(await signInWithPassword({ email, password: PASSWORD }, null)).toMatchObject({ userId: id });
});

test("what would outlast a stolen session asks for a recent proof, and each change is told by mail", async () => {
  const user = await person({ locale: "en" });
  const session = await openSession(user.id, null);
  await rootDb().session.update({
    where: { id: session },
    data: { provenAt: new Date(Date.now() - 20 * 60_000) },
  });
  const late = (await door(session)).profile;
  const wanted = { code: "PRECONDITION_FAILED" };
  for (const attempt of [
    () => late.beginPasskey(),
    () => late.addPasskey({ name: "x", answer: {} }),
    () => late.removePasskey({ id: "x" }),
    () => late.beginTotp(),
    () => late.confirmTotp({ code: "000000" }),
    () => late.removeTotp(),
    () => late.changePassword({ current: PASSWORD, next: "another long password" }),
  ])
    await expect(attempt()).rejects.toMatchObject(wanted);

  expect(await late.prove({ password: "not this one" })).toEqual({ refused: "invalid_credentials" });
  await expect((await door(session)).profile.beginTotp()).rejects.toMatchObject(wanted);
  expect(await late.prove({ password: PASSWORD })).toEqual({ refused: null });
  const { profile } = await door(session);
  const { secret } = await profile.beginTotp();
  await profile.confirmTotp({ code: new TOTP({ secret }).generate() });
  await profile.removeTotp();
  await profile.changePassword({ current: PASSWORD, next: "another long password" });
  const told = (await mailsTo(user.email)).map((mail) => openMail(mail.contents ?? new Uint8Array()).text);
  for (const words of ["now asks for a code", "not ask for a code", "password was changed"])
    expect(told.filter((text) => text.includes(words))).toHaveLength(1);
});

test("a session that nobody uses ends, and tells where it was used last", async () => {
  const user = await person();
  const [used, idle] = [await openSession(user.id, "A"), await openSession(user.id, "B")];
  await findSession(used, "198.51.100.7");
  await rootDb().session.update({
    where: { id: idle },
    data: { lastSeenAt: new Date(Date.now() - 25 * 3_600_000) },
  });
  expect(await findSession(idle)).toBeNull();
  const listed = await (await door(used)).profile.sessions();
  expect(listed).toEqual([expect.objectContaining({ ip: "198.51.100.7", userAgent: "A", current: true })]);
});

test("nobody can lock another out: tries from strange places count apart from those where the person was before", async () => {
  const user = await person();
  await openSession(user.id, null, { ip: "203.0.113.20" });
  const tries: unknown[] = [];
  for (let n = 0; n < 60; n += 1)
    tries.push(
      await signInWithPassword({ email: user.email, password: "wrong" }, `198.51.100.${n}`).catch(
        (error) => error.code,
      ),
    );
  expect(tries.filter((one) => one === "rate_limited").length).toBeGreaterThan(10);
  expect(await signInWithPassword({ email: user.email, password: PASSWORD }, "203.0.113.20")).toMatchObject({
    userId: user.id,
  });
});

test("what a session would change while a reset is under way is refused: the owner's new way in is the one that opens", async () => {
  const authenticator = makeAuthenticator();
  const changes: Record<string, (thief: { id: string; userId: string }) => Promise<() => Promise<unknown>>> =
    {
      password: async (thief) => () => changePassword(thief, PASSWORD, "what a thief would like"),
      passkey: async (thief) => {
        const answer = authenticator.register(await beginPasskey(thief.userId));
        return () => addPasskey(thief, "mine", answer);
      },
      authenticator: async (thief) => {
        const { secret } = await beginTotp(thief.userId);
        return () => confirmTotp(thief, new TOTP({ secret }).generate());
      },
    };
  for (const [name, prepare] of Object.entries(changes)) {
    const owner = await person();
    const thief = { id: await openSession(owner.id, null), userId: owner.id };
    const change = await prepare(thief);
    const chosen = await hashPassword("what the owner chose anew");
    const tried = await transaction(rootDb(), async (tx) => {
      await tx.user.update({ where: { id: owner.id }, data: { passwordHash: chosen } });
      const trying = change().catch((error: unknown) => error);
      // It comes as far as it can beside the reset.
      await new Promise((later) => setTimeout(later, 400));
      await endWaysIn(tx, owner);
      return { trying };
    });
    expect(await tried.trying, name).toBeInstanceOf(ApiError);
    const row = await rootDb().user.findUniqueOrThrow({
      where: { id: owner.id },
      include: { passkeys: true, sessions: { where: { revokedAt: null } } },
    });
    expect(row, name).toMatchObject({
      passwordHash: chosen,
      totpConfirmedAt: null,
      passkeys: [],
      sessions: [],
    });
  }
});
