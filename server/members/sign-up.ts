import { recordAccountAudit } from "@/server/audit";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import type { Locale } from "@/server/platform/i18n/index";
import { newId } from "@/server/platform/ids";
import { confirmOwner } from "./end-ways-in";
import { findByAddress, findByToken } from "./find-person";
import { limitMails, limitSignUps, limitTries } from "./limit";
import { RESET_MINUTES, sendAlreadyMember, sendVerification } from "./mails";
import { hashPassword, requireGoodPassword } from "./password";
import type { SignUp } from "./schema";
import { issueToken, redeemToken } from "./sign-in-token";

/**
 * Makes an account with its owner, sandbox only. An address that is known already changes nothing and gets a mail instead, so that the
 * answer tells nobody who is a customer.
 */
export async function signUp(input: SignUp, locale: Locale, ip: string | null): Promise<void> {
  await limitTries("sign-up", input.email, ip);
  await limitSignUps(ip);
  requireGoodPassword(input.password, [input.email, input.name, input.company]);
  await limitMails(input.email, ip);
  const known = await findByAddress(input.email);
  const passwordHash = await hashPassword(input.password);
  if (known) {
    await sendAlreadyMember(input.email, locale);
    return;
  }
  const accountId = newId("acc");
  const userId = newId("usr");
  await transaction(rootDb(), async (tx) => {
    await tx.account.create({ data: { id: accountId, name: input.company, confirmedAt: null } });
    await tx.user.create({
      data: { id: userId, email: input.email, name: input.name, passwordHash, locale },
    });
    await tx.membership.create({ data: { accountId, userId, role: "owner" } });
    await recordAccountAudit(tx, accountId, {
      actor: userId,
      action: "account.created",
      objectType: "account",
      objectId: accountId,
    });
  });
  await sendVerification({ id: userId, email: input.email }, locale);
}

/**
 * The secret of a confirmation mail, once. Only who is signed in, in the browser where it is opened, keeps the password that was set before:
 * anybody else chooses one now, with the secret in the answer.
 */
export async function confirmEmail(
  token: string,
  session: { id: string; userId: string } | null = null,
): Promise<{ done: boolean; choose?: string }> {
  const user = await findByToken(await redeemToken("verify_email", token));
  if (!user) return { done: false };
  if (user.emailVerifiedAt) return { done: true };
  const owner = session?.userId === user.id ? session.id : undefined;
  await confirmOwner(user, owner);
  return owner === undefined
    ? { done: true, choose: await issueToken("reset", user.id, RESET_MINUTES) }
    : { done: true };
}
