import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateAccount } from "@/server/accounts";
import { createCustomer } from "@/server/customers/create";
import { removeCustomer } from "@/server/customers/remove";
import { eraseCustomer } from "@/server/erasure/erase-customer";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { drain } from "@/server/testing/drain";
import { makeAccount, makeKey, type TestAccount } from "@/server/testing/factories";
import { call, fault } from "@/server/testing/harness";
import { forgetLists, look } from "../lists/current";
import { loadFtm } from "../lists/load";
import { reviewSanctionsScreening } from "../review";
import type { SanctionsScreening } from "../schema";
import { checkMonitored } from "./pass";

type Listed = { name?: string[]; birthDate?: string[]; topics?: string[]; referents?: string[] };
const FILE = join(tmpdir(), `monitoring-${process.pid}.ftm.json`);
/** People whom nobody asks for: a list of a few has no rare names. */
const OTHERS = Object.fromEntries(
  Array.from({ length: 60 }, (_, at) => [
    `o-${at}`,
    { name: [`Person${letters(at)} Number${letters(at * 7)}`] },
  ]),
);
function letters(n: number): string {
  return [...n.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 36))).join("");
}

/** Puts these entries in force, beside the others. */
async function put(entries: Record<string, Listed>): Promise<void> {
  const lines = Object.entries<Listed>({ ...OTHERS, ...entries }).map(([id, { referents = [], ...more }]) =>
    JSON.stringify({
      id,
      schema: "Person",
      caption: more.name?.[0],
      datasets: ["d"],
      referents,
      properties: { topics: ["sanction"], ...more },
    }),
  );
  await writeFile(FILE, lines.join("\n"));
  await loadFtm(FILE);
  await look();
}

let account: TestAccount;
const key = () => account.liveKey.key;
const post = (subject: object, more: object = {}, with_ = key()) =>
  call<SanctionsScreening>("POST", "/v1/sanctions-screenings", { key: with_, body: { subject, ...more } });
const watch = async (name: string, more: object = {}) =>
  (await post({ name }, { monitor: true, ...more })).body;
const get = async (id: string, with_ = key()) =>
  (await call<SanctionsScreening>("GET", `/v1/sanctions-screenings/${id}`, { key: with_ })).body;
const monitor = (id: string, active: boolean, with_ = key()) =>
  call<SanctionsScreening>("POST", `/v1/sanctions-screenings/${id}/monitor`, {
    key: with_,
    body: { active },
  });
const eventsOf = async (id: string, ctx = account.live) =>
  (await ctx.db.event.findMany({ where: { objectId: id }, orderBy: { id: "asc" } }))
    .map(({ type }) => type.replace("sanctions_screening.", ""))
    .filter((type) => type !== "completed");
const units = async (one: TestAccount) => one.live.db.ledgerEntry.count({ where: { kind: "sanctions" } });

beforeAll(async () => {
  account = await makeAccount();
  await put({});
});
afterAll(forgetLists);

