import { requirePermission } from "@/server/members";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";

export type DeliveryFilter = {
  endpointId?: string;
  eventId?: string;
  status?: string;
  before?: string;
  limit?: number;
};

/** Deliveries with their attempts, newest first: for the dashboard. */
export async function listDeliveries(ctx: Context, filter: DeliveryFilter) {
  requirePermission(ctx, "webhooks:read");
  const rows = await ctx.db.delivery.findMany({
    where: {
      ...(filter.endpointId ? { endpointId: filter.endpointId } : {}),
      ...(filter.eventId ? { eventId: filter.eventId } : {}),
      ...(filter.status ? { status: filter.status } : {}),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: Math.min(filter.limit ?? 50, 100),
    include: { attemptLog: { orderBy: { number: "asc" } } },
  });
  const events = await ctx.db.event.findMany({
    where: { id: { in: [...new Set(rows.map((row) => row.eventId))] } },
    select: { id: true, type: true },
  });
  const types = new Map(events.map((event) => [event.id, event.type]));
  return rows.map((row) => ({
    id: row.id,
    event_id: row.eventId,
    event_type: types.get(row.eventId) ?? null,
    endpoint_id: row.endpointId,
    status: row.status,
    resend: row.resend,
    attempts: row.attemptLog.map((one) => ({
      id: one.id,
      number: one.number,
      status: one.status,
      error: one.error,
      duration_ms: one.durationMs,
      response_body: one.responseBody,
      at: one.createdAt.toISOString(),
    })),
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }));
}

/** The endpoint's health as the dashboard shows it. */
export async function endpointHealth(ctx: Context, id: string) {
  requirePermission(ctx, "webhooks:read");
  const row = await ctx.db.webhookEndpoint.findFirst({
    where: { id },
    select: { failingSince: true, active: true },
  });
  if (!row) throw new ApiError("not_found");
  return { active: row.active, failing_since: row.failingSince?.toISOString() ?? null };
}
