import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import { confirmAccounts } from "./confirm-accounts";
import { endWaysIn } from "./end-ways-in";
import { findByToken } from "./find-person";
import { tellOwners, tellPerson } from "./mails";
import { noteWayIn } from "./note-way-in";
import { hashPassword, requireGoodPassword } from "./password";
import type { ResetPassword } from "./schema";
import { readToken, redeemToken } from "./sign-in-token";

/**
 * The accounts that ask for a second factor and of which this person has passkeys alone: with those a reset takes it, so that until another
 * is set up whoever reads the mailbox may do that.
 */
async function secondFactorLost(user: { id: string; totpConfirmedAt: Date | null }): Promise<string[]> {
  if (user.totpConfirmedAt || (await rootDb().passkey.count({ where: { userId: user.id } })) === 0) return [];
  const where = { userId: user.id, account: { requireTwoFactor: true } };
  const asking = await rootDb().membership.findMany({ where, select: { accountId: true } });
  return asking.map(({ accountId }) => accountId);
}

/** Sets a new password with the secret of a mail, once, and ends every other way in: sessions, passkeys, mailed secrets. */
export async function resetPassword(input: ResetPassword): Promise<boolean> {
  // Before the secret is spent: a refused password can be chosen anew.
  const asking = await findByToken(await readToken("reset", input.token));
  if (asking) requireGoodPassword(input.password, [asking.email]);
  const user = await findByToken(await redeemToken("reset", input.token));
  if (!user) return false;
  const passwordHash = await hashPassword(input.password);
  const lost = await secondFactorLost(user);
  await transaction(rootDb(), async (tx) => {
    await tx.user.update({
      where: { id: user.id },
      data: { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? now() },
    });
    await endWaysIn(tx, user);
  });
  await confirmAccounts(user.id);
  for (const accountId of lost) await tellOwners(accountId, "member_reset");
  await noteWayIn(user.id, "password.reset");
  await tellPerson(user, "password_reset");
  return true;
}
