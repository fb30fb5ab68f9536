import type { Context } from "./context";
import { lockAccount } from "./db/lock-account";
import { statement } from "./db/transaction";
import { ApiError } from "./errors";

/**
 * Takes the account's lock, under which alone it changes who may do what (members, invitations, keys), and refuses a member whose role is
 * another by then: of two who act at once on each other's rights one is first, and the other acts with what is left.
 */
export async function holdRights(tx: object, { scope, actor }: Context): Promise<void> {
  await lockAccount(tx, scope.accountId);
  if (actor.kind !== "user") return;
  const [member] = await statement<{ role: string }>(tx, {
    name: "hold-rights",
    text: 'SELECT role FROM "Membership" WHERE "accountId" = $1 AND "userId" = $2',
    values: [scope.accountId, actor.id],
  });
  if (member?.role !== actor.role)
    throw new ApiError("missing_scope", { message: "Your role in this account has changed." });
}
