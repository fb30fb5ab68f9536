import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { assigneeByRule } from "@/server/decisions";
import { NO_RULES } from "@/server/decisions/schema";
import { enforceRetention } from "@/server/erasure";
import { setClock } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { lockAccount } from "@/server/platform/db/lock-account";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call, fault } from "@/server/testing/harness";
import { forgetLists, look } from "./lists/current";
import { loadFtm } from "./lists/load";
import { reviewSanctionsScreening } from "./review";
import { runSanctionsAgain } from "./run-again";
import { SanctionsHit, SanctionsResult, type SanctionsScreening } from "./schema";

const FILE = join(tmpdir(), `sanctions-${process.pid}.ftm.json`);
const listed = (birthDate: string) =>
  [
    {
      id: "x-1",
      schema: "Person",
      caption: "Otto Quillfeather",
      datasets: ["d"],
      referents: ["x-0"],
      properties: {
        name: ["Otto Quillfeather"],
        birthDate: [birthDate],
        nationality: ["be"],
        topics: ["sanction"],
        sourceUrl: ["https://example.org/x-1"],
      },
    },
    {
      id: "s-1",
      schema: "Vessel",
      caption: "Halcyon Tern",
      datasets: ["d"],
      referents: [],
      properties: {
        name: ["Halcyon Tern"],
        imoNumber: ["IMO9074729"],
        callSign: ["5LQT"],
        topics: ["sanction"],
      },
    },
    {
      id: "k-1",
      schema: "CryptoWallet",
      caption: "1QuillFeatherFerry7xNorwikChart",
      datasets: ["d"],
      referents: [],
      properties: { publicKey: ["1QuillFeatherFerry7xNorwikChart"], topics: ["sanction"] },
    },
    {
      id: "c-1",
      schema: "Company",
      caption: "Norwik Chartering",
      datasets: ["d"],
      referents: [],
      properties: {
        name: ["Norwik Chartering LLC"],
        registrationNumber: ["1027700123456"],
        topics: ["sanction"],
      },
    },
  ]
    .map((row) => JSON.stringify(row))
    .join("\n");

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await writeFile(FILE, listed("1961-02-03"));
  await loadFtm(FILE);
  await look();
});
afterAll(forgetLists);

const post = (subject: object, more: object = {}, key = account.liveKey.key) =>
  call("POST", "/v1/sanctions-screenings", { key, body: { subject, ...more } });

