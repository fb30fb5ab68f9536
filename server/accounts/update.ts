import type { Prisma } from "@/prisma/generated/client";
import { recordAccountAudit } from "@/server/audit";
import { periodOf } from "@/server/billing";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { type AccountView, presentAccount } from "./present";
import type { AccountChange } from "./schema";

/** Changes an account's agreement. Keys notice within seconds; a suspended one has nobody on watch any more. A new balance is booked in the ledger as the difference. */
export async function updateAccount(
  id: string,
  change: AccountChange,
  actor = "operator",
): Promise<AccountView> {
  return transaction(rootDb(), async (tx) => {
    const rows = await tx.$queryRaw<{ balanceCents: number }[]>`
      SELECT "balanceCents" FROM "Account" WHERE id = ${id} FOR UPDATE`;
    const before = rows[0];
    if (!before) throw new ApiError("not_found", { message: "There is no such account." });
    const row = await tx.account.update({ where: { id }, data: columns(change) });
    if (change.suspended)
      await tx.sanctionsScreening.updateMany({
        where: { accountId: id, monitored: true },
        data: { monitored: false },
      });
    if (change.balance !== undefined && change.balance !== before.balanceCents) {
      await tx.ledgerEntry.create({
        data: {
          id: newId("led"),
          accountId: id,
          environment: "live",
          kind: "adjustment",
          cents: before.balanceCents - change.balance,
          periodStart: periodOf(now()).start,
          createdAt: now(),
        },
      });
    }
    await recordAccountAudit(tx, id, {
      actor,
      action: "account.updated",
      objectType: "account",
      objectId: id,
      detail: { fields: Object.keys(change) },
    });
    return presentAccount(row);
  });
}

function columns(change: AccountChange): Prisma.AccountUpdateInput {
  const data: Prisma.AccountUpdateInput = {};
  if (change.name !== undefined) data.name = change.name;
  if (change.suspended !== undefined) data.status = change.suspended ? "suspended" : "active";
  if (change.live !== undefined) data.liveEnabled = change.live;
  if (change.ip_allowlist !== undefined) data.ipAllowlist = change.ip_allowlist;
  if (change.billing_mode !== undefined) data.billingMode = change.billing_mode;
  if (change.balance !== undefined) data.balanceCents = change.balance;
  if (change.credit_limit !== undefined) data.creditLimitCents = change.credit_limit;
  if (change.services !== undefined) data.services = change.services;
  if (change.retention_days !== undefined) data.retentionDays = change.retention_days;
  if (change.tiers !== undefined) data.tiers = change.tiers;
  if (change.prices !== undefined) data.prices = change.prices;
  if (change.minimum !== undefined) data.minimumCents = change.minimum;
  if (change.monthly_fee !== undefined) data.monthlyFeeCents = change.monthly_fee;
  if (change.watch_price !== undefined) data.watchCents = change.watch_price;
  if (change.onboarding !== undefined) data.onboardingCents = change.onboarding;
  if (change.currency !== undefined) data.currency = change.currency;
  if (change.sanctions_threshold !== undefined) data.sanctionsThreshold = change.sanctions_threshold;
  if (change.embed_origins !== undefined) data.embedOrigins = change.embed_origins;
  return data;
}
