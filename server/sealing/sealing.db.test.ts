import { randomBytes } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { forgetKeys } from "@/server/api-keys";
import { eraseAccount } from "@/server/erasure";
import { inTransaction } from "@/server/platform/context";
import { forgetDataKeys, openText } from "@/server/platform/data-keys";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { SEALED, sealRow } from "@/server/platform/db/sealed-columns";
import { env, overrideEnv } from "@/server/platform/env";
import { newId } from "@/server/platform/ids";
import { openMail, queueMail } from "@/server/platform/mail";
import { newToken, pepperName } from "@/server/platform/secrets";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { findEverywhere } from "@/server/testing/find-everywhere";
import { call } from "@/server/testing/harness";
import { UNDER_APP_KEYS } from "./columns";
import { reseal, sealingStatus } from "./reseal";

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
  forgetDataKeys();
  forgetKeys();
});

const override = (values: Parameters<typeof overrideEnv>[0]) => {
  restores.push(overrideEnv(values));
  forgetDataKeys();
  forgetKeys();
};

/** Facts of a person that nobody searches by. */
const BORN = "1987-03-29";
const applicant = { name: "Oihana Lasarte", email: "oihana@example.com", birth_date: BORN };

async function write(account: TestAccount, reference: string) {
  const { key } = account.testKey;
  const check = await call<{ id: string }>("POST", "/v1/id-checks", {
    key,
    headers: { "Idempotency-Key": newToken() },
    body: { applicant: { name: applicant.name, email: applicant.email }, reference },
  });
  expect(check.status).toBeLessThan(300);
  const sanctions = await call<{ id: string; subject: unknown }>("POST", "/v1/sanctions-screenings", {
    key,
    body: { subject: { name: applicant.name, birth_date: BORN }, reference },
  });
  expect(sanctions.status).toBeLessThan(300);
  const linkId = newId("vl");
  await inTransaction(account.test, (tx) =>
    tx.verificationLink.create({
      data: {
        ...account.test.scope,
        id: linkId,
        status: "pending",
        purpose: "rental",
        applicant,
        caseDetails: { employer: "Tolosa Hidraulica" },
        tokenHash: newToken(),
        expiresAt: new Date(Date.now() + 86_400_000),
      },
    }),
  );
  return { sanctionsId: sanctions.body.id, linkId };
}

/** As the database holds it, without us. */
async function asStored(accountId: string): Promise<string> {
  const parts = await Promise.all(
    Object.keys(SEALED).map((table) =>
      pool().query(`SELECT to_jsonb(t)::text AS row FROM "${table}" t WHERE "accountId" = $1`, [accountId]),
    ),
  );
  return parts.flatMap(({ rows }) => rows.map(({ row }) => row)).join("\n");
}

test("the database holds a person's facts sealed, names to search by, and answers are what they were", async () => {
  const account = await makeAccount();
  const { sanctionsId, linkId } = await write(account, "flat-7");
  const stored = await asStored(account.id);
  for (const fact of [BORN, "Tolosa Hidraulica", "Oihana"]) expect(stored).not.toContain(fact);
  expect(stored).toContain("oihana lasarte");
  expect(await findEverywhere(account.id, [BORN])).toEqual(
    expect.arrayContaining(["SanctionsScreening.subject", "VerificationLink.applicant", "Event.body"]),
  );

  const { key } = account.testKey;
  const read = await call<{ subject: object }>("GET", `/v1/sanctions-screenings/${sanctionsId}`, { key });
  expect(read.body.subject).toMatchObject({ name: applicant.name, birth_date: BORN });
  const events = await call<{ data: { data: { subject?: object } }[] }>("GET", "/v1/events", { key });
  expect(JSON.stringify(events.body)).toContain(BORN);
  const link = await rootDb().verificationLink.findFirst({ where: { id: linkId } });
  expect(link).toMatchObject({ applicant, caseDetails: { employer: "Tolosa Hidraulica" } });
});

test("what an account wrote opens under its own key and for its own column alone", async () => {
  const [one, other] = [await makeAccount(), await makeAccount()];
  const { linkId } = await write(one, "a");
  await write(other, "b");
  const { rows } = await pool().query<{ value: string }>(
    `SELECT applicant #>> '{}' AS value FROM "VerificationLink" WHERE id = $1`,
    [linkId],
  );
  const value = rows[0]?.value ?? "";
  expect(JSON.parse(await openText("VerificationLink.applicant", value))).toEqual(applicant);
  await expect(openText("Screening.applicant", value)).rejects.toThrow();
  const keys = await rootDb().dataKey.findMany({ where: { accountId: { in: [one.id, other.id] } } });
  const theirs = keys.find(({ accountId }) => accountId === other.id);
  const moved = value.replace(/dk_\w+/, theirs?.id ?? "");
  await expect(openText("VerificationLink.applicant", moved)).rejects.toThrow();
});