describe("being on watch", () => {
  it("begins with a check in its price, or later for one unit, and ends", async () => {
    const own = await makeAccount();
    const made = (await post({ name: "Petra Lindqvist" }, { monitor: true }, own.liveKey.key)).body;
    expect(made.monitoring).toEqual({
      active: true,
      since: expect.any(String),
      checked_at: made.monitoring.since,
      alerted_at: null,
      lists_version: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(await units(own)).toBe(1);
    const later = (await post({ name: "Unai Vela" }, {}, own.liveKey.key)).body;
    expect(later.monitoring).toMatchObject({ active: false, since: null });
    expect((await monitor(later.id, true, own.liveKey.key)).body.monitoring.active).toBe(true);
    await monitor(later.id, true, own.liveKey.key);
    expect(await units(own)).toBe(3);
    const list = (filter: string) =>
      call<{ data: SanctionsScreening[] }>("GET", `/v1/sanctions-screenings?monitoring=${filter}`, {
        key: own.liveKey.key,
      });
    expect((await list("true")).body.data.map(({ id }) => id)).toEqual([later.id, made.id]);
    expect((await monitor(made.id, false, own.liveKey.key)).body.monitoring.active).toBe(false);
    await monitor(made.id, false, own.liveKey.key);
    expect(await units(own)).toBe(3);
    expect((await list("false")).body.data.map(({ id }) => id)).toEqual([made.id]);
    expect(fault(await list("yes"))).toMatchObject({ status: 400, param: "monitoring" });
    expect(await own.live.db.auditEntry.count({ where: { action: "sanctions_screening.monitored" } })).toBe(
      1,
    );
  });

  it("needs the scope, the funds and the account's own check", async () => {
    const { id } = (await post({ name: "Petra Lindqvist" })).body;
    const reader = await makeKey(account.live, ["sanctions:read"]);
    expect(fault(await monitor(id, true, reader.key))).toMatchObject({ status: 403 });
    const other = await makeAccount();
    expect(fault(await monitor(id, true, other.liveKey.key))).toMatchObject({ status: 404 });
    expect(fault(await monitor(id, true, account.testKey.key))).toMatchObject({ status: 404 });
    const poor = await makeAccount();
    const { id: theirs } = (await post({ name: "Unai Vela" }, {}, poor.liveKey.key)).body;
    await updateAccount(poor.id, { billing_mode: "prepaid", balance: 0 });
    expect(fault(await monitor(theirs, true, poor.liveKey.key))).toMatchObject({ status: 402 });
    expect((await get(theirs, poor.liveKey.key)).monitoring.active).toBe(false);
  });

  it("is over with a suspension, a deletion or an erasure of the customer", async () => {
    const own = await makeAccount();
    for (const id of ["gone", "erased"]) await createCustomer(own.live, { id, name: "Agencia" });
    const on = async (customer?: string) =>
      (await post({ name: "Petra Lindqvist" }, { monitor: true, customer }, own.liveKey.key)).body.id;
    const [gone, erased, kept] = [await on("gone"), await on("erased"), await on()];
    await removeCustomer(own.live, "gone");
    await eraseCustomer(own.live, "erased");
    const active = async (id: string) => (await get(id, own.liveKey.key)).monitoring.active;
    expect([await active(gone), await active(erased), await active(kept)]).toEqual([false, false, true]);
    await updateAccount(own.id, { suspended: true });
    await updateAccount(own.id, { suspended: false });
    expect(await active(kept)).toBe(false);
  });
});

describe("a list that changes", () => {
  it("opens the review of a new hit once, and says what changed", async () => {
    const [listed, stranger] = [await watch("Otto Quillfeather"), await watch("Petra Lindqvist")];
    await put({ "x-1": { name: ["Otto Quillfeather"], birthDate: ["1961"] } });
    await drain();
    const now = await get(listed.id);
    expect(now).toMatchObject({
      status: "in_review",
      review: { status: "pending", due_at: expect.any(String) },
      result: {
        sanctioned: true,
        hits: [{ id: "x-1", review: null }],
        changes: [
          {
            kind: "new",
            id: "x-1",
            before: null,
            after: { caption: "Otto Quillfeather", topics: ["sanction"], birth_dates: ["1961"] },
            facts: expect.arrayContaining([{ kind: "birth_date", value: "1961" }]),
          },
        ],
      },
    });
    expect(now.monitoring.lists_version).not.toBe(listed.monitoring.lists_version);
    expect(await get(stranger.id)).toMatchObject({
      status: "clear",
      result: { changes: [] },
      monitoring: { lists_version: now.monitoring.lists_version },
    });
    await Promise.all([checkMonitored(), checkMonitored()]);
    expect([await eventsOf(listed.id), await eventsOf(stranger.id)]).toEqual([["alert"], []]);
  });

  it("leaves what was cleared cleared until the entry says something new, also under another id", async () => {
    const entry = { name: ["Alda Brennecke"], birthDate: ["1970"] };
    await put({ "m-1": entry });
    const { id } = await watch("Alda Brennecke");
    await reviewSanctionsScreening(account.live, id, { status: "no_match", note: "somebody else" });
    await put({ "m-1": entry, "z-9": { name: ["Zyx Wvut"] } });
    await checkMonitored();
    await put({ "m-2": { ...entry, referents: ["m-1"] } });
    await checkMonitored();
    expect(await get(id)).toMatchObject({ status: "no_match", result: { hits: [{ id: "m-1" }] } });
    expect(await eventsOf(id)).toEqual(["reviewed"]);
    await put({ "m-2": { ...entry, topics: ["sanction", "crime"], referents: ["m-1"] } });
    await checkMonitored();
    expect(await get(id)).toMatchObject({
      status: "in_review",
      review: { note: null, decided_at: null },
      result: {
        hits: [{ id: "m-2", review: null }],
        changes: [
          {
            kind: "changed",
            before: { topics: ["sanction"] },
            after: { topics: ["sanction", "crime"] },
            facts: [{ kind: "topic", value: "crime" }],
          },
        ],
      },
    });
    expect(await eventsOf(id)).toEqual(["reviewed", "alert"]);
  });

  it("tells of hits that are gone, and decides nothing by that", async () => {
    await put({ "r-1": { name: ["Runa Holmqvist"] } });
    const [waiting, confirmed] = [
      await watch("Runa Holmqvist"),
      await watch("Runa Holmqvist", { reference: "2" }),
    ];
    await reviewSanctionsScreening(account.live, confirmed.id, {
      status: "confirmed_match",
      note: "the same",
    });
    await put({});
    await checkMonitored();
    expect(await get(waiting.id)).toMatchObject({
      status: "clear",
      review: null,
      result: { sanctioned: false, hits: [], changes: [{ kind: "removed", id: "r-1", after: null }] },
    });
    expect(await get(confirmed.id)).toMatchObject({
      status: "confirmed_match",
      review: { note: "the same" },
    });
    expect([await eventsOf(waiting.id), await eventsOf(confirmed.id)]).toEqual([
      ["hit_removed"],
      ["reviewed", "hit_removed"],
    ]);
  });

  it("asks nobody whose watch has ended, and whoever came while it changed", async () => {
    await put({});
    const [ended, late] = [
      await watch("Ottilie Krummholz"),
      await watch("Ottilie Krummholz", { reference: "2" }),
    ];
    await monitor(ended.id, false);
    await put({ "k-1": { name: ["Ottilie Krummholz"] } });
    await checkMonitored();
    // As if it had been made from the lists before, and written down after everybody was asked.
    await rootDb().sanctionsScreening.updateMany({
      where: { id: late.id },
      data: { status: "clear", result: late.result as never, listsVersion: "the lists before" },
    });
    await checkMonitored();
    expect([(await get(ended.id)).status, (await get(late.id)).status]).toEqual(["clear", "in_review"]);
  });

  it("loses nobody and tells nobody twice where a pass breaks off in between", async () => {
    await put({});
    const made = [];
    for (let at = 0; at < 6; at += 1) made.push(await watch("Isolde Varnhagen", { reference: `v-${at}` }));
    await put({ "v-1": { name: ["Isolde Varnhagen"] } });
    const [, , third] = made;
    await pool().query(`CREATE FUNCTION breaks() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW."objectId" = '${third?.id}' THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NEW; END $$`);
    await pool().query(
      `CREATE TRIGGER breaks BEFORE INSERT ON "Event" FOR EACH ROW EXECUTE FUNCTION breaks()`,
    );
    await checkMonitored().catch(() => undefined);
    await pool().query(`DROP TRIGGER breaks ON "Event"`);
    expect((await get(third?.id ?? "")).status).toBe("clear");
    await checkMonitored();
    await checkMonitored();
    for (const { id } of made) {
      expect((await get(id)).status).toBe("in_review");
      expect(await eventsOf(id)).toEqual(["alert"]);
    }
  });

  it("refuses a decision that was made before another entry came", async () => {
    await put({ "s-1": { name: ["Sunniva Dragsholm"] } });
    const { id } = await watch("Sunniva Dragsholm");
    await put({
      "s-1": { name: ["Sunniva Dragsholm"] },
      "s-2": { name: ["Sunniva Dragsholm"], birthDate: ["1950"] },
    });
    await checkMonitored();
    const decision = { status: "no_match", note: "somebody else" } as const;
    await expect(
      reviewSanctionsScreening(account.live, id, { ...decision, entries: ["s-1"] }),
    ).rejects.toMatchObject({ code: "state_conflict", param: "seen" });
    await reviewSanctionsScreening(account.live, id, { ...decision, entries: ["s-1", "s-2"] });
  });
});

describe("the sandbox", () => {
  const play = (id: string, outcome?: string, with_ = account.testKey.key) =>
    call<SanctionsScreening>("POST", `/v1/sanctions-screenings/${id}/simulate`, {
      key: with_,
      ...(outcome ? { body: { outcome } } : {}),
    });

  it("plays an alert and a removal for who is on watch", async () => {
    const { id } = (await post({ name: "Marta Ejemplo" }, { monitor: true }, account.testKey.key)).body;
    expect((await play(id)).body).toMatchObject({
      status: "in_review",
      result: { sanctioned: true, hits: [{ id: "sample-0001" }], changes: [{ kind: "new" }] },
    });
    expect((await play(id, "hit_removed")).body).toMatchObject({
      status: "clear",
      result: { sanctioned: false, hits: [], changes: [{ kind: "removed" }] },
    });
    expect(await eventsOf(id, account.test)).toEqual(["alert", "hit_removed"]);
    expect(fault(await play(id, "hit_removed"))).toMatchObject({ status: 409 });
    expect(await units(account)).toBeGreaterThan(0);
  });

  it("plays nothing for others, and nothing in life", async () => {
    const { id } = (await post({ name: "Marta Ejemplo" }, {}, account.testKey.key)).body;
    expect(fault(await play(id))).toMatchObject({ status: 409 });
    const live = await watch("Petra Lindqvist");
    expect(fault(await play(live.id, "alert", key()))).toMatchObject({ code: "sandbox_only" });
  });
});
