import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { newToken, sha256 } from "@/server/platform/secrets";

export type TokenPurpose = "magic_link" | "verify_email" | "reset" | "passkey_register" | "passkey_sign_in";

/** A single-use secret for one purpose; only its hash is kept. */
export async function issueToken(
  purpose: TokenPurpose,
  identifier: string,
  minutes: number,
  token = newToken(),
): Promise<string> {
  await rootDb().signInToken.create({
    data: {
      tokenHash: sha256(token),
      identifier,
      purpose,
      expiresAt: new Date(now().getTime() + minutes * 60_000),
    },
  });
  return token;
}

/** Whom a token was made for, without spending it. */
export async function readToken(purpose: TokenPurpose, token: string): Promise<string | null> {
  const found = await rootDb().signInToken.findFirst({
    where: { tokenHash: sha256(token), purpose, expiresAt: { gt: now() } },
  });
  return found?.identifier ?? null;
}

/** Spends a token and says whom it was made for; null when it is unknown, spent or past its time. */
export async function redeemToken(purpose: TokenPurpose, token: string): Promise<string | null> {
  const found = await rootDb().signInToken.findFirst({
    where: { tokenHash: sha256(token), purpose, expiresAt: { gt: now() } },
  });
  if (!found) return null;
  const spent = await rootDb().signInToken.deleteMany({ where: { tokenHash: found.tokenHash } });
  return spent.count === 1 ? found.identifier : null;
}