test("text that looks like something sealed is text", async () => {
  const account = await makeAccount();
  const { linkId } = await write(account, "a");
  const { caseDetails } = await rootDb().verificationLink.findFirstOrThrow({ where: { id: linkId } });
  const [row] = [await sealRow("Screening", account.id, { reviewNote: "x" })];
  const looks = String(row.reviewNote).slice(0, -4);
  await account.test.db.idCheck.updateMany({ where: {}, data: { reviewNote: looks } });
  expect(await rootDb().idCheck.findFirst({ where: { accountId: account.id } })).toMatchObject({
    reviewNote: looks,
  });
  expect(caseDetails).toEqual({ employer: "Tolosa Hidraulica" });
});

test("nothing is sealed for nothing, and a list opens only what it shows", async () => {
  const { id, testKey } = await makeAccount();
  const ask = <T>(method: string, path: string, body?: object) =>
    call<T>(method, path, { key: testKey.key, body });
  for (const case_details of [undefined, { employer: "Tolosa Hidraulica" }])
    await ask("POST", "/v1/screenings", {
      applicant,
      documents: [{ url: "https://files.example.com/nomina.pdf" }],
      consent_confirmed: true,
      case_details,
    });
  const { rows } = await pool().query<{ details: string }>(
    `SELECT "caseDetails"::text AS details FROM "Screening" WHERE "accountId" = $1 ORDER BY "createdAt", id`,
    [id],
  );
  expect(rows.map(({ details }) => details.slice(0, 8))).toEqual(["{}", '"sealed:']);
  expect((await sealingStatus()).find((one) => one.what === "Screening.caseDetails")?.done).toBe(true);

  // What cannot be opened is missed by whoever asks for it, and by nobody else.
  const { rows: bad } = await pool().query(
    `UPDATE "Screening" SET applicant = to_jsonb(overlay(applicant #>> '{}' placing 'AAAA' from 60)) WHERE "accountId" = $1 RETURNING id`,
    [id],
  );
  expect(bad).toHaveLength(2);
  expect((await ask("GET", "/v1/screenings")).status).toBe(500);
  await ask("PATCH", "/v1/settings", { result_format: { applicant: false } });
  const list = await ask<{ data: { case_details: object }[] }>("GET", "/v1/screenings");
  expect(list.status).toBe(200);
  expect(list.body.data.map((one) => one.case_details)).toEqual([{ employer: "Tolosa Hidraulica" }, {}]);
});

test("rows from before are read as they are, and sealed by reseal", async () => {
  const account = await makeAccount();
  const { linkId } = await write(account, "a");
  await pool().query(
    `UPDATE "VerificationLink" SET applicant = $2, "caseDetails" = '{"employer":"Sellos Viejos"}' WHERE id = $1`,
    [linkId, JSON.stringify(applicant)],
  );
  await pool().query(
    `UPDATE "Event" SET body = '{"id":"evt_old","data":{"born":"${BORN}"}}' WHERE "accountId" = $1`,
    [account.id],
  );
  const read = () => rootDb().verificationLink.findFirst({ where: { id: linkId } });
  const before = await read();
  expect(before).toMatchObject({ applicant, caseDetails: { employer: "Sellos Viejos" } });
  const plain = async () =>
    (await sealingStatus()).filter(({ under }) => under === "nothing").map(({ what }) => what);
  expect(await plain()).toEqual(expect.arrayContaining(["VerificationLink.applicant", "Event.body"]));

  expect((await reseal()).sealed).toBeGreaterThanOrEqual(3);
  expect(await plain()).toEqual([]);
  expect(await asStored(account.id)).not.toContain(BORN);
  expect(await read()).toEqual(before);
  expect(await rootDb().event.findFirst({ where: { accountId: account.id } })).toMatchObject({
    body: `{"id":"evt_old","data":{"born":"${BORN}"}}`,
  });
  expect(await reseal()).toEqual({ resealed: 0, sealed: 0, lost: 0 });
});

