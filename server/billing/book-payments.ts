import { recordAccountAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { requirePermission } from "@/server/platform/permissions";
import { paymentService } from "./choose-payment-service";
import type { Payment } from "./payment-service";
import { bookTopUp, moveInvoice } from "./payments";
import { periodOf } from "./period";

/** How far back completed payments are looked at: longer than any outage that nobody notices. */
const LOOKBACK_MS = 7 * 86_400_000;

/**
 * Books a paid payment, once however often it is seen: an invoice becomes paid, a top-up raises the balance. Money for an invoice that
 * is no longer open stands in the ledger as received, and in the audit log, for a person to settle. True when it is booked now.
 */
async function bookPayment(payment: Payment): Promise<boolean> {
  if (!payment.paid || payment.cents <= 0) return false;
  const account = await rootDb().account.findUnique({
    where: { id: payment.accountId },
    select: { id: true },
  });
  // Another installation's, on the same account of the payment service.
  if (!account) return false;
  if (payment.objectId === null) return (await bookTopUp(account.id, payment.cents, payment.id)).booked;
  const known = await rootDb().invoice.findFirst({
    where: { accountId: account.id, id: payment.objectId },
    select: { externalId: true, status: true },
  });
  if (known?.externalId === payment.id) return false;
  try {
    if (!known) throw new ApiError("not_found");
    await moveInvoice(payment.objectId, "paid", { externalId: payment.id, cents: payment.cents });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return noteUnmatched(payment);
  }
}

async function noteUnmatched(payment: Payment): Promise<boolean> {
  const { count } = await rootDb().ledgerEntry.createMany({
    data: [
      {
        id: newId("led"),
        accountId: payment.accountId,
        environment: "live",
        kind: "payment",
        objectId: payment.id,
        cents: -payment.cents,
        periodStart: periodOf(now()).start,
        createdAt: now(),
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return false;
  await recordAccountAudit(rootDb(), payment.accountId, {
    actor: "operator",
    action: "payment.unmatched",
    objectType: "invoice",
    objectId: payment.objectId ?? "",
    detail: { cents: payment.cents, reference: payment.id },
  });
  return true;
}

/** Somebody is back from the payment page: books their payment now instead of at the next sweep. */
export async function confirmPayment(ctx: Context, id: string): Promise<{ booked: boolean }> {
  requirePermission(ctx, "billing:write");
  const payment = await paymentService()?.find(id);
  if (!payment || payment.accountId !== ctx.scope.accountId) throw new ApiError("not_found");
  await bookPayment(payment);
  return { booked: payment.paid };
}

/** Books every payment of the last days that is not booked yet. Answers how many. */
export async function bookPayments(): Promise<number> {
  const service = paymentService();
  if (!service) return 0;
  let booked = 0;
  for await (const payment of service.completed(new Date(now().getTime() - LOOKBACK_MS)))
    if (await bookPayment(payment)) booked += 1;
  return booked;
}
