import { recordAudit } from "@/server/audit";
import { requireCustomer } from "@/server/customers";
import { now } from "@/server/platform/clock";
import { requireConfirmedAccount } from "@/server/platform/confirmed-account";
import { type Context, inTransaction } from "@/server/platform/context";
import { lockAccount } from "@/server/platform/db/lock-account";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { requirePermission } from "@/server/platform/permissions";
import { isForeignUrl } from "@/server/platform/safe-fetch";
import { filterOf } from "./filter";
import { presentEndpoint } from "./present";
import type { CreateWebhookEndpoint, WebhookEndpoint } from "./schema";
import { hintOf, newSecret, sealSecret } from "./secret";

const MOST_OF_ACCOUNT = 10;
const MOST_OF_CUSTOMERS = 200;

export function requireForeignUrl(url: string): void {
  if (!isForeignUrl(url)) throw new ApiError("invalid_url", { param: "url" });
}

/** Registers an endpoint; its secret is in this answer only. Ten for the account and 200 more for customers, inactive ones included. */
export async function createEndpoint(ctx: Context, input: CreateWebhookEndpoint): Promise<WebhookEndpoint> {
  requirePermission(ctx, "webhooks:write");
  await requireConfirmedAccount(ctx);
  requireForeignUrl(input.url);
  const customer = await requireCustomer(ctx, input.customer);
  const secret = newSecret();
  return inTransaction(ctx, async (tx) => {
    // The account's row is the lock that keeps two creates from both being the tenth.
    await lockAccount(tx, ctx.scope.accountId);
    const taken = await tx.webhookEndpoint.count({ where: { customerId: customer ? { not: null } : null } });
    if (taken >= (customer ? MOST_OF_CUSTOMERS : MOST_OF_ACCOUNT)) throw new ApiError("too_many_endpoints");
    const row = await tx.webhookEndpoint.create({
      data: {
        ...ctx.scope,
        id: newId("we"),
        url: input.url,
        ...filterOf(input.events),
        active: input.active ?? true,
        secret: sealSecret(secret),
        secretHint: hintOf(secret),
        description: input.description ?? null,
        metadata: input.metadata ?? {},
        customerId: customer?.id ?? null,
        createdAt: now(),
      },
    });
    await recordAudit(tx, ctx, {
      action: "webhook_endpoint.created",
      objectType: "webhook_endpoint",
      objectId: row.id,
    });
    return presentEndpoint(row, secret);
  });
}
