import { randomBytes } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { listIdChecks } from "@/server/id-checks/list";
import { listLinks } from "@/server/links/list";
import { findByAddress } from "@/server/members";
import { acceptInvitation, findInvitation, invite, listInvitations } from "@/server/members/invitations";
import { sendMagicLink, sendReset } from "@/server/members/mails";
import { hashPassword } from "@/server/members/password";
import { signInWithPassword } from "@/server/members/sign-in";
import { signUp } from "@/server/members/sign-up";
import { forgetDataKeys } from "@/server/platform/data-keys";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { env, overrideEnv } from "@/server/platform/env";
import { newId } from "@/server/platform/ids";
import { newToken, sha256 } from "@/server/platform/secrets";
import { listCases } from "@/server/screenings/list-cases";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { reseal, sealingStatus } from "./reseal";

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0).reverse()) restore();
  forgetDataKeys();
});
const override = (values: Parameters<typeof overrideEnv>[0]) => {
  restores.push(overrideEnv(values));
  forgetDataKeys();
};

const PASSWORD = "seven green herons at dusk";
const address = () => `itxaso.${newToken().replace(/\W/g, "").slice(0, 12).toLowerCase()}@posta.example`;

/** The rows of people, invitations, mailed secrets and mails as the database holds them, without us. */
async function asStored(): Promise<string> {
  const tables = ["User", "Invitation", "SignInToken", "Mail", "AuditEntry", "RateWindow"];
  const parts = await Promise.all(
    tables.map((table) => pool().query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM "${table}" t`)),
  );
  return parts.flatMap(({ rows }) => rows.map(({ row }) => row.toLowerCase())).join("\n");
}

const waiting = async () =>
  (await sealingStatus()).filter(({ what, done }) => what.endsWith(".email") && !done);

test("a mail address lies nowhere in the clear, and its person signs in, is mailed and is invited by it", async () => {
  const email = address();
  await signUp({ email, password: PASSWORD, name: "Itxaso", company: "Casa Hierro" }, "en", null);
  const user = await findByAddress(email);
  expect(user?.email).toBe(email);
  await sendMagicLink(email);
  await sendReset(email);
  expect(await signInWithPassword({ email: email.toUpperCase(), password: PASSWORD }, null)).toMatchObject({
    userId: user?.id,
  });

  const account = await makeAccount();
  const invited = address();
  await invite(account.live, { email: invited, role: "reviewer" }, "en");
  await invite(account.live, { email: invited, role: "developer" }, "en");
  expect(await listInvitations(account.live)).toMatchObject([{ email: invited, role: "developer" }]);
  const stored = await asStored();
  for (const one of [email, invited]) expect(stored).not.toContain(one.split("@")[0]);

  const token = newToken();
  await rootDb().invitation.updateMany({
    where: { accountId: account.id },
    data: { tokenHash: sha256(token) },
  });
  expect(await findInvitation(token)).toMatchObject({ email: invited, known: false });
  expect(await acceptInvitation({ token, name: "Nerea", password: PASSWORD })).toEqual({ email: invited });
  await expect(invite(account.live, { email: invited, role: "reviewer" }, "en")).rejects.toMatchObject({
    code: "already_exists",
  });
  // One person for each address, also past the look before.
  await expect(rootDb().user.create({ data: { id: newId("usr"), email: invited } })).rejects.toThrow();
});

test("people from before are found as they are, sealed by reseal, and found while the pepper changes", async () => {
  const email = address();
  const id = newId("usr");
  await pool().query('INSERT INTO "User" (id, email, "passwordHash") VALUES ($1, $2, $3)', [
    id,
    email,
    await hashPassword(PASSWORD),
  ]);
  const signsIn = () => signInWithPassword({ email, password: PASSWORD }, null);
  expect(await signsIn()).toMatchObject({ userId: id });
  expect(await waiting()).toMatchObject([{ what: "User.email", under: "nothing" }]);
  await reseal();
  expect(await waiting()).toEqual([]);
  expect(await asStored()).not.toContain(email);
  expect(await signsIn()).toMatchObject({ userId: id });

  const before = env().KEY_PEPPER;
  override({ KEY_PEPPER: randomBytes(32).toString("hex") });
  expect(await signsIn()).toEqual({ refused: "invalid_credentials" });
  override({
    KEY_PEPPER_PREVIOUS: before,
    APP_KEYS: `k7:${randomBytes(32).toString("base64")},${env().APP_KEYS}`,
  });
  expect(await signsIn()).toMatchObject({ userId: id });
  expect((await waiting()).map(({ what }) => what)).toContain("User.email");
  expect((await reseal()).lost).toBe(0);
  expect(await waiting()).toEqual([]);
  override({ KEY_PEPPER_PREVIOUS: undefined, APP_KEYS: env().APP_KEYS.split(",")[0] ?? "" });
  expect(await signsIn()).toMatchObject({ userId: id });
  // Back again, for whoever comes after in this database.
  override({ KEY_PEPPER: before, KEY_PEPPER_PREVIOUS: env().KEY_PEPPER });
  await reseal();
});

/** A case of each kind about a person. */
async function openCases(account: TestAccount, email: string): Promise<void> {
  const { key } = account.testKey;
  const applicant = { name: "Garazi Olano", email };
  const documents = [{ url: "https://files.example.com/a.pdf" }];
  for (const [path, body] of [
    ["/v1/screenings", { applicant, documents, consent_confirmed: true }],
    ["/v1/verification-links", { applicant, send_email: false }],
    ["/v1/id-checks", { applicant, send_email: false }],
  ] as const)
    expect((await call("POST", path, { key, body })).status, path).toBeLessThan(300);
}

const TABLES = ["Screening", "VerificationLink", "IdCheck"] as const;

async function texts(accountId: string): Promise<string[]> {
  const found = await Promise.all(
    TABLES.map((table) =>
      pool().query<{ text: string }>(`SELECT "searchText" AS text FROM "${table}" WHERE "accountId" = $1`, [
        accountId,
      ]),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ text }) => text));
}

async function found(account: TestAccount, search: string): Promise<number[]> {
  const page = { limit: 20, search } as const;
  const lists = [
    await listCases(account.test, page),
    await listLinks(account.test, page),
    await listIdChecks(account.test, page),
  ];
  return lists.map(({ data }) => data.length);
}

test("cases are found by a whole mail address, of which the database holds a word that is its account's own", async () => {
  const [account, other] = [await makeAccount(), await makeAccount()];
  await openCases(account, "Garazi.Olano@kaixo.example");
  await openCases(other, "garazi.olano@kaixo.example");
  const [mine, theirs] = [await texts(account.id), await texts(other.id)].map((all) =>
    all.map((text) => / ([A-P]{16}) =$/.exec(text)?.[1] ?? text),
  ) as [string[], string[]];
  expect(mine).toHaveLength(3);
  expect(mine.join()).not.toMatch(/kaixo|example/);
  expect(new Set(mine).size).toBe(1);
  expect(mine[0]).not.toBe(theirs[0]);
  expect(await found(account, " garazi.olano@kaixo.example ")).toEqual([1, 1, 1]);
  expect(await found(account, "garazi")).toEqual([1, 1, 1]);
  for (const search of ["kaixo", "olano@kaixo.example", "garazi.olano@kaixo.exampl", mine[0] ?? ""])
    expect(await found(account, search), search).toEqual([0, 0, 0]);
});

test("cases from before are found by the words of their address, until reseal makes them one", async () => {
  const account = await makeAccount();
  await openCases(account, "garazi.olano@kaixo.example");
  for (const table of TABLES)
    await pool().query(`UPDATE "${table}" SET "searchText" = $2 WHERE "accountId" = $1`, [
      account.id,
      " garazi olano garazi olano kaixo example",
    ]);
  expect(await found(account, "garazi.olano@kaixo.example")).toEqual([1, 1, 1]);
  const plain = async () =>
    (await sealingStatus()).filter(({ what, done }) => what.endsWith("searchText") && !done);
  expect((await plain()).map(({ what }) => what)).toEqual(TABLES.map((table) => `${table}.searchText`));
  await reseal();
  expect(await plain()).toEqual([]);
  expect((await texts(account.id)).join()).not.toContain("kaixo");
  expect(await found(account, "garazi.olano@kaixo.example")).toEqual([1, 1, 1]);
});