test("reseal ends a rotation: the old key is shown until then, and needed by nothing afterwards", async () => {
  const account = await makeAccount();
  const { linkId } = await write(account, "a");
  const mailId = await inTransaction(account.test, (tx) =>
    queueMail(tx, account.test.scope, {
      kind: "link",
      to: "oihana@example.com",
      subject: "s",
      html: "h",
      text: "t",
      capture: true,
    }),
  );
  const fresh = `k9:${randomBytes(32).toString("base64")}`;
  override({ APP_KEYS: `${fresh},${env().APP_KEYS}` });
  const older = async () =>
    (await sealingStatus()).filter(({ under, done }) => under.startsWith("app key") && !done);
  expect((await older()).map(({ what }) => what)).toEqual(
    expect.arrayContaining(["DataKey.sealed", "Mail.contents"]),
  );
  const done = await reseal();
  expect(done).toMatchObject({ lost: 0 });
  expect(done.resealed).toBeGreaterThan(1);
  expect(await older()).toEqual([]);

  override({ APP_KEYS: fresh });
  expect(await rootDb().verificationLink.findFirst({ where: { id: linkId } })).toMatchObject({ applicant });
  const mail = await rootDb().mail.findUnique({ where: { id: mailId } });
  expect(openMail(mail?.contents ?? new Uint8Array()).to).toBe("oihana@example.com");
});

test("the pepper rotates: keys are hashed anew at their next use, and then the old one is not needed", async () => {
  const account = await makeAccount();
  const { key, id } = account.testKey;
  const waiting = async () =>
    (await sealingStatus()).filter(({ what, done }) => what === "ApiKey.hash" && !done);
  const [before, after] = [env().KEY_PEPPER, randomBytes(32).toString("hex")];
  override({ KEY_PEPPER: after });
  expect((await call("GET", "/v1/customers", { key })).status).toBe(401);
  override({ KEY_PEPPER: after, KEY_PEPPER_PREVIOUS: before });
  const [{ values: left } = { values: 0 }] = await waiting();
  expect(left).toBeGreaterThanOrEqual(2);
  expect((await call("GET", "/v1/customers", { key })).status).toBe(200);
  expect((await waiting())[0]?.values).toBe(left - 1);
  override({ KEY_PEPPER: after });
  const mine = await rootDb().apiKey.findFirst({ where: { id: String(id) } });
  const unused = await rootDb().apiKey.findFirst({ where: { id: String(account.liveKey.id) } });
  expect(mine?.pepper).toBe(pepperName());
  expect(mine?.pepper).not.toBe(unused?.pepper);
  // The other variable is gone: what was used meanwhile opens, what was not does not.
  override({ KEY_PEPPER_PREVIOUS: undefined });
  expect((await call("GET", "/v1/customers", { key })).status).toBe(200);
  expect((await call("GET", "/v1/customers", { key: account.liveKey.key })).status).toBe(401);
});

test("an account's erasure destroys its key: what a backup holds of it opens for nobody", async () => {
  const [account, other] = [await makeAccount(), await makeAccount()];
  const { linkId } = await write(account, "a");
  await write(other, "b");
  const { rows } = await pool().query<{ value: string }>(
    `SELECT applicant #>> '{}' AS value FROM "VerificationLink" WHERE id = $1`,
    [linkId],
  );
  await expect(eraseAccount(account.id)).rejects.toThrow("suspended");
  await rootDb().account.update({ where: { id: account.id }, data: { status: "suspended" } });
  await eraseAccount(account.id);
  await expect(openText("VerificationLink.applicant", rows[0]?.value ?? "")).rejects.toThrow("destroyed");
  expect(await findEverywhere(account.id, ["Oihana", "oihana", BORN])).toEqual([]);
  expect((await rootDb().account.findUnique({ where: { id: account.id } }))?.name).toBe("[erased]");
  expect((await call("GET", "/v1/customers", { key: account.testKey.key })).status).toBe(401);
  expect(
    await rootDb().auditEntry.count({ where: { accountId: account.id, action: "account.erased" } }),
  ).toBe(1);
  expect(await findEverywhere(other.id, [BORN])).not.toEqual([]);
});

test("every column of bytes is known: sealed by the installation, or nobody's secret", async () => {
  const { rows } = await pool().query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'bytea' ORDER BY 1`,
  );
  const open = ["BrandLogo.bytes", "Passkey.publicKey", "SanctionsListVersion.contents"];
  const sealed = UNDER_APP_KEYS.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name).sort()).toEqual([...sealed, ...open].sort());
});
