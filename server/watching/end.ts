import { type Context, inTransaction } from "@/server/platform/context";
import { lockAccount } from "@/server/platform/db/lock-account";
import { endMonitoring } from "@/server/sanctions-checks";
import { heldBy } from "./held";

/** Ends a watch whose last case was erased, by whatever way. Under the account's lock, as watches begin. */
export async function endWatch(ctx: Context, sanctionsId: string): Promise<boolean> {
  return inTransaction(
    ctx,
    async (tx) => {
      await lockAccount(tx, ctx.scope.accountId);
      if ((await heldBy(tx, [sanctionsId])).length > 0) return false;
      return endMonitoring(tx, ctx, sanctionsId);
    },
    { answer: false },
  );
}
