import { recordAudit } from "@/server/audit";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { requireForeignUrl } from "./create";
import { presentEndpoint } from "./present";
import type { UpdateWebhookEndpoint, WebhookEndpoint } from "./schema";

/** Changes address, filter or activity; the secret stays. Nothing missed while inactive is sent by itself. */
export async function updateEndpoint(
  ctx: Context,
  id: string,
  input: UpdateWebhookEndpoint,
): Promise<WebhookEndpoint> {
  requirePermission(ctx, "webhooks:write");
  if (input.url !== undefined) requireForeignUrl(input.url);
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.webhookEndpoint.updateManyAndReturn({
      where: { id },
      data: {
        ...(input.url === undefined ? {} : { url: input.url, failingSince: null, failureMailedAt: null }),
        ...(input.events === undefined ? {} : { events: [...new Set(input.events)], allEvents: false }),
        ...(input.active === undefined ? {} : { active: input.active }),
        id,
      },
    });
    const row = rows[0];
    if (!row) throw new ApiError("not_found");
    await recordAudit(tx, ctx, {
      action: "webhook_endpoint.updated",
      objectType: "webhook_endpoint",
      objectId: id,
      detail: { fields: Object.keys(input) },
    });
    return presentEndpoint(row);
  });
}
