import type { Context, Environment } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { openContext } from "@/server/platform/open-context";
import { Role } from "@/server/platform/role";
import { lookAgain } from "@/server/platform/still";
import { findSession, type LiveSession, lacksSecondFactor } from "./sessions";

/**
 * The dashboard's door: a member of an account, in one environment, with a role. Null when the person is no member of that account, or
 * lacks the second factor that it asks for.
 */
export function contextFromSession(
  session: LiveSession,
  accountId: string,
  environment: Environment,
  requestId?: string,
): Context | null {
  const membership = session.user.memberships.find((one) => one.accountId === accountId);
  if (!membership || lacksSecondFactor(session, membership.account)) return null;
  const role = Role.parse(membership.role);
  const still = lookAgain(async () => {
    const now = await findSession(session.id);
    const there = now?.user.memberships.find((one) => one.accountId === accountId);
    if (!now || !there || there.role !== role || lacksSecondFactor(now, there.account))
      throw new ApiError("missing_scope", { message: "Your session has ended, or your role has changed." });
  });
  const actor = { kind: "user", id: session.userId, channel: "dashboard", role } as const;
  return { ...openContext({ accountId, environment }, actor, requestId), still };
}
