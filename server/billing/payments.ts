import { recordOperatorAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { contextForOperator } from "@/server/platform/open-context";
import type { InvoiceStatus } from "./invoice-schema";
import { owedOf } from "./invoices";
import { periodOf } from "./period";

/** From which states each end can be reached (decisions 12.5); paid, void and settled are final. */
const BEFORE = {
  paid: ["open", "uncollectible"],
  void: ["draft", "open", "uncollectible"],
  uncollectible: ["open"],
} as const satisfies Partial<Record<InvoiceStatus, readonly InvoiceStatus[]>>;

export type InvoiceEnd = keyof typeof BEFORE;

/**
 * Moves an invoice by compare-and-set; of two that race one wins, the other gets 409. A payment, and what a voided invoice no longer
 * asks for, is booked in the ledger in the same transaction.
 */
export async function moveInvoice(id: string, to: InvoiceEnd, externalId?: string): Promise<void> {
  const found = await rootDb().invoice.findFirst({ where: { id }, select: { accountId: true } });
  if (!found) throw new ApiError("not_found");
  const ctx = contextForOperator({ accountId: found.accountId, environment: "live" });
  await inTransaction(ctx, async (tx) => {
    const before = await tx.invoice.findFirst({ where: { id } });
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
    if (to === "uncollectible") return;
    await tx.ledgerEntry.createMany({
      data: [
        {
          ...ctx.scope,
          id: newId("led"),
          kind: to === "paid" ? "payment" : "adjustment",
          objectId: id,
          cents: -owedOf(before),
          periodStart: before.periodStart,
          createdAt: now(),
        },
      ],
      skipDuplicates: true,
    });
  });
  await recordOperatorAudit(found.accountId, {
    action: `invoice.${to}`,
    objectType: "invoice",
    objectId: id,
  });
}

/** Books a top-up that was received; `reference` names the payment, and the same one is booked once. Answers the new balance. */
export async function bookTopUp(
  accountId: string,
  cents: number,
  reference: string,
): Promise<{ balance: number; booked: boolean }> {
  if (!Number.isInteger(cents) || cents <= 0)
    throw new ApiError("invalid_parameter", { param: "cents", message: "takes a positive integer." });
  const account = await rootDb().account.findUnique({ where: { id: accountId }, select: { id: true } });
  if (!account) throw new ApiError("not_found");
  const ctx: Context = contextForOperator({ accountId, environment: "live" });
  const done = await inTransaction(ctx, async (tx) => {
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
    return { balance: row.balanceCents, booked: count === 1 };
  });
  if (done.booked)
    await recordOperatorAudit(accountId, { action: "account.topped_up", detail: { cents, reference } });
  return done;
}
