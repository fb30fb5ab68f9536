import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { holdRights } from "@/server/platform/hold-rights";
import { requirePermission } from "@/server/platform/permissions";
import { forgetKeys } from "./authenticate";

/** Ends a key at once here, and within seconds in every other process. */
export async function revokeKey(ctx: Context, id: string): Promise<{ id: string; revoked: true }> {
  requirePermission(ctx, "keys:write");
  await inTransaction(ctx, async (tx) => {
    await holdRights(tx, ctx);
    const done = await tx.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now() } });
    if (done.count === 0) throw new ApiError("not_found");
    await recordAudit(tx, ctx, { action: "api_key.revoked", objectType: "api_key", objectId: id });
  });
  forgetKeys();
  return { id, revoked: true };
}
