import { periodOf } from "@/server/billing";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { findCustomer } from "./find";
import { presentCustomer } from "./present";
import type { Customer } from "./schema";

/** One customer with its completed screenings, this period and in total. */
export async function getCustomer(ctx: Context, id: string): Promise<Customer> {
  requirePermission(ctx, "customers:read");
  const row = await findCustomer(ctx, id);
  if (!row) throw new ApiError("not_found");
  const period = periodOf(now());
  const [total, thisPeriod] = await Promise.all([
    countCompleted(ctx, id),
    countCompleted(ctx, id, period.start),
  ]);
  return {
    ...presentCustomer(row),
    usage: {
      screenings_this_period: thisPeriod,
      screenings_total: total,
      period_start: period.startDate,
      period_end: period.endDate,
    },
  };
}

/** Live: from the ledger, which outlives erased screenings. Sandbox has no ledger: from the screenings themselves. */
async function countCompleted(ctx: Context, customerId: string, since?: Date): Promise<number> {
  if (ctx.scope.environment === "test") {
    return ctx.db.screening.count({
      where: { customerId, status: "completed", ...(since ? { completedAt: { gte: since } } : {}) },
    });
  }
  const sum = await ctx.db.ledgerEntry.aggregate({
    where: {
      customerId,
      kind: "screening",
      environment: "live",
      ...(since ? { createdAt: { gte: since } } : {}),
    },
    _sum: { units: true },
  });
  return sum._sum.units ?? 0;
}
