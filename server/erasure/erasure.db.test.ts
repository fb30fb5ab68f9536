import { afterEach, expect, test } from "vitest";
import { recordEvent, scrubEvents } from "@/server/events";
import type { VerificationLink } from "@/server/links/schema";
import { setClock } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { queueMail } from "@/server/platform/mail";
import { newToken, seal } from "@/server/platform/secrets";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { findEverywhere } from "@/server/testing/find-everywhere";
import { call, fault } from "@/server/testing/harness";
import { enforceRetention } from "./enforce-retention";
import { eraseCustomer } from "./erase-customer";
import { sweepTraces } from "./sweep-traces";

afterEach(() => setClock(undefined));

const PERSON = [
  "Unmistakable Persona",
  "unmistakable@example.com",
  "Unmistakable-Bytes",
  "Unmistakable-Note",
];
const applicant = { name: "Unmistakable Persona", email: "unmistakable@example.com" };
const PDF = Buffer.from("%PDF-1.7\n%%EOF\nUnmistakable-Bytes").toString("base64");

async function everything(account: TestAccount, customer: string, change: { at?: Date } = {}) {
  const ctx = account.test;
  const key = account.testKey.key;
  const screening = await call<{ id: string }>("POST", "/v1/screenings", {
    key,
    headers: { "Idempotency-Key": newToken() },
    body: {
      applicant,
      documents: [{ media_type: "application/pdf", data: PDF }],
      consent_confirmed: true,
      customer,
      case_details: { employer: "Unmistakable Persona S.L." },
    },
  });
  expect(screening.status).toBe(202);
  const check = await call<{ id: string }>("POST", "/v1/id-checks", {
    key,
    headers: { "Idempotency-Key": newToken() },
    body: { applicant, customer, reference: "Unmistakable-Note" },
  });
  expect(check.status).toBeLessThan(300);
  const sanctions = await call<{ id: string }>("POST", "/v1/sanctions-screenings", {
    key,
    body: { subject: { name: "Kept Subject" }, customer },
  });
  expect(sanctions.status).toBeLessThan(300);
  const linkId = newId("vl");
  const at = change.at ?? new Date();
  await inTransaction(ctx, async (tx) => {
    await tx.screening.updateMany({
      where: { id: screening.body.id },
      data: { reviewNote: "Unmistakable-Note", linkId },
    });
    await tx.verificationLink.create({
      data: {
        ...ctx.scope,
        id: linkId,
        status: "pending",
        purpose: "rental",
        applicant,
        customerId: customer,
        tokenHash: newToken(),
        expiresAt: new Date(at.getTime() + 86_400_000),
        createdAt: at,
      },
    });
    await tx.stashedFile.create({
      data: {
        ...ctx.scope,
        id: newId("fil"),
        ownerKind: "verification_link",
        ownerId: linkId,
        position: 0,
        label: seal("stashed-label", JSON.stringify({ name: "Unmistakable Persona.pdf" })),
        mediaType: "application/pdf",
        size: 1,
        touchedAt: at,
      },
    });
    // Of the link only what is erased.
    const link: object = { id: linkId, customer, applicant };
    await recordEvent(tx, ctx, "link.created", link as VerificationLink);
    await queueMail(tx, ctx.scope, {
      to: applicant.email,
      subject: applicant.name,
      html: "",
      text: "",
      kind: "link",
      objectId: linkId,
    });
  });
  const event = await ctx.db.event.findFirstOrThrow({ where: { objectId: linkId } });
  const deliveryId = newId("dlv");
  await rootDb().delivery.create({
    data: { ...ctx.scope, id: deliveryId, eventId: event.id, endpointId: newId("we"), status: "pending" },
  });
  await rootDb().deliveryAttempt.create({
    data: {
      ...ctx.scope,
      id: newId("dlv"),
      deliveryId,
      number: 1,
      durationMs: 1,
      responseBody: "Unmistakable Persona",
    },
  });
  return { screening: screening.body.id, check: check.body.id, sanctions: sanctions.body.id, link: linkId };
}

async function makeCustomer(account: TestAccount, id: string) {
  const made = await call("POST", "/v1/customers", {
    key: account.testKey.key,
    body: { id, name: "Agency" },
  });
  expect(made.status).toBe(201);
}

