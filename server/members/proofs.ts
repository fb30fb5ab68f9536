import { z } from "zod";
import { now } from "@/server/platform/clock";

/** What a person just proved who they are by. */
export type Proven =
  | { way: "password" | "link" | "totp" | "recovery" }
  | { way: "passkey"; passkeyId: string };

const Proofs = z
  .array(
    z.discriminatedUnion("way", [
      z.object({ way: z.enum(["password", "link", "totp", "recovery"]), at: z.coerce.date() }),
      z.object({ way: z.literal("passkey"), at: z.coerce.date(), passkeyId: z.string() }),
    ]),
  )
  .catch([]);

/** What a session has proven, of each way the last time, with what is proven now. */
export function withProven(stored: unknown, proven: readonly Proven[]) {
  const before = Proofs.parse(stored).filter(({ way }) => !proven.some((one) => one.way === way));
  return [
    ...before.map((one) => ({ ...one, at: one.at.toISOString() })),
    ...proven.map((one) => ({ ...one, at: now().toISOString() })),
  ];
}

/** The second factors that a person has. */
type Factors = { totpConfirmedAt: Date | null; passkeys: readonly { id: string }[] };

export function ownsSecondFactor({ totpConfirmedAt, passkeys }: Factors): boolean {
  return totpConfirmedAt !== null || passkeys.length > 0;
}

/**
 * Whether two factors were proven in this very session: a passkey, which is possession and verification in one, or a code beside a
 * password or a mailed link. What was proven by a factor that is gone, or was set up anew since, proves nothing any more.
 */
export function hasSecondFactor({ proofs, user }: { proofs: unknown; user: Factors }): boolean {
  const parsed = Proofs.parse(proofs);
  const first = parsed.some(({ way }) => way === "password" || way === "link");
  return parsed.some((proof) => {
    if (proof.way === "passkey") return user.passkeys.some(({ id }) => id === proof.passkeyId);
    if (proof.way === "password" || proof.way === "link") return false;
    return first && user.totpConfirmedAt !== null && proof.at >= user.totpConfirmedAt;
  });
}
