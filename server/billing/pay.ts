import { recordAudit } from "@/server/audit";
import { type Context, inTransaction } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { env } from "@/server/platform/env";
import { ApiError } from "@/server/platform/errors";
import { formatCents } from "@/server/platform/i18n/formats";
import { queueMail } from "@/server/platform/mail";
import { requirePermission } from "@/server/platform/permissions";
import { takeQuota } from "@/server/platform/rate-limit";
import { paymentService } from "./choose-payment-service";
import { amountDue } from "./invoices";

const LEAST_CENTS = 1_000;
const MOST_CENTS = 10_000_000;

function returnTo(): string {
  return `${env().BASE_URL}/live/usage`;
}

/** Opens the payment of an open invoice and answers the address of its page; 409 where there is nothing to pay or no service to pay with. */
export async function payInvoice(ctx: Context, id: string): Promise<{ url: string }> {
  requirePermission(ctx, "billing:write");
  const invoice = await ctx.db.invoice.findFirst({ where: { id } });
  if (!invoice) throw new ApiError("not_found");
  const service = paymentService();
  const cents = amountDue(invoice);
  if (!service || cents <= 0) throw new ApiError("state_conflict");
  return service.begin(
    { accountId: ctx.scope.accountId, objectId: id, cents, currency: invoice.currency, description: id },
    returnTo(),
  );
}

/**
 * More balance. With a payment service the answer is the address of its page; without one the operator is asked by mail and books
 * what arrives. The balance rises when the money is there, not before.
 */
export async function requestTopUp(ctx: Context, cents: number): Promise<{ url: string | null }> {
  requirePermission(ctx, "billing:write");
  if (!Number.isInteger(cents) || cents < LEAST_CENTS || cents > MOST_CENTS)
    throw new ApiError("invalid_parameter", { param: "cents", message: "takes 10 to 100,000." });
  const { accountId } = ctx.scope;
  const quota = await takeQuota(`top-up:${accountId}`, 3);
  if (!quota.allowed) throw new ApiError("rate_limited", { retryAfterSeconds: quota.resetSeconds });
  const account = await rootDb().account.findUniqueOrThrow({
    where: { id: accountId },
    select: { name: true, currency: true },
  });
  const service = paymentService();
  if (service) {
    const description = `${env().APP_NAME}: ${account.name}`;
    return service.begin(
      { accountId, objectId: null, cents, currency: account.currency, description },
      returnTo(),
    );
  }
  const staff = await rootDb().user.findMany({ where: { staff: true }, select: { email: true } });
  const amount = formatCents("en", cents, account.currency);
  const text = `${account.name} (${accountId}) asks for a top-up of ${amount}. Answer with the payment details and book it when it arrives: svc billing top-up ${accountId} --cents ${cents} --reference PAYMENT`;
  await inTransaction(ctx, async (tx) => {
    for (const { email } of staff)
      await queueMail(
        tx,
        { accountId, environment: "live" },
        {
          to: email,
          subject: `Top-up requested: ${account.name}, ${amount}`,
          kind: "top_up_request",
          text,
          html: `<p>${text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)}</p>`,
        },
      );
    await recordAudit(tx, ctx, { action: "account.top_up_requested", detail: { cents } });
  });
  return { url: null };
}
