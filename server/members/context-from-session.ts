import type { Context, Environment } from "@/server/platform/context";
import { openContext } from "@/server/platform/open-context";
import { Role } from "@/server/platform/role";
import { type LiveSession, lacksSecondFactor } from "./sessions";

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
  return openContext(
    { accountId, environment },
    { kind: "user", id: session.userId, channel: "dashboard", role: Role.parse(membership.role) },
    requestId,
  );
}
