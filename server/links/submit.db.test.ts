import { beforeAll, expect, test } from "vitest";
import {
  addDraftFile,
  appendDraftChunk,
  DRAFT_CHUNK_BYTES,
  listDraft,
  nameDraftFile,
  startDraftFile,
} from "@/server/documents";
import { lockedPdf } from "@/server/engine/samples/locked-pdf";
import { rootDb } from "@/server/platform/db/root";
import { takeSubmit } from "@/server/platform/hosted-quota";
import { analyseScreening } from "@/server/screenings/analyse";
import { readSettings } from "@/server/settings";
import { updateSettings } from "@/server/settings/update";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call, fault } from "@/server/testing/harness";
import { missingDetails } from "./details";
import { dropIdleDrafts } from "./expire";
import { isPaused, type OpenedLink, openLinkPage } from "./open";
import { presentLink } from "./present";
import { progressOf } from "./progress";
import { receiptOf } from "./receipt";
import { receiveForm } from "./receive-form";
import type { VerificationLink } from "./schema";
import { submitLink } from "./submit";

let account: TestAccount;
const pdf = Buffer.from("%PDF-1.7\n% a small file\n");

beforeAll(async () => {
  account = await makeAccount({ balanceCents: 0, billingMode: "prepaid" });
});

async function open(change: object = {}, key = account.testKey.key): Promise<OpenedLink> {
  const body = { applicant: { name: "Marta Ejemplo" }, ...change };
  const { body: link } = await call<VerificationLink>("POST", "/v1/verification-links", { key, body });
  const opened = await openLinkPage(link.url?.split("/verify/")[1] ?? "");
  if (!opened) throw new Error("the link does not open");
  return opened;
}

async function post(link: OpenedLink, files: readonly Buffer[], consent = true, more: object = {}) {
  const form = new FormData();
  for (const bytes of files) form.append("documents", new File([new Uint8Array(bytes)], "a.pdf"));
  if (consent) form.append("consent", "on");
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  const given = form.getAll("documents").filter((one) => typeof one !== "string");
  const sent = given.map((file) => ({
    name: file.name,
    read: async <T>(work: (bytes: Uint8Array) => Promise<T>) => work(await file.bytes()),
  }));
  return receiveForm(link, async () => ({ fields: form, files: sent }), "203.0.113.7");
}

const owner = (link: OpenedLink) => ({ kind: "verification_link" as const, id: link.row.id });
const reread = (link: OpenedLink) =>
  rootDb().verificationLink.findFirstOrThrow({ where: { id: link.row.id } });

