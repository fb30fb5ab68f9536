import { recordAudit } from "@/server/audit";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { leaveTombstone } from "@/server/platform/tombstones";
import type { Deleted } from "@/server/platform/wire";
import { dropPending } from "./drop-pending";

/** Removes an endpoint; what still waited for it is dropped. */
export function removeEndpoint(ctx: Context, id: string): Promise<Deleted> {
  requirePermission(ctx, "webhooks:write");
  return inTransaction(ctx, async (tx) => {
    const row = await tx.webhookEndpoint.findFirst({ where: { id }, select: { id: true, createdAt: true } });
    if (!row) throw new ApiError("not_found");
    // First, in the order in which an attempt is recorded: neither waits for the other.
    await dropPending(tx, id);
    await tx.webhookEndpoint.deleteMany({ where: { id } });
    await leaveTombstone(tx, ctx, "webhook_endpoint", row);
    await recordAudit(tx, ctx, {
      action: "webhook_endpoint.deleted",
      objectType: "webhook_endpoint",
      objectId: id,
    });
    return { id, object: "webhook_endpoint", deleted: true };
  });
}
