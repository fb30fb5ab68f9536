import { updateAccount } from "@/server/accounts";
import type { AccountChange } from "@/server/accounts/schema";
import type { Context } from "@/server/platform/context";
import { requirePermission } from "@/server/platform/permissions";

export type SecurityChange = Pick<AccountChange, "ip_allowlist" | "embed_origins">;

/** Which addresses may use the keys, and which sites may embed the upload page; for both environments. */
export async function updateSecurity(ctx: Context, change: SecurityChange): Promise<void> {
  requirePermission(ctx, "settings:write");
  await updateAccount(ctx.scope.accountId, change, ctx.actor.id);
}
