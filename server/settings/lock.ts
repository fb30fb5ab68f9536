import { recordAudit } from "@/server/audit";
import type { Context } from "@/server/platform/context";
import { transaction } from "@/server/platform/db/transaction";
import { requirePermission } from "@/server/platform/permissions";

/** Says whether settings, which both environments share, may be changed by sandbox keys. */
export async function lockSettings(ctx: Context, locked: boolean): Promise<void> {
  requirePermission(ctx, "account:write");
  await transaction(ctx.db, async (tx) => {
    await tx.account.updateMany({ where: { id: ctx.scope.accountId }, data: { settingsLocked: locked } });
    await recordAudit(tx, ctx, { action: "settings.locked", detail: { locked } });
  });
}
