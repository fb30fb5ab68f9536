import { recordAudit } from "@/server/audit";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { mergeMetadata } from "@/server/platform/merge-metadata";
import { requirePermission } from "@/server/platform/permissions";
import type { Metadata } from "@/server/platform/wire";
import { requireForeignUrl } from "./create";
import { dropPending } from "./drop-pending";
import { filterOf, wanted } from "./filter";
import { presentEndpoint } from "./present";
import type { UpdateWebhookEndpoint, WebhookEndpoint } from "./schema";

/**
 * Changes address, filter or activity; the secret stays. What waits is dropped when the endpoint is switched off or gets another address or
 * filter (decisions 15.2), and nothing that it missed is sent by itself.
 */
export async function updateEndpoint(
  ctx: Context,
  id: string,
  input: UpdateWebhookEndpoint,
): Promise<WebhookEndpoint> {
  requirePermission(ctx, "webhooks:write");
  if (input.url !== undefined) requireForeignUrl(input.url);
  return inTransaction(ctx, async (tx) => {
    const before = await tx.webhookEndpoint.findFirst({ where: { id } });
    if (!before) throw new ApiError("not_found");
    const filter = input.events === undefined ? {} : filterOf(input.events);
    const isMoved = input.url !== undefined && input.url !== before.url;
    const isSwitchedOff = before.active && input.active === false;
    // First, in the order in which an attempt is recorded: neither waits for the other.
    if (isMoved || isSwitchedOff || wanted({ ...before, ...filter }) !== wanted(before))
      await dropPending(tx, id);
    const [touched] = await tx.webhookEndpoint.updateManyAndReturn({
      where: { id },
      data: {
        ...(input.url === undefined ? {} : { url: input.url, failingSince: null, failureMailedAt: null }),
        ...filter,
        ...(input.active === undefined ? {} : { active: input.active }),
        ...(input.description === undefined ? {} : { description: input.description }),
        id,
      },
    });
    if (!touched) throw new ApiError("not_found");
    await recordAudit(tx, ctx, {
      action: "webhook_endpoint.updated",
      objectType: "webhook_endpoint",
      objectId: id,
      detail: { fields: Object.keys(input) },
    });
    if (input.metadata === undefined) return presentEndpoint(touched);
    // The row is ours by now: two merges cannot lose a key.
    const metadata = mergeMetadata(touched.metadata as Metadata, input.metadata);
    const rows = await tx.webhookEndpoint.updateManyAndReturn({ where: { id }, data: { metadata } });
    return presentEndpoint(rows[0] ?? touched);
  });
}
