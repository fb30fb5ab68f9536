import { withAddress } from "@/server/platform/db/addresses";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { networkOf } from "@/server/platform/ip-range";
import { HOURLY, takeOfNetwork, takeQuota } from "@/server/platform/rate-limit";
import { keyedHash } from "@/server/platform/secrets";

const PER_ADDRESS = 8;
const PER_NETWORK_ADDRESS = 30;
const FROM_STRANGE_PLACES = 40;

/** Far longer than looking an address up and queueing a mail take. */
const EVEN_MS = 250;

/**
 * Answers as late whether there was something to do or not: else its time would tell which addresses are known. The time is noted for whoever
 * gives the answer, who waits for it when the call has left its places: there are a few for all strangers.
 */
export async function evenly(work: Promise<void>, { even }: { even?: { from: number } }): Promise<void> {
  const from = performance.now() + EVEN_MS;
  await work;
  if (even) even.from = Math.max(even.from, from);
}

/**
 * A minute's tries of one door, per mail address from one network, per network, and per mail address from everywhere; none is kept in the
 * clear. So that nobody can lock another out, the last does not count for a network where the person was signed in before.
 */
export async function limitTries(door: string, email: string | null, ip: string | null): Promise<void> {
  const network = ip === null ? null : networkOf(ip);
  const at = (...parts: string[]) => `${door}:${parts.map((part) => keyedHash("sign-in", part)).join(":")}`;
  const quotas = await Promise.all([
    email ? takeQuota(network === null ? at(email) : at(email, network), PER_ADDRESS) : null,
    ip !== null ? takeOfNetwork(ip, PER_NETWORK_ADDRESS, at) : null,
    email && ip && !(await isKnownPlace(email, ip))
      ? takeQuota(at(email, "strange"), FROM_STRANGE_PLACES)
      : null,
  ]);
  for (const quota of quotas) {
    if (quota && !quota.allowed)
      throw new ApiError("rate_limited", { retryAfterSeconds: quota.resetSeconds });
  }
}

/** An office behind one address signs up its people in an afternoon, and a class nearly so; who needs hundreds asks us. */
const SIGN_UPS_OF_NETWORK = 20;
/** How many times as many from what surrounds it: the networks of one customer of a host, or of some homes. */
const SIGN_UPS_AROUND = 2;

/** Accounts that are opened from one network in an hour, whatever addresses are given. */
export async function limitSignUps(ip: string | null): Promise<void> {
  if (ip === null) return;
  const quota = await takeOfNetwork(
    ip,
    SIGN_UPS_OF_NETWORK,
    (network) => `${HOURLY}sign-up:${keyedHash("sign-in", network)}`,
    SIGN_UPS_AROUND,
  );
  if (!quota.allowed)
    throw new ApiError("rate_limited", {
      param: "network",
      message: `Too many accounts were opened from your network; try again in ${Math.ceil(quota.resetSeconds / 60)} minutes, or write to us.`,
      retryAfterSeconds: quota.resetSeconds,
    });
}

/** Whether a person was signed in from this network before. */
export async function isKnownPlace(email: string, ip: string): Promise<boolean> {
  const sessions = await rootDb().session.findMany({
    where: { user: withAddress(email), ip: { not: null } },
    select: { ip: true },
    distinct: ["ip"],
    take: 100,
  });
  return sessions.some((session) => session.ip !== null && networkOf(session.ip) === networkOf(ip));
}
