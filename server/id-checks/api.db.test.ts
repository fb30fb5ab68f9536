import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { setClock } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { openMail } from "@/server/platform/mail";
import { sha256 } from "@/server/platform/secrets";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call, fault } from "@/server/testing/harness";
import { expireIdChecks } from "./expire";
import { reviewIdCheck } from "./review";
import type { IdCheck } from "./schema";
import { ID_CHECK_STATUSES } from "./schema";

let account: TestAccount;
const body = { applicant: { name: "Marta Ejemplo", email: "marta@example.com" }, reference: "a-1" };

beforeAll(async () => {
  account = await makeAccount();
});
afterEach(() => setClock(undefined));

async function create(change: object = {}, key = account.testKey.key) {
  const answer = await call<IdCheck>("POST", "/v1/id-checks", { key, body: { ...body, ...change } });
  expect(answer.status).toBe(201);
  return answer.body;
}
const act = (check: IdCheck, verb: string, sent?: object, key = account.testKey.key) =>
  call<IdCheck>("POST", `/v1/id-checks/${check.id}/${verb}`, { key, ...(sent ? { body: sent } : {}) });
const get = (id: string, key = account.testKey.key) => call<IdCheck>("GET", `/v1/id-checks/${id}`, { key });

async function eventsOf(id: string) {
  const rows = await rootDb().event.findMany({ where: { objectId: id }, orderBy: { id: "asc" } });
  return rows.map((row) => ({ type: row.type, data: JSON.parse(row.body).data as Record<string, unknown> }));
}
async function mailsOf(id: string) {
  const rows = await rootDb().mail.findMany({ where: { objectId: id }, orderBy: { id: "asc" } });
  return rows.map((row) => ({
    kind: row.kind,
    status: row.status,
    ...openMail(row.contents ?? new Uint8Array()),
  }));
}

test("create answers with the url once, records the event and mails the link", async () => {
  const check = await create({
    locale: "es",
    purpose: "Alquiler de Calle Mayor 5",
    metadata: { order: "7" },
  });
  expect(check).toMatchObject({
    object: "id_check",
    environment: "test",
    status: "pending",
    reference: "a-1",
    email_sent: true,
    attempts_used: 0,
    attempts_left: 4,
    decision: null,
    decided_by: null,
    result: null,
    completed_at: null,
    metadata: { order: "7" },
  });
  expect(check).not.toHaveProperty("customer");
  const token = check.url?.split("/identity/")[1] ?? "";
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(Date.parse(check.expires_at) - Date.parse(check.created_at)).toBe(14 * 86_400_000);
  const row = await rootDb().idCheck.findFirst({ where: { id: check.id } });
  expect(row?.tokenHash).toBe(sha256(token));

  const { url: _, ...rest } = check;
  expect((await get(check.id)).body).toEqual(rest);
  expect(await eventsOf(check.id)).toEqual([{ type: "id_check.created", data: rest }]);
  const [mail] = await mailsOf(check.id);
  expect(mail).toMatchObject({ kind: "id_check", status: "captured", to: "marta@example.com" });
  expect(mail?.text).toContain(check.url);
  expect(mail?.text).toContain("Alquiler de Calle Mayor 5");
  expect(mail?.subject).toBe("Casa Ficticia S.L. le pide que confirme su identidad");
});

test("send_email false sends nothing", async () => {
  const check = await create({ send_email: false });
  expect(check.email_sent).toBe(false);
  expect(await mailsOf(check.id)).toEqual([]);
});

test.each<[string, object, string, string]>([
  ["no applicant", { applicant: undefined }, "applicant_required", "applicant.name"],
  ["no name", { applicant: { email: "a@example.com" } }, "applicant_required", "applicant.name"],
  [
    "blank name",
    { applicant: { name: "  ", email: "a@example.com" } },
    "applicant_required",
    "applicant.name",
  ],
  [
    "short name",
    { applicant: { name: "Li", email: "a@example.com" } },
    "invalid_parameter",
    "applicant.name",
  ],
  [
    "long name",
    { applicant: { name: "x".repeat(161), email: "a@example.com" } },
    "invalid_parameter",
    "applicant.name",
  ],
  ["no email", { applicant: { name: "Marta" } }, "invalid_parameter", "applicant.email"],
  ["bad email", { applicant: { name: "Marta", email: "marta" } }, "invalid_parameter", "applicant.email"],
  ["0 days", { expires_in_days: 0 }, "invalid_parameter", "expires_in_days"],
  ["31 days", { expires_in_days: 31 }, "invalid_parameter", "expires_in_days"],
  ["locale", { locale: "fr" }, "invalid_parameter", "locale"],
  ["metadata", { metadata: { "a b": "c" } }, "invalid_metadata", "metadata.a b"],
  ["customer", { customer: "nobody" }, "unknown_customer", "customer"],
])("create refuses: %s", async (_, change, code, param) => {
  const answer = await call("POST", "/v1/id-checks", {
    key: account.testKey.key,
    body: { ...body, ...change },
  });
  expect(fault(answer)).toMatchObject({ status: 400, code });
  if (param !== "applicant" && code !== "invalid_metadata") expect(fault(answer).param).toBe(param);
});

