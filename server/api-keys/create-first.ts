import { type Context, inTransaction } from "@/server/platform/context";
import { lockAccount } from "@/server/platform/db/lock-account";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { type CreatedKey, insertKey } from "./create";

/** The sandbox key that a new account starts with, made once: null where there has been one. Of two that ask at once, one gets it. */
export function createFirstKey(ctx: Context, name: string): Promise<CreatedKey | null> {
  requirePermission(ctx, "keys:write");
  if (ctx.scope.environment !== "test") throw new ApiError("sandbox_only");
  return inTransaction(ctx, async (tx) => {
    await lockAccount(tx, ctx.scope.accountId);
    return (await tx.apiKey.count()) > 0 ? null : insertKey(tx, ctx, { name, scopes: ["*"] });
  });
}
