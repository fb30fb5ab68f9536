import { afterEach, beforeAll, expect, test } from "vitest";
import { updateAccount } from "@/server/accounts";
import { setClock } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { makeAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { saveABuyer, saveASeller } from "@/server/testing/invoiced";
import {
  bookTopUp,
  closePeriod,
  type Invoice,
  issueInvoice,
  listInvoices,
  moveInvoice,
  periodOf,
  spendUnit,
} from "./index";

beforeAll(saveASeller);
afterEach(() => setClock(undefined));

async function anAccount(change: Parameters<typeof makeAccount>[0]) {
  const account = await makeAccount(change);
  await saveABuyer(account.id);
  return account;
}

const OWED = ["screening", "id_check", "sanctions", "minimum", "fee", "watch", "onboarding"];

test("a year closes twelve periods, once each, with totals equal to the ledger", async () => {
  const opened = new Date("2025-01-25T09:00:00Z");
  const account = await anAccount({
    createdAt: opened,
    minimumCents: 1_000,
    monthlyFeeCents: 4_900,
    onboardingCents: 25_000,
    tiers: [
      { up_to: 3, cents: 200 },
      { up_to: null, cents: 150 },
    ],
  });
  for (let month = 0; month < 12; month += 1) {
    const at = new Date(Date.UTC(2025, month, 28));
    setClock(at);
    for (let unit = 0; unit < month; unit += 1)
      await inTransaction(account.live, (tx) =>
        spendUnit(tx, account.live, { kind: "screening", objectId: newId("evt"), customerId: null }),
      );
    const period = periodOf(at);
    expect(await closePeriod(account.id, period.start)).toBeNull();
    setClock(new Date(period.end.getTime() + 300_000));
    const [first, second] = await Promise.all([
      closePeriod(account.id, period.start),
      closePeriod(account.id, period.start),
    ]);
    expect(first).toBe(second);
    expect(await issueInvoice(account.id, first ?? "")).toMatchObject({ status: "open" });
    expect(await issueInvoice(account.id, first ?? "")).toBeNull();
    const sum = await rootDb().ledgerEntry.aggregate({
      where: { accountId: account.id, periodStart: period.start, kind: { in: OWED } },
      _sum: { cents: true },
    });
    const invoice = await rootDb().invoice.findFirstOrThrow({
      where: { accountId: account.id, periodStart: period.start },
    });
    expect(invoice.total).toBe(sum._sum.cents);
    expect(invoice).toMatchObject({
      screenings: month,
      onboarding: month === 0 ? 25_000 : 0,
      status: "open",
    });
  }
  const page = await listInvoices(account.live, { limit: 100 });
  expect(page.data).toHaveLength(12);
  // 26 of 31 days: 838.7 cents.
  expect(page.data.at(-1)).toMatchObject({
    minimum_topup: 839,
    period_end: "2025-02-19",
    due_date: "2025-03-06",
  });
  const api = await call<{ data: Invoice[] }>("GET", "/v1/invoices?limit=1", { key: account.liveKey.key });
  expect(api.body.data[0]).toMatchObject({
    object: "invoice",
    volume: 600 + 8 * 150,
    minimum_topup: 0,
    fixed: 4_900,
  });
  expect(
    (await call<{ data: Invoice[] }>("GET", "/v1/invoices", { key: account.testKey.key })).body.data,
  ).toEqual([]);

  const id = page.data[0]?.id ?? "";
  await moveInvoice(id, "paid");
  await expect(moveInvoice(id, "void")).rejects.toMatchObject({ code: "state_conflict" });
});

test("a kind that is priced apart counts for itself; usage and invoice say what was booked, also after new prices", async () => {
  const at = new Date("2025-04-22T00:00:00Z");
  const account = await anAccount({
    createdAt: new Date("2025-01-01T00:00:00Z"),
    tiers: [
      { up_to: 2, cents: 90 },
      { up_to: null, cents: 40 },
    ],
    prices: {
      screening: [
        { up_to: 1, cents: 700 },
        { up_to: null, cents: 500 },
      ],
    },
  });
  setClock(at);
  const spend = (kind: "screening" | "id_check" | "sanctions") =>
    inTransaction(account.live, (tx) =>
      spendUnit(tx, account.live, { kind, objectId: newId("evt"), customerId: null }),
    );
  // Shared by two kinds: 90, 90, 40. Apart: 700, 500.
  for (const kind of ["sanctions", "screening", "id_check", "screening", "sanctions"] as const)
    await spend(kind);
  const booked = 90 + 90 + 40 + 700 + 500;
  await updateAccount(account.id, { prices: {}, tiers: [{ up_to: null, cents: 1 }] });
  const usage = await call("GET", "/v1/usage", { key: account.liveKey.key });
  expect(usage.body).toMatchObject({ screenings: 5, amount: booked, prices: {} });
  await spend("screening");
  const period = periodOf(at);
  setClock(period.end);
  const id = (await closePeriod(account.id, period.start)) ?? "";
  expect(await rootDb().invoice.findFirstOrThrow({ where: { id } })).toMatchObject({ volume: booked + 1 });
});

test("subjects that are on watch at the end of a period are a line of their own", async () => {
  const at = new Date("2025-03-25T00:00:00Z");
  const account = await anAccount({
    createdAt: new Date("2025-01-01T00:00:00Z"),
    monthlyFeeCents: 500,
    watchCents: 12,
  });
  setClock(at);
  const period = periodOf(at);
  const row = (monitored: boolean, monitoredSince: Date) => ({
    id: newId("san"),
    status: "clear",
    subject: {},
    subjectKey: newId("san"),
    monitored,
    monitoredSince,
  });
  const rows = (of: typeof account.live, all: ReturnType<typeof row>[]) =>
    inTransaction(of, (tx) =>
      tx.sanctionsScreening.createMany({ data: all.map((one) => ({ ...of.scope, ...one })) }),
    );
  await rows(account.live, [row(true, at), row(true, at), row(false, at), row(true, period.end)]);
  await rows(account.test, [row(true, at)]);
  setClock(period.end);
  const id = (await closePeriod(account.id, period.start)) ?? "";
  expect(await closePeriod(account.id, period.start)).toBe(id);
  const invoice = await rootDb().invoice.findFirstOrThrow({ where: { id } });
  expect(invoice).toMatchObject({ fixed: 524, total: 524, volume: 0 });
  expect(invoice.lines).toContainEqual({ kind: "watch", units: 2, unit: 12, cents: 24 });
  const entries = await rootDb().ledgerEntry.findMany({ where: { accountId: account.id, kind: "watch" } });
  expect(entries).toMatchObject([{ units: 2, cents: 24, objectId: id }]);
});

test("a prepaid period is settled from the balance, or left open for what it lacks", async () => {
  const at = new Date("2025-03-25T00:00:00Z");
  const account = await anAccount({
    createdAt: new Date("2025-01-01T00:00:00Z"),
    billingMode: "prepaid",
    monthlyFeeCents: 500,
    tiers: [{ up_to: null, cents: 100 }],
  });
  setClock(at);
  expect(await bookTopUp(account.id, 1_000, "pay-1")).toEqual({ balance: 1_000, booked: true });
  expect(await bookTopUp(account.id, 1_000, "pay-1")).toEqual({ balance: 1_000, booked: false });
  const charge = () =>
    inTransaction(account.live, (tx) =>
      spendUnit(tx, account.live, { kind: "sanctions", objectId: newId("evt"), customerId: null }),
    );
  await charge();
  const first = periodOf(at);
  setClock(first.end);
  expect(await issueInvoice(account.id, (await closePeriod(account.id, first.start)) ?? "")).toMatchObject({
    status: "settled_from_balance",
  });
  const balance = async () =>
    (await rootDb().account.findUniqueOrThrow({ where: { id: account.id } })).balanceCents;
  expect(await balance()).toBe(400);
  await charge();
  const second = periodOf(first.end);
  setClock(second.end);
  expect(await issueInvoice(account.id, (await closePeriod(account.id, second.start)) ?? "")).toMatchObject({
    status: "open",
  });
  expect(await balance()).toBe(300);
  const { data } = await listInvoices(account.live, {});
  expect(data.map(({ status, total }) => ({ status, total }))).toEqual([
    { status: "open", total: 600 },
    { status: "settled_from_balance", total: 600 },
  ]);
});

test("a draft that is voided while it is issued is taken back for what the invoice asks by then", async () => {
  const at = new Date("2025-03-25T00:00:00Z");
  const account = await anAccount({
    createdAt: new Date("2025-01-01T00:00:00Z"),
    billingMode: "prepaid",
    balanceCents: 100,
    monthlyFeeCents: 500,
    tiers: [{ up_to: null, cents: 100 }],
  });
  setClock(at);
  await inTransaction(account.live, (tx) =>
    spendUnit(tx, account.live, { kind: "sanctions", objectId: newId("evt"), customerId: null }),
  );
  await rootDb().account.update({ where: { id: account.id }, data: { balanceCents: -30 } });
  setClock(periodOf(at).end);
  const id = (await closePeriod(account.id, periodOf(at).start)) ?? "";

  const holder = await pool().connect();
  const { rows } = await holder.query("SELECT pg_backend_pid() AS pid");
  const waiting = async () => {
    const { rowCount } = await pool().query(
      `WITH RECURSIVE held(pid) AS (
         SELECT $1::int UNION SELECT a.pid FROM pg_stat_activity a JOIN held ON held.pid = ANY (pg_blocking_pids(a.pid))
       ) SELECT pid FROM held WHERE pid <> $1`,
      [rows[0].pid],
    );
    return rowCount;
  };
  await holder.query("BEGIN");
  await holder.query(`SELECT FROM "Invoice" WHERE id = $1 FOR UPDATE`, [id]);
  const issued = issueInvoice(account.id, id);
  await expect.poll(waiting).toBe(1);
  const voided = moveInvoice(id, "void");
  await expect.poll(waiting).toBe(2);
  await holder.query("COMMIT");
  holder.release();
  expect(await issued).toMatchObject({ status: "open" });
  await voided;

  // 600 in all, of which the balance has paid 70 of the unit's 100.
  const adjustment = await rootDb().ledgerEntry.findFirstOrThrow({
    where: { accountId: account.id, kind: "credit_note" },
  });
  expect(adjustment.cents).toBe(-530);
});
