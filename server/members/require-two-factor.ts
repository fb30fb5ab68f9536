import { recordAudit } from "@/server/audit";
import type { Context } from "@/server/platform/context";
import { transaction } from "@/server/platform/db/transaction";
import { ApiError } from "@/server/platform/errors";
import { holdRights } from "@/server/platform/hold-rights";
import { requirePermission } from "@/server/platform/permissions";
import { hasSecondFactor } from "./proofs";
import type { LiveSession } from "./sessions";

/** Says whether members need a second factor. Who asks for it has one: else they would lock themselves out. */
export async function requireTwoFactor(ctx: Context, session: LiveSession, required: boolean): Promise<void> {
  requirePermission(ctx, "account:write");
  if (required && !hasSecondFactor(session)) {
    throw new ApiError("state_conflict", { message: "Set up your own second factor first." });
  }
  await transaction(ctx.db, async (tx) => {
    await holdRights(tx, ctx);
    await tx.account.updateMany({ where: { id: ctx.scope.accountId }, data: { requireTwoFactor: required } });
    await recordAudit(tx, ctx, {
      action: "account.two_factor_required",
      objectType: "account",
      objectId: ctx.scope.accountId,
      detail: { required },
    });
  });
}
