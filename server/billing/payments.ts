import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { lockAccount } from "@/server/platform/db/lock-account";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { bookkeeper, creditWithin, refundToBalance } from "./credit-note";
import { amountDue, owedOf } from "./invoices";
import { periodOf } from "./period";
import { INVOICE_ENDS, type InvoiceEnd, type InvoiceStatus } from "./schema";

/** From which states each end can be reached (decisions 12.5); paid, void and settled are final. */
const BEFORE: Record<InvoiceEnd, readonly string[]> = {
  paid: ["open", "uncollectible"],
  void: ["draft", "open", "uncollectible"],
  uncollectible: ["open"],
} satisfies Record<InvoiceEnd, readonly InvoiceStatus[]>;

/** The ends that an invoice of this status can still come to. */
export function endsOf(status: string): InvoiceEnd[] {
  return INVOICE_ENDS.filter((end) => BEFORE[end].includes(status));
}

/**
 * Moves an invoice under the account's lock; of two that race one wins, the other gets 409. A payment, and what a voided invoice no
 * longer asks for, is booked in the ledger in the same transaction: hence the lock, issuing changes what is owed. One that was issued is
 * voided by a credit note over what is still to be paid. `cents` is what came in: less than is owed pays nothing, and what is more,
 * because a credit note was issued meanwhile, goes the way of a credit note's refund.
 */
export async function moveInvoice(
  id: string,
  to: InvoiceEnd,
  { externalId, cents, by }: { externalId?: string; cents?: number; by?: string } = {},
): Promise<void> {
  const found = await rootDb().invoice.findFirst({ where: { id }, select: { accountId: true } });
  if (!found) throw new ApiError("not_found");
  const ctx = bookkeeper(found.accountId, by);
  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, found.accountId);
    const before = await tx.invoice.findFirst({ where: { id } });
    const byCredit = to === "void" && before !== null && before.number !== null;
    if (byCredit && BEFORE.void.includes(before.status)) {
      await creditWithin(tx, ctx, before, amountDue(before), null);
      await recordAudit(tx, ctx, { action: "invoice.void", objectType: "invoice", objectId: id });
      return;
    }
    const owed = before === null ? 0 : owedOf(before);
    const over = (cents ?? owed) - owed;
    if (over < 0) throw new ApiError("state_conflict", { message: "Less came in than is owed." });
    const moved = await tx.invoice.updateMany({
      where: { id, status: { in: [...BEFORE[to]] } },
      data: {
        status: to,
        ...(to === "paid" ? { paidAt: now() } : {}),
        ...(externalId === undefined ? {} : { externalId }),
      },
    });
    if (!before || moved.count === 0)
      throw new ApiError("state_conflict", { message: `An invoice in this state cannot become ${to}.` });
    await recordAudit(tx, ctx, {
      action: `invoice.${to}`,
      objectType: "invoice",
      objectId: id,
      ...(over > 0 ? { detail: { refund: over } } : {}),
    });
    if (to === "uncollectible") return;
    if (over > 0 && before.billingMode === "prepaid") await refundToBalance(tx, ctx, over);
    await tx.ledgerEntry.createMany({
      data: [
        {
          ...ctx.scope,
          id: newId("led"),
          kind: to === "paid" ? "payment" : "adjustment",
          objectId: id,
          cents: -(owed + over),
          periodStart: before.periodStart,
          createdAt: now(),
        },
      ],
      skipDuplicates: true,
    });
  });
}

/** Books a top-up that was received; `reference` names the payment, and the same one is booked once. Answers the new balance. */
export async function bookTopUp(
  accountId: string,
  cents: number,
  reference: string,
  by?: string,
): Promise<{ balance: number; booked: boolean }> {
  if (!Number.isInteger(cents) || cents <= 0)
    throw new ApiError("invalid_parameter", { param: "cents", message: "takes a positive integer." });
  const account = await rootDb().account.findUnique({ where: { id: accountId }, select: { id: true } });
  if (!account) throw new ApiError("not_found");
  const ctx = bookkeeper(accountId, by);
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.ledgerEntry.createMany({
      data: [
        {
          ...ctx.scope,
          id: newId("led"),
          kind: "top_up",
          objectId: reference,
          cents: -cents,
          periodStart: periodOf(now()).start,
          createdAt: now(),
        },
      ],
      skipDuplicates: true,
    });
    const row = await tx.account.update({
      where: { id: accountId },
      data: { balanceCents: { increment: count === 0 ? 0 : cents } },
      select: { balanceCents: true },
    });
    if (count === 1)
      await recordAudit(tx, ctx, { action: "account.topped_up", detail: { cents, reference } });
    return { balance: row.balanceCents, booked: count === 1 };
  });
}