describe("POST /v1/sanctions-screenings", () => {
  it("keeps what was sent and what it answers in the order of the documentation", async () => {
    const metadata = { zebra: "1", b: "2", order: "3" };
    const made = await post({ name: "Quillfeather, Otto", nationality: "BE" }, { metadata });
    const { body } = await call<SanctionsScreening>("GET", `/v1/sanctions-screenings/${made.body.id}`, {
      key: account.liveKey.key,
    });
    expect(Object.keys(body.metadata)).toEqual(Object.keys(metadata));
    expect(Object.keys(body.result ?? {})).toEqual(Object.keys(SanctionsResult.shape));
    expect(Object.keys(body.result?.hits[0] ?? {})).toEqual(Object.keys(SanctionsHit.shape));
    expect(body).toEqual(made.body);
  });

  it("answers at once, explained, with everything of the contract", async () => {
    const { status, body } = await post(
      { name: "Quillfeather, Otto", birth_date: "1961-02-03", nationality: "BE" },
      { reference: "r-1", metadata: { a: "b" } },
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: "sanctions_screening",
      environment: "live",
      status: "in_review",
      reference: "r-1",
      metadata: { a: "b" },
      error: null,
      subject: { name: "Quillfeather, Otto", kind: "person", birth_date: "1961-02-03", nationality: "BE" },
      review: { status: "pending", note: null, decided_at: null, due_at: expect.any(String) },
      result: {
        sanctioned: true,
        pep: false,
        threshold: 0.7,
        cleared_before: 0,
        hits: [
          {
            id: "x-1",
            referents: ["x-0"],
            score: 1,
            countries: ["BE"],
            birth_dates: ["1961-02-03"],
            url: "https://example.org/x-1",
            explanation: {
              qualifiers: [
                { kind: "birth_date", outcome: "agrees" },
                { kind: "country", outcome: "agrees" },
              ],
            },
          },
        ],
      },
    });
    expect(body.result).not.toHaveProperty("hits.0.entry");
  });

  it("is clear for others", async () => {
    expect((await post({ name: "Petra Lindqvist" })).body).toMatchObject({
      status: "clear",
      review: null,
      result: { hits: [], sanctioned: false },
    });
  });

  it("knows a company by its registration number", async () => {
    const { body } = await post({
      name: "Blue Harbour Trading",
      kind: "company",
      registration_number: "10277-00123456",
    });
    expect(body).toMatchObject({ status: "in_review", result: { hits: [{ id: "c-1" }] } });
  });

  it.each([
    [{ kind: "vessel", name: "Repainted", imo_number: "IMO 9074729" }, "s-1"],
    [{ kind: "vessel", name: "Repainted", call_sign: "5lqt" }, "s-1"],
    [{ kind: "wallet", name: "1QuillFeatherFerry7xNorwikChart" }, "k-1"],
    [{ kind: "wallet", name: "refunds", address: "bitcoin:1QuillFeatherFerry7xNorwikChart" }, "k-1"],
    [{ kind: "wallet", name: "payouts", address: "1QuillFeatherFerry7xNorwikChart" }, "k-1"],
  ])("knows a ship and a wallet by number: %j", async (subject, id) => {
    const { status, body } = await post(subject);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      subject,
      status: "in_review",
      result: { hits: [{ id, explanation: { qualifiers: [{ kind: "identifier", outcome: "agrees" }] } }] },
    });
  });

  it.each<[object, string]>([
    [{ name: "A B", kind: "vessel", imo_number: "12345" }, "subject.imo_number"],
    [{ name: "A B", kind: "vessel", imo_number: "9074728" }, "subject.imo_number"],
    [{ name: "A B", kind: "vessel", mmsi: "abc" }, "subject.mmsi"],
    [{ name: "A B", kind: "vessel", call_sign: "---" }, "subject.call_sign"],
    [{ name: "A B", kind: "vessel", tail_number: "N -" }, "subject.tail_number"],
    [{ name: "Company treasury", kind: "wallet" }, "subject.address"],
    [{ name: "Company-treasury-wallet", kind: "wallet" }, "subject.address"],
    [{ name: "A B", kind: "wallet", address: "----------" }, "subject.address"],
    [{ name: "A B", kind: "vessel", registration_number: "1" }, "subject.registration_number"],
    [{ name: "A B", kind: "wallet", address: "short" }, "subject.address"],
    [{ name: "A B", kind: "wallet", country: "ES" }, "subject.country"],
    [{ name: "A B", address: "1QuillFeatherFerry7xNorwikChart" }, "subject.address"],
    [{}, "subject.name"],
    [{ name: "" }, "subject.name"],
    [{ name: "x".repeat(201) }, "subject.name"],
    [{ name: "A B", kind: "robot" }, "subject.kind"],
    [{ name: "A B", birth_date: "1990-02-30" }, "subject.birth_date"],
    [{ name: "A B", birth_date: "1990-13" }, "subject.birth_date"],
    // Years of the Buddhist and the Islamic calendar, to come, and of nobody alive.
    [{ name: "A B", birth_date: "2504-03-14" }, "subject.birth_date"],
    [{ name: "A B", birth_date: "1339-12-23" }, "subject.birth_date"],
    [{ name: "A B", birth_date: "2999" }, "subject.birth_date"],
    [{ name: "A B", birth_date: "1850-01" }, "subject.birth_date"],
    // Nothing to compare.
    ...["😀", "---", "12345", "\u200b", "N/A", "李", "LNU FNU", "unknown", "X"].map(
      (name): [object, string] => [{ name }, "subject.name"],
    ),
    ...["Ltd", "GmbH & Co. KG", "ООО", "not available", "International Trading Company"].map(
      (name): [object, string] => [{ name, kind: "company" }, "subject.name"],
    ),
    [{ name: "A B", nationality: "XX" }, "subject.nationality"],
    [{ name: "A B", country: "ES" }, "subject.country"],
    [{ name: "A B", registration_number: "1" }, "subject.registration_number"],
    [{ name: "A B", kind: "company", birth_date: "1990" }, "subject.birth_date"],
    [{ name: "A B", kind: "company", nationality: "ES" }, "subject.nationality"],
  ])("refuses %j", async (subject, param) => {
    expect(fault(await post(subject))).toEqual({ status: 400, code: "invalid_parameter", param });
  });

  it("takes 200 code points, whatever they are", async () => {
    expect((await post({ name: "𠮷".repeat(200) })).status).toBe(201);
    expect((await post({ name: `${"👨‍👩‍👧 ".repeat(10)}Otto Brandreth` })).status).toBe(201);
  });

  it("a name is bounded by the letters that it spells", async () => {
    for (const name of ["ﷺ".repeat(40), "Otto ﷺ ".repeat(28)])
      expect(fault(await post({ name }))).toEqual({
        status: 400,
        code: "invalid_parameter",
        param: "subject.name",
      });
    expect((await post({ name: "ﬁ".repeat(99) })).status).toBe(201);
  });

  it("says what was searched, and that one word alone is hardly compared", async () => {
    const searched = async (subject: object) => {
      const { result } = (await post(subject)).body as SanctionsScreening;
      return result?.searched;
    };
    expect(await searched({ name: "Dr. Petra Lindqvist (retired)", birth_date: "1971-04" })).toEqual({
      entries: 4,
      names: ["petra lindqvist"],
      notes: [],
    });
    expect(await searched({ name: "Lindqvist", nationality: "XK" })).toMatchObject({ notes: ["one_word"] });
    expect(await searched({ name: "Otto Quillfeather e.K.", kind: "company" })).toMatchObject({
      notes: ["other_kind"],
    });
    expect(await searched({ name: "OTTOQUILLFEATHER" })).toMatchObject({
      names: ["ottoquillfeather", "otto quillfeather"],
      notes: [],
    });
    expect(await searched({ name: "3001", kind: "vessel", call_sign: "5LQX" })).toMatchObject({ notes: [] });
  });

  it("refuses a missing subject and an unknown customer", async () => {
    expect(
      fault(await call("POST", "/v1/sanctions-screenings", { key: account.liveKey.key, body: {} })),
    ).toMatchObject({ status: 400, param: "subject" });
    expect(fault(await post({ name: "A B" }, { customer: "nobody" }))).toMatchObject({
      code: "unknown_customer",
      param: "customer",
    });
  });

  it("follows the account's threshold", async () => {
    const other = await makeAccount({ sanctionsThreshold: 0.8 });
    expect((await post({ name: "Otto Quillfeather" }, {}, other.liveKey.key)).body).toMatchObject({
      result: { threshold: 0.8 },
    });
  });

  it("refuses when the next unit is not covered", async () => {
    const poor = await makeAccount({ billingMode: "prepaid", balanceCents: 0 });
    expect(fault(await post({ name: "Otto Brandreth" }, {}, poor.liveKey.key))).toMatchObject({
      status: 402,
      code: "insufficient_balance",
    });
    expect(await poor.live.db.sanctionsScreening.count()).toBe(0);
  });

  it("replays under its idempotency key without a second charge", async () => {
    const one = await makeAccount();
    const send = () =>
      call("POST", "/v1/sanctions-screenings", {
        key: one.liveKey.key,
        body: { subject: { name: "Otto Quillfeather" } },
        headers: { "idempotency-key": "k-1" },
      });
    const [first, second] = [await send(), await send()];
    expect(second.text).toBe(first.text);
    expect(await one.live.db.sanctionsScreening.count()).toBe(1);
    expect(await one.live.db.ledgerEntry.count({ where: { kind: "sanctions" } })).toBe(1);
  });
});

