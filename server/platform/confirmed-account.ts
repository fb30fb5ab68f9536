import type { Context } from "./context";
import { rootDb } from "./db/root";
import { ApiError } from "./errors";

/**
 * Refuses an account behind which nobody stands yet what costs others something: keeping files for it, and calling addresses that it names.
 * Accounts are free, so this is what they cost: an address that somebody reads. Live accounts have been looked at by the operator.
 */
export async function requireConfirmedAccount({ scope }: Pick<Context, "scope">): Promise<void> {
  if (scope.environment === "live") return;
  if (!(await isConfirmed(scope.accountId))) throw new ApiError("account_unconfirmed");
}

export async function isConfirmed(accountId: string): Promise<boolean> {
  return (await rootDb().account.count({ where: { id: accountId, confirmedAt: { not: null } } })) > 0;
}