test("nothing of a customer's persons is left, sanctions records are, and the webhooks hear of it", async () => {
  const account = await makeAccount();
  await makeCustomer(account, "agency-7");
  await makeCustomer(account, "other");
  const made = await everything(account, "agency-7");
  expect(await findEverywhere(account.id, PERSON)).not.toEqual([]);
  const erase = (id: string) =>
    call("POST", `/v1/customers/${id}/erase`, { key: account.testKey.key, body: {} });

  const done = await erase("agency-7");
  expect(done.status).toBe(200);
  expect(done.body).toEqual({
    id: "agency-7",
    object: "customer",
    erased: true,
    status: "completed",
    screenings: 1,
    verification_links: 1,
    id_checks: 1,
    sanctions_screenings_kept: 1,
  });
  expect(await findEverywhere(account.id, PERSON)).toEqual([]);
  expect(await account.test.db.sanctionsScreening.count()).toBe(1);

  const types = async (objectId: string) =>
    (await account.test.db.event.findMany({ where: { objectId }, orderBy: { id: "asc" } })).map(
      (event) => event.type,
    );
  expect(await types(made.screening)).toContain("screening.deleted");
  expect(await types(made.link)).toEqual(["link.created", "link.canceled"]);
  expect(await types(made.check)).toEqual(["id_check.created", "id_check.canceled"]);
  expect(await account.test.db.auditEntry.count({ where: { action: "customer.erased" } })).toBe(1);

  expect((await erase("agency-7")).body).toMatchObject({
    screenings: 0,
    verification_links: 0,
    id_checks: 0,
  });
  expect(fault(await erase("never-seen"))).toMatchObject({ status: 404, code: "not_found" });
  await call("DELETE", "/v1/customers/other", { key: account.testKey.key });
  expect((await erase("other")).body).toMatchObject({ erased: true, screenings: 0 });
  expect(
    (await call("POST", "/v1/customers/agency-7/erase", { key: account.liveKey.key, body: {} })).status,
  ).toBe(404);
});

test("retention removes what is too old without events, keeps the rest, and says so in the log", async () => {
  const account = await makeAccount({ retentionDays: 30 });
  await makeCustomer(account, "agency");
  const long = new Date(Date.now() - 31 * 86_400_000);
  setClock(long);
  const old = await everything(account, "agency", { at: long });
  await account.test.db.verificationLink.updateMany({ where: { id: old.link }, data: { status: "expired" } });
  await account.test.db.idCheck.updateMany({ where: { id: old.check }, data: { status: "passed" } });
  setClock(undefined);
  const fresh = await call<{ id: string }>("POST", "/v1/sanctions-screenings", {
    key: account.testKey.key,
    body: { subject: { name: "Someone Else" } },
  });
  const { removed, more } = await enforceRetention(account.id);
  expect({ removed, more }).toEqual({
    removed: { screenings: 1, verification_links: 1, id_checks: 1, sanctions_screenings: 1 },
    more: false,
  });
  expect(await findEverywhere(account.id, [...PERSON, "Kept Subject"])).toEqual([]);
  expect(await account.test.db.sanctionsScreening.findMany({ select: { id: true } })).toEqual([
    { id: fresh.body.id },
  ]);
  expect(await account.test.db.event.count({ where: { type: "screening.deleted" } })).toBe(0);
  expect(await account.test.db.auditEntry.count({ where: { action: "retention.enforced" } })).toBe(1);
  const { removed: swept } = await sweepTraces();
  expect(swept.Event).toBeGreaterThan(0);
  expect(await account.test.db.event.count({ where: { objectId: old.screening } })).toBe(0);
  expect((await enforceRetention(account.id)).removed.screenings).toBe(0);
});

test("the documents of a screening that waits for its analysis for more than a day stay with it", async () => {
  const account = await makeAccount();
  const parked = (ownerKind: string) => ({
    ...account.live.scope,
    id: newId("fil"),
    ownerKind,
    ownerId: newId("fil"),
    position: 0,
    mediaType: "application/pdf",
    size: 1,
    touchedAt: new Date(Date.now() - 50 * 3_600_000),
  });
  await account.live.db.stashedFile.createMany({ data: [parked("screening"), parked("id_check")] });
  await sweepTraces();
  expect(await account.live.db.stashedFile.findMany({ select: { ownerKind: true } })).toEqual([
    { ownerKind: "screening" },
  ]);
});

test("above a thousand objects the erasure goes on in the background", async () => {
  const account = await makeAccount();
  const expiresAt = new Date();
  await account.test.db.verificationLink.createMany({
    data: Array.from({ length: 1_001 }, () => ({
      ...account.test.scope,
      id: newId("vl"),
      status: "expired",
      purpose: "rental",
      applicant: { name: "x" },
      customerId: "large",
      tokenHash: newToken(),
      expiresAt,
    })),
  });
  const erased = await eraseCustomer(account.test, "large");
  expect(erased).toMatchObject({ status: "processing", verification_links: 1_001 });
  const few = await account.test.db.verificationLink.findMany({ take: 30, select: { id: true } });
  await rootDb().verificationLink.deleteMany({
    where: { accountId: account.id, id: { notIn: few.map((link) => link.id) } },
  });
  const { drain } = await import("@/server/testing/drain");
  await drain();
  expect(await account.test.db.verificationLink.count()).toBe(0);
});

