import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listInvoices, spendUnit } from "@/server/billing";
import { openSession } from "@/server/members";
import { findSession } from "@/server/members/sessions";
import { setClock } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { saveABuyer, saveASeller } from "@/server/testing/invoiced";
import { appRouter } from "@/server/trpc/root";
import { closeMonth } from "./close-billing-period";

const step = { run: async <T>(_name: string, work: () => Promise<T> | T) => work(), sleep: async () => {} };
const PREPAID = { billingMode: "prepaid", balanceCents: 10_000 };
const SELLER = ["seller_name", "seller_address", "seller_tax_number"];
const BUYER = ["buyer_name", "buyer_address"];

beforeEach(async () => {
  await rootDb().seller.deleteMany();
});
afterEach(() => setClock(undefined));

async function used(at: string, change = {}): Promise<TestAccount> {
  setClock(new Date(at));
  const account = await makeAccount({
    createdAt: new Date("2026-01-25T00:00:00Z"),
    monthlyFeeCents: 4_900,
    onboardingCents: 1_000,
    ...change,
  });
  await spend(account);
  return account;
}

const spend = (account: TestAccount) =>
  inTransaction(account.live, (tx) =>
    spendUnit(tx, account.live, { kind: "sanctions", objectId: newId("san"), customerId: null }),
  );

async function monthEnd(at: string) {
  setClock(new Date(at));
  await closeMonth(step);
}

async function stateOf(account: TestAccount) {
  const where = { accountId: account.id };
  return {
    invoices: (await listInvoices(account.live, { limit: 100 })).data
      .map(({ number, status, period_start, total, tax }) => ({ number, status, period_start, total, tax }))
      .reverse(),
    booked: await rootDb().ledgerEntry.findMany({ where, orderBy: { id: "asc" } }),
    balance: (await rootDb().account.findUniqueOrThrow({ where: { id: account.id } })).balanceCents,
    mails: await rootDb().mail.count({ where: { ...where, kind: "invoice" } }),
    series: await rootDb().invoiceSeries.findMany(),
  };
}

async function operator() {
  const id = newId("usr");
  const account = await makeAccount();
  await rootDb().user.create({
    data: {
      id,
      email: `${randomUUID()}@example.com`,
      emailVerifiedAt: new Date(),
      staff: true,
      memberships: { create: { accountId: account.id, role: "owner" } },
    },
  });
  const session = await findSession(await openSession(id, "Konqueror"));
  return {
    id,
    caller: appRouter.createCaller({
      session,
      accountId: account.id,
      environment: "live",
      locale: "en",
      ip: null,
      userAgent: null,
    }).operator,
  };
}

test("months that cannot be invoiced stay open, and follow once each, in their order, when the data is there", async () => {
  const account = await used("2026-02-25T09:00:00Z");
  const prepaid = await used("2026-02-25T09:00:00Z", PREPAID);
  await monthEnd("2026-03-20T00:05:00Z");
  const first = await Promise.all([account, prepaid].map(stateOf));
  expect(first.map(({ invoices }) => invoices)).toEqual([
    [{ number: null, status: "draft", period_start: "2026-02-20", total: 6_050, tax: 0 }],
    [{ number: null, status: "draft", period_start: "2026-02-20", total: 6_050, tax: 0 }],
  ]);
  expect(first[1]?.balance).toBe(9_850);
  // Tried again every day: nothing more is booked, taken, numbered or sent.
  for (const day of ["21", "22"]) await monthEnd(`2026-03-${day}T00:05:00Z`);
  expect(await Promise.all([account, prepaid].map(stateOf))).toEqual(first);

  // The next month ends before anybody said who sells and who buys: both wait.
  await Promise.all([account, prepaid].map(spend));
  await monthEnd("2026-04-20T00:05:00Z");
  await saveASeller();
  await saveABuyer(account.id);
  await monthEnd("2026-04-21T00:05:00Z");
  const { invoices, mails } = await stateOf(account);
  expect(invoices).toEqual([
    { number: "2026-000001", status: "open", period_start: "2026-02-20", total: 6_050, tax: 0 },
    { number: "2026-000002", status: "open", period_start: "2026-03-20", total: 5_050, tax: 0 },
  ]);
  expect(mails).toBe(2);
  expect((await stateOf(prepaid)).invoices.map(({ status }) => status)).toEqual(["draft", "draft"]);

  await saveABuyer(prepaid.id);
  await monthEnd("2026-04-22T00:05:00Z");
  const last = await stateOf(prepaid);
  expect(last.invoices.map(({ status, number }) => [status, number])).toEqual([
    ["settled_from_balance", "2026-000003"],
    ["open", "2026-000004"],
  ]);
  const series = last.series;
  for (const day of ["23", "24"]) await monthEnd(`2026-04-${day}T00:05:00Z`);
  expect((await stateOf(account)).series).toEqual(series);
  const sum = async (accountId: string) =>
    (
      await rootDb().ledgerEntry.aggregate({
        where: { accountId, kind: { notIn: ["payment", "top_up"] } },
        _sum: { cents: true },
      })
    )._sum.cents;
  expect([await sum(account.id), await sum(prepaid.id)]).toEqual([11_100, 11_100]);
});

test("a month in which nothing was supplied needs nobody's address", async () => {
  setClock(new Date("2026-02-25T00:00:00Z"));
  const account = await makeAccount({ createdAt: new Date("2026-02-21T00:00:00Z"), monthlyFeeCents: 0 });
  await monthEnd("2026-03-20T00:05:00Z");
  expect((await stateOf(account)).invoices).toMatchObject([{ number: null, status: "paid", total: 0 }]);
});

test("the operator sees what keeps an invoice back, is refused with the same words, and issues it when it is there", async () => {
  const account = await used("2026-02-25T09:00:00Z");
  await monthEnd("2026-03-20T00:05:00Z");
  const { id: staffId, caller: staff } = await operator();
  const listed = async () =>
    (await staff.invoices({ accountId: account.id })).data.map(({ id, status, lacks }) => ({
      id,
      status,
      lacks,
    }));
  const blocked = async () => (await staff.overview()).find(({ id }) => id === "invoices_blocked");
  const [draft] = await listed();
  const id = draft?.id ?? "";
  expect(draft).toEqual({ id, status: "draft", lacks: [...SELLER, ...BUYER, "tax", "payment"] });
  expect(await blocked()).toMatchObject({ level: "bad", lacks: expect.arrayContaining(SELLER) });
  expect(await staff.issueInvoice({ accountId: account.id, id })).toEqual({
    status: "draft",
    lacks: draft?.lacks,
  });

  await saveASeller();
  expect(await listed()).toEqual([{ id, status: "draft", lacks: BUYER }]);
  expect(await staff.issueInvoice({ accountId: account.id, id })).toEqual({ status: "draft", lacks: BUYER });
  await saveABuyer(account.id);
  expect(await staff.issueInvoice({ accountId: account.id, id })).toEqual({ status: "open", lacks: [] });
  expect(await listed()).toEqual([{ id, status: "open", lacks: [] }]);
  await expect(staff.issueInvoice({ accountId: account.id, id })).rejects.toMatchObject({
    cause: { code: "state_conflict" },
  });
  const noted = await rootDb().auditEntry.findMany({
    where: { accountId: account.id, action: "invoice.issued", objectId: id },
  });
  expect(noted.map(({ actor }) => actor)).toEqual([staffId]);
});
