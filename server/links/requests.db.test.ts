import type { TRPCError } from "@trpc/server";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { addDraftFile, listDraft, nameDraftFile } from "@/server/documents";
import type { AnalysisInput } from "@/server/engine/documents/types";
import { setClock } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { env } from "@/server/platform/env";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { openMail } from "@/server/platform/mail";
import { analyseScreening, LAST_VERSION, listCases, SCREENING_ERASED } from "@/server/screenings";
import type { Analyse } from "@/server/screenings/analysis";
import { openCase } from "@/server/screenings/open-case";
import { reviewScreening } from "@/server/screenings/review";
import { sandboxAnalysis } from "@/server/screenings/sandbox";
import type { Screening } from "@/server/screenings/schema";
import { sweepScreenings } from "@/server/screenings/sweep";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { doorFor } from "@/server/testing/faults/fuzz-dashboard";
import { findEverywhere } from "@/server/testing/find-everywhere";
import { call, fault } from "@/server/testing/harness";
import { appRouter } from "@/server/trpc/root";
import { simulateAnswer } from "./end-request";
import { lookAtFile, requestedState } from "./look";
import { type OpenedLink, openLinkPage } from "./open";
import { remindOfRequests } from "./remind";
import type { ScreeningRequest } from "./request/schema";
import type { VerificationLink } from "./schema";
import { submitLink } from "./submit";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
afterEach(() => setClock(undefined));

const pdf = Buffer.from("%PDF-1.7\n% the month of October\n");
const items = [
  { kind: "document", type: "payslip", month: "2026-10" },
  { kind: "better_copy", document: 0 },
  { kind: "explanation", note: "Why has the employer another name?" },
];
const post = <T>(path: string, body: object | undefined, key = account.testKey.key) =>
  call<T>("POST", path, { key, ...(body === undefined ? {} : { body }) });
const get = async <T>(path: string, key = account.testKey.key) => (await call<T>("GET", path, { key })).body;
const token = (url: string | null) => url?.split("/verify/")[1] ?? "";

/** A live screening is completed by an analysis of the test's own; the sandbox completes at once. */
async function completed(key = account.testKey.key, change: object = {}): Promise<string> {
  const made = await post<Screening>(
    "/v1/screenings",
    {
      applicant: { name: "Olga Nieto", email: "olga@example.com" },
      documents: [{ type: "payslip", media_type: "application/pdf", data: pdf.toString("base64") }],
      consent_confirmed: true,
      ...change,
    },
    key,
  );
  expect(made.status, made.text).toBe(202);
  if (key === account.liveKey.key) await analyseScreening(account.live, made.body.id, answering("review", 1));
  return made.body.id;
}

const answering =
  (outcome: "approve" | "review", documents: number, see?: (input: AnalysisInput) => void): Analyse =>
  async (input) => {
    see?.(input);
    return { failed: false, ...sandboxAnalysis(outcome, documents) };
  };

