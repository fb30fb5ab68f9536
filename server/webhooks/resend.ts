import { recordAudit } from "@/server/audit";
import { getEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { statement } from "@/server/platform/db/transaction";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { requirePermission } from "@/server/platform/permissions";
import { HOURLY, takeQuota } from "@/server/platform/rate-limit";
import { findEndpoint, requireEndpoint } from "./get";
import type { ResentEvent } from "./schema";

/**
 * Queues an event again, with the normal retries: for one endpoint whatever its filter or state, or for every active endpoint that
 * wants the type and the customer (decisions 8.14). The bytes are those of the event as it is kept now.
 */
export async function resendEvent(ctx: Context, eventId: string, endpointId?: string): Promise<ResentEvent> {
  requirePermission(ctx, "webhooks:write");
  const event = await getEvent(ctx, eventId);
  const targets =
    endpointId === undefined ? await subscribersOf(ctx, event) : [await targetOf(ctx, event, endpointId)];
  return inTransaction(ctx, async (tx) => {
    await queueResends(
      tx,
      ctx,
      targets.map((endpoint) => ({ eventId, endpointId: endpoint })),
    );
    await recordAudit(tx, ctx, {
      action: "event.resent",
      objectType: "event",
      objectId: eventId,
      detail: { deliveries: targets.length },
    });
    return { ...event, resent_to: targets.length };
  });
}

type Sent = { type: string; data: Record<string, unknown> };

const customerOf = ({ data }: Sent) => (typeof data.customer === "string" ? data.customer : null);

/** An endpoint of a customer never receives another customer's event, whoever asks (decisions 15.1). */
async function targetOf(ctx: Context, event: Sent, endpointId: string): Promise<string> {
  const endpoint = await findEndpoint(ctx, endpointId);
  if (!endpoint) throw new ApiError("not_found", { param: "endpoint_id" });
  if (endpoint.customerId !== null && endpoint.customerId !== customerOf(event)) {
    throw new ApiError("invalid_parameter", {
      param: "endpoint_id",
      message: "This endpoint receives only the events of its own customer.",
    });
  }
  return endpoint.id;
}

async function subscribersOf(ctx: Context, event: Sent): Promise<string[]> {
  const customer = customerOf(event);
  const rows = await ctx.db.webhookEndpoint.findMany({
    where: {
      active: true,
      AND: [
        { OR: [{ allEvents: true }, { events: { has: event.type } }] },
        { OR: [{ customerId: null }, ...(customer === null ? [] : [{ customerId: customer }])] },
      ],
    },
    select: { id: true },
  });
  return rows.map((row) => row.id);
}

type Target = { eventId: string; endpointId: string };

async function queueResends(tx: Tx, ctx: Context, targets: readonly Target[]): Promise<void> {
  await tx.delivery.createMany({
    data: targets.map(({ eventId, endpointId }) => ({
      ...ctx.scope,
      id: newId("dlv"),
      eventId,
      endpointId,
      status: "pending",
      resend: true,
      nextAttemptAt: now(),
      createdAt: now(),
    })),
  });
}

/** Events that one call sends again, which the database finds and queues by itself; and calls of an account in an hour. */
export const MOST_AT_ONCE = 10_000;
const AN_HOUR = 30;

/** Two calls that came at once would find the same events missing. */
const ALONE = `SELECT pg_advisory_xact_lock(hashtextextended('webhook-replay ' || $1, 0))`;

/** Ids that sort as the events do: the time, the place in the row, and what no other call has. */
const MISSED = `
  WITH failed AS (
    SELECT DISTINCT "eventId" FROM "Delivery"
    WHERE "accountId" = $1 AND environment = $2::"Environment" AND "endpointId" = $3
      AND status IN ('exhausted', 'dropped') AND "createdAt" >= $4
  ), missed AS (
    SELECT e.id, row_number() OVER (ORDER BY e."createdAt", e.id) AS place
    FROM failed f JOIN "Event" e ON e."accountId" = $1 AND e.environment = $2::"Environment" AND e.id = f."eventId"
    WHERE e.type <> 'ping' AND NOT EXISTS (
      SELECT FROM "Delivery" d WHERE d."accountId" = $1 AND d.environment = $2::"Environment" AND d."eventId" = e.id
        AND d."endpointId" = $3 AND d.status IN ('delivered', 'pending'))
    ORDER BY e."createdAt", e.id LIMIT $5
  ), queued AS (
    INSERT INTO "Delivery" ("accountId", environment, id, "eventId", "endpointId", status, resend, "nextAttemptAt", "createdAt")
    SELECT $1, $2::"Environment", left($6, 14) || lpad(place::text, 6, '0') || upper(left(md5($6 || id), 10)), id, $3, 'pending', true, $7, $7
    FROM missed RETURNING 1
  )
  SELECT count(*)::int AS resent FROM queued`;

/**
 * Queues the events of an endpoint that were exhausted or dropped since a moment, those of the time when it was off included, and have not
 * arrived since: the oldest ones first, so many at once. Answers how many, and whether there may be more.
 */
export async function replayFailed(
  ctx: Context,
  endpointId: string,
  since: Date,
  most = MOST_AT_ONCE,
): Promise<{ resent: number; has_more: boolean }> {
  requirePermission(ctx, "webhooks:write");
  await requireEndpoint(ctx, endpointId);
  const { accountId, environment } = ctx.scope;
  const { allowed, resetSeconds } = await takeQuota(`${HOURLY}replay:${environment}:${accountId}`, AN_HOUR);
  if (!allowed) throw new ApiError("rate_limited", { retryAfterSeconds: resetSeconds });
  return inTransaction(
    ctx,
    async (tx) => {
      await statement(tx, { name: "replay-alone", text: ALONE, values: [endpointId] });
      const [queued] = await statement<{ resent: number }>(tx, {
        name: "replay-missed",
        text: MISSED,
        values: [accountId, environment, endpointId, since, most, newId("dlv"), now()],
      });
      const resent = queued?.resent ?? 0;
      await recordAudit(tx, ctx, {
        action: "webhook_endpoint.replayed",
        objectType: "webhook_endpoint",
        objectId: endpointId,
        detail: { deliveries: resent },
      });
      return { resent, has_more: resent === most };
    },
    { answer: false },
  );
}
