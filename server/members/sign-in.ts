import { rootDb } from "@/server/platform/db/root";
import { confirmOwner } from "./end-ways-in";
import { findByAddress, findByToken } from "./find-person";
import { limitTries } from "./limit";
import { noteRefusal } from "./note-way-in";
import { hashPassword, passwordMatches, requireGoodPassword } from "./password";
import { SignIn } from "./schema";
import { readToken, redeemToken } from "./sign-in-token";
import { totpAccepts } from "./totp";

/** Why a sign-in was refused: a code that the page puts into words. Unknown address and wrong password are one answer. */
export type Refusal = "invalid_credentials" | "totp_required" | "totp_invalid" | "link_used";
export type SignedIn = { userId: string; byPasskey?: boolean } | { refused: Refusal };

/** Password, and the authenticator's code where one is set up. */
export async function signInWithPassword(input: unknown, ip: string | null): Promise<SignedIn> {
  const parsed = SignIn.safeParse(input);
  if (!parsed.success) return { refused: "invalid_credentials" };
  const { email, password, code } = parsed.data;
  await limitTries("sign-in", email, ip);
  const user = await findByAddress(email);
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) {
    noteRefusal(user?.id ?? null, "sign_in.failed", { way: "password" });
    return { refused: "invalid_credentials" };
  }
  return secondDoor(user, code);
}

/** The secret of a mailed link, once. The address is thereby confirmed. */
export async function signInWithLink(
  token: string,
  code: string | undefined,
  ip: string | null,
): Promise<SignedIn> {
  await limitTries("sign-in-link", null, ip);
  const user = await findByToken(await readToken("magic_link", token));
  if (!user) {
    noteRefusal(null, "sign_in.failed", { way: "link" });
    return { refused: "link_used" };
  }
  // The second door first: a wrong code must not spend the mailed link.
  const opened = await secondDoor(user, code);
  if ("refused" in opened) return opened;
  if ((await redeemToken("magic_link", token)) === null) return { refused: "link_used" };
  if (!user.emailVerifiedAt) await confirmOwner(user);
  return opened;
}

type User = NonNullable<Awaited<ReturnType<ReturnType<typeof rootDb>["user"]["findUnique"]>>>;

/** The authenticator, for those who have one. */
export async function secondDoor(user: User, code: string | undefined): Promise<SignedIn> {
  if (!user.totpConfirmedAt) return { userId: user.id };
  if (!code) return { refused: "totp_required" };
  await limitTries("totp", user.email, null);
  if (await totpAccepts(user, code)) return { userId: user.id };
  noteRefusal(user.id, "second_factor.refused");
  return { refused: "totp_invalid" };
}

/** Sets or changes the password of a signed-in person; the old one is asked for where there is one. */
export async function changePassword(userId: string, current: string, next: string): Promise<boolean> {
  const user = await rootDb().user.findUniqueOrThrow({ where: { id: userId } });
  if (user.passwordHash && !(await passwordMatches(user.passwordHash, current))) return false;
  requireGoodPassword(next, [user.email, user.name]);
  await rootDb().user.update({ where: { id: userId }, data: { passwordHash: await hashPassword(next) } });
  return true;
}
