import { afterEach, beforeAll, expect, test } from "vitest";
import { setClock } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { sha256 } from "@/server/platform/secrets";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call, fault } from "@/server/testing/harness";
import { expireLinks } from "./expire";
import { requestedNames } from "./receipt";
import type { VerificationLink } from "./schema";

let account: TestAccount;
const path = "/v1/verification-links";

beforeAll(async () => {
  account = await makeAccount();
});
afterEach(() => setClock(undefined));

async function create(change: object = {}) {
  const body = { applicant: { name: "Marta Ejemplo", email: "marta@example.com" }, ...change };
  const answer = await call<VerificationLink>("POST", path, { key: account.testKey.key, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const act = (method: string, address: string) =>
  call<VerificationLink>(method, address, { key: account.testKey.key });
const eventsOf = async (id: string) =>
  (await rootDb().event.findMany({ where: { objectId: id }, orderBy: { id: "asc" } })).map((row) => row.type);

test("create shows the addresses once and fills in the defaults", async () => {
  const link = await create({ reference: "a-1", metadata: { order: "7" } });
  expect(link).toMatchObject({
    object: "verification_link",
    environment: "test",
    status: "pending",
    reference: "a-1",
    purpose: "rental",
    documents_requested: [],
    email_sent: false,
    screening_id: null,
    metadata: { order: "7" },
  });
  const token = link.url?.split("/verify/")[1] ?? "";
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(link.embed_url?.endsWith(`/embed/${token}`)).toBe(true);
  expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(14 * 86_400_000);
  const row = await rootDb().verificationLink.findFirst({ where: { id: link.id } });
  expect(row?.tokenHash).toBe(sha256(token));
  const read = (await act("GET", `${path}/${link.id}`)).body;
  expect(read).toEqual({ ...link, url: null, embed_url: null });
  expect(await eventsOf(link.id)).toEqual(["link.created"]);
});

test("send_email mails in the asked language; the sandbox keeps it for the test mailbox", async () => {
  const link = await create({ send_email: true, locale: "es" });
  expect(link.email_sent).toBe(true);
  const mails = await rootDb().mail.findMany({ where: { objectId: link.id } });
  expect(mails.map((mail) => [mail.kind, mail.status])).toEqual([["link", "captured"]]);
});

test.each([
  [new Date(), "queued"],
  [null, "captured"],
])("in the sandbox a mail to a member who confirmed at %s is %s", async (emailVerifiedAt, status) => {
  const id = newId("usr");
  const email = `${id}@example.com`.toLowerCase();
  await rootDb().user.create({ data: { id, email, emailVerifiedAt } });
  await rootDb().membership.create({ data: { accountId: account.id, userId: id, role: "reviewer" } });
  const link = await create({ applicant: { name: "Marta", email: email.toUpperCase() }, send_email: true });
  expect(await rootDb().mail.findFirst({ where: { objectId: link.id } })).toMatchObject({ status });
});

test.each<[string, object, string, string]>([
  [
    "a mail to nobody",
    { applicant: { name: "A" }, send_email: true },
    "invalid_parameter",
    "applicant.email",
  ],
  ["no applicant", { applicant: undefined }, "applicant_required", "applicant.name"],
  ["an ftp redirect", { redirect_url: "ftp://example.com" }, "invalid_url", "redirect_url"],
  ["a relative redirect", { redirect_url: "/thanks" }, "invalid_url", "redirect_url"],
  ["31 days", { expires_in_days: 31 }, "invalid_parameter", "expires_in_days"],
  ["an unknown purpose", { purpose: "party" }, "invalid_purpose", "purpose"],
  ["an unknown customer", { customer: "nobody" }, "unknown_customer", "customer"],
])("%s is refused", async (_, change, code, param) => {
  const body = { applicant: { name: "Marta Ejemplo" }, ...change };
  const answer = await call("POST", path, { key: account.testKey.key, body });
  expect(fault(answer)).toEqual({ status: 400, code, param });
});

test("http://localhost redirects are for the sandbox", async () => {
  const body = { applicant: { name: "Marta Ejemplo" }, redirect_url: "http://localhost:3000/x" };
  expect((await call("POST", path, { key: account.testKey.key, body })).status).toBe(201);
  expect(fault(await call("POST", path, { key: account.liveKey.key, body })).code).toBe("invalid_url");
});

test("cancel ends a pending link once", async () => {
  const link = await create();
  expect((await act("POST", `${path}/${link.id}/cancel`)).body.status).toBe("canceled");
  expect((await act("POST", `${path}/${link.id}/cancel`)).status).toBe(409);
  expect(await eventsOf(link.id)).toEqual(["link.created", "link.canceled"]);
});

test("expiry is one event, noted on read or by the job", async () => {
  const [read, swept] = [await create({ expires_in_days: 1 }), await create({ expires_in_days: 1 })];
  const late = new Date(Date.now() + 86_400_000 + 1_000);
  setClock(late);
  expect((await act("GET", `${path}/${read.id}`)).body.status).toBe("expired");
  await expireLinks();
  for (const { id } of [read, swept]) {
    expect((await act("GET", `${path}/${id}`)).body.status).toBe("expired");
    expect(await eventsOf(id)).toEqual(["link.created", "link.expired"]);
    expect((await act("POST", `${path}/${id}/cancel`)).status).toBe(409);
  }
});

test("lists filter by status and reference", async () => {
  const link = await create({ reference: "only-this" });
  const ids = async (query: string) =>
    (
      await call<{ data: { id: string }[] }>("GET", `${path}?${query}`, { key: account.testKey.key })
    ).body.data.map((one) => one.id);
  expect(await ids("reference=only-this")).toEqual([link.id]);
  expect(await ids("reference=only-this&status=pending")).toEqual([link.id]);
  expect(await ids("reference=only-this&status=completed")).toEqual([]);
});

test("what is asked for is said in words: our types by their name, anything else as it was written", () => {
  const asked = { documentsRequested: ["payslip", "bank_statement", "id", "last payslip", "constructor"] };
  expect(requestedNames(asked, "en")).toEqual([
    "Payslip",
    "Bank statement",
    "Identity document",
    "last payslip",
    "constructor",
  ]);
  expect(requestedNames(asked, "es").slice(0, 3)).toEqual([
    "Nómina",
    "Extracto bancario",
    "Documento de identidad",
  ]);
});
