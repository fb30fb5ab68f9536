import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { AnalysisInput } from "@/server/engine/documents/types";
import { setClock } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { openMail } from "@/server/platform/mail";
import { analyseScreening } from "@/server/screenings";
import type { Analyse } from "@/server/screenings/analysis";
import type { ScreeningExplanation } from "@/server/screenings/explanation/schema";
import { openCase } from "@/server/screenings/open-case";
import { reviewScreening } from "@/server/screenings/review";
import { sandboxAnalysis } from "@/server/screenings/sandbox";
import type { Screening } from "@/server/screenings/schema";
import { updateSettings } from "@/server/settings/update";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { findEverywhere } from "@/server/testing/find-everywhere";
import { call, fault } from "@/server/testing/harness";
import { type OpenedLink, openLinkPage } from "../open";
import { receiveForm } from "../receive-form";
import type { ScreeningRequest } from "../request/schema";
import { openResultPage } from "./open";
import { resultOf } from "./view";

const pdf = Buffer.from("%PDF-1.7\n% a better paper\n");
const WORDS = "The canteen was taken off twice that month";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await updateSettings(account.live, { applicant_result: "findings" });
});
afterEach(() => setClock(undefined));

const played =
  (outcome: "approve" | "review" | "decline", see?: (input: AnalysisInput) => void): Analyse =>
  async (input) => {
    see?.(input);
    return { failed: false, ...sandboxAnalysis(outcome, 1 + (input.earlier?.documents.length ?? 0)) };
  };

async function decided(outcome: "approve" | "review" | "decline" = "decline"): Promise<string> {
  const { body } = await call<Screening>("POST", "/v1/screenings", {
    key: account.liveKey.key,
    body: {
      applicant: { name: "Leire Solana Pinto", email: "leire.solana@example.com" },
      documents: [{ type: "payslip", media_type: "application/pdf", data: pdf.toString("base64") }],
      consent_confirmed: true,
    },
  });
  await analyseScreening(account.live, body.id, played(outcome));
  return body.id;
}

/** The page by the address that was mailed. */
async function pageOf(id: string): Promise<OpenedLink> {
  expect(await openResultPage(account.live.scope, id)).toBe(true);
  const row = await rootDb().verificationLink.findFirstOrThrow({
    where: { requestOf: id, status: "pending" },
  });
  const mail = await rootDb().mail.findFirstOrThrow({ where: { objectId: row.id, kind: "result" } });
  const token =
    /\/verify\/([\w-]{43})/.exec(JSON.stringify(openMail(mail.contents ?? new Uint8Array())))?.[1] ?? "";
  const link = await openLinkPage(token);
  if (!link) throw new Error("the page does not open");
  return link;
}

