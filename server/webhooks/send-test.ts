import { recordAudit } from "@/server/audit";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { requireConfirmedAccount } from "@/server/platform/confirmed-account";
import { type Context, inTransaction } from "@/server/platform/context";
import { newId } from "@/server/platform/ids";
import { requirePermission } from "@/server/platform/permissions";
import { whileAbroad } from "@/server/platform/while-abroad";
import { requireEndpoint } from "./get";
import type { TestDelivery } from "./schema";
import { openSecret } from "./secret";
import { sendWebhook } from "./send";

/** Sends a signed `ping` now, once, also to an inactive endpoint; the event and the attempt are kept like any other. */
export async function sendTest(ctx: Context, id: string): Promise<TestDelivery> {
  requirePermission(ctx, "webhooks:write");
  await requireConfirmedAccount(ctx);
  const endpoint = await requireEndpoint(ctx, id);
  const event = await inTransaction(
    ctx,
    (tx) => recordEvent(tx, ctx, "ping", { object: "ping", endpoint_id: id }),
    { answer: false },
  );
  const sent = await whileAbroad(ctx.scope, (guest) =>
    sendWebhook({
      guest,
      eventId: event.id,
      type: event.type,
      body: JSON.stringify(event),
      url: endpoint.url,
      secrets: [openSecret(endpoint.secret)],
    }),
  );
  const answer: TestDelivery = { delivered: sent.delivered, status: sent.status, error: sent.error, event };
  const deliveryId = newId("dlv");
  return inTransaction(ctx, async (tx) => {
    await tx.delivery.create({
      data: {
        ...ctx.scope,
        id: deliveryId,
        eventId: event.id,
        endpointId: id,
        status: sent.delivered ? "delivered" : "exhausted",
        attempts: 1,
        firstAttemptAt: now(),
        createdAt: now(),
        finishedAt: now(),
      },
      select: { id: true },
    });
    await tx.deliveryAttempt.create({
      data: {
        ...ctx.scope,
        id: sent.id,
        deliveryId,
        number: 1,
        status: sent.status,
        error: sent.error,
        durationMs: sent.durationMs,
        responseBody: sent.responseBody,
        createdAt: now(),
      },
      select: { id: true },
    });
    await recordAudit(tx, ctx, {
      action: "webhook_endpoint.tested",
      objectType: "webhook_endpoint",
      objectId: id,
    });
    return answer;
  });
}
