import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { setClock } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { saveABuyer, saveASeller } from "@/server/testing/invoiced";
import { bookPayments, confirmPayment } from "./book-payments";
import { setPaymentService } from "./choose-payment-service";
import {
  closePeriod,
  creditInvoice,
  issueInvoice,
  listInvoices,
  moveInvoice,
  periodOf,
  spendUnit,
} from "./index";
import { payInvoice, requestTopUp } from "./pay";
import { stripePayments } from "./stripe";

type Session = {
  id: string;
  object: "checkout.session";
  url: string;
  amount_total: number;
  payment_status: string;
  status: string;
  created: number;
  metadata: Record<string, string>;
};

/** As much of Stripe's API as the port uses, with its form encoding, idempotency and list shape. */
const sessions = new Map<string, Session>();
const byIdempotencyKey = new Map<string, Session>();
const stripe = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(value));
    };
    const [path = "", search = ""] = (request.url ?? "").split("?");
    if (request.headers.authorization !== "Bearer sk_test_loopback") return answer(401, { error: {} });
    if (request.method === "POST") {
      const key = String(request.headers["idempotency-key"]);
      const form = new URLSearchParams(body);
      const session: Session = byIdempotencyKey.get(key) ?? {
        id: `cs_${sessions.size + 1}`,
        object: "checkout.session",
        url: `https://pay.example/${sessions.size + 1}`,
        amount_total: Number(form.get("line_items[0][price_data][unit_amount]")),
        payment_status: "unpaid",
        status: "open",
        created: 1,
        metadata: {
          origin: form.get("metadata[origin]") ?? "",
          account: form.get("metadata[account]") ?? "",
          object: form.get("metadata[object]") ?? "",
        },
      };
      sessions.set(session.id, session);
      byIdempotencyKey.set(key, session);
      return answer(200, session);
    }
    const named = sessions.get(path.split("/").at(-1) ?? "");
    if (named) return answer(200, named);
    if (!path.endsWith("/sessions"))
      return answer(404, { error: { type: "invalid_request_error", code: "resource_missing" } });
    const status = new URLSearchParams(search).get("status");
    const data = [...sessions.values()].filter((one) => one.status === status);
    return answer(200, { object: "list", data, has_more: false, url: path });
  });
});

beforeAll(async () => {
  await new Promise<void>((ready) => stripe.listen(0, "127.0.0.1", ready));
  const { port } = stripe.address() as AddressInfo;
  setPaymentService(stripePayments("sk_test_loopback", new URL(`http://127.0.0.1:${port}`)));
});
afterAll(() => {
  setPaymentService(undefined);
  stripe.close();
});
afterEach(() => {
  setClock(undefined);
  sessions.clear();
  byIdempotencyKey.clear();
});

function pays(url: string): Session {
  const session = [...sessions.values()].find((one) => one.url === url);
  if (!session) throw new Error("no such payment");
  return Object.assign(session, { status: "complete", payment_status: "paid" });
}

async function openInvoiceOf(account: TestAccount): Promise<string> {
  await Promise.all([saveASeller(), saveABuyer(account.id)]);
  const period = periodOf(new Date("2025-03-01T00:00:00Z"));
  setClock(period.end);
  const id = (await closePeriod(account.id, period.start)) ?? "";
  await issueInvoice(account.id, id);
  return id;
}

