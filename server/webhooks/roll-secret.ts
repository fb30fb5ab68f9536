import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { requirePermission } from "@/server/platform/permissions";
import { requireEndpoint } from "./get";
import { presentEndpoint } from "./present";
import type { RollWebhookSecret, WebhookEndpoint } from "./schema";
import { hintOf, newSecret, sealSecret } from "./secret";

/**
 * A new secret at once. For `expires_in` seconds deliveries carry a second `v1` made with the old one; receivers that keep only one value
 * need none, so it is opt-in (decisions 8.5, 15.4).
 */
export async function rollSecret(
  ctx: Context,
  id: string,
  { expires_in: overlap = 0 }: RollWebhookSecret = {},
): Promise<WebhookEndpoint> {
  requirePermission(ctx, "webhooks:write");
  const before = await requireEndpoint(ctx, id);
  const secret = newSecret();
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.webhookEndpoint.updateManyAndReturn({
      where: { id },
      data: {
        secret: sealSecret(secret),
        secretHint: hintOf(secret),
        previousSecret: overlap > 0 ? new Uint8Array(before.secret) : null,
        previousSecretUntil: overlap > 0 ? new Date(now().getTime() + overlap * 1_000) : null,
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
