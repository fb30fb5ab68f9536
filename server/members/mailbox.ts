import type { Context } from "@/server/platform/context";
import { withAddress } from "@/server/platform/db/addresses";
import { rootDb } from "@/server/platform/db/root";

/** In the sandbox only confirmed members of the team receive mails; all others go to the test mailbox (decisions 7.6). */
export async function staysInMailbox({ scope }: Context, email: string): Promise<boolean> {
  if (scope.environment === "live") return false;
  const members = await rootDb().user.count({
    where: {
      ...withAddress(email),
      emailVerifiedAt: { not: null },
      memberships: { some: { accountId: scope.accountId } },
    },
  });
  return members === 0;
}