test("of several who erase the same at once one has it, and counts and log say what was removed", async () => {
  const account = await makeAccount();
  const ctx = account.test;
  const key = account.testKey.key;
  for (const id of ["alone", "crowd", "old"]) await makeCustomer(account, id);
  const made = await everything(account, "alone");
  const answers = await Promise.all(
    [1, 2, 3].map(() => call("DELETE", `/v1/screenings/${made.screening}`, { key })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const noted = () => ctx.db.auditEntry.count({ where: { action: "screening.erased" } });
  expect(await noted()).toBe(1);

  for (let n = 0; n < 3; n += 1) await everything(account, "crowd");
  const erased = await Promise.all([1, 2, 3].map(() => eraseCustomer(ctx, "crowd")));
  const sum = (of: "screenings" | "id_checks" | "verification_links") =>
    erased.reduce((total, one) => total + one[of], 0);
  expect([sum("screenings"), sum("id_checks"), sum("verification_links")]).toEqual([3, 3, 3]);

  await everything(account, "old", { at: new Date("2020-01-01") });
  const held = async () => ({
    screenings: await ctx.db.screening.count(),
    verification_links: await ctx.db.verificationLink.count(),
    id_checks: await ctx.db.idCheck.count(),
    sanctions_screenings: await ctx.db.sanctionsScreening.count(),
  });
  const before = await held();
  setClock(new Date("2060-01-01"));
  const runs = await Promise.all([1, 2, 3].map(() => enforceRetention(account.id)));
  const after = await held();
  expect(after.screenings).toBe(0);
  for (const kind of Object.keys(before) as (keyof typeof before)[])
    expect(
      runs.reduce((total, { removed }) => total + removed[kind], 0),
      kind,
    ).toBe(before[kind] - after[kind]);
});

test("a customer of more subjects than a statement takes values is erased, and what others need is kept", async () => {
  const account = await makeAccount();
  const { scope, db } = account.test;
  await db.customer.create({ data: { ...scope, id: "many", name: "Many" } });
  const made = await call<{ id: string }>("POST", "/v1/sanctions-screenings", {
    key: account.testKey.key,
    body: { subject: { name: "Kept Subject" }, customer: "many" },
  });
  expect(made.status).toBeLessThan(300);
  await pool().query(
    `INSERT INTO "SanctionsScreening" ("accountId", environment, id, status, subject, "subjectKey", "customerId", channel)
     SELECT "accountId", environment, 'san_many_' || n, status, subject, 'key-' || n, "customerId", channel
     FROM "SanctionsScreening", generate_series(1, 33000) n WHERE id = $1`,
    [made.body.id],
  );
  const cleared = (subjectKey: string) => ({ ...scope, subjectKey, entityId: "e", entryHash: "h" });
  await db.sanctionsScreening.updateMany({ where: { id: "san_many_7" }, data: { customerId: null } });
  await db.sanctionsScreening.updateMany({ where: { id: "san_many_8" }, data: { subjectKey: "key-7" } });
  await db.sanctionsClearance.createMany({
    data: ["key-1", "key-7", "key-32999", "elsewhere"].map(cleared),
  });
  await eraseCustomer(account.test, "many");
  const left = await db.sanctionsClearance.findMany({ orderBy: { subjectKey: "asc" } });
  expect(left.map((one) => one.subjectKey)).toEqual(["elsewhere", "key-7"]);
});

test("the events of an object that had hundreds say all that it is gone", async () => {
  const account = await makeAccount();
  const ids = Array.from({ length: 250 }, () => newId("evt"));
  await account.test.db.event.createMany({
    data: ids.map((id) => ({
      ...account.test.scope,
      id,
      type: "screening.completed",
      objectId: "01a00000-0000-7000-8000-000000000001",
      body: JSON.stringify({ id, object: "event", data: { name: "Unmistakable Persona" } }),
    })),
  });
  const gone = { id: "01a00000-0000-7000-8000-000000000001", object: "screening", deleted: true } as const;
  await inTransaction(account.test, (tx) => scrubEvents(tx, gone.id, gone), { answer: false });
  const events = await account.test.db.event.findMany();
  expect(events.map(({ body }) => JSON.parse(body))).toEqual(
    events.map(({ id }) => ({ id, object: "event", data: gone })),
  );
  expect(await findEverywhere(account.id, ["Unmistakable Persona"])).toEqual([]);
});
