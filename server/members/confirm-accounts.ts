import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";

/** An account is confirmed once one of its members has shown that their address is theirs. */
export async function confirmAccounts(userId: string): Promise<void> {
  await rootDb().account.updateMany({
    where: {
      confirmedAt: null,
      memberships: { some: { userId, user: { emailVerifiedAt: { not: null } } } },
    },
    data: { confirmedAt: now() },
  });
}
