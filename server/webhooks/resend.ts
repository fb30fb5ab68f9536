import { recordAudit } from "@/server/audit";
import { getEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { requirePermission } from "@/server/platform/permissions";
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

/**
 * Queues every event of an endpoint that was exhausted or dropped since a moment, those of the time when it was off included, and has not
 * arrived since. Answers how many.
 */
export async function replayFailed(
  ctx: Context,
  endpointId: string,
  since: Date,
): Promise<{ resent: number }> {
  requirePermission(ctx, "webhooks:write");
  await requireEndpoint(ctx, endpointId);
  const failed = await ctx.db.delivery.findMany({
    where: { endpointId, status: { in: ["exhausted", "dropped"] }, createdAt: { gte: since } },
    select: { eventId: true },
    distinct: ["eventId"],
    orderBy: { createdAt: "asc" },
  });
  const arrived = await ctx.db.delivery.findMany({
    where: {
      endpointId,
      status: { in: ["delivered", "pending"] },
      eventId: { in: failed.map((one) => one.eventId) },
    },
    select: { eventId: true },
  });
  const settled = new Set(arrived.map((one) => one.eventId));
  const events = await ctx.db.event.findMany({
    where: {
      id: { in: failed.map((one) => one.eventId).filter((id) => !settled.has(id)) },
      type: { not: "ping" },
    },
    select: { id: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  await inTransaction(
    ctx,
    async (tx) => {
      await queueResends(
        tx,
        ctx,
        events.map((event) => ({ eventId: event.id, endpointId })),
      );
      await recordAudit(tx, ctx, {
        action: "webhook_endpoint.replayed",
        objectType: "webhook_endpoint",
        objectId: endpointId,
        detail: { deliveries: events.length },
      });
    },
    { answer: false },
  );
  return { resent: events.length };
}
