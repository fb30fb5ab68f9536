import { type AuditDetail, recordAccountAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { lockAccount } from "@/server/platform/db/lock-account";
import type { Tx } from "@/server/platform/db/scoped-db";
import { env } from "@/server/platform/env";
import { newId } from "@/server/platform/ids";
import { contextFromJob } from "@/server/platform/open-context";
import { detailsWithin } from "./billing-details";
import { type InvoiceDocument, nextNumber } from "./invoice-document";
import { dayOf, hostedUrlOf, linesOf } from "./invoices";
import { mailInvoice } from "./mail-invoice";
import type { InvoiceStatus } from "./schema";
import { readSeller } from "./seller";
import { taxOf, taxOn } from "./tax-rule";

const DUE_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Ends a draft (decisions 12.5): open, or at once paid where nothing is owed, or settled where a prepaid balance covers it. It gets its
 * number, its tax and its parties as they stand now, for good; one of a period in which nothing was supplied is no invoice and gets no
 * number. Null when it is no draft any more; of two that race one issues it.
 */
export async function issueInvoice(accountId: string, id: string): Promise<InvoiceStatus | null> {
  const ctx = contextFromJob({ accountId, environment: "live" }, "issue-invoice");
  const seller = await readSeller();
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const draft = await tx.invoice.findFirst({ where: { id, status: "draft" } });
    if (!draft) return null;
    const buyer = await detailsWithin(tx);
    const issuedOn = dayOf(now());
    const lines = linesOf(draft);
    // The rate of the day on which the period was supplied, also where it is issued later (Directive 2006/112/EC, Article 64).
    const tax = taxOf(seller, buyer, dayOf(draft.periodEnd));
    const document: InvoiceDocument = {
      issuedOn,
      seller: seller ?? { name: env().APP_NAME },
      buyer: buyer ?? { name: account.name },
      tax,
    };
    const taxCents = taxOn(draft.total, tax.rate);
    const gross = draft.total + taxCents;
    const prepaid = draft.billingMode === "prepaid";
    const settled = prepaid
      ? await settleFromBalance(tx, account, gross - draft.volume, draft.volume)
      : { covered: gross === 0, cents: 0 };
    const numbered = lines.length > 0;
    if (settled.cents > 0) lines.push({ kind: "from_balance", units: 1, cents: -settled.cents });
    const status = settled.covered ? (prepaid ? "settled_from_balance" : "paid") : "open";
    if (taxCents > 0)
      await tx.ledgerEntry.create({
        data: {
          ...ctx.scope,
          id: newId("led"),
          kind: "tax",
          objectId: id,
          cents: taxCents,
          periodStart: draft.periodStart,
          createdAt: now(),
        },
      });
    const dueDate = new Date(now().getTime() + DUE_DAYS * DAY_MS);
    // Last, so that the series is held for a moment only.
    const number = numbered ? await nextNumber(tx, document.seller, issuedOn, "invoice") : null;
    await tx.invoice.updateMany({
      where: { id },
      data: {
        status,
        number,
        lines,
        taxCents,
        document,
        issuedAt: now(),
        dueDate,
        paidAt: status === "open" ? null : now(),
      },
    });
    await noteInvoice(tx, accountId, "invoice.issued", id, { total: draft.total, tax: taxCents, status });
    const url = hostedUrlOf({ status, token: draft.token });
    if (number !== null && url !== null)
      await mailInvoice(tx, document.buyer, {
        accountId,
        id,
        number,
        url,
        gross,
        currency: draft.currency,
        dueDate,
        open: status === "open",
      });
    return status;
  });
}

/** One line of the audit log about an invoice, by the installation itself. */
export async function noteInvoice(
  tx: Tx,
  accountId: string,
  action: string,
  id: string,
  detail: AuditDetail,
): Promise<void> {
  await recordAccountAudit(tx, accountId, {
    actor: "system",
    action,
    objectType: "invoice",
    objectId: id,
    detail,
  });
}

/**
 * Takes what a prepaid period costs beyond its units, which were taken one by one, from the balance: fees, and the tax on everything.
 * Where it does not suffice, what the balance lacks (decisions 7.12) moves onto the invoice instead, so that it is never asked for twice.
 */
async function settleFromBalance(
  tx: Tx,
  account: { id: string; balanceCents: number },
  rest: number,
  volume: number,
): Promise<{ covered: boolean; cents: number }> {
  // Units of the period that has begun since may have taken the balance further down: they are the next invoice's.
  const lacking = Math.min(volume, Math.max(0, -account.balanceCents));
  const covered = account.balanceCents >= rest || rest + lacking === 0;
  const change = covered ? -rest : lacking;
  if (change !== 0) {
    await tx.account.update({
      where: { id: account.id },
      data: { balanceCents: { increment: change } },
      select: { id: true },
    });
  }
  return { covered, cents: covered ? volume + rest : volume - lacking };
}