describe("simulate", () => {
  test.each([
    ["passed", "passed", "id_check.completed", "receipt"],
    ["rejected", "rejected", "id_check.completed", "receipt"],
    ["in_review", "in_review", "id_check.in_review", null],
    ["retry", "retry", "id_check.retry", "id_check"],
  ] as const)("%s", async (outcome, status, event, mail) => {
    const check = await create({ send_email: false });
    const answer = await act(check, "simulate", { outcome });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status, attempts_used: 1, attempts_left: 3 });
    const last = (await eventsOf(check.id)).at(-1);
    expect(last?.type).toBe(event);
    expect(last?.data).toEqual({ ...answer.body, attempts_left: 3 });
    expect((await mailsOf(check.id)).map((one) => one.kind)).toEqual(mail ? [mail] : []);
    const ended = status === "passed" || status === "rejected";
    expect(answer.body.decision).toBe(ended ? status : null);
    expect(answer.body.result === null).toBe(!ended);
    expect(answer.body.completed_at === null).toBe(!ended);
  });

  test("three repeats, then a review, from which only an ending is left", async () => {
    const check = await create({ send_email: false });
    for (const left of [3, 2, 1]) {
      expect((await act(check, "simulate", { outcome: "retry" })).body.attempts_left).toBe(left);
    }
    expect((await act(check, "simulate", { outcome: "retry" })).body).toMatchObject({
      status: "in_review",
      attempts_left: 0,
    });
    expect(fault(await act(check, "simulate", { outcome: "retry" }))).toMatchObject({ status: 409 });
    expect((await act(check, "simulate", { outcome: "rejected" })).body).toMatchObject({
      status: "rejected",
      decided_by: "specialist",
      attempts_used: 4,
    });
  });

  test("nothing follows an ending", async () => {
    for (const end of ["passed", "rejected"] as const) {
      const check = await create({ send_email: false });
      await act(check, "simulate", { outcome: end });
      for (const outcome of ["passed", "retry", "in_review", "rejected"]) {
        expect(fault(await act(check, "simulate", { outcome })), `${end} then ${outcome}`).toMatchObject({
          status: 409,
        });
      }
      expect(fault(await act(check, "cancel"))).toMatchObject({ status: 409, code: "state_conflict" });
    }
  });

  test("refuses live keys, other outcomes and missing bodies", async () => {
    const live = await create({ send_email: false }, account.liveKey.key);
    expect(fault(await act(live, "simulate", { outcome: "passed" }, account.liveKey.key))).toMatchObject({
      status: 403,
      code: "sandbox_only",
    });
    const check = await create({ send_email: false });
    for (const sent of [{ outcome: "expired" }, {}, undefined]) {
      expect(fault(await act(check, "simulate", sent))).toEqual({
        status: 400,
        code: "invalid_parameter",
        param: "outcome",
      });
    }
  });
});

describe("cancel", () => {
  test("from pending and retry, with its event; free of charge", async () => {
    for (const first of [undefined, "retry"]) {
      const check = await create({ send_email: false });
      if (first) await act(check, "simulate", { outcome: first });
      expect((await act(check, "cancel")).body).toMatchObject({ status: "canceled", decision: null });
      expect((await eventsOf(check.id)).at(-1)?.type).toBe("id_check.canceled");
      expect(fault(await act(check, "cancel"))).toMatchObject({ status: 409, code: "state_conflict" });
    }
  });

  test("not from review, and not what is not there", async () => {
    const check = await create({ send_email: false });
    await act(check, "simulate", { outcome: "in_review" });
    expect(fault(await act(check, "cancel"))).toMatchObject({ status: 409 });
    expect(fault(await act({ ...check, id: "idc_01J00000000000000000000000" }, "cancel"))).toMatchObject({
      status: 404,
    });
  });
});

