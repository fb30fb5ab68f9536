import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@/server/platform/errors";
import { networkOf } from "@/server/platform/ip-range";
import { takeQuota } from "@/server/platform/rate-limit";
import { keyedHash } from "@/server/platform/secrets";

const PER_ADDRESS = 8;
const PER_NETWORK_ADDRESS = 30;

/** Far longer than looking an address up and queueing a mail take. */
const EVEN_MS = 250;

/** Answers as late whether there was something to do or not: else its time would tell which addresses are known. */
export async function evenly(work: Promise<void>): Promise<void> {
  await Promise.all([work, sleep(EVEN_MS)]);
}

/** A minute's tries of one door, per mail address and per network address; neither is kept in the clear. */
export async function limitTries(door: string, email: string | null, ip: string | null): Promise<void> {
  const quotas = await Promise.all([
    email ? takeQuota(`${door}:${keyedHash("sign-in", email)}`, PER_ADDRESS) : null,
    ip ? takeQuota(`${door}:${keyedHash("sign-in", networkOf(ip))}`, PER_NETWORK_ADDRESS) : null,
  ]);
  for (const quota of quotas) {
    if (quota && !quota.allowed)
      throw new ApiError("rate_limited", { retryAfterSeconds: quota.resetSeconds });
  }
}