describe("the sandbox", () => {
  it.each([
    ["Marta Match", "in_review", 1],
    ["REMATCHED", "in_review", 1],
    ["Match Marta Rematched", "in_review", 2],
    ["match".repeat(9), "in_review", 5],
    ["Otto Quillfeather", "clear", 0],
  ])("%s is %s, whatever the lists say", async (name, status, entries) => {
    const { body } = await post({ name }, {}, account.testKey.key);
    expect(body).toMatchObject({ environment: "test", status });
    const { hits } = body.result as { hits: { id: string; url: string }[] };
    expect(hits.map((hit) => new URL(hit.url).protocol)).toEqual(Array(entries).fill("http:"));
    expect(new Set(hits.map((hit) => hit.id)).size).toBe(entries);
    expect(
      await account.test.db.event.findMany({ where: { objectId: String(body.id) }, select: { type: true } }),
    ).toEqual([{ type: "sanctions_screening.completed" }]);
  });

  it("lets a decision be played", async () => {
    const { body } = await post({ name: "Match Company", kind: "company" }, {}, account.testKey.key);
    const decided = await reviewSanctionsScreening(account.test, String(body.id), {
      status: "confirmed_match",
      note: "played",
    });
    expect(decided).toMatchObject({
      status: "confirmed_match",
      review: { status: "confirmed_match", note: "played" },
    });
  });
});

