import { ApiError } from "@/server/platform/errors";
import { takeQuota } from "@/server/platform/rate-limit";
import { keyedHash } from "@/server/platform/secrets";

const PER_ADDRESS = 8;
const PER_NETWORK_ADDRESS = 30;

/** A minute's tries of one door, per mail address and per network address; neither is kept in the clear. */
export async function limitTries(door: string, email: string | null, ip: string | null): Promise<void> {
  const quotas = await Promise.all([
    email ? takeQuota(`${door}:${keyedHash("sign-in", email)}`, PER_ADDRESS) : null,
    ip ? takeQuota(`${door}:${keyedHash("sign-in", ip)}`, PER_NETWORK_ADDRESS) : null,
  ]);
  for (const quota of quotas) {
    if (quota && !quota.allowed)
      throw new ApiError("rate_limited", { retryAfterSeconds: quota.resetSeconds });
  }
}
