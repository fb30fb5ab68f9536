import { Secret, TOTP } from "otpauth";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { env } from "@/server/platform/env";
import { ApiError } from "@/server/platform/errors";
import { randomBase62 } from "@/server/platform/ids";
import { keyedHash, keyedHashes, seal, unseal } from "@/server/platform/secrets";
import { requireConfirmed } from "./confirmed";
import { tellPerson } from "./mails";
import { noteWayIn } from "./note-way-in";
import { changeWaysIn, noteProven } from "./sessions";

const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;
const PURPOSE = "totp";

function generator(secret: Secret, email: string): TOTP {
  return new TOTP({ issuer: env().APP_NAME, label: email, secret, period: STEP_SECONDS });
}

/** The step a code belongs to (one step of drift either way), or null when it is wrong. */
function stepOf(secret: Secret, code: string): number | null {
  const timestamp = now().getTime();
  const delta = generator(secret, "").validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

/** Begins the set-up: a new secret, in force only once a code of it was confirmed. The address is for the authenticator's QR code. */
export async function beginTotp(userId: string): Promise<{ uri: string; secret: string }> {
  const user = await rootDb().user.findUniqueOrThrow({ where: { id: userId } });
  requireConfirmed(user);
  if (user.totpConfirmedAt) throw new ApiError("state_conflict");
  const secret = new Secret({ size: 20 });
  const begun = await rootDb().user.updateMany({
    where: { id: userId, totpConfirmedAt: null },
    data: { totpSecret: seal(PURPOSE, secret.base32) },
  });
  if (begun.count === 0) throw new ApiError("state_conflict");
  return { uri: generator(secret, user.email).toString(), secret: secret.base32 };
}

/**
 * Ends the set-up with a first code, which this session has thereby proven; all others of the person end. The recovery codes are returned
 * this once and kept as hashes.
 */
export async function confirmTotp(
  session: { id: string; userId: string },
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = session;
  const user = await rootDb().user.findUniqueOrThrow({ where: { id: userId } });
  if (user.totpConfirmedAt || !user.totpSecret) throw new ApiError("state_conflict");
  const step = stepOf(Secret.fromBase32(unseal(PURPOSE, user.totpSecret).toString()), code);
  if (step === null) throw new ApiError("invalid_parameter", { param: "code" });
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => randomBase62(12).toLowerCase());
  const confirmed = await changeWaysIn(session, async (tx) => {
    // Once, and of the secret whose code it was: two at once would each hand out recovery codes, of which one set is dead.
    const { count } = await tx.user.updateMany({
      where: { id: userId, totpConfirmedAt: null, totpSecret: user.totpSecret },
      data: {
        totpConfirmedAt: now(),
        totpLastStep: step,
        recoveryHashes: recoveryCodes.map((one) => keyedHash("recovery", one)),
      },
    });
    return count === 1;
  });
  if (!confirmed) throw new ApiError("state_conflict");
  await noteProven(session, [{ way: "totp" }]);
  await noteWayIn(userId, "second_factor.added");
  await tellPerson(user, "totp_added");
  return { recoveryCodes };
}

export async function removeTotp(session: { id: string; userId: string }): Promise<void> {
  const { userId } = session;
  const user = await rootDb().user.findUniqueOrThrow({ where: { id: userId } });
  const removed = await changeWaysIn(session, async (tx) => {
    const before = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { totpConfirmedAt: true },
    });
    await tx.user.update({
      where: { id: userId },
      data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryHashes: [] },
    });
    return before.totpConfirmedAt !== null;
  });
  if (!removed) return;
  await noteWayIn(userId, "second_factor.removed");
  await tellPerson(user, "totp_removed");
}

const plain = (code: string) => code.replace(/\s/g, "");

/** Whether this can be a code of an authenticator; recovery codes are twelve letters and digits. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(plain(code));
}

/** Whether a code of the authenticator opens the second door. Compare-and-set, so that one code never opens two sessions. */
export async function totpAccepts(
  user: { id: string; totpSecret: Uint8Array | null },
  code: string,
): Promise<boolean> {
  if (!user.totpSecret) return false;
  const step = stepOf(Secret.fromBase32(unseal(PURPOSE, user.totpSecret).toString()), plain(code));
  if (step === null) return false;
  const spent = await rootDb().user.updateMany({
    where: { id: user.id, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  });
  return spent.count === 1;
}

/** Whether a recovery code opens the second door; it is spent. The database takes it out of what it then has: no other comes back with it. */
export async function recoveryAccepts({ id }: { id: string }, code: string): Promise<boolean> {
  for (const hash of keyedHashes("recovery", plain(code).toLowerCase())) {
    const spent = await rootDb().$executeRaw`
      UPDATE "User" SET "recoveryHashes" = array_remove("recoveryHashes", ${hash})
      WHERE id = ${id} AND ${hash} = ANY("recoveryHashes")`;
    if (spent === 1) return true;
  }
  return false;
}