describe("review", () => {
  it("decides once, with note and event, and clears the subject until the entry changes", async () => {
    const own = await makeAccount();
    const ask = async () => (await post({ name: "Otto  QUILLFEATHER" }, {}, own.liveKey.key)).body;
    const first = await ask();
    const id = String(first.id);
    const outcomes = await Promise.allSettled([
      reviewSanctionsScreening(own.live, id, { status: "no_match", note: " born elsewhere " }),
      reviewSanctionsScreening(own.live, id, { status: "confirmed_match", note: "same person" }),
    ]);
    expect(outcomes.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    await expect(
      reviewSanctionsScreening(own.live, id, { status: "no_match", note: "again" }),
    ).rejects.toMatchObject({ code: "state_conflict" });
    expect(
      await own.live.db.event.count({ where: { objectId: id, type: "sanctions_screening.reviewed" } }),
    ).toBe(1);
    if (outcomes[0].status !== "fulfilled") await rootDb().sanctionsClearance.deleteMany({});
    else expect(await ask()).toMatchObject({ status: "clear", result: { hits: [], cleared_before: 1 } });

    const second = await makeAccount();
    const other = (await post({ name: "Otto Quillfeather" }, {}, second.liveKey.key)).body;
    expect(other.status).toBe("in_review");
    await reviewSanctionsScreening(second.live, String(other.id), {
      status: "no_match",
      note: "other person",
    });
    expect((await post({ name: "otto quillfeather" }, {}, second.liveKey.key)).body.status).toBe("clear");
    expect(
      (await post({ name: "otto quillfeather", birth_date: "1961" }, {}, second.liveKey.key)).body.status,
    ).toBe("in_review");
    await writeFile(FILE, listed("1961-02-04"));
    await loadFtm(FILE);
    await look();
    expect((await post({ name: "Otto Quillfeather" }, {}, second.liveKey.key)).body).toMatchObject({
      status: "in_review",
      result: { cleared_before: 0 },
    });
  });

  it("leaves cleared what a list merges under another id, until it says more", async () => {
    const own = await makeAccount();
    const ask = async () => (await post({ name: "Alaric Brandreth" }, {}, own.liveKey.key)).body;
    const entry = (id: string, referents: string[], names: string[]) =>
      JSON.stringify({
        id,
        schema: "Person",
        caption: names[0],
        datasets: [id],
        referents,
        properties: { name: names, topics: ["sanction"] },
      });
    const load = async (...lines: string[]) => {
      await writeFile(FILE, lines.join("\n"));
      await loadFtm(FILE);
      await look();
    };
    await load(entry("m-1", [], ["Alaric Brandreth"]), entry("m-2", [], ["Brandreth Alaric"]));
    await reviewSanctionsScreening(own.live, String((await ask()).id), { status: "no_match", note: "other" });
    expect(await ask()).toMatchObject({ status: "clear", result: { cleared_before: 2 } });
    await load(entry("NK-9", ["m-1", "m-2"], ["Alaric Brandreth", "Brandreth Alaric"]));
    expect(await ask()).toMatchObject({ status: "clear", result: { cleared_before: 1 } });
    await load(entry("NK-9", ["m-1", "m-2"], ["Alaric Brandreth", "Alaric von Brandreth"]));
    expect(await ask()).toMatchObject({ status: "in_review", result: { cleared_before: 0 } });
    await writeFile(FILE, listed("1961-02-04"));
    await loadFtm(FILE);
    await look();
  });

  it("does not touch what is clear, or another account's", async () => {
    const { body } = await post({ name: "Petra Lindqvist" });
    await expect(
      reviewSanctionsScreening(account.live, String(body.id), { status: "no_match", note: "n" }),
    ).rejects.toMatchObject({ code: "state_conflict" });
    const stranger = await makeAccount();
    await expect(
      reviewSanctionsScreening(stranger.live, String(body.id), { status: "no_match", note: "n" }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("what a person decides", () => {
  it("is kept entry by entry: the ones that are somebody else stay away, the one that is the subject comes back", async () => {
    const own = await makeAccount();
    const key = own.liveKey.key;
    const first = (await post({ name: "Otto Quillfeather" }, {}, key)).body as SanctionsScreening;
    const [listed] = first.result?.hits ?? [];
    if (!listed) throw new Error("nothing was found");
    const twin = { ...listed, id: "x-9", caption: "Otto Quillfether", entry: "e-9" };
    const { result } = (await own.live.db.sanctionsScreening.findFirst({ where: { id: first.id } })) ?? {};
    const stored = result as { hits: object[] };
    await own.live.db.sanctionsScreening.updateMany({
      where: { id: first.id },
      data: { result: { ...stored, hits: [...stored.hits, twin] } },
    });
    const decide = (matches: string[], status: "confirmed_match" | "no_match" = "confirmed_match") =>
      reviewSanctionsScreening(own.live, first.id, { status, note: "Birth year compared.", matches });
    await expect(decide(["nobody"])).rejects.toMatchObject({ param: "matches" });
    await expect(decide(["x-9"], "no_match")).rejects.toMatchObject({ param: "matches" });
    const reviewed = await decide(["x-9"]);
    expect(reviewed.status).toBe("confirmed_match");
    expect(reviewed.result?.hits.map(({ id, review }) => [id, review])).toEqual([
      [listed.id, "no_match"],
      ["x-9", "confirmed_match"],
    ]);
    const cleared = await own.live.db.sanctionsClearance.findMany({ select: { entityId: true } });
    expect(cleared).toEqual([{ entityId: listed.id }]);
  });

  it("of a check that failed is nothing, but it is run again with the same subject", async () => {
    const own = await makeAccount();
    const key = own.liveKey.key;
    const made = (await post({ name: "Otto Quillfeather" }, { reference: "again-1" }, key))
      .body as SanctionsScreening;
    await expect(runSanctionsAgain(own.live, made.id)).rejects.toMatchObject({ code: "state_conflict" });
    await own.live.db.sanctionsScreening.updateMany({
      where: { id: made.id },
      data: { status: "failed", error: "lists_unavailable", completedAt: null },
    });
    const again = await runSanctionsAgain(own.live, made.id);
    expect(again).toMatchObject({
      status: "in_review",
      reference: "again-1",
      subject: { name: "Otto Quillfeather" },
    });
    expect(again.id).not.toBe(made.id);
    expect(await own.live.db.auditEntry.count({ where: { action: "sanctions_screening.run_again" } })).toBe(
      1,
    );
  });
});

describe("GET", () => {
  it("lists with every filter and gets one", async () => {
    const own = await makeAccount();
    const key = own.liveKey.key;
    const hit = (await post({ name: "Otto Quillfeather" }, { reference: "r", metadata: { team: "a" } }, key))
      .body;
    const clear = (await post({ name: "Petra Lindqvist" }, {}, key)).body;
    const ids = async (query: string) => {
      const { body } = await call<{ data: { id: string }[] }>("GET", `/v1/sanctions-screenings${query}`, {
        key,
      });
      return body.data.map((one) => one.id);
    };
    expect(await ids("")).toEqual([clear.id, hit.id]);
    expect(await ids("?status=in_review")).toEqual([hit.id]);
    expect(await ids("?reference=r")).toEqual([hit.id]);
    expect(await ids("?metadata[team]=a")).toEqual([hit.id]);
    expect(await ids("?customer=nobody")).toEqual([]);
    expect(fault(await call("GET", "/v1/sanctions-screenings?status=open", { key }))).toMatchObject({
      status: 400,
      param: "status",
    });
    expect((await call("GET", `/v1/sanctions-screenings/${hit.id}`, { key })).body).toEqual(hit);
    expect((await call("GET", `/v1/sanctions-screenings/${hit.id}`, { key: own.testKey.key })).status).toBe(
      404,
    );
    expect((await call("GET", "/v1/sanctions-screenings/%20", { key })).status).toBe(404);
  });
});

describe("retention", () => {
  it("removes what is older, scrubs its events, keeps the ledger and its place in the list", async () => {
    const own = await makeAccount();
    const key = own.liveKey.key;
    const old = (await post({ name: "Otto Quillfeather" }, {}, key)).body;
    expect((await enforceRetention(own.id)).removed.sanctions_screenings).toBe(0);
    setClock(new Date(Date.now() + 366 * 86_400_000));
    expect((await enforceRetention(own.id)).removed.sanctions_screenings).toBe(1);
    setClock(undefined);
    expect((await call("GET", `/v1/sanctions-screenings/${old.id}`, { key })).status).toBe(404);
    const events = await own.live.db.event.findMany({
      where: { objectId: String(old.id) },
      select: { body: true },
    });
    expect(events).toHaveLength(1);
    expect(events[0]?.body).not.toContain("Quillfeather");
    expect(await own.live.db.ledgerEntry.count({ where: { kind: "sanctions" } })).toBe(1);
    expect((await call("GET", `/v1/sanctions-screenings?starting_after=${old.id}`, { key })).status).toBe(
      200,
    );
  });
});

it("is given to a reviewer after its money was taken, so that it and a screening never wait for each other", async () => {
  const own = await makeAccount({ billingMode: "prepaid", balanceCents: 10_000 });
  for (const name of ["Ane Otxoa", "Iker Sola"]) {
    const { id } = await rootDb().user.create({
      data: { id: newId("usr"), name, email: `${newId("usr")}@example.com` },
    });
    await rootDb().membership.create({ data: { accountId: own.id, userId: id, role: "reviewer" } });
  }
  const rule = {
    id: "all",
    kind: null,
    purpose: null,
    decision: null,
    customer: null,
    over: null,
    language: null,
    to: [],
  };
  await rootDb().deskRules.create({
    data: { accountId: own.id, value: { ...NO_RULES, assignment: [rule] } },
  });
  const made = await inTransaction(own.live, async (tx) => {
    await lockAccount(tx, own.id);
    const check = post({ name: "Quillfeather, Otto" }, {}, own.liveKey.key);
    // It has come as far as it can without the account.
    await vi.waitFor(async () => {
      const waits = await pool().query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      expect(waits.rowCount).toBeGreaterThan(0);
    }, 5_000);
    expect(await assigneeByRule(tx, own.live, { kind: "screening", id: "a screening" })).not.toBeNull();
    return { check };
  });
  const { status, body } = await made.check;
  expect([status, body.status]).toEqual([201, "in_review"]);
  const row = await own.live.db.sanctionsScreening.findFirst({ where: { id: String(body.id) } });
  expect(row?.assigneeId).not.toBeNull();
});
