import { afterEach, describe, expect, test } from "vitest";
import { setClock } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { env } from "@/server/platform/env";
import { unseal } from "@/server/platform/secrets";
import { readSettings } from "@/server/settings";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { findEverywhere } from "@/server/testing/find-everywhere";
import { call, fault } from "@/server/testing/harness";
import { ANALYSIS_IS_LONG, analyseScreening } from "./analyse";
import type { Analyse } from "./analysis";
import { openScreening } from "./create";
import { openCase } from "./open-case";
import { sandboxAnalysis } from "./sandbox";
import type { Screening } from "./schema";
import { sweepScreenings } from "./sweep";

afterEach(() => setClock(undefined));

const PDF = Buffer.from("%PDF-1.7\n%%EOF\nUnmistakable-Bytes-4711").toString("base64");
const body = (change: object = {}) => ({
  applicant: { name: "Marta Ejemplo Ruiz", email: "marta@example.com" },
  documents: [{ type: "payslip", media_type: "application/pdf", data: PDF }],
  consent_confirmed: true,
  ...change,
});
const post = (key: string, change: object = {}, headers: Record<string, string> = {}) =>
  call<Screening & Record<string, unknown>>("POST", "/v1/screenings", { key, body: body(change), headers });
const get = (key: string, id: string) =>
  call<Screening & Record<string, unknown>>("GET", `/v1/screenings/${id}`, { key });

const approve: Analyse = async () => ({ failed: false, ...sandboxAnalysis("approve", 1) });

