import type { Invoice as Row } from "@/prisma/generated/client";
import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { lockAccount } from "@/server/platform/db/lock-account";
import { rootDb } from "@/server/platform/db/root";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { roundHalfUp } from "@/server/platform/money";
import { openContext } from "@/server/platform/open-context";
import { nextNumber } from "./invoice-document";
import { amountDue, dayOf, documentOf } from "./invoices";

/** Books as the operator: `by` is the member of staff, where one is known. */
export function bookkeeper(accountId: string, by = "operator"): Context {
  return openContext({ accountId, environment: "live" }, { kind: "operator", id: by, channel: "dashboard" });
}

/** What can still be credited of an issued invoice, tax included. */
export function creditableOf(row: Pick<Row, "number" | "total" | "taxCents" | "creditedCents">): number {
  return row.number === null ? 0 : row.total + row.taxCents - row.creditedCents;
}

/** Takes an issued invoice back, in whole or by an amount that includes its tax. Answers the number of the credit note. */
export async function creditInvoice(
  id: string,
  { cents, reason, by }: { cents?: number | undefined; reason?: string | undefined; by?: string | undefined },
): Promise<{ number: string }> {
  const found = await rootDb().invoice.findFirst({ where: { id }, select: { accountId: true } });
  if (!found) throw new ApiError("not_found");
  const ctx = bookkeeper(found.accountId, by);
  return inTransaction(ctx, async (tx) => {
    await lockAccount(tx, found.accountId);
    const invoice = await tx.invoice.findFirstOrThrow({ where: { id } });
    return creditWithin(tx, ctx, invoice, cents ?? creditableOf(invoice), reason ?? null);
  });
}

/** Under the account's lock. */
export async function refundToBalance(tx: Tx, ctx: Context, cents: number): Promise<void> {
  await tx.account.update({
    where: { id: ctx.scope.accountId },
    data: { balanceCents: { increment: cents } },
    select: { id: true },
  });
}

/**
 * Under the account's lock. What is still to be paid is asked for no more; what was paid goes back to a prepaid balance, otherwise the
 * operator returns it the way it came. An open invoice of which nothing is left to pay is void.
 */
export async function creditWithin(
  tx: Tx,
  ctx: Context,
  invoice: Row,
  gross: number,
  reason: string | null,
): Promise<{ number: string }> {
  const original = documentOf(invoice);
  const left = creditableOf(invoice);
  if (original === null || left <= 0)
    throw new ApiError("state_conflict", { message: "Of this invoice nothing can be credited." });
  if (!Number.isInteger(gross) || gross <= 0 || gross > left)
    throw new ApiError("invalid_parameter", {
      param: "cents",
      message: `takes 1 to ${left}: what is left of the invoice, tax included.`,
    });
  const taken = await tx.creditNote.aggregate({
    where: { invoiceId: invoice.id },
    _sum: { taxCents: true },
  });
  // Of all that is credited by then, less what notes before have taken: neither part of any note is ever negative, and the last takes
  // what is left.
  const taxCents =
    roundHalfUp((invoice.taxCents * (invoice.creditedCents + gross)) / (invoice.total + invoice.taxCents)) -
    (taken._sum.taxCents ?? 0);
  const due = amountDue(invoice);
  const refund = gross - Math.min(gross, due);
  const ended = due > 0 && gross >= due;
  const id = newId("cn");
  const issuedOn = dayOf(now());
  await tx.invoice.updateMany({
    where: { id: invoice.id },
    data: { creditedCents: { increment: gross }, ...(ended ? { status: "void" } : {}) },
  });
  await tx.ledgerEntry.create({
    data: {
      ...ctx.scope,
      id: newId("led"),
      kind: "credit_note",
      objectId: id,
      cents: -gross,
      periodStart: invoice.periodStart,
      createdAt: now(),
    },
  });
  if (refund > 0 && invoice.billingMode === "prepaid") await refundToBalance(tx, ctx, refund);
  const document = { ...original, issuedOn };
  const number = await nextNumber(tx, original.seller, issuedOn, "credit_note");
  await tx.creditNote.create({
    data: {
      accountId: ctx.scope.accountId,
      id,
      invoiceId: invoice.id,
      number,
      document,
      netCents: gross - taxCents,
      taxCents,
      reason,
      createdAt: now(),
    },
  });
  await recordAudit(tx, ctx, {
    action: "invoice.credited",
    objectType: "invoice",
    objectId: invoice.id,
    detail: { credit_note: number, cents: gross, refund },
  });
  return { number };
}
