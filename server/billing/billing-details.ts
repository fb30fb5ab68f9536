import { recordAudit } from "@/server/audit";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { requirePermission } from "@/server/platform/permissions";
import type { BillingDetails } from "./party-schema";

/** To whom the account wants its invoices written; null until it has said so. */
export async function readBillingDetails(ctx: Context): Promise<BillingDetails | null> {
  requirePermission(ctx, "usage:read");
  return detailsWithin(ctx.db);
}

export async function detailsWithin(db: Pick<Tx, "billingDetails">): Promise<BillingDetails | null> {
  const row = await db.billingDetails.findFirst();
  return row ? (row.value as BillingDetails) : null;
}

/** From the next invoice on. */
export async function updateBillingDetails(ctx: Context, value: BillingDetails): Promise<BillingDetails> {
  requirePermission(ctx, "billing:write");
  const { accountId } = ctx.scope;
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.billingDetails.updateMany({ data: { value } });
    if (count === 0)
      await tx.billingDetails.createMany({ data: [{ accountId, value }], skipDuplicates: true });
    await recordAudit(tx, ctx, {
      action: "billing_details.updated",
      objectType: "account",
      objectId: accountId,
      detail: { fields: Object.keys(value) },
    });
  });
  return value;
}
