import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { transaction } from "@/server/platform/db/transaction";
import { requirePermission } from "@/server/platform/permissions";

/** Asks the operator for live access; asking again keeps the first date. */
export async function requestLive(ctx: Context): Promise<void> {
  requirePermission(ctx, "account:write");
  await transaction(ctx.db, async (tx) => {
    const asked = await tx.account.updateMany({
      where: { id: ctx.scope.accountId, liveEnabled: false, liveRequestedAt: null },
      data: { liveRequestedAt: now() },
    });
    if (asked.count > 0)
      await recordAudit(tx, ctx, {
        action: "account.live_requested",
        objectType: "account",
        objectId: ctx.scope.accountId,
      });
  });
}
