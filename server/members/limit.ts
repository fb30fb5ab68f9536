import { ApiError } from "@/server/platform/errors";
import { networkOf } from "@/server/platform/ip-range";
import { HOURLY, takeOfNetwork, takeQuota } from "@/server/platform/rate-limit";
import { keyedHash } from "@/server/platform/secrets";
import { isKnownPlace, placeOf } from "./known-places";

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

/** Who waits for a mail asks once more or twice. */
const MAILS_OF_HOUR = 6;
/** Of all networks where nobody knows the person. */
const MAILS_FROM_STRANGE_PLACES = 30;

/**
 * Mails that anybody may have sent to an address, by the hour: not more than would bury what else is in its mailbox. Those that its person
 * asks for where they were before count apart.
 */
export async function limitMails(email: string, ip: string | null): Promise<void> {
  const known = ip !== null && (await isKnownPlace(email, ip));
  const at = (place: string) => `${HOURLY}mails:${keyedHash("sign-in", email)}:${place}`;
  const quotas = await Promise.all([
    ip === null ? null : takeQuota(at(placeOf(ip)), MAILS_OF_HOUR),
    known ? null : takeQuota(at("strange"), MAILS_FROM_STRANGE_PLACES),
  ]);
  const spent = quotas.find((quota) => quota && !quota.allowed);
  if (spent)
    throw new ApiError("rate_limited", {
      param: "mailbox",
      message: `Several mails were sent to this address; look there, or try again in ${Math.ceil(spent.resetSeconds / 60)} minutes.`,
      retryAfterSeconds: spent.resetSeconds,
    });
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
