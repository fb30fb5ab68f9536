import { recordAudit } from "@/server/audit";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { leaveTombstone } from "@/server/platform/tombstones";
import type { Deleted } from "@/server/platform/wire";

/** Removes the record only: tagged objects keep their tag, scoped endpoints stay (decisions 11.5), and nobody of theirs is on watch any more. */
export function removeCustomer(ctx: Context, id: string): Promise<Deleted> {
  requirePermission(ctx, "customers:write");
  return inTransaction(ctx, async (tx) => {
    const row = await tx.customer.findFirst({ where: { id }, select: { createdAt: true } });
    if (!row) throw new ApiError("not_found");
    await tx.customer.deleteMany({ where: { id } });
    await tx.sanctionsScreening.updateMany({
      where: { customerId: id, monitored: true },
      data: { monitored: false },
    });
    await leaveTombstone(tx, ctx, "customer", { id, createdAt: row.createdAt });
    await recordAudit(tx, ctx, { action: "customer.deleted", objectType: "customer", objectId: id });
    return { id, object: "customer", deleted: true };
  });
}
