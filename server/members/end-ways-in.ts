import type { Prisma } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import { confirmAccounts } from "./confirm-accounts";
import { noteWayIn } from "./note-way-in";
import { endSessions } from "./sessions";

/**
 * The owner of a mail address is known for the first time. Whoever signed up under it before may have been another: what was not proven
 * by then opens nothing any more. `owner` is a session in whose browser the mailed secret arrived, which makes its password theirs.
 */
export async function confirmOwner(user: { id: string; email: string }, owner?: string): Promise<void> {
  await transaction(rootDb(), async (tx) => {
    await tx.user.update({
      where: { id: user.id },
      data: { emailVerifiedAt: now(), ...(owner === undefined ? { passwordHash: null } : {}) },
    });
    await endWaysIn(tx, user, owner);
  });
  await confirmAccounts(user.id);
  await noteWayIn(user.id, "email.confirmed");
}

/**
 * Ends what lets somebody in beside the password: passkeys, mailed secrets and sessions, but the one that asked; and
 * forgets the places, which may be another's. Who takes an address
 * over, by a reset or a confirmation, may not share it with whoever had it before.
 */
export async function endWaysIn(
  tx: Prisma.TransactionClient,
  user: { id: string; email: string },
  exceptSession?: string,
): Promise<void> {
  await endSessions(tx, user.id, exceptSession);
  await tx.knownPlace.deleteMany({ where: { userId: user.id } });
  await tx.passkey.deleteMany({ where: { userId: user.id } });
  await tx.signInToken.deleteMany({ where: { identifier: { in: [user.id, user.email] } } });
}
