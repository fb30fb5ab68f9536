import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { requirePermission } from "@/server/platform/permissions";
import { requireEndpoint } from "./get";
import { presentEndpoint } from "./present";
import type { WebhookEndpoint } from "./schema";
import { hintOf, newSecret, sealSecret } from "./secret";

/**
 * A new secret at once. With `overlapHours` deliveries carry a second `v1` made with the old one for that long; receivers that keep
 * only one value need none, so it is opt-in (decisions 8.5).
 */
export async function rollSecret(
  ctx: Context,
  id: string,
  options: { overlapHours?: number } = {},
): Promise<WebhookEndpoint> {
  requirePermission(ctx, "webhooks:write");
  const before = await requireEndpoint(ctx, id);
  const secret = newSecret();
  const hours = options.overlapHours ?? 0;
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.webhookEndpoint.updateManyAndReturn({
      where: { id },
      data: {
        secret: sealSecret(secret),
        secretHint: hintOf(secret),
        previousSecret: hours > 0 ? new Uint8Array(before.secret) : null,
        previousSecretUntil: hours > 0 ? new Date(now().getTime() + hours * 3_600_000) : null,
      },
    });
    await recordAudit(tx, ctx, {
      action: "webhook_endpoint.secret_rolled",
      objectType: "webhook_endpoint",
      objectId: id,
    });
    return presentEndpoint(rows[0] ?? before, secret);
  });
}