type Paper = { field: string; name: string };
function send(link: OpenedLink, fields: Record<string, string>, papers: readonly Paper[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const files = papers.map(({ field, name }) => ({
    field,
    name,
    read: <T>(work: (bytes: Uint8Array) => Promise<T>) => work(pdf),
  }));
  return receiveForm(link, async () => ({ fields: form, files }), "203.0.113.9");
}

const decisionOf = async (id: string) =>
  (await call<Screening>("GET", `/v1/screenings/${id}`, { key: account.liveKey.key })).body;
const typesOf = async (objectId: string) =>
  (await rootDb().event.findMany({ where: { objectId }, orderBy: { id: "asc" } })).map(({ type }) => type);

describe("a result's page", () => {
  test("is opened where the account shows it, once for each result, and mailed", async () => {
    const id = await decided();
    const link = await pageOf(id);
    expect(link.row.id).toMatch(/^cts_/);
    expect(await openResultPage(account.live.scope, id)).toBe(false);
    const view = await resultOf(link, "en");
    expect(view).toMatchObject({ canAnswer: true, open: ["dev_1"], contest: null });
    expect(view?.explanation.findings[0]).toMatchObject({ printed: "2450.00", expected: "1950.00" });
    const other = await makeAccount();
    const silent = await call<Screening>("POST", "/v1/screenings", {
      key: other.testKey.key,
      body: {
        applicant: { name: "Leire Solana Pinto" },
        documents: [{ media_type: "application/pdf", data: pdf.toString("base64") }],
        consent_confirmed: true,
      },
    });
    expect(await openResultPage(other.test.scope, silent.body.id)).toBe(false);
  });

  test("asks nothing of an approval", async () => {
    const link = await pageOf(await decided("approve"));
    expect(await resultOf(link, "es")).toMatchObject({ canAnswer: false, open: [] });
  });

  test("is no request: one can be asked beside it, and it is none of their list", async () => {
    const id = await decided("review");
    await pageOf(id);
    const asked = await call<ScreeningRequest>("POST", `/v1/screenings/${id}/requests`, {
      key: account.liveKey.key,
      body: { items: [{ kind: "document", type: "payslip" }], send_email: false },
    });
    expect(asked.status).toBe(201);
    const list = await call<{ data: object[] }>("GET", `/v1/screenings/${id}/requests`, {
      key: account.liveKey.key,
    });
    expect(list.body.data).toHaveLength(1);
  });
});

describe("an answer to a result", () => {
  test("in words changes nothing of it and brings the case back to a person, who settles it", async () => {
    const id = await decided("decline");
    await reviewScreening(account.live, id, { version: 1, seen: 0, decision: "decline", note: "as found" });
    const link = await pageOf(id);
    expect(await send(link, { "words-0": WORDS, "misread-0": "on" })).toMatchObject({ kind: "sent" });
    const after = await decisionOf(id);
    expect(after).toMatchObject({ decision: "decline", score: 28, review: null });
    expect(after.result?.version).toBe(1);
    const seen = await openCase(account.live, id, "en");
    expect(seen.contest).toMatchObject({
      status: "contested",
      points: [{ claims: ["explained", "misread"], words: WORDS, settled: null }],
    });
    expect(seen.seen).toBe(2);
    expect(await typesOf(link.row.id)).toEqual(["screening.contested"]);
    // What was decided without it is a conflict now.
    await expect(
      reviewScreening(account.live, id, { version: 1, seen: 1, decision: "decline", note: "late" }),
    ).rejects.toMatchObject({ code: "state_conflict" });
    await reviewScreening(account.live, id, { version: 1, seen: 2, decision: "approve", note: "it is so" });
    expect(await typesOf(link.row.id)).toEqual(["screening.contested", "screening.contest_settled"]);
    const { body } = await call<ScreeningExplanation>("GET", `/v1/screenings/${id}/explanation`, {
      key: account.liveKey.key,
    });
    expect(body.contest).toMatchObject({
      status: "settled",
      decision: "approve",
      points: [{ settled: "person" }],
    });
    expect(await send(link, { "words-0": "again" })).toEqual({ kind: "refused", problem: "state_conflict" });
  });

  test("with a paper is another round, in which what is no more is settled by itself", async () => {
    const id = await decided("review");
    const link = await pageOf(id);
    const form = { field: "paper-0", name: "nomina.pdf" };
    expect(await send(link, {}, [form])).toMatchObject({ kind: "sent" });
    let given: AnalysisInput | undefined;
    await analyseScreening(
      account.live,
      id,
      played("approve", (input) => {
        given = input;
      }),
    );
    expect(given?.files).toMatchObject([{ replaces: 0, contested: true }]);
    expect(given?.files[0]).not.toHaveProperty("requested");
    expect(await typesOf(link.row.id)).toEqual(["screening.contested", "screening.contest_settled"]);
    expect(await decisionOf(id)).toMatchObject({ decision: "approve", result: { version: 2 } });
  });

  test("whose paper proves nothing stays with a person", async () => {
    const id = await decided("review");
    const link = await pageOf(id);
    await send(link, { "words-0": WORDS }, [{ field: "paper-0", name: "nomina.pdf" }]);
    await analyseScreening(account.live, id, played("review"));
    expect(await typesOf(link.row.id)).toEqual(["screening.contested"]);
    const { contest } = await openCase(account.live, id, "en");
    expect(contest?.points[0]).toMatchObject({ settled: null, documents: [1] });
    // The next result has a page of its own.
    expect(await openResultPage(account.live.scope, id)).toBe(true);
  });

  test("of nothing, of too many letters and after its time", async () => {
    const id = await decided("review");
    const link = await pageOf(id);
    expect(await send(link, { "words-0": "  " })).toEqual({ kind: "refused", problem: "documents_required" });
    const late = await pageOf(await decided("review"));
    setClock(new Date(Date.now() + 31 * 86_400_000));
    expect(await send(late, { "words-0": WORDS })).toEqual({ kind: "refused", problem: "state_conflict" });
    setClock(undefined);
    await send(link, { "words-0": "a".repeat(3_000) });
    const { contest } = await openCase(account.live, id, "en");
    expect(contest?.points[0]?.words).toHaveLength(1_000);
  });
});

test("a wish that the data go is told once, and the case stays for the account to decide", async () => {
  const id = await decided("review");
  const link = await pageOf(id);
  for (let again = 0; again < 2; again += 1)
    expect(await send(link, { wish: "erasure" })).toMatchObject({ kind: "sent" });
  expect((await typesOf(id)).filter((type) => type === "screening.erasure_requested")).toHaveLength(1);
  expect(await send(link, { wish: "copy" })).toEqual({ kind: "copy" });
});

test("what was said goes with the case", async () => {
  const id = await decided("review");
  const link = await pageOf(id);
  await send(link, { "words-0": "my uncle Zebulon paid it back" });
  await call("DELETE", `/v1/screenings/${id}`, { key: account.liveKey.key });
  expect(await rootDb().verificationLink.count({ where: { requestOf: id } })).toBe(0);
  expect(await findEverywhere(account.id, ["Zebulon"])).toEqual([]);
  expect(await openLinkPage(link.token)).toBeNull();
});

test("the sandbox plays a contest and how it is settled, and live does not", async () => {
  const { body } = await call<Screening>("POST", "/v1/screenings", {
    key: account.testKey.key,
    body: {
      applicant: { name: "Leire Solana Pinto" },
      documents: [{ media_type: "application/pdf", data: pdf.toString("base64") }],
      consent_confirmed: true,
      sandbox_outcome: "decline",
    },
  });
  await call("GET", `/v1/screenings/${body.id}`, { key: account.testKey.key });
  const path = `/v1/screenings/${body.id}/contest/simulate`;
  const made = await call("POST", path, { key: account.testKey.key, body: { outcome: "approve" } });
  expect(made.body).toMatchObject({ status: "settled", decision: "approve" });
  const live = await call("POST", `/v1/screenings/${await decided()}/contest/simulate`, {
    key: account.liveKey.key,
    body: { outcome: "approve" },
  });
  expect(fault(live).code).toBe("sandbox_only");
});