async function eventsOf(account: TestAccount, environment: "live" | "test", id: string) {
  const rows = await account[environment].db.event.findMany({
    where: { objectId: id },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => JSON.parse(row.body) as { type: string; data: Record<string, unknown> });
}

describe("sandbox", () => {
  test.each([
    ["nothing", {}, "completed", 86, "approve", null],
    [
      "sandbox_outcome approve",
      { sandbox_outcome: "approve", reference: "fail" },
      "completed",
      86,
      "approve",
      null,
    ],
    ["sandbox_outcome review", { sandbox_outcome: "review" }, "completed", 58, "review", "medium"],
    ["sandbox_outcome decline", { sandbox_outcome: "decline" }, "completed", 28, "decline", "high"],
    ["sandbox_outcome fail", { sandbox_outcome: "fail" }, "failed", null, null, null],
    ["review in the reference", { reference: "Preview-1" }, "completed", 58, "review", "medium"],
    ["decline in the name", { applicant: { name: "Mr Declined" } }, "completed", 28, "decline", "high"],
    ["fail before decline before review", { reference: "review decline FAIL" }, "failed", null, null, null],
  ])("%s", async (_name, change, status, score, decision, severity) => {
    const account = await makeAccount();
    const key = account.testKey.key;
    const created = await post(key, change);
    expect(created.status).toBe(202);
    expect(created.body).toMatchObject({
      status: "processing",
      score: null,
      decision: null,
      result: null,
      completed_at: null,
    });
    const ended = (await get(key, created.body.id)).body;
    expect(ended).toMatchObject({
      status,
      score,
      decision,
      error: status === "failed" ? "engine_unavailable" : null,
    });
    expect(ended.result?.deviations?.map((one) => one.severity) ?? []).toEqual(severity ? [severity] : []);
    if (ended.result) expect(ended.result.sandbox).toBe(true);
    const events = await eventsOf(account, "test", created.body.id);
    expect(events.map((event) => event.type)).toEqual(["screening.created", `screening.${status}`]);
    expect(events[0]?.data).toEqual(created.body);
    expect(events[1]?.data).toEqual(ended);
    expect((await call("GET", "/v1/usage", { key })).body).toMatchObject({ screenings: 0, amount: 0 });
  });

  test("the decision follows the account's rule and the scale its taste", async () => {
    const account = await makeAccount();
    const key = account.testKey.key;
    await call("PATCH", "/v1/settings", {
      key,
      body: {
        decision: { approve_min: 90 },
        result_format: { score_scale: "grade", income: false, applicant: false },
      },
    });
    const { id } = (await post(key)).body;
    const screening = (await get(key, id)).body;
    expect(screening).toMatchObject({
      score: 86,
      decision: "review",
      result: { display_score: "A", decision: "review" },
    });
    expect(screening.result).not.toHaveProperty("income");
    expect(screening).not.toHaveProperty("applicant");
  });

  test("addresses are never fetched; .invalid plays one that does not answer", async () => {
    const { testKey } = await makeAccount();
    const url = (host: string) => ({ documents: [{ url: `https://${host}/a.pdf` }] });
    expect((await post(testKey.key, url("files.example.com"))).status).toBe(202);
    expect(fault(await post(testKey.key, url("files.invalid")))).toEqual({
      status: 422,
      code: "document_url_unreachable",
      param: "documents[0].url",
    });
  });
});

describe("faults", () => {
  const doc = { media_type: "application/pdf", data: PDF };
  test.each([
    ["no applicant", { applicant: undefined }, 400, "applicant_required", "applicant.name"],
    ["blank name", { applicant: { name: "  " } }, 400, "applicant_required", "applicant.name"],
    ["long name", { applicant: { name: "x".repeat(161) } }, 400, "invalid_parameter", "applicant.name"],
    [
      "future birth",
      { applicant: { name: "A", date_of_birth: "2999-01-01" } },
      400,
      "invalid_parameter",
      "applicant.date_of_birth",
    ],
    ["no documents", { documents: undefined }, 400, "documents_required", "documents"],
    ["empty documents", { documents: [] }, 400, "documents_required", "documents"],
    ["21 documents", { documents: Array(21).fill(doc) }, 400, "too_many_documents", "documents"],
    ["neither", { documents: [{}] }, 400, "invalid_document", "documents[0]"],
    [
      "both",
      { documents: [{ ...doc, url: "https://a.example/x" }] },
      400,
      "invalid_document",
      "documents[0]",
    ],
    ["no media type", { documents: [{ data: PDF }] }, 400, "invalid_document", "documents[0]"],
    [
      "data: prefix",
      { documents: [{ ...doc, data: `data:application/pdf;base64,${PDF}` }] },
      400,
      "invalid_document",
      "documents[0].data",
    ],
    ["empty data", { documents: [{ ...doc, data: "" }] }, 400, "invalid_document", "documents[0].data"],
    ["no base64", { documents: [{ ...doc, data: "%%%%" }] }, 400, "invalid_document", "documents[0].data"],
    [
      "media type",
      { documents: [{ ...doc, media_type: "text/plain" }] },
      415,
      "unsupported_media_type",
      "documents[0].media_type",
    ],
    [
      "too large",
      { documents: [{ ...doc, data: "A".repeat(14_000_000) }] },
      413,
      "document_too_large",
      "documents[0]",
    ],
    ["http address", { documents: [{ url: "http://a.example/x" }] }, 400, "invalid_url", "documents[0].url"],
    [
      "private address",
      { documents: [{ url: "https://10.0.0.1/x" }] },
      400,
      "invalid_url",
      "documents[0].url",
    ],
    ["purpose", { purpose: "fun" }, 400, "invalid_purpose", "purpose"],
    ["metadata value", { metadata: { a: 1 } }, 400, "invalid_metadata", "metadata.a"],
    ["metadata key", { metadata: { "a b": "x" } }, 400, "invalid_metadata", "metadata.a b"],
    [
      "nested case details",
      { case_details: { rent: { a: 1 } } },
      400,
      "invalid_parameter",
      "case_details.rent",
    ],
    ["reference", { reference: "x".repeat(121) }, 400, "invalid_parameter", "reference"],
    ["country", { country: "XX" }, 400, "invalid_parameter", "country"],
    ["customer", { customer: "nobody" }, 400, "unknown_customer", "customer"],
    ["no consent", { consent_confirmed: undefined }, 422, "consent_required", "consent_confirmed"],
    ["consent", { consent_confirmed: "true" }, 422, "consent_required", "consent_confirmed"],
    ["purpose before metadata", { metadata: { a: 1 }, purpose: "fun" }, 400, "invalid_purpose", "purpose"],
    [
      "customer before consent",
      { customer: "nobody", consent_confirmed: false },
      400,
      "unknown_customer",
      "customer",
    ],
  ])("%s", async (_name, change, status, code, param) => {
    const { testKey } = await shared();
    expect(fault(await post(testKey.key, change))).toEqual({ status, code, param });
  });

  test("live looks at the bytes, and knows no sandbox outcome", async () => {
    const { liveKey } = await shared();
    const text = {
      documents: [{ media_type: "application/pdf", data: Buffer.from("plain text").toString("base64") }],
    };
    expect(fault(await post(liveKey.key, text))).toEqual({
      status: 415,
      code: "unsupported_media_type",
      param: "documents[0].data",
    });
    expect(fault(await post(liveKey.key, { sandbox_outcome: "approve" })).param).toBe("sandbox_outcome");
  });
});

let sharedAccount: Promise<TestAccount> | undefined;
function shared(): Promise<TestAccount> {
  sharedAccount ??= makeAccount();
  return sharedAccount;
}

describe("live", () => {
  test("is parked sealed, analysed once, charged once, and its documents go with its end", async () => {
    const account = await makeAccount();
    const created = await post(account.liveKey.key, { metadata: { order: "7" } });
    const { id } = created.body;
    const chunk = await account.live.db.stashedChunk.findFirst();
    expect(Buffer.from(chunk?.sealed ?? []).includes("Unmistakable")).toBe(false);
    expect(unseal("stashed-file", chunk?.sealed ?? new Uint8Array()).includes("Unmistakable")).toBe(true);

    const ends = await Promise.all([1, 2, 3].map(() => analyseScreening(account.live, id, approve)));
    expect(ends.filter((end) => end === "completed")).toHaveLength(1);
    expect(await account.live.db.stashedFile.count()).toBe(0);
    expect((await eventsOf(account, "live", id)).map((event) => event.type)).toEqual([
      "screening.created",
      "screening.completed",
    ]);
    expect((await get(account.liveKey.key, id)).body).toMatchObject({
      status: "completed",
      score: 86,
      metadata: { order: "7" },
    });
    expect((await call("GET", "/v1/usage", { key: account.liveKey.key })).body).toMatchObject({
      screenings: 1,
      amount: 150,
    });
    expect(await rootDb().reservation.count({ where: { accountId: account.id } })).toBe(0);
  });

  test("shows how far its analysis is, and never goes back", async () => {
    const account = await makeAccount();
    const { id } = (await post(account.liveKey.key)).body;
    const read = async () => (await openCase(account.live, id, "en")).documentsRead;
    let end: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const slow: Analyse = async (input, onRead) => {
      onRead();
      onRead();
      await held;
      return approve(input, onRead);
    };
    const running = analyseScreening(account.live, id, slow);
    await expect.poll(read).toBe(2);
    // Another worker takes over and begins anew.
    await analyseScreening(account.live, id, async (_input, onRead) => {
      onRead();
      return { failed: true, reason: "document_unreadable" };
    });
    expect(await read()).toBe(2);
    end();
    expect(await running).toBe("gone");
  });

  test("what is erased while it is read is read no further", async () => {
    const account = await makeAccount();
    const { id } = (await post(account.liveKey.key)).body;
    let ended = false;
    let begun = false;
    const endless: Analyse = (_input, _onRead, place) => {
      begun = true;
      return new Promise((resolve) =>
        place?.signal.addEventListener("abort", () => {
          ended = true;
          resolve({ failed: true, reason: "document_unreadable" });
        }),
      );
    };
    const running = analyseScreening(account.live, id, endless);
    await expect.poll(() => begun).toBe(true);
    expect((await call("DELETE", `/v1/screenings/${id}`, { key: account.liveKey.key })).status).toBe(200);
    expect(await running).toBe("gone");
    expect(ended).toBe(true);
  });

  test("what computes long gives its place up where it is told to, and is analysed anew, its documents and time whole", async () => {
    const account = await makeAccount();
    const { id } = (await post(account.liveKey.key)).body;
    let stopped = false;
    const long: Analyse = (_input, _onRead, place) =>
      new Promise((resolve) => {
        if (place?.budget) place.budget.cpuMs -= 7_000;
        place?.signal.addEventListener("abort", () => {
          stopped = true;
          resolve({ failed: true, reason: "document_unreadable" });
        });
      });
    const asked: number[] = [];
    const givesWay = async (cpuMs: number) => {
      asked.push(cpuMs);
      return asked.length > 1;
    };
    expect(await analyseScreening(account.live, id, long, { givesWay })).toBe("put_off");
    expect(asked).toEqual([7_000, 7_000]);
    expect(stopped).toBe(true);
    expect((await get(account.liveKey.key, id)).body.status).toBe("processing");
    const row = await rootDb().screening.findFirstOrThrow({ where: { id } });
    expect(row.analysisAt).toBeNull();
    const event = await rootDb().jobEvent.findFirstOrThrow({ where: { id: `analyse-long-${id}` } });
    expect(event).toMatchObject({ name: ANALYSIS_IS_LONG, share: account.id, data: { screeningId: id } });
    const again: Analyse = async (input, _onRead, place) => {
      expect(place?.isLong).toBe(true);
      expect(Buffer.from(input.files[0]?.bytes ?? []).toString()).toContain("Unmistakable-Bytes");
      return { failed: false, ...sandboxAnalysis("approve", 1) };
    };
    expect(await analyseScreening(account.live, id, again, { isLong: true })).toBe("completed");
    expect((await get(account.liveKey.key, id)).body.status).toBe("completed");
  });

  test("what has waited for long gives way to nobody: it would not be read in time", async () => {
    const account = await makeAccount();
    const { id } = (await post(account.liveKey.key)).body;
    const createdAt = new Date(Date.now() - (env().ANALYSIS_WAIT_MINUTES * 60_000 * 2) / 3);
    await rootDb().screening.updateMany({ where: { id }, data: { createdAt } });
    const long: Analyse = async (_input, _onRead, place) => {
      for (let n = 0; n < 3; n += 1) {
        await new Promise((later) => setTimeout(later, 300));
        if (place?.signal?.aborted) throw new Error("stopped");
      }
      return { failed: false, ...sandboxAnalysis("approve", 1) };
    };
    expect(await analyseScreening(account.live, id, long, { givesWay: async () => true })).toBe("completed");
  });

  test("a failure is not charged", async () => {
    const account = await makeAccount({ billingMode: "prepaid", balanceCents: 150 });
    const { id } = (await post(account.liveKey.key)).body;
    expect(fault(await post(account.liveKey.key)).code).toBe("insufficient_balance");
    await analyseScreening(account.live, id, async () => ({ failed: true, reason: "document_unreadable" }));
    expect((await get(account.liveKey.key, id)).body).toMatchObject({
      status: "failed",
      error: "document_unreadable",
    });
    expect((await call("GET", "/v1/usage", { key: account.liveKey.key })).body).toMatchObject({
      screenings: 0,
      balance: 150,
    });
    expect((await post(account.liveKey.key)).status).toBe(202);
  });

  test("documents that a dead job left behind are swept, those of running analyses are not", async () => {
    const account = await makeAccount();
    const [ended, running] = await Promise.all([post(account.liveKey.key), post(account.liveKey.key)]);
    // As if the process had died after the end was written and before its documents were dropped, in an older release.
    await account.live.db.screening.updateMany({
      where: { id: ended.body.id },
      data: { status: "failed", error: "engine_unavailable" },
    });
    const owners = () =>
      account.live.db.stashedFile
        .findMany({ select: { ownerId: true } })
        .then((rows) => rows.map((row) => row.ownerId));
    expect(await sweepScreenings()).toEqual({ timed_out: 0, orphans: 0 });
    expect(await owners()).toHaveLength(2);
    await account.live.db.stashedFile.updateMany({
      where: { ownerId: ended.body.id },
      data: { touchedAt: new Date(Date.now() - (6 * 60 + 10 + 61) * 60_000) },
    });
    expect(await sweepScreenings()).toEqual({ timed_out: 0, orphans: 1 });
    expect(await owners()).toEqual([running.body.id]);
    setClock(new Date(Date.now() + 5 * 3_600_000));
    expect((await sweepScreenings()).timed_out).toBe(0);
    expect(await owners()).toEqual([running.body.id]);
    setClock(new Date(Date.now() + 7 * 3_600_000));
    expect((await sweepScreenings()).timed_out).toBeGreaterThan(0);
    expect(await owners()).toEqual([]);
    expect((await get(account.liveKey.key, running.body.id)).body).toMatchObject({
      status: "failed",
      error: "processing_timeout",
    });
  });

  test("an hour in the queue is no fault; ten minutes after its analysis began, it ends", async () => {
    const account = await makeAccount();
    const [waited, begun] = await Promise.all([post(account.liveKey.key), post(account.liveKey.key)]);
    setClock(new Date(Date.now() + 3_600_000));
    await expect(
      analyseScreening(account.live, begun.body.id, () => Promise.reject(new Error("its worker died"))),
    ).rejects.toThrow("its worker died");
    expect(await sweepScreenings()).toMatchObject({ timed_out: 0 });
    setClock(new Date(Date.now() + 3_600_000 + 11 * 60_000));
    expect(await analyseScreening(account.live, waited.body.id, approve)).toBe("completed");
    expect(await analyseScreening(account.live, begun.body.id, approve)).toBe("failed");
    expect((await get(account.liveKey.key, begun.body.id)).body).toMatchObject({
      error: "processing_timeout",
    });
  });

  test("one whose worker died and that no other takes is swept ten minutes after it began", async () => {
    const account = await makeAccount();
    const { id } = (await post(account.liveKey.key)).body;
    const dies = () => Promise.reject(new Error("its worker died"));
    await expect(analyseScreening(account.live, id, dies)).rejects.toThrow();
    setClock(new Date(Date.now() + 11 * 60_000));
    await sweepScreenings();
    expect((await get(account.liveKey.key, id)).body).toMatchObject({ error: "processing_timeout" });
  });

  test("200 at once against money for 50: exactly 50 pass, each charged once", async () => {
    const account = await makeAccount({ billingMode: "prepaid", balanceCents: 50 * 150 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => post(account.liveKey.key)));
    const passed = answers.filter((answer) => answer.status === 202);
    expect(passed).toHaveLength(50);
    expect(
      new Set(answers.filter((answer) => answer.status !== 202).map((answer) => fault(answer).code)),
    ).toEqual(new Set(["insufficient_balance"]));
    await Promise.all(passed.map((answer) => analyseScreening(account.live, answer.body.id, approve)));
    expect((await call("GET", "/v1/usage", { key: account.liveKey.key })).body).toMatchObject({
      screenings: 50,
      balance: 0,
    });
    expect(await rootDb().ledgerEntry.count({ where: { accountId: account.id, kind: "screening" } })).toBe(
      50,
    );
  });

  test("nobody of the account waits for its money while documents are written", async () => {
    const account = await makeAccount();
    const settings = await readSettings(account.live);
    const waits: Promise<unknown>[] = [];
    const documents = Array.from({ length: 20 }, (_, place) => ({
      mediaType: "application/pdf" as const,
      // Asked for when it is about to be written: does somebody hold the account's row?
      get bytes() {
        if (place === 10)
          waits.push(pool().query(`SELECT 1 FROM "Account" WHERE id = $1 FOR UPDATE NOWAIT`, [account.id]));
        return Buffer.alloc(1_000, place);
      },
    }));
    await inTransaction(account.live, (tx) =>
      openScreening(tx, account.live, settings, {
        applicant: { name: "Ilse Tannhauser" },
        documents,
        documentCount: documents.length,
        purpose: "rental",
        country: null,
        reference: null,
        caseDetails: {},
        metadata: {},
        lang: "en",
        customerId: null,
        linkId: null,
        monitor: false,
        outcome: "approve",
      }),
    );
    expect(waits.length).toBeGreaterThan(0);
    await Promise.all(waits);
    expect(await rootDb().reservation.count({ where: { accountId: account.id } })).toBe(1);
  });

  test("credit limit, and graduated tiers whose sum is the ledger's", async () => {
    const tiers = [
      { up_to: 2, cents: 200 },
      { up_to: null, cents: 100 },
    ];
    const account = await makeAccount({ tiers, creditLimitCents: 500 });
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const created = await post(account.liveKey.key);
      ids.push(created.body.id);
      await analyseScreening(account.live, created.body.id, approve);
    }
    expect(fault(await post(account.liveKey.key))).toMatchObject({
      status: 402,
      code: "credit_limit_reached",
    });
    const sum = await rootDb().ledgerEntry.aggregate({
      where: { accountId: account.id },
      _sum: { cents: true },
    });
    expect((await call("GET", "/v1/usage", { key: account.liveKey.key })).body.amount).toBe(500);
    expect(sum._sum.cents).toBe(500);
  });
});

