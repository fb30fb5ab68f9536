import type { Account } from "@/prisma/generated/client";
import type { Prices, Tier } from "@/server/platform/money";

/** An account as its operator sees it. */
export function presentAccount(row: Account) {
  return {
    id: row.id,
    object: "account" as const,
    name: row.name,
    status: row.status,
    live_enabled: row.liveEnabled,
    live_requested_at: row.liveRequestedAt?.toISOString() ?? null,
    billing_mode: row.billingMode,
    currency: row.currency,
    services: row.services,
    balance: row.balanceCents,
    reserved: row.reservedCents,
    credit_limit: row.creditLimitCents,
    minimum: row.minimumCents,
    monthly_fee: row.monthlyFeeCents,
    watch_price: row.watchCents,
    tiers: row.tiers as Tier[],
    prices: row.prices as Prices,
    retention_days: row.retentionDays,
    ip_allowlist: row.ipAllowlist,
    embed_origins: row.embedOrigins,
    sanctions_threshold: row.sanctionsThreshold,
    created_at: row.createdAt.toISOString(),
  };
}
export type AccountView = ReturnType<typeof presentAccount>;