test("the form sends documents once, opens the screening and records events in order", async () => {
  const link = await open({
    redirect_url: "https://example.com/?l={LINK_ID}&s={SCREENING_ID}",
    reference: "x decline",
  });
  const outcome = await post(link, [pdf, pdf]);
  const row = await reread(link);
  expect(outcome).toEqual({
    kind: "sent",
    redirect: `https://example.com/?l=${row.id}&s=${row.screeningId}`,
  });
  expect(row).toMatchObject({
    status: "completed",
    consent: { text_version: "2026-11-01", address_hmac: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  const screening = await rootDb().screening.findFirstOrThrow({ where: { id: row.screeningId ?? "" } });
  expect(screening).toMatchObject({
    channel: "link",
    linkId: row.id,
    documentCount: 2,
    decision: "decline",
    reference: "x decline",
  });
  const events = await rootDb().event.findMany({
    where: { objectId: { in: [row.id, screening.id] } },
    orderBy: { id: "asc" },
  });
  const types = events.map((event) => event.type);
  expect(types.indexOf("screening.created")).toBeLessThan(types.indexOf("link.completed"));
  expect(await listDraft(link.ctx, owner(link))).toEqual([]);
  expect(await post(link, [pdf])).toMatchObject({ kind: "refused", problem: "state_conflict" });
  expect(await rootDb().screening.count({ where: { linkId: row.id } })).toBe(1);
});

test.each([
  ["https://example.com/\r\nSet-Cookie: a=b", "https://example.com/Set-Cookie:%20a=b"],
  ["https://example.com/gracias/漢字?n={LINK_ID}", "https://example.com/gracias/%E6%BC%A2%E5%AD%97?n="],
  ["https://ñandú.example/", "https://xn--and-6ma2c.example/"],
])("%j is written as a header takes it", async (redirect_url, written) => {
  const outcome = await post(await open({ redirect_url }), [pdf]);
  expect(outcome).toEqual({ kind: "sent", redirect: expect.stringContaining(written) });
  expect("redirect" in outcome && outcome.redirect).toMatch(/^[\x21-\x7e]+$/);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "http://example.com",
  "//example.com",
  "vbscript:x",
  "blob:https://a.example/x",
])("%s is no place to lead an applicant to", async (redirect_url) => {
  const body = { applicant: { name: "Marta Ejemplo" }, redirect_url };
  expect(
    fault(await call("POST", "/v1/verification-links", { key: account.testKey.key, body })),
  ).toMatchObject({
    code: "invalid_url",
  });
  const settings = { link_defaults: { redirect_url } };
  expect((await call("PATCH", "/v1/settings", { key: account.testKey.key, body: settings })).status).toBe(
    400,
  );
});

test("what is missing is told, and the files stay", async () => {
  const link = await open();
  expect(await post(link, [])).toEqual({ kind: "refused", problem: "documents_required" });
  expect(await post(link, [Buffer.from("hello")])).toEqual({
    kind: "refused",
    problem: "unsupported_media_type",
  });
  expect(await post(link, [pdf], false)).toEqual({ kind: "refused", problem: "consent" });
  expect((await listDraft(link.ctx, owner(link))).map((file) => file.name)).toEqual(["a.pdf"]);
  expect((await post(link, [])).kind).toBe("sent");
});

test("a PDF that asks for a password is told apart; the others stay", async () => {
  const link = await open();
  expect(await post(link, [Buffer.from(lockedPdf()), pdf])).toEqual({ kind: "refused", problem: "password" });
  expect(await listDraft(link.ctx, owner(link))).toHaveLength(1);
});

test("a suspended account receives nothing, and the draft is kept", async () => {
  const link = await open();
  await rootDb().account.update({ where: { id: account.id }, data: { status: "suspended" } });
  expect(await isPaused(link)).toBe(true);
  expect(await post(link, [pdf])).toEqual({ kind: "refused", problem: "unavailable" });
  expect(await listDraft(link.ctx, owner(link))).toHaveLength(1);
  await rootDb().account.update({ where: { id: account.id }, data: { status: "active" } });
  expect((await post(link, [])).kind).toBe("sent");
});

test("applicants complete what is missing, where the account allows it", async () => {
  const born = { date_of_birth: "1990-04-05", phone: "+34 600 000 000" };
  const link = await open({ applicant: { name: "Marta Ejemplo", phone: "+34 611 111 111" } });
  expect(await post(link, [pdf], true, born)).toMatchObject({ kind: "sent" });
  expect((await reread(link)).applicant).toEqual(link.row.applicant);
  await updateSettings(account.test, { link_defaults: { complete_applicant: true } });
  const asked = await open({ applicant: { name: "Marta Ejemplo", phone: "+34 611 111 111" } });
  expect(missingDetails(asked.row, await readSettings(asked.ctx))).toEqual([
    "date_of_birth",
    "id_number",
    "address",
  ]);
  expect(await post(asked, [pdf], true, { date_of_birth: "2090-01-01" })).toEqual({
    kind: "refused",
    problem: "invalid_parameter",
  });
  expect(await post(asked, [], true, born)).toMatchObject({ kind: "sent" });
  const completed = { ...(asked.row.applicant as object), date_of_birth: "1990-04-05" };
  const row = await reread(asked);
  expect(row.applicant).toEqual(completed);
  const screening = await rootDb().screening.findFirstOrThrow({ where: { id: row.screeningId ?? "" } });
  expect(screening.applicant).toEqual(completed);
});

test("a file says which of the documents asked for it is; announcing it again is the same file", async () => {
  const link = await open({ documents_requested: ["Payslip", "Contract"] });
  const file = { name: "a.pdf", size: pdf.length, requested: 1 };
  const id = await startDraftFile(link.ctx, owner(link), file);
  expect(await startDraftFile(link.ctx, owner(link), file)).toBe(id);
  await appendDraftChunk(link.ctx, owner(link), id, 0, pdf);
  expect(await listDraft(link.ctx, owner(link))).toMatchObject([{ id, name: "a.pdf", requested: 1 }]);
  await nameDraftFile(link.ctx, owner(link), id, null);
  expect(await listDraft(link.ctx, owner(link))).toMatchObject([{ id, name: "a.pdf", requested: null }]);
  expect(await startDraftFile(link.ctx, owner(link), file)).not.toBe(id);
});

test("how far an applicant is, is what has wholly arrived, and of how many documents asked for", async () => {
  const asked = { documents_requested: ["Payslip", "Contract", "Bank statement"] };
  const [link, untouched] = [await open(asked), await open(asked)];
  const seen = async () => {
    const [one, other] = await Promise.all([reread(link), reread(untouched)]);
    return progressOf(link.ctx, [presentLink(one), presentLink(other)]);
  };
  expect(await seen()).toEqual({});
  const put = async (name: string, requested: number | null) => {
    const id = await startDraftFile(link.ctx, owner(link), { name, size: pdf.length, requested });
    return () => appendDraftChunk(link.ctx, owner(link), id, 0, pdf);
  };
  const arrives = [
    await put("a.pdf", 0),
    await put("b.pdf", 0),
    await put("c.pdf", 2),
    await put("d.pdf", null),
  ];
  expect((await seen())[link.row.id]).toMatchObject({ files: 0, placed: 0 });
  for (const arrive of arrives) await arrive();
  expect(await seen()).toEqual({ [link.row.id]: { files: 4, placed: 2, at: expect.any(String) } });
  const stranger = await makeAccount();
  expect(await progressOf(stranger.test, [presentLink(await reread(link))])).toEqual({});
  await post(link, []);
  expect(await seen()).toEqual({});
});

test("what arrived stays on the page, sealed, and goes to whom the link was mailed to", async () => {
  const applicant = { name: "Rosa Núñez", email: "rosa@example.com" };
  const link = await open({
    applicant,
    send_email: true,
    locale: "es",
    documents_requested: ["payslip", "Seguro"],
  });
  const id = await startDraftFile(link.ctx, owner(link), { name: "oct.pdf", size: pdf.length, requested: 0 });
  await appendDraftChunk(link.ctx, owner(link), id, 0, pdf);
  expect((await post(link, [pdf])).kind).toBe("sent");
  const row = await reread(link);
  expect(receiptOf(row)).toEqual([
    { name: "oct.pdf", size: pdf.length, requested: 0 },
    { name: "a.pdf", size: pdf.length, requested: null },
  ]);
  const [kept] = await rootDb().$queryRaw<{ text: string }[]>`
    SELECT receipt::text AS text FROM "VerificationLink" WHERE id = ${row.id}`;
  expect(kept?.text).toMatch(/^"sealed:/);
  const mails = await rootDb().mail.findMany({ where: { objectId: row.id }, orderBy: { createdAt: "asc" } });
  expect(mails.map(({ kind }) => kind)).toEqual(["link", "link_receipt"]);
  const quiet = await open({ applicant, send_email: false });
  expect((await post(quiet, [pdf])).kind).toBe("sent");
  expect(await rootDb().mail.count({ where: { objectId: quiet.row.id } })).toBe(0);
  await call("DELETE", `/v1/screenings/${row.screeningId}`, { key: account.testKey.key });
  expect(receiptOf(await reread(link))).toEqual([]);
});

test("the engine is told what was asked for, and which of it the applicant said a file is", async () => {
  const link = await open({ documents_requested: ["Nóminas", "bank_statement"] }, account.liveKey.key);
  const id = await startDraftFile(link.ctx, owner(link), { name: "a.pdf", size: pdf.length, requested: 1 });
  await appendDraftChunk(link.ctx, owner(link), id, 0, pdf);
  expect((await post(link, [pdf])).kind).toBe("sent");
  const { screeningId } = await reread(link);
  const told: unknown[] = [];
  await analyseScreening(account.live, screeningId ?? "", async ({ requested, files }) => {
    told.push(requested, ...files.map((file) => file.requested));
    return { failed: true, reason: "document_unreadable" };
  });
  expect(told).toEqual([["Nóminas", "bank_statement"], 1, undefined]);
});

test("what was uploaded becomes the screening's as it lies there, and is not sealed anew", async () => {
  const link = await open({}, account.liveKey.key);
  for (const name of ["first.pdf", "second.pdf"]) {
    const bytes = Buffer.concat([pdf, Buffer.from(name)]);
    const id = await startDraftFile(link.ctx, owner(link), { name, size: bytes.length });
    await appendDraftChunk(link.ctx, owner(link), id, 0, bytes);
  }
  const chunks = () =>
    rootDb().stashedChunk.findMany({ where: { accountId: account.id }, orderBy: { fileId: "asc" } });
  const uploaded = await chunks();
  await submitLink(link, { address: "203.0.113.9" });
  const { screeningId } = await reread(link);
  expect(await chunks()).toEqual(uploaded);
  const names: unknown[] = [];
  await analyseScreening(account.live, screeningId ?? "", async ({ files }) => {
    names.push(...files.map(({ bytes }) => Buffer.from(bytes).subarray(pdf.length).toString()));
    return { failed: true, reason: "document_unreadable" };
  });
  expect(names).toEqual(["first.pdf", "second.pdf"]);
  expect(await rootDb().stashedFile.count({ where: { ownerId: screeningId ?? "" } })).toBe(0);
});

test("of thirty files announced at once a draft takes twenty, each in a place of its own", async () => {
  const link = await open();
  const announced = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      startDraftFile(link.ctx, owner(link), { name: `${index}.pdf`, size: pdf.length }),
    ),
  );
  expect(announced.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect(await listDraft(link.ctx, owner(link))).toHaveLength(20);
  const places = await rootDb().stashedFile.findMany({
    where: { ownerId: link.row.id },
    select: { position: true },
  });
  expect(new Set(places.map(({ position }) => position)).size).toBe(20);
});

test("twenty submissions an hour, then the page asks to wait", async () => {
  const link = await open();
  for (let index = 0; index < 20; index++) await takeSubmit(link.row.id);
  expect(await post(link, [pdf])).toEqual({ kind: "refused", problem: "rate_limited" });
});

test("without funds beyond the overdraft the page is unavailable and the draft is kept", async () => {
  const link = await open({}, account.liveKey.key);
  await rootDb().account.update({ where: { id: account.id }, data: { balanceCents: -1_000_000 } });
  expect(await post(link, [pdf])).toEqual({ kind: "refused", problem: "unavailable" });
  expect(await listDraft(link.ctx, owner(link))).toHaveLength(1);
  expect((await reread(link)).status).toBe("pending");
  await rootDb().account.update({ where: { id: account.id }, data: { balanceCents: 0 } });
  expect((await post(link, [])).kind).toBe("sent");
});

test("pieces may be repeated, not skipped; an unfinished file is not sent", async () => {
  const link = await open();
  const bytes = Buffer.concat([pdf, Buffer.alloc(DRAFT_CHUNK_BYTES)]);
  const id = await startDraftFile(link.ctx, owner(link), { name: "big.pdf", size: bytes.length });
  const first = bytes.subarray(0, DRAFT_CHUNK_BYTES);
  const rest = bytes.subarray(DRAFT_CHUNK_BYTES);
  await expect(appendDraftChunk(link.ctx, owner(link), id, 1, rest)).rejects.toMatchObject({
    code: "invalid_document",
  });
  expect(await appendDraftChunk(link.ctx, owner(link), id, 0, first)).toBe(DRAFT_CHUNK_BYTES);
  expect(await appendDraftChunk(link.ctx, owner(link), id, 0, first)).toBe(DRAFT_CHUNK_BYTES);
  await expect(submitLink(link, { address: "203.0.113.7" })).rejects.toMatchObject({
    code: "documents_required",
  });
  expect(await appendDraftChunk(link.ctx, owner(link), id, 1, rest)).toBe(bytes.length);
  expect(await submitLink(link, { address: "203.0.113.7" })).toEqual({ redirect: null });
});

test("a draft goes when nobody touched it for a day, or the link is canceled", async () => {
  const [idle, canceled] = [await open(), await open()];
  for (const link of [idle, canceled])
    await addDraftFile(link.ctx, owner(link), { name: "a.pdf", bytes: pdf });
  await rootDb().stashedFile.updateMany({
    where: { ownerId: idle.row.id },
    data: { touchedAt: new Date(Date.now() - 25 * 3_600_000) },
  });
  await dropIdleDrafts();
  expect(await listDraft(idle.ctx, owner(idle))).toEqual([]);
  expect(await listDraft(canceled.ctx, owner(canceled))).toHaveLength(1);
  await call("POST", `/v1/verification-links/${canceled.row.id}/cancel`, { key: account.testKey.key });
  expect(await listDraft(canceled.ctx, owner(canceled))).toEqual([]);
});

test("malformed and unknown tokens open nothing", async () => {
  expect(await openLinkPage("x")).toBeNull();
  expect(await openLinkPage("x".repeat(43))).toBeNull();
});