describe("erasure", () => {
  test("nothing of the person is left in any table", async () => {
    const account = await makeAccount();
    const key = account.liveKey.key;
    const person = { name: "Zzyzx Unauffindbar", email: "zzyzx@example.com", id_number: "99887766X" };
    const secrets = [
      "Zzyzx",
      "zzyzx@example.com",
      "99887766X",
      "Unmistakable",
      "case-secret-1",
      "meta-secret-2",
    ];
    const change = {
      applicant: person,
      case_details: { employer: "case-secret-1" },
      metadata: { k: "meta-secret-2" },
    };
    const done = (await post(key, change, { "Idempotency-Key": "erase-1" })).body.id;
    await analyseScreening(account.live, done, approve);
    const running = (await post(key, change)).body.id;

    for (const id of [done, running]) {
      expect((await call("DELETE", `/v1/screenings/${id}`, { key })).body).toEqual({
        id,
        object: "screening",
        deleted: true,
      });
      expect((await call("DELETE", `/v1/screenings/${id}`, { key })).status).toBe(404);
    }
    expect(await analyseScreening(account.live, running, approve)).toBe("gone");
    expect(await findEverywhere(account.id, secrets)).toEqual([]);

    const events = await eventsOf(account, "live", done);
    expect(events.map((event) => event.type)).toEqual([
      "screening.created",
      "screening.completed",
      "screening.deleted",
    ]);
    for (const event of events) expect(event.data).toMatchObject({ id: done, deleted: true });
    const replay = await post(key, change, { "Idempotency-Key": "erase-1" });
    expect([replay.status, replay.body]).toEqual([200, { id: done, object: "screening", deleted: true }]);
    expect((await call("GET", "/v1/usage", { key })).body.screenings).toBe(1);
    expect(await rootDb().reservation.count({ where: { accountId: account.id } })).toBe(0);
  });
});