test("an invoice is paid on the service's page and booked once, whoever sees the payment first", async () => {
  const account = await makeAccount({ createdAt: new Date("2025-01-01"), monthlyFeeCents: 4_900 });
  const id = await openInvoiceOf(account);
  const { url } = await payInvoice(account.live, id);
  expect((await payInvoice(account.live, id)).url).toBe(url);
  const session = [...sessions.values()][0];
  expect(session).toMatchObject({ amount_total: 4_900, metadata: { account: account.id, object: id } });
  expect(await confirmPayment(account.live, session?.id ?? "")).toEqual({ booked: false });
  expect(await bookPayments()).toBe(0);
  pays(url);
  expect(await confirmPayment(account.live, session?.id ?? "")).toEqual({ booked: true });
  expect(await bookPayments()).toBe(0);
  expect((await listInvoices(account.live, {})).data[0]?.status).toBe("paid");
  await expect(payInvoice(account.live, id)).rejects.toMatchObject({ code: "state_conflict" });
  const other = await makeAccount();
  await expect(confirmPayment(other.live, session?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
  await expect(payInvoice(other.live, id)).rejects.toMatchObject({ code: "not_found" });
});

test("a top-up raises the balance by what was paid, once", async () => {
  const account = await makeAccount({ billingMode: "prepaid" });
  const { url } = await requestTopUp(account.live, 25_000);
  pays(url ?? "");
  expect(await bookPayments()).toBe(1);
  expect(await bookPayments()).toBe(0);
  const { balanceCents } = await rootDb().account.findUniqueOrThrow({ where: { id: account.id } });
  expect(balanceCents).toBe(25_000);
});

test("money for an invoice that is no longer open is kept in the ledger for a person to settle", async () => {
  const account = await makeAccount({ createdAt: new Date("2025-01-01"), monthlyFeeCents: 4_900 });
  const id = await openInvoiceOf(account);
  const { url } = await payInvoice(account.live, id);
  await moveInvoice(id, "void");
  pays(url);
  expect(await bookPayments()).toBe(1);
  expect(await bookPayments()).toBe(0);
  const noted = { accountId: account.id, action: "payment.unmatched" };
  expect(await rootDb().auditEntry.count({ where: noted })).toBe(1);
});

test("what was paid beyond a sum that a credit note made smaller meanwhile is booked and goes back", async () => {
  const account = await makeAccount({
    createdAt: new Date("2025-01-01"),
    monthlyFeeCents: 4_900,
    billingMode: "prepaid",
  });
  const id = await openInvoiceOf(account);
  const { url } = await payInvoice(account.live, id);
  await creditInvoice(id, { cents: 900 });
  pays(url);
  expect(await bookPayments()).toBe(1);
  expect((await listInvoices(account.live, {})).data[0]?.status).toBe("paid");
  const paid = await rootDb().ledgerEntry.findFirstOrThrow({ where: { objectId: id, kind: "payment" } });
  expect(paid.cents).toBe(-4_900);
  const { balanceCents } = await rootDb().account.findUniqueOrThrow({ where: { id: account.id } });
  expect(balanceCents).toBe(900);
});

test("a payment of nobody here, or of another product, is left alone", async () => {
  const base = { object: "checkout.session" as const, url: "u", amount_total: 100, created: 1 };
  const paid = { ...base, status: "complete", payment_status: "paid" };
  sessions.set("cs_a", {
    ...paid,
    id: "cs_a",
    metadata: { origin: "verification_service", account: "acc_no", object: "" },
  });
  sessions.set("cs_b", { ...paid, id: "cs_b", metadata: { account: "acc_no", object: "" } });
  expect(await bookPayments()).toBe(0);
});

test("without a service the operator is asked by mail and nothing is booked", async () => {
  const before = await rootDb().user.create({
    data: {
      id: newId("usr"),
      email: `staff-${newId("usr").slice(-8).toLowerCase()}@example.com`,
      staff: true,
    },
  });
  const account = await makeAccount({ billingMode: "prepaid" });
  const { port } = stripe.address() as AddressInfo;
  setPaymentService(null);
  try {
    expect(await requestTopUp(account.live, 5_000)).toEqual({ url: null });
    const mails = await rootDb().mail.findMany({ where: { kind: "top_up_request", accountId: account.id } });
    expect(mails.length).toBeGreaterThan(0);
    expect(await account.live.db.auditEntry.count({ where: { action: "account.top_up_requested" } })).toBe(1);
    expect(await rootDb().account.findUnique({ where: { id: account.id } })).toMatchObject({
      balanceCents: 0,
    });
  } finally {
    setPaymentService(stripePayments("sk_test_loopback", new URL(`http://127.0.0.1:${port}`)));
    await rootDb().user.delete({ where: { id: before.id } });
  }
});

test("the team is warned once on the way down: below fifty units, and when the next one is not covered", async () => {
  const account = await makeAccount({
    billingMode: "prepaid",
    balanceCents: 5_100,
    tiers: [{ up_to: null, cents: 100 }],
  });
  const levels = async () => {
    const rows = await rootDb().jobEvent.findMany({
      where: { name: "billing/balance.low" },
      orderBy: { seq: "asc" },
    });
    return rows
      .map((row) => row.data as { accountId: string; level: string })
      .filter((one) => one.accountId === account.id)
      .map((one) => one.level);
  };
  const charge = () =>
    inTransaction(account.live, (tx) =>
      spendUnit(tx, account.live, { kind: "sanctions", objectId: newId("evt"), customerId: null }),
    );
  await charge();
  expect(await levels()).toEqual([]);
  await charge();
  await charge();
  expect(await levels()).toEqual(["low"]);
  await rootDb().account.update({ where: { id: account.id }, data: { balanceCents: 150 } });
  await charge();
  expect(await levels()).toEqual(["low", "empty"]);
});

test("where kinds have prices of their own, a cheap unit that leaves too little for a dear one is told of", async () => {
  const account = await makeAccount({
    billingMode: "prepaid",
    balanceCents: 15_310,
    tiers: [{ up_to: null, cents: 300 }],
    prices: { sanctions: [{ up_to: null, cents: 20 }] },
  });
  const levels = async () => {
    const rows = await rootDb().jobEvent.findMany({
      where: { name: "billing/balance.low" },
      orderBy: { seq: "asc" },
    });
    const all = rows.map((row) => row.data as { accountId: string; level: string });
    return all.filter((one) => one.accountId === account.id).map((one) => one.level);
  };
  const charge = (kind: "id_check" | "sanctions") =>
    inTransaction(account.live, (tx) =>
      spendUnit(tx, account.live, { kind, objectId: newId("evt"), customerId: null }),
    );
  await charge("id_check");
  expect(await levels()).toEqual([]);
  await charge("sanctions");
  expect(await levels()).toEqual(["low"]);
  await rootDb().account.update({ where: { id: account.id }, data: { balanceCents: 310 } });
  await charge("sanctions");
  expect(await levels()).toEqual(["low", "empty"]);
});
