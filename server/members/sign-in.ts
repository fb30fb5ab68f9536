import { rootDb } from "@/server/platform/db/root";
import { beginTry, endRight, endWrong } from "./code-tries";
import { confirmOwner } from "./end-ways-in";
import { findByAddress, findByToken } from "./find-person";
import { limitTries } from "./limit";
import { noteRefusal } from "./note-way-in";
import { hashPassword, passwordMatches, requireGoodPassword } from "./password";
import type { Proven } from "./proofs";
import { SignIn } from "./schema";
import { changeWaysIn } from "./sessions";
import { readToken, redeemToken } from "./sign-in-token";
import { isTotpCode, recoveryAccepts, totpAccepts } from "./totp";

/** Why a sign-in was refused: a code that the page puts into words. Unknown address and wrong password are one answer. */
export type Refusal = "invalid_credentials" | "totp_required" | "totp_invalid" | "totp_later" | "link_used";
/** `waysIn`: as they were before anything was looked at. */
export type SignedIn = { userId: string; proven: Proven[]; waysIn: number } | { refused: Refusal };

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
  return secondDoor(user, "password", code, ip);
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
  const opened = await secondDoor(user, "link", code, ip);
  if ("refused" in opened) return opened;
  if ((await redeemToken("magic_link", token)) === null) return { refused: "link_used" };
  if (user.emailVerifiedAt) return opened;
  await confirmOwner(user);
  // This change was ours, and no other was between.
  return { ...opened, waysIn: opened.waysIn + 1 };
}

type User = NonNullable<Awaited<ReturnType<ReturnType<typeof rootDb>["user"]["findUnique"]>>>;

/**
 * The authenticator, for those who have one. Who is made to wait there by another's guesses still has recovery codes, whose tries count
 * for themselves: each is one of 36^12.
 */
export async function secondDoor(
  user: User,
  way: "password" | "link",
  code: string | undefined,
  ip: string | null,
): Promise<SignedIn> {
  const { id: userId, waysIn } = user;
  if (!user.totpConfirmedAt) return { userId, proven: [{ way }], waysIn };
  if (!code) return { refused: "totp_required" };
  const second = isTotpCode(code) ? "totp" : "recovery";
  const accepted = second === "totp" ? await tryTotp(user, code, ip) : await tryRecovery(user, code, ip);
  if (accepted === true) return { userId, proven: [{ way }, { way: second }], waysIn };
  noteRefusal(userId, "second_factor.refused");
  return { refused: accepted === "later" ? "totp_later" : "totp_invalid" };
}

async function tryTotp(user: User, code: string, ip: string | null): Promise<boolean | "later"> {
  const begun = await beginTry(user, ip);
  if (begun === "later") return begun;
  const right = await totpAccepts(user, code);
  await (right ? endRight(user.id, begun) : endWrong(user, begun));
  return right;
}

async function tryRecovery(user: User, code: string, ip: string | null): Promise<boolean> {
  await limitTries("recovery", user.email, ip);
  return recoveryAccepts(user, code);
}

/** Sets or changes the password of a signed-in person; the old one is asked for where there is one, and all their other sessions end. */
export async function changePassword(
  session: { id: string; userId: string },
  current: string,
  next: string,
): Promise<boolean> {
  const user = await rootDb().user.findUniqueOrThrow({ where: { id: session.userId } });
  if (user.passwordHash && !(await passwordMatches(user.passwordHash, current))) return false;
  requireGoodPassword(next, [user.email, user.name]);
  const passwordHash = await hashPassword(next);
  return changeWaysIn(session, async (tx) => {
    // The old one may have been changed meanwhile.
    const where = { id: user.id, passwordHash: user.passwordHash };
    return (await tx.user.updateMany({ where, data: { passwordHash } })).count === 1;
  });
}
