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
import type { Seller } from "./party-schema";
import { reckonDraft } from "./reckon-draft";
import type { InvoiceLack, InvoiceStatus } from "./schema";
import { readSeller } from "./seller";

const DUE_DAYS = 14;
const DAY_MS = 86_400_000;

export type Issued = { status: InvoiceStatus; lacks: InvoiceLack[] };

/**
 * Ends a draft (decisions 12.5): open, or at once paid where nothing is owed, or settled where a prepaid balance covers it. It gets its
 * number, its tax and its parties as they stand now, for good; one of a period in which nothing was supplied is no invoice and gets no
 * number. One that lacks what makes it lawful stays the draft it is, with nothing booked or numbered, and the answer names what it
 * lacks. Null when it is no draft any more; of two that race one issues it. `seller` is another one than the installation's, `by` who asked for it.
 */
export async function issueInvoice(
  accountId: string,
  id: string,
  { seller: other, by }: { seller?: Seller; by?: string } = {},
): Promise<Issued | null> {
  const ctx = contextFromJob({ accountId, environment: "live" }, "issue-invoice");
  const seller = other ?? (await readSeller());
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const draft = await tx.invoice.findFirst({ where: { id, status: "draft" } });
    if (!draft) return null;
    const buyer = await detailsWithin(tx);
    const { tax, taxCents, status, numbered, covered, balanceChange, lacks } = reckonDraft(
      draft,
      account.balanceCents,
      seller,
      buyer,
    );
    if (lacks.length > 0) return { status: "draft", lacks };
    const issuedOn = dayOf(now());
    const lines = linesOf(draft);
    const document: InvoiceDocument = {
      issuedOn,
      seller: seller ?? { name: env().APP_NAME },
      buyer: buyer ?? { name: account.name },
      tax,
    };
    if (balanceChange !== 0)
      await tx.account.update({
        where: { id: accountId },
        data: { balanceCents: { increment: balanceChange } },
        select: { id: true },
      });
    if (covered > 0) lines.push({ kind: "from_balance", units: 1, cents: -covered });
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
    await noteInvoice(tx, accountId, "invoice.issued", id, { total: draft.total, tax: taxCents, status }, by);
    const url = hostedUrlOf({ status, token: draft.token });
    if (number !== null && url !== null)
      await mailInvoice(tx, document.buyer, {
        accountId,
        id,
        number,
        url,
        gross: draft.total + taxCents,
        currency: draft.currency,
        dueDate,
        open: status === "open",
      });
    return { status, lacks };
  });
}

/** One line of the audit log about an invoice, by the installation itself or who asked it to. */
export async function noteInvoice(
  tx: Tx,
  accountId: string,
  action: string,
  id: string,
  detail: AuditDetail,
  by = "system",
): Promise<void> {
  await recordAccountAudit(tx, accountId, {
    actor: by,
    action,
    objectType: "invoice",
    objectId: id,
    detail,
  });
}