test("an open check expires on reading and by the job, without an event", async () => {
  const check = await create({ send_email: false, expires_in_days: 1 });
  setClock(new Date(Date.parse(check.expires_at) + 1_000));
  expect((await get(check.id)).body.status).toBe("expired");
  expect(fault(await act(check, "cancel"))).toMatchObject({ status: 409 });
  expect(fault(await act(check, "simulate", { outcome: "passed" }))).toMatchObject({ status: 409 });
  const listed = await call<{ data: IdCheck[] }>("GET", "/v1/id-checks?status=expired", {
    key: account.testKey.key,
  });
  expect(listed.body.data.map((one) => one.id)).toContain(check.id);
  await expireIdChecks();
  expect((await rootDb().idCheck.findFirst({ where: { id: check.id } }))?.status).toBe("expired");
  expect((await eventsOf(check.id)).map((event) => event.type)).toEqual(["id_check.created"]);
});

test("lists filter by status, reference, customer and metadata", async () => {
  const own = await makeAccount();
  await call("POST", "/v1/customers", { key: own.testKey.key, body: { id: "c-1", name: "Client" } });
  const tagged = await create(
    { send_email: false, customer: "c-1", metadata: { order: "9" } },
    own.testKey.key,
  );
  const other = await create({ send_email: false, reference: "other" }, own.testKey.key);
  const ids = async (query: string) =>
    (await call<{ data: IdCheck[] }>("GET", `/v1/id-checks${query}`, { key: own.testKey.key })).body.data.map(
      (one) => one.id,
    );
  expect(await ids("")).toEqual([other.id, tagged.id]);
  expect(await ids("?customer=c-1")).toEqual([tagged.id]);
  expect(await ids("?reference=other")).toEqual([other.id]);
  expect(await ids("?metadata[order]=9")).toEqual([tagged.id]);
  expect(await ids("?status=pending&limit=1")).toEqual([other.id]);
  expect(await ids(`?starting_after=${other.id}`)).toEqual([tagged.id]);
  expect(tagged.customer).toBe("c-1");
  for (const status of ID_CHECK_STATUSES) expect(Array.isArray(await ids(`?status=${status}`))).toBe(true);
  const wrong = await call("GET", "/v1/id-checks?status=done", { key: own.testKey.key });
  expect(fault(wrong)).toEqual({ status: 400, code: "invalid_parameter", param: "status" });
});

test("the report follows the first attempt, in both languages, safe to print", async () => {
  const check = await create({
    send_email: false,
    applicant: { name: "<b>Marta</b>", email: "m@example.com" },
  });
  const path = `/v1/id-checks/${check.id}/report`;
  expect(fault(await call("GET", path, { key: account.testKey.key }))).toMatchObject({
    status: 404,
    code: "report_not_ready",
  });
  await act(check, "simulate", { outcome: "in_review" });
  const en = await call("GET", path, { key: account.testKey.key });
  expect(en.headers["Content-Type"]).toBe("text/html; charset=utf-8");
  expect(en.headers["Content-Security-Policy"]).toContain("default-src 'none'");
  expect(en.text).toContain("Identity check report");
  expect(en.text).not.toContain("<b>Marta");
  expect(en.text).toMatch(/\d{4}, \d\d:\d\d:\d\d UTC</);
  expect(en.text).not.toContain("<script");
  const es = await call("GET", `${path}?lang=es`, { key: account.testKey.key });
  expect(es.text).toContain("Informe de comprobación de identidad");
  expect(fault(await call("GET", `${path}?lang=fr`, { key: account.testKey.key }))).toMatchObject({
    status: 400,
    param: "lang",
  });
});

test("a specialist decides from review, with a note", async () => {
  const check = await create({ send_email: false });
  const decide = (note: string) =>
    reviewIdCheck(account.test, check.id, { decision: "passed", note, reviewerId: "usr_1" });
  await expect(decide("fine")).rejects.toMatchObject({ code: "state_conflict" });
  await act(check, "simulate", { outcome: "in_review" });
  await expect(decide("  ")).rejects.toMatchObject({ code: "invalid_parameter", param: "note" });
  expect(await decide("Compared by phone.")).toMatchObject({ status: "passed", decided_by: "specialist" });
  expect((await eventsOf(check.id)).at(-1)).toMatchObject({
    type: "id_check.completed",
    data: { status: "passed" },
  });
});

test("creation answers 402 when nothing is covered, and costs nothing itself", async () => {
  const poor = await makeAccount({ billingMode: "prepaid", balanceCents: 0 });
  const refused = await call("POST", "/v1/id-checks", { key: poor.liveKey.key, body });
  expect(fault(refused)).toMatchObject({ status: 402, code: "insufficient_balance" });
  const rich = await makeAccount({ billingMode: "prepaid", balanceCents: 1_000 });
  await create({ send_email: false }, rich.liveKey.key);
  expect(await rootDb().ledgerEntry.count({ where: { accountId: rich.id } })).toBe(0);
});
