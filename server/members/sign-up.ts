import { recordAccountAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import type { Locale } from "@/server/platform/i18n/index";
import { newId } from "@/server/platform/ids";
import { limitTries } from "./limit";
import { sendAlreadyMember, sendVerification } from "./mails";
import { hashPassword } from "./password";
import type { SignUp } from "./schema";
import { redeemToken } from "./sign-in-token";

/**
 * Makes an account with its owner, sandbox only. An address that is known already changes nothing and gets a mail instead, so that the
 * answer tells nobody who is a customer.
 */
export async function signUp(input: SignUp, locale: Locale, ip: string | null): Promise<void> {
  await limitTries("sign-up", input.email, ip);
  const known = await rootDb().user.findUnique({ where: { email: input.email } });
  const passwordHash = await hashPassword(input.password);
  if (known) {
    await sendAlreadyMember(input.email, locale);
    return;
  }
  const accountId = newId("acc");
  const userId = newId("usr");
  await transaction(rootDb(), async (tx) => {
    await tx.account.create({ data: { id: accountId, name: input.company } });
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
  await sendVerification(input.email, locale);
}

/** The secret of a confirmation mail, once. */
export async function confirmEmail(token: string): Promise<boolean> {
  const email = await redeemToken("verify_email", token);
  if (!email) return false;
  await rootDb().user.updateMany({
    where: { email, emailVerifiedAt: null },
    data: { emailVerifiedAt: now() },
  });
  return true;
}
