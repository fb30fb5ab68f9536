import type { Context } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import { requirePermission } from "@/server/platform/permissions";

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

/** Deliveries that an endpoint is judged by. */
const JUDGED = 100;

export type EndpointHealth = {
  failing_since: string | null;
  /** Attempts of the latest deliveries, and those of them that the endpoint took. */
  attempts: number;
  taken: number;
  last_taken_at: string | null;
  /** When the first of what waits is tried. */
  next_attempt_at: string | null;
  last_failure: { at: string; status: number | null; error: string | null } | null;
};

const HEALTH = `
  SELECT e.id, e."failingSince", count(a.id)::int AS attempts,
    count(a.id) FILTER (WHERE a.status BETWEEN 200 AND 299)::int AS taken,
    max(a."createdAt") FILTER (WHERE a.status BETWEEN 200 AND 299) AS "takenAt",
    (SELECT min(p."nextAttemptAt") FROM "Delivery" p WHERE p."accountId" = e."accountId" AND p.environment = e.environment
      AND p."endpointId" = e.id AND p.status = 'pending') AS "nextAt",
    (array_agg(json_build_object('at', a."createdAt", 'status', a.status, 'error', a.error) ORDER BY a."createdAt" DESC)
      FILTER (WHERE a.id IS NOT NULL AND (a.status IS NULL OR a.status NOT BETWEEN 200 AND 299)))[1] AS failure
  FROM "WebhookEndpoint" e
  LEFT JOIN LATERAL (
    SELECT id FROM "Delivery" WHERE "accountId" = e."accountId" AND environment = e.environment AND "endpointId" = e.id
    ORDER BY "createdAt" DESC, id DESC LIMIT ${JUDGED}) d ON true
  LEFT JOIN "DeliveryAttempt" a ON a."accountId" = e."accountId" AND a.environment = e.environment AND a."deliveryId" = d.id
  WHERE e."accountId" = $1 AND e.environment = $2::"Environment" AND e.id = ANY ($3) GROUP BY e."accountId", e.environment, e.id, e."failingSince"`;

type HealthRow = {
  id: string;
  failingSince: Date | null;
  attempts: number;
  taken: number;
  takenAt: Date | null;
  nextAt: Date | null;
  failure: { at: string; status: number | null; error: string | null } | null;
};

/** How endpoints have answered lately, by their ids. */
export async function endpointHealth(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, EndpointHealth>> {
  requirePermission(ctx, "webhooks:read");
  const { rows } = await pool().query<HealthRow>({
    name: "endpoint-health",
    text: HEALTH,
    values: [ctx.scope.accountId, ctx.scope.environment, ids],
  });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        failing_since: row.failingSince?.toISOString() ?? null,
        attempts: row.attempts,
        taken: row.taken,
        next_attempt_at: row.nextAt?.toISOString() ?? null,
        last_taken_at: row.takenAt?.toISOString() ?? null,
        last_failure: row.failure && { ...row.failure, at: new Date(row.failure.at).toISOString() },
      },
    ]),
  );
}