async function ask(id: string, body: object = { items }, key = account.testKey.key) {
  const answer = await post<ScreeningRequest>(`/v1/screenings/${id}/requests`, body, key);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** One round: asked, and answered with documents. */
async function simulated(id: string, outcome: "approve" | "review"): Promise<void> {
  const { id: request } = await ask(id, { items: [{ kind: "document", type: "payslip" }] });
  expect((await post(`/v1/screening-requests/${request}/simulate`, { outcome })).status).toBe(200);
}

async function opened(url: string | null): Promise<OpenedLink> {
  const link = await openLinkPage(token(url));
  if (!link) throw new Error("the request does not open");
  return link;
}

async function answer(link: OpenedLink, files: readonly (number | null)[], words = {}): Promise<void> {
  const owner = { kind: "verification_link" as const, id: link.row.id };
  for (const place of files) {
    await addDraftFile(link.ctx, owner, { name: `${place}-${Math.random()}.pdf`, bytes: pdf });
    const added = (await listDraft(link.ctx, owner)).at(-1);
    await nameDraftFile(link.ctx, owner, added?.id ?? "", place);
  }
  await submitLink(link, { address: "203.0.113.9", words });
}

const causeOf = (error: TRPCError) => (error.cause instanceof ApiError ? error.cause.code : error.code);

async function eventsOf(objectId: string) {
  const rows = await rootDb().event.findMany({ where: { objectId }, orderBy: { id: "asc" } });
  return rows.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
}

describe("asking", () => {
  test("sends the applicant a mail with just that, and tells of it", async () => {
    const id = await completed();
    const request = await ask(id, { items, message: "Nearly there.", locale: "es" });
    expect(request).toMatchObject({
      object: "screening_request",
      screening_id: id,
      status: "pending",
      items,
      message: "Nearly there.",
      email_sent: true,
      version: null,
      url: expect.stringContaining("/verify/"),
    });
    const again = await get<ScreeningRequest>(`/v1/screening-requests/${request.id}`);
    expect(again).toEqual({ ...request, url: null });
    const list = await get<{ data: ScreeningRequest[] }>(`/v1/screenings/${id}/requests`);
    expect(list.data).toEqual([again]);
    expect(await eventsOf(request.id)).toEqual([
      expect.objectContaining({ type: "screening.request_sent", data: again }),
    ]);
    const mail = await rootDb().mail.findFirstOrThrow({ where: { objectId: request.id } });
    const { subject, text } = openMail(mail.contents ?? new Uint8Array());
    expect(subject).toContain("le pide algo más");
    expect(text).toContain("• Nómina, octubre de 2026");
    expect(text).toContain("• Nómina: una copia más nítida");
    expect(text).toContain("Why has the employer another name?");
    expect(text).toContain("Nearly there.");
    expect(text).toContain(request.url);
    // It is no link of its own.
    const links = await get<{ data: VerificationLink[] }>("/v1/verification-links?limit=100");
    expect(links.data.map((link) => link.id)).not.toContain(request.id);
    for (const step of ["cancel", "roll-url", "send", "renew"])
      expect(fault(await post(`/v1/verification-links/${request.id}/${step}`, undefined)).code).toBe(
        "not_found",
      );
  });

  test.each([
    [{ items: [] }, "items"],
    [{ items: [{ kind: "document" }] }, "items[0].type"],
    [{ items: [{ kind: "better_copy" }] }, "items[0].document"],
    [{ items: [{ kind: "explanation" }] }, "items[0].note"],
    [{ items: [{ kind: "document", type: "payslip", month: "2026-13" }] }, "items[0].month"],
    [{ items: [{ kind: "missing_page", document: 7 }] }, "items[0].document"],
  ])("%j is refused as %s", async (body, param) => {
    const id = await completed();
    expect(fault(await post(`/v1/screenings/${id}/requests`, body))).toEqual({
      status: 400,
      code: "invalid_parameter",
      param,
    });
  });

  test("is not possible while another request is open, of two at once one is taken", async () => {
    const id = await completed();
    const answers = await Promise.all([1, 2, 3].map(() => post(`/v1/screenings/${id}/requests`, { items })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const open = await get<{ data: ScreeningRequest[] }>(`/v1/screenings/${id}/requests?status=pending`);
    const canceled = await post<ScreeningRequest>(
      `/v1/screening-requests/${open.data[0]?.id}/cancel`,
      undefined,
    );
    expect(canceled.body.status).toBe("canceled");
    await ask(id);
  });

  test("speaks in the name that stood on the link the person came by", async () => {
    const made = await post<VerificationLink>("/v1/verification-links", {
      applicant: { name: "Olga Nieto", email: "olga@example.com" },
      brand_name: "Casa Belmonte",
    });
    await answer(await opened(made.body.url), [null]);
    const link = await get<VerificationLink>(`/v1/verification-links/${made.body.id}`);
    const request = await ask(link.screening_id ?? "");
    await answer(await opened(request.url), [0]);
    const mails = await rootDb().mail.findMany({ where: { objectId: request.id } });
    expect(mails).toHaveLength(2);
    for (const { contents } of mails)
      expect(openMail(contents ?? new Uint8Array()).text).toContain("Casa Belmonte");
  });

  test("needs a result, an address for the mail, and the right", async () => {
    const failed = await completed(undefined, { sandbox_outcome: "fail" });
    expect(fault(await post(`/v1/screenings/${failed}/requests`, { items })).code).toBe("state_conflict");
    const nobody = await completed(undefined, { applicant: { name: "Olga Nieto" } });
    expect(fault(await post(`/v1/screenings/${nobody}/requests`, { items, send_email: true }))).toMatchObject(
      {
        param: "send_email",
      },
    );
    expect((await ask(nobody)).email_sent).toBe(false);
  });
});

describe("answering", () => {
  test("in the sandbox the answer is the next version at once", async () => {
    const id = await completed(undefined, { sandbox_outcome: "review" });
    const request = await ask(id);
    const link = await opened(request.url);
    await answer(link, [0, 1], { 2: "I changed jobs in September.", 0: "not asked for" });
    const screening = await get<Screening>(`/v1/screenings/${id}`);
    expect(screening).toMatchObject({
      status: "completed",
      score: 86,
      decision: "approve",
      document_count: 3,
    });
    expect(screening.result).toMatchObject({ version: 2, documents_checked: 3 });
    expect(screening.result?.documents_summary?.map((one) => one.replaced_by)).toEqual([
      2,
      undefined,
      undefined,
    ]);
    expect(screening.rounds).toMatchObject([
      { version: 1, score: 58, decision: "review", document_count: 1, request_id: null },
      { version: 2, score: 86, decision: "approve", document_count: 3, request_id: request.id },
    ]);
    const answered = await get<ScreeningRequest>(`/v1/screening-requests/${request.id}`);
    expect(answered).toMatchObject({
      status: "answered",
      version: 2,
      items: [{ documents: [1] }, { documents: [2] }, { answer: "I changed jobs in September." }],
    });
    expect(answered.items[0]).not.toHaveProperty("answer");
    const types = (await eventsOf(request.id)).map(({ type }) => type);
    expect(types).toEqual(["screening.request_sent", "screening.request_answered"]);
    expect((await eventsOf(id)).filter(({ type }) => type === "screening.completed")).toHaveLength(2);
    await expect(answer(link, [0])).rejects.toMatchObject({ code: "state_conflict" });
    await ask(id, { items: [{ kind: "missing_page", document: 2 }] });
  });

  test("with words alone nothing is analysed again", async () => {
    const id = await completed();
    const request = await ask(id);
    const link = await opened(request.url);
    await expect(answer(link, [], { 0: "to no question" })).rejects.toMatchObject({
      code: "documents_required",
    });
    await answer(link, [], { 2: "It was renamed." });
    expect(await get(`/v1/screening-requests/${request.id}`)).toMatchObject({
      status: "answered",
      version: null,
    });
    expect((await get<Screening>(`/v1/screenings/${id}`)).result?.version).toBe(1);
    const receipt = await rootDb().mail.findFirstOrThrow({
      where: { objectId: request.id, kind: "link_receipt" },
    });
    expect(openMail(receipt.contents ?? new Uint8Array()).text).toContain("Your answer.");
  });

  test("live: the result stands until the next one is there, is charged once, and the engine has what came before", async () => {
    const key = account.liveKey.key;
    const id = await completed(key);
    const request = await ask(id, { items, send_email: false }, key);
    await answer(await opened(request.url), [1, null]);
    const meanwhile = await get<Screening>(`/v1/screenings/${id}`, key);
    expect(meanwhile).toMatchObject({ status: "completed", score: 58, document_count: 1 });
    expect(fault(await post(`/v1/screenings/${id}/requests`, { items }, key)).code).toBe("state_conflict");
    let seen: AnalysisInput | undefined;
    const analyse = answering("approve", 3, (input) => {
      seen = input;
    });
    expect(await analyseScreening(account.live, id, analyse)).toBe("completed");
    expect(await analyseScreening(account.live, id, analyse)).toBe("gone");
    expect(seen?.requested).toEqual(["payslip 2026-10", "payslip"]);
    expect(seen?.files.map(({ requested, replaces }) => [requested, replaces])).toEqual([
      [1, 0],
      [undefined, undefined],
    ]);
    expect(seen?.earlier?.documents).toHaveLength(1);
    expect(await get(`/v1/screenings/${id}`, key)).toMatchObject({ score: 86, result: { version: 2 } });
    expect(await rootDb().ledgerEntry.count({ where: { objectId: id } })).toBe(1);
    expect(await rootDb().stashedFile.count({ where: { ownerId: id } })).toBe(0);
  });

  test("live: a file that is announced while the answer is sent is not handed over half", async () => {
    const key = account.liveKey.key;
    const request = await ask(await completed(key), { items, send_email: false }, key);
    const link = await opened(request.url);
    const owner = { kind: "verification_link" as const, id: link.row.id };
    await addDraftFile(link.ctx, owner, { name: "october.pdf", bytes: pdf });
    let sent: Promise<unknown> = Promise.resolve();
    // Another tab, which has the link's lock and is not done yet.
    await rootDb().$transaction(async (tx) => {
      await tx.$executeRaw`UPDATE "VerificationLink" SET "draftTouchedAt" = now() WHERE id = ${link.row.id}`;
      const [first] = await tx.stashedFile.findMany({ where: { ownerId: link.row.id } });
      if (!first) throw new Error("the first file is not there");
      await tx.stashedFile.create({ data: { ...first, id: newId("fil"), position: 1, received: 0 } });
      sent = submitLink(link, { address: "203.0.113.9" }).catch((error: ApiError) => error.code);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    });
    expect(await sent).toBe("documents_required");
    expect(await rootDb().stashedFile.count({ where: { ownerId: link.row.id } })).toBe(2);
    expect(await get(`/v1/screening-requests/${request.id}`, key)).toMatchObject({ status: "pending" });
  });

  test("live: an answer that cannot be analysed leaves the result, says why, and another can be asked for", async () => {
    const key = account.liveKey.key;
    const id = await completed(key);
    const request = await ask(id, { items, send_email: false }, key);
    await answer(await opened(request.url), [0]);
    const unreadable: Analyse = async () => ({ failed: true, reason: "document_unreadable" });
    expect(await analyseScreening(account.live, id, unreadable)).toBe("failed");
    expect(await get(`/v1/screenings/${id}`, key)).toMatchObject({ status: "completed", score: 58 });
    const failed = await get<ScreeningRequest>(`/v1/screening-requests/${request.id}`, key);
    expect(failed).toMatchObject({ status: "answered", version: null, error: "document_unreadable" });
    // One that nobody finishes ends by the clock.
    const next = await ask(id, { items, send_email: false }, key);
    await answer(await opened(next.url), [0]);
    setClock(new Date(Date.now() + (env().ANALYSIS_WAIT_MINUTES + 1) * 60_000));
    await sweepScreenings();
    expect(await get(`/v1/screening-requests/${next.id}`, key)).toMatchObject({
      error: "processing_timeout",
    });
    expect(await rootDb().stashedFile.count({ where: { ownerId: id } })).toBe(0);
  });

  test("live: an answer taken by a process that knows no time of analysis has its ten minutes all the same", async () => {
    const key = account.liveKey.key;
    const id = await completed(key);
    const { analysisAt } = await rootDb().screening.findFirstOrThrow({ where: { id } });
    setClock(new Date(Date.now() + 3_600_000));
    const request = await ask(id, { items, send_email: false }, key);
    await answer(await opened(request.url), [0]);
    await rootDb().screening.updateMany({ where: { id }, data: { analysisAt } });
    expect(await analyseScreening(account.live, id, answering("approve", 2))).toBe("completed");
    expect(await get(`/v1/screenings/${id}`, key)).toMatchObject({ result: { version: 2 } });
  });

  test("an answer's result waits for a person again: what was decided on the one before is in the log only", async () => {
    const id = await completed(undefined, { sandbox_outcome: "decline" });
    const open = async () =>
      (await listCases(account.test, { queue: "open", limit: 100 })).data.map((row) => row.id);
    await reviewScreening(account.test, id, { version: 1, decision: "approve", note: "Known to us." });
    expect(await open()).not.toContain(id);
    await answer(await opened((await ask(id)).url), [0]);
    await simulated(id, "review");
    expect(await rootDb().screening.findFirstOrThrow({ where: { id } })).toMatchObject({
      version: 3,
      reviewDecision: null,
      reviewNote: null,
      reviewedById: null,
      reviewedAt: null,
    });
    expect(await open()).toContain(id);
    const said = await rootDb().auditEntry.findMany({
      where: { objectId: id, action: "screening.reviewed" },
    });
    expect(said.map(({ detail }) => detail)).toEqual([{ decision: "approve" }]);
  });

  test("a decision on another version, or while the next is being made, is a conflict", async () => {
    const id = await completed(account.liveKey.key);
    const decide = (version: number, of = id) =>
      reviewScreening(account.live, of, { version, decision: "approve", note: "Seen." });
    const request = await ask(id, { items, send_email: false }, account.liveKey.key);
    await answer(await opened(request.url), [0]);
    await expect(decide(1)).rejects.toMatchObject({ code: "state_conflict" });
    await analyseScreening(account.live, id, answering("review", 2));
    await expect(decide(1)).rejects.toMatchObject({ code: "state_conflict" });
    await expect(decide(1, "01890000-0000-7000-8000-000000000000")).rejects.toMatchObject({
      code: "not_found",
    });
    await decide(2);
    expect((await rootDb().screening.findFirstOrThrow({ where: { id } })).reviewDecision).toBe("approve");
  });

  test("the sixth version is the last: then nothing more is asked", async () => {
    const id = await completed();
    for (let version = 2; version <= LAST_VERSION; version += 1) await simulated(id, "review");
    expect((await get<Screening>(`/v1/screenings/${id}`)).result?.version).toBe(6);
    expect(fault(await post(`/v1/screenings/${id}/requests`, { items })).code).toBe("state_conflict");
    expect((await openCase(account.test, id, "en")).mayAsk).toBe(false);
  });

  test("files where only words were asked for are refused, and nothing is analysed", async () => {
    const id = await completed();
    const request = await ask(id, { items: [{ kind: "explanation", note: "Who is the second payer?" }] });
    const link = await opened(request.url);
    await expect(answer(link, [null], { 0: "My sister." })).rejects.toMatchObject({
      code: "invalid_parameter",
    });
    expect(await get(`/v1/screening-requests/${request.id}`)).toMatchObject({ status: "pending" });
    expect((await get<Screening>(`/v1/screenings/${id}`)).result?.version).toBe(1);
  });

  test("what is kept for a repeated call is the answer as it is shown, never the row", async () => {
    const request = await ask(await completed());
    const kept: unknown[] = [];
    const reply = { store: async (_tx: unknown, body: unknown) => void kept.push(body) };
    const played = await simulateAnswer({ ...account.test, reply }, request.id, { outcome: "review" });
    expect(played).toMatchObject({ status: "answered", version: 2 });
    expect(kept).toEqual([played]);
    expect(await get(`/v1/screening-requests/${request.id}`)).toEqual(played);
  });

  test("erase while answering: the analysis is cancelled", async () => {
    const key = account.liveKey.key;
    const id = await completed(key);
    const request = await ask(id, { items, send_email: false }, key);
    await answer(await opened(request.url), [0]);
    expect((await call("DELETE", `/v1/screenings/${id}`, { key })).status).toBe(200);
    const told = await rootDb().jobEvent.findMany({
      where: { name: SCREENING_ERASED, data: { path: ["screeningId"], equals: id } },
    });
    expect(told).toHaveLength(1);
    expect(await analyseScreening(account.live, id, answering("approve", 2))).toBe("gone");
  });

  test("the sandbox plays it; live keys may not", async () => {
    const id = await completed();
    const request = await ask(id);
    const path = `/v1/screening-requests/${request.id}/simulate`;
    const played = await post<ScreeningRequest>(path, { outcome: "decline" });
    expect(played.body).toMatchObject({
      status: "answered",
      version: 2,
      items: [{ documents: [1] }, {}, {}],
    });
    expect((await get<Screening>(`/v1/screenings/${id}`)).decision).toBe("decline");
    expect(fault(await post(path, { outcome: "decline" })).code).toBe("state_conflict");
    expect(fault(await post(path, { outcome: "decline" }, account.liveKey.key)).code).toBe("sandbox_only");
  });
});

describe("time", () => {
  test("brings it to mind once after two days, by an address that works beside the first; then it ends", async () => {
    const id = await completed();
    const request = await ask(id, { items, expires_in_days: 5 });
    const mails = () =>
      rootDb().mail.findMany({ where: { objectId: request.id }, orderBy: { createdAt: "asc" } });
    const day = 86_400_000;
    setClock(new Date(Date.now() + day));
    await remindOfRequests();
    expect(await mails()).toHaveLength(1);
    setClock(new Date(Date.now() + 2 * day));
    await Promise.all([remindOfRequests(), remindOfRequests()]);
    await remindOfRequests();
    const sent = await mails();
    expect(sent).toHaveLength(2);
    const { subject, text } = openMail(sent[1]?.contents ?? new Uint8Array());
    expect(subject).toContain("is waiting for your answer");
    const second = /\/verify\/([\w-]{43})/.exec(text)?.[1] ?? "";
    expect(second).not.toBe(token(request.url));
    for (const one of [second, token(request.url)])
      expect((await openLinkPage(one))?.row.id).toBe(request.id);
    setClock(new Date(Date.now() + 6 * day));
    // By what is shown, before anybody noted it.
    const listed = async (status: string) =>
      (await get<{ data: ScreeningRequest[] }>(`/v1/screenings/${id}/requests?status=${status}`)).data.length;
    expect([await listed("pending"), await listed("expired")]).toEqual([0, 1]);
    expect(await get(`/v1/screening-requests/${request.id}`)).toMatchObject({
      status: "expired",
      reminded_at: expect.any(String),
    });
    expect((await eventsOf(request.id)).map(({ type }) => type)).toEqual(["screening.request_sent"]);
    await ask(id);
  });
});

describe("reminders", () => {
  const later = () => setClock(new Date(Date.now() + 2.5 * 86_400_000));
  const reminded = async (id: string) =>
    (await rootDb().verificationLink.findFirstOrThrow({ where: { id } })).remindedAt !== null;

  test("are not sent while the page is paused: suspended, or live without live access", async () => {
    const [barred, plain] = [await makeAccount(), await makeAccount()];
    const own = async (key: string) => (await ask(await completed(key), { items }, key)).id;
    const [test, other] = [await own(barred.testKey.key), await own(plain.testKey.key)];
    const live = await completed(plain.liveKey.key);
    await analyseScreening(plain.live, live, answering("review", 1));
    const liveRequest = (await ask(live, { items }, plain.liveKey.key)).id;
    const change = (id: string, data: object) => rootDb().account.update({ where: { id }, data });
    await change(barred.id, { status: "suspended" });
    await change(plain.id, { liveEnabled: false });
    later();
    await remindOfRequests();
    expect(await Promise.all([test, liveRequest, other].map(reminded))).toEqual([false, false, true]);
    await change(barred.id, { status: "active" });
    await change(plain.id, { liveEnabled: true });
    await remindOfRequests();
    expect(await Promise.all([test, liveRequest].map(reminded))).toEqual([true, true]);
  });

  test("one that cannot be written keeps no other back", async () => {
    const [broken, sound] = [await ask(await completed()), await ask(await completed())];
    await rootDb().verificationLink.updateMany({
      where: { id: broken.id },
      data: { applicant: { email: "olga@example.com" }, ask: { items: "none" } },
    });
    later();
    await remindOfRequests();
    expect(await Promise.all([broken.id, sound.id].map(reminded))).toEqual([false, true]);
    await rootDb().verificationLink.deleteMany({ where: { id: broken.id } });
  });
});

test("erasing the screening takes what was asked and answered along", async () => {
  const id = await completed();
  const secret = `Mondariz-${Math.random()}`;
  const request = await ask(id, { items: [{ kind: "explanation", note: `${secret}?` }], message: secret });
  await answer(await opened(request.url), [], { 0: `${secret} indeed` });
  expect(await findEverywhere(account.id, [secret])).not.toEqual([]);
  const done = await call("DELETE", `/v1/screenings/${id}`, { key: account.testKey.key });
  expect(done.status).toBe(200);
  expect(await findEverywhere(account.id, [secret])).toEqual([]);
  expect(
    fault(await call("GET", `/v1/screening-requests/${request.id}`, { key: account.testKey.key })).code,
  ).toBe("not_found");
  expect(await openLinkPage(token(request.url))).toBeNull();
});

describe("links again", () => {
  const applicant = { name: "Olga Nieto", email: "olga@example.com" };
  const make = async (change: object = {}) =>
    (await post<VerificationLink>("/v1/verification-links", { applicant, ...change })).body;

  test("a rolled address opens the page, all earlier ones do not", async () => {
    const link = await make({ send_email: true });
    await post(`/v1/verification-links/${link.id}/send`, undefined);
    const rolled = await post<VerificationLink>(`/v1/verification-links/${link.id}/roll-url`, undefined);
    expect(rolled.body.embed_url).toBe(rolled.body.url?.replace("/verify/", "/embed/"));
    expect((await openLinkPage(token(rolled.body.url)))?.row.id).toBe(link.id);
    expect(await openLinkPage(token(link.url))).toBeNull();
    await post(`/v1/verification-links/${link.id}/cancel`, undefined);
    expect(fault(await post(`/v1/verification-links/${link.id}/roll-url`, undefined)).code).toBe(
      "state_conflict",
    );
  });

  test("renewed while its address is taken back, no earlier one returns", async () => {
    const link = await make();
    const other = await pool().connect();
    try {
      // Somebody rolls the address, and has not committed when the link is renewed.
      await other.query("BEGIN");
      await other.query(`UPDATE "VerificationLink" SET "tokenHash" = $2 WHERE id = $1`, [link.id, link.id]);
      const renewing = post<VerificationLink>(`/v1/verification-links/${link.id}/renew`, {});
      const waiting = "SELECT 1 FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))";
      await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
      await other.query("COMMIT");
      const renewed = await renewing;
      expect((await openLinkPage(token(renewed.body.url)))?.row.id).toBe(link.id);
    } finally {
      other.release();
    }
    expect(await openLinkPage(token(link.url))).toBeNull();
  });

  test("in the dashboard a live one is not sent, renewed or rolled without live access", async () => {
    const closed = await makeAccount();
    const link = (await post<VerificationLink>("/v1/verification-links", { applicant }, closed.liveKey.key))
      .body;
    const refusals = async (data: object) => {
      await rootDb().account.update({ where: { id: closed.id }, data });
      const { door } = await doorFor(closed.id, "owner");
      const { links } = appRouter.createCaller({ ...door, environment: "live" });
      const moves = [links.send, links.renew, links.rollUrl];
      return Promise.all(moves.map((move) => move({ id: link.id }).then(() => null, causeOf)));
    };
    expect(await refusals({ liveEnabled: false })).toEqual(Array(3).fill("live_not_enabled"));
    expect(await refusals({ liveEnabled: true, services: ["screenings"] })).toEqual(
      Array(3).fill("service_not_enabled"),
    );
    expect(await rootDb().mail.count({ where: { objectId: link.id } })).toBe(0);
  });

  test("sent again it reminds, in the account's words for the purpose; earlier addresses go on working", async () => {
    const intros = { rental: { es: "Para el piso de la calle Mayor basta con esto." } };
    await call("PATCH", "/v1/settings", { key: account.testKey.key, body: { link_defaults: { intros } } });
    const link = await make({ locale: "es" });
    const mails = async () =>
      (await rootDb().mail.findMany({ where: { objectId: link.id }, orderBy: { createdAt: "asc" } })).map(
        ({ contents }) => openMail(contents ?? new Uint8Array()),
      );
    const first = await post<VerificationLink>(`/v1/verification-links/${link.id}/send`, undefined);
    expect(first.body).toMatchObject({ email_sent: true, url: null });
    await post(`/v1/verification-links/${link.id}/send`, undefined);
    const [one, two] = await mails();
    expect(one?.subject).toContain("le pide sus documentos");
    expect(two?.subject).toContain("espera sus documentos");
    expect(one?.text).toContain(intros.rental.es);
    const tokens = [link.url, one?.text, two?.text].map(
      (text) => /\/verify\/([\w-]{43})/.exec(text ?? "")?.[1] ?? "",
    );
    expect(new Set(tokens).size).toBe(3);
    for (const each of tokens) expect((await openLinkPage(each))?.row.id).toBe(link.id);
    const quiet = await make({ applicant: { name: "Olga Nieto" } });
    expect(fault(await post(`/v1/verification-links/${quiet.id}/send`, undefined)).code).toBe(
      "state_conflict",
    );
  });

  test("it is mailed three times an hour and five in all, and every address goes on working", async () => {
    const link = await make({ send_email: true });
    const path = `/v1/verification-links/${link.id}/send`;
    const send = async () => (await post<VerificationLink>(path, undefined)).status;
    const start = Date.now();
    const at = (hours: number) => setClock(new Date(start + hours * 3_600_000));
    at(0);
    expect([await send(), await send(), await send()]).toEqual([200, 200, 200]);
    expect(fault(await post(path, undefined))).toMatchObject({ status: 429, code: "rate_limited" });
    at(2);
    expect(await send()).toBe(200);
    expect(fault(await post(path, undefined)).code).toBe("state_conflict");
    for (let times = 0; times < 22; times += 1)
      await post(`/v1/verification-links/${link.id}/renew`, { expires_in_days: 3 });
    expect((await openLinkPage(token(link.url)))?.row.id).toBe(link.id);
    const entries = await rootDb().auditEntry.findMany({
      where: { objectId: link.id, action: "verification_link.sent" },
    });
    expect(entries).toHaveLength(4);
  });

  test("asked twice with one idempotency key it is mailed once, and both are answered alike", async () => {
    const link = await make();
    const send = () =>
      call<VerificationLink>("POST", `/v1/verification-links/${link.id}/send`, {
        key: account.testKey.key,
        headers: { "Idempotency-Key": `send-${link.id}` },
      });
    const [first, second] = [await send(), await send()];
    expect(first.body).toMatchObject({ id: link.id, email_sent: true });
    expect(second.body).toEqual(first.body);
    expect(await rootDb().mail.count({ where: { objectId: link.id } })).toBe(1);
  });

  test("an expired one is opened for longer, and says so", async () => {
    const link = await make({ expires_in_days: 1 });
    setClock(new Date(Date.now() + 2 * 86_400_000));
    expect(await get(`/v1/verification-links/${link.id}`)).toMatchObject({ status: "expired" });
    expect(fault(await post(`/v1/verification-links/${link.id}/send`, undefined)).code).toBe(
      "state_conflict",
    );
    const renewed = await post<VerificationLink>(`/v1/verification-links/${link.id}/renew`, {
      expires_in_days: 3,
    });
    expect(renewed.body.status).toBe("pending");
    expect((await openLinkPage(token(renewed.body.url)))?.row.id).toBe(link.id);
    expect((await openLinkPage(token(link.url)))?.row.id).toBe(link.id);
    const types = (await eventsOf(link.id)).map(({ type }) => type);
    expect(types).toEqual(["link.created", "link.expired", "link.renewed"]);
    await post(`/v1/verification-links/${link.id}/cancel`, undefined);
    expect(fault(await post(`/v1/verification-links/${link.id}/renew`, {})).code).toBe("state_conflict");
  });
});

describe("what a file seems to be", () => {
  const slip = (end: string, name = "Olga Nieto"): Analyse => {
    const [date, at] = [{ document: 0, page: 1, confidence: 1 }, sandboxAnalysis("approve", 1)];
    return async () => ({
      failed: false as const,
      ...at,
      fields: [{ name: "pay_period_end", value: end, ...date }],
      findings: [],
      crossCheck: {
        agreements: name === "Olga Nieto" ? [{ field: "name", documents: [0] }] : [],
        contradictions: [],
      },
    });
  };
  const open = async (key: string) => {
    const applicant = { name: "Olga Nieto" };
    const body = { applicant, documents_requested: ["Payslips of August, September and October 2026", "id"] };
    return opened((await post<VerificationLink>("/v1/verification-links", body, key)).body.url);
  };
  const add = async (link: OpenedLink, place: number | null) => {
    const owner = { kind: "verification_link" as const, id: link.row.id };
    await addDraftFile(link.ctx, owner, { name: `${Math.random()}.pdf`, bytes: pdf });
    const id = (await listDraft(link.ctx, owner)).at(-1)?.id ?? "";
    await nameDraftFile(link.ctx, owner, id, place);
    return id;
  };

  test("is told once, with the months that are still lacking", async () => {
    const link = await open(account.liveKey.key);
    const first = await add(link, 0);
    expect((await requestedState(link))[0]?.lacking).toEqual([]);
    const sight = { type: "payslip", months: ["2026-08"], named: true };
    expect(await lookAtFile(link, first, slip("2026-08-31"))).toEqual(sight);
    const never: Analyse = async () => {
      throw new Error("looked twice");
    };
    expect(await lookAtFile(link, first, never)).toEqual(sight);
    await lookAtFile(link, await add(link, 0), slip("2026-10-31"));
    expect(await requestedState(link)).toEqual([
      { type: "payslip", lacking: ["2026-09"] },
      { type: "id", lacking: [] },
    ]);
    // The note of what it is does not lose what it was said to be.
    const [kept] = await listDraft(link.ctx, { kind: "verification_link", id: link.row.id });
    expect(kept).toMatchObject({ requested: 0, sight });
  });

  test("is nothing in the sandbox, nor where it cannot be read, and stops nobody", async () => {
    const sandbox = await open(account.testKey.key);
    expect(await lookAtFile(sandbox, await add(sandbox, 0), slip("2026-08-31"))).toBeNull();
    const live = await open(account.liveKey.key);
    const unreadable: Analyse = async () => ({ failed: true, reason: "document_unreadable" });
    expect(await lookAtFile(live, await add(live, 0), unreadable)).toBeNull();
    const broken: Analyse = () => Promise.reject(new Error("no engine"));
    expect(await lookAtFile(live, await add(live, 1), broken)).toBeNull();
    expect(await lookAtFile(live, "fil_unknown", slip("2026-08-31"))).toBeNull();
  });

  test("of the drafts of all accounts one is looked at at a time, and each has its turn", async () => {
    let [atOnce, most] = [0, 0];
    const slow: Analyse = async (...given) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((done) => setTimeout(done, 30));
      atOnce -= 1;
      return slip("2026-08-31")(...given);
    };
    const links = await Promise.all([1, 2, 3, 4].map(() => open(account.liveKey.key)));
    const files = await Promise.all(links.map((link) => add(link, 0)));
    const sights = await Promise.all(links.map((link, n) => lookAtFile(link, files[n] ?? "", slow)));
    expect(sights).toEqual(links.map(() => expect.objectContaining({ named: true })));
    expect(most).toBe(1);
  });
});
