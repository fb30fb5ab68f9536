import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import type { Prices, Tier } from "@/server/platform/money";
import { requirePermission } from "@/server/platform/permissions";
import { periodOf } from "./period";
import type { Usage } from "./schema";

/** The running period. Sandbox use is free: a test key sees zeros. */
export async function getUsage(ctx: Context): Promise<Usage> {
  requirePermission(ctx, "usage:read");
  const period = periodOf(now());
  const [account, row] = await Promise.all([
    rootDb().account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } }),
    ctx.scope.environment === "live"
      ? ctx.db.usagePeriod.findFirst({ where: { periodStart: period.start } })
      : null,
  ]);
  const units = {
    screenings: row?.screenings ?? 0,
    id_checks: row?.idChecks ?? 0,
    sanctions: row?.sanctions ?? 0,
  };
  const all = units.screenings + units.id_checks + units.sanctions;
  const prepaid = account.billingMode === "prepaid";
  return {
    object: "usage",
    period_start: period.startDate,
    period_end: period.endDate,
    invoice_date: period.invoiceDate,
    screenings: all,
    // What was booked, each unit at the price of its day: what the invoice will say, also after a change of prices.
    amount: row?.cents ?? 0,
    minimum: account.minimumCents,
    currency: account.currency === "usd" ? "usd" : "eur",
    tiers: account.tiers as Tier[],
    prices: account.prices as Prices as Usage["prices"],
    billing_mode: prepaid ? "prepaid" : "invoice",
    balance: prepaid ? account.balanceCents : null,
    credit_limit: prepaid ? null : account.creditLimitCents,
    units,
  };
}
