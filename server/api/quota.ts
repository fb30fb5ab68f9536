import { type AuthenticatedKey, DEFAULT_PER_MINUTE } from "@/server/api-keys";
import { ApiError } from "@/server/platform/errors";
import { type Quota, scarcest, takeOfNetwork, takeQuota } from "@/server/platform/rate-limit";

const ANONYMOUS_PER_MINUTE = 60;
/** What comes to the sandbox from one network, of however many accounts: an office of twenty at the pace of their keys. */
const SANDBOX_NETWORK_PER_MINUTE = 1_200;
/** Of all ordinary keys of an account together. */
const ACCOUNT_PER_MINUTE = { live: 600, test: 300 } as const;
/** What is told where nothing could be counted. */
export const NO_QUOTA: Quota = { allowed: true, limit: ANONYMOUS_PER_MINUTE, remaining: 0, resetSeconds: 60 };

/**
 * The key's minute, its account's or, in the sandbox, its network's, whichever has least left: more keys are no more requests, and nor are
 * more accounts that cost nothing. A key that was given more has its own.
 */
export async function quotaOf(
  { id, scope, rateLimitPerMinute }: AuthenticatedKey,
  ip: string,
): Promise<Quota> {
  const own = takeQuota(`key:${id}`, rateLimitPerMinute);
  if (rateLimitPerMinute > DEFAULT_PER_MINUTE[scope.environment]) return own;
  const taken = await Promise.all([
    own,
    takeQuota(`account:${scope.environment}:${scope.accountId}`, ACCOUNT_PER_MINUTE[scope.environment]),
    ...(scope.environment === "test"
      ? [takeOfNetwork(ip, SANDBOX_NETWORK_PER_MINUTE, (network) => `sandbox:${network}`)]
      : []),
  ]);
  return scarcest(taken);
}

/** The minute of a network from which somebody asks without a key. */
export function quotaOfNobody(ip: string): Promise<Quota> {
  return takeOfNetwork(ip, ANONYMOUS_PER_MINUTE, (network) => `ip:${network}`);
}

export function limited(quota: Quota): ApiError {
  return new ApiError("rate_limited", { retryAfterSeconds: quota.resetSeconds });
}
