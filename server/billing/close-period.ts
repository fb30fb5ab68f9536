import type { Prisma } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { lockAccount } from "@/server/platform/db/lock-account";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { contextFromJob } from "@/server/platform/open-context";
import { keyedHash, newToken, seal } from "@/server/platform/secrets";
import { invoiceAmounts, minimumOf } from "./invoice-amounts";
import type { InvoiceLine } from "./invoice-schema";
import { INVOICE_TOKEN } from "./invoices";
import { noteInvoice } from "./issue-invoice";
import { periodOf } from "./period";

const DAY_MS = 86_400_000;
const USE_KINDS = ["screening", "id_check", "sanctions"];

/** Accounts that owe or used something in the period that began at `start`, and have no invoice for it that is past draft. */
export async function accountsToClose(start: Date): Promise<string[]> {
  const { end } = periodOf(start);
  const [accounts, used, invoiced] = await Promise.all([
    rootDb().account.findMany({
      where: { liveEnabled: true, createdAt: { lt: end } },
      select: { id: true },
    }),
    rootDb().usagePeriod.findMany({ where: { periodStart: start }, select: { accountId: true } }),
    rootDb().invoice.findMany({
      where: { periodStart: start, status: { not: "draft" } },
      select: { accountId: true },
    }),
  ]);
  const done = new Set(invoiced.map((row) => row.accountId));
  const all = new Set([...accounts.map((row) => row.id), ...used.map((row) => row.accountId)]);
  return [...all].filter((id) => !done.has(id)).sort();
}

/**
 * Makes the draft of one account's ended period, once. Every amount stands in the ledger too, so that its entries of the period add up
 * to the total. A repeat changes nothing and answers the same invoice.
 */
export async function closePeriod(accountId: string, start: Date): Promise<string | null> {
  const period = periodOf(start);
  if (period.end > now()) return null;
  const ctx = contextFromJob({ accountId, environment: "live" }, "close-period");
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const known = await tx.invoice.findFirst({
      where: { periodStart: period.start },
      select: { id: true, status: true },
    });
    if (known) return known.id;

    const id = newId("in");
    // An entry is one unit at the price of its place: a line for each price.
    const used = await tx.ledgerEntry.groupBy({
      by: ["kind", "cents"],
      where: { periodStart: period.start, kind: { in: USE_KINDS } },
      _sum: { units: true, cents: true },
      orderBy: [{ kind: "asc" }, { cents: "desc" }],
    });
    const lines: InvoiceLine[] = used.map((row) => ({
      kind: row.kind,
      units: row._sum.units ?? 0,
      unit: row.cents,
      cents: row._sum.cents ?? 0,
    }));
    const book = async (kind: string, unit: number, objectId: string, units?: number): Promise<number> => {
      const cents = unit * (units ?? 1);
      if (cents === 0) return 0;
      const { count } = await tx.ledgerEntry.createMany({
        data: [
          {
            ...ctx.scope,
            id: newId("led"),
            kind,
            objectId,
            ...(units === undefined ? {} : { units }),
            cents,
            periodStart: period.start,
            createdAt: now(),
          },
        ],
        skipDuplicates: true,
      });
      if (count === 0) return 0;
      lines.push({ kind, units: units ?? 1, unit, cents });
      return cents;
    };
    const volume = lines.reduce((sum, line) => sum + line.cents, 0);
    const units = lines.reduce((sum, line) => sum + line.units, 0);
    // Each subject that is on watch at the end of the period; what ended before costs nothing.
    const watched =
      account.watchCents === 0
        ? 0
        : await tx.sanctionsScreening.count({
            where: { monitored: true, monitoredSince: { lt: period.end } },
          });
    const watch = await book("watch", account.watchCents, id, watched);
    const amounts = invoiceAmounts({
      volume,
      minimum: minimumOf(account.minimumCents, period, account.createdAt),
      fixed: account.monthlyFeeCents + watch,
      // Booked under one name for ever: a second onboarding finds the first.
      onboarding: await book("onboarding", account.onboardingCents, "onboarding"),
    });
    await book("fee", account.monthlyFeeCents, id);
    await book("minimum", amounts.minimumTopup, id);

    const token = newToken();
    const row: Prisma.InvoiceUncheckedCreateInput = {
      accountId,
      id,
      periodStart: period.start,
      periodEnd: new Date(period.end.getTime() - DAY_MS),
      screenings: units,
      ...amounts,
      currency: account.currency,
      billingMode: account.billingMode,
      status: "draft",
      lines,
      token: seal(INVOICE_TOKEN, token),
      tokenHash: keyedHash("invoice", token),
      createdAt: now(),
    };
    await tx.invoice.create({ data: row, select: { id: true } });
    await noteInvoice(tx, accountId, "invoice.drafted", id, { total: amounts.total });
    return id;
  });
}
