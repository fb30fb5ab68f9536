import type { AuditDetail } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { lockAccount } from "@/server/platform/db/lock-account";
import type { Tx } from "@/server/platform/db/scoped-db";
import { newId } from "@/server/platform/ids";
import { contextFromJob } from "@/server/platform/open-context";
import { linesOf } from "./invoices";
import type { InvoiceStatus } from "./schema";

const DUE_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Ends a draft (decisions 12.5): open, or at once paid where nothing is owed, or settled where a prepaid balance covers it. Null when
 * the invoice is no draft any more; of two that race one issues it.
 */
export function issueInvoice(accountId: string, id: string): Promise<InvoiceStatus | null> {
  const ctx = contextFromJob({ accountId, environment: "live" }, "issue-invoice");
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const draft = await tx.invoice.findFirst({ where: { id, status: "draft" } });
    if (!draft) return null;
    const prepaid = draft.billingMode === "prepaid";
    const settled = prepaid
      ? await settleFromBalance(tx, account, draft.total - draft.volume, draft.volume)
      : { covered: draft.total === 0, cents: 0 };
    const lines = linesOf(draft);
    if (settled.cents > 0) lines.push({ kind: "from_balance", units: 1, cents: -settled.cents });
    const status = settled.covered ? (prepaid ? "settled_from_balance" : "paid") : "open";
    await tx.invoice.updateMany({
      where: { id },
      data: {
        status,
        lines,
        dueDate: new Date(now().getTime() + DUE_DAYS * DAY_MS),
        paidAt: status === "open" ? null : now(),
      },
    });
    await noteInvoice(tx, accountId, "invoice.issued", id, { total: draft.total, status });
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
  await tx.auditEntry.create({
    data: {
      id: newId("aud"),
      accountId,
      actor: "system",
      action,
      objectType: "invoice",
      objectId: id,
      detail: { ...detail },
      createdAt: now(),
    },
  });
}

/**
 * Takes what a prepaid period costs beyond its units, which were taken one by one, from the balance. Where it does not suffice, what
 * the balance lacks (decisions 7.12) moves onto the invoice instead, so that it is never asked for twice.
 */
async function settleFromBalance(
  tx: Tx,
  account: { id: string; balanceCents: number },
  rest: number,
  volume: number,
): Promise<{ covered: boolean; cents: number }> {
  const covered = account.balanceCents >= rest;
  const lacking = Math.max(0, -account.balanceCents);
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
