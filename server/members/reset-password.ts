import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { endWaysIn } from "./end-ways-in";
import { findByToken } from "./find-person";
import { tellPerson } from "./mails";
import { noteWayIn } from "./note-way-in";
import { hashPassword, requireGoodPassword } from "./password";
import type { ResetPassword } from "./schema";
import { readToken, redeemToken } from "./sign-in-token";

/** Sets a new password with the secret of a mail, once, and ends every other way in: sessions, passkeys, mailed secrets. */
export async function resetPassword(input: ResetPassword): Promise<boolean> {
  // Before the secret is spent: a refused password can be chosen anew.
  const asking = await findByToken(await readToken("reset", input.token));
  if (asking) requireGoodPassword(input.password, [asking.email]);
  const user = await findByToken(await redeemToken("reset", input.token));
  if (!user) return false;
  await rootDb().user.update({
    where: { id: user.id },
    data: {
      passwordHash: await hashPassword(input.password),
      emailVerifiedAt: user.emailVerifiedAt ?? now(),
    },
  });
  await endWaysIn(user);
  await noteWayIn(user.id, "password.reset");
  await tellPerson(user, "password_reset");
  return true;
}
