import { AsyncLocalStorage } from "node:async_hooks";
import { busyShare } from "./busy";
import type { Guest } from "./fair-share";
import { lineOf } from "./line";
import { oncePerProcess } from "./once-per-process";

/** Whoever still waits for others then, a receiver of webhooks or a mail server, is no work meanwhile. */
const LONGEST_MS = 3_000;
/** How long a call waits for a place, and as many of an account as a minute allows it in live: what its quota admits is not refused here. */
export const PATIENCE = { waitMs: 20_000, ofAccount: 600 } as const;

/** Of the one thread: above it what the sandbox asks for leaves it to live, for four times as long as it had it. */
const BUSY = 0.4;
const RESTS = 4;
const LONGEST_REST_MS = 500;
/** Who called in live is expected again for so long; where nobody is, there is nobody to leave the thread to. */
const EXPECTED_MS = 60_000;

const live = oncePerProcess("live calls", () => ({ lastAt: Number.NEGATIVE_INFINITY }));

/** For how long a place that a call left stays empty. */
const restMs = ({ environment }: Guest, heldMs: number): number => {
  if (environment === "live" || performance.now() - live.lastAt > EXPECTED_MS) return 0;
  return busyShare() > BUSY ? Math.min(RESTS * heldMs, LONGEST_REST_MS) : 0;
};

const enter = lineOf("work", {
  ...PATIENCE,
  longestMs: LONGEST_MS,
  message: "Too many calls at once; retry shortly.",
  restMs,
});

/** Where a call has its place, while it has one. */
type Place = { guest: Guest; leave?: (() => void) | undefined };
const places = new AsyncLocalStorage<Place>();

const enterAt = async (place: Place): Promise<void> => {
  const entered = enter(place.guest);
  place.leave = typeof entered === "function" ? entered : await entered;
};

/**
 * Does what a call asks for when a place is free for its account: connections of the database and the one thread are everybody's, and one
 * account's calls that came together would have all of them for as long as they take. Throws `rate_limited`.
 */
export async function atWork<T>(guest: Guest, work: () => Promise<T>): Promise<T> {
  if (guest.environment === "live") live.lastAt = performance.now();
  const place: Place = { guest };
  await enterAt(place);
  try {
    return await places.run(place, work);
  } finally {
    place.leave?.();
  }
}

/** Whose call this is, and how it leaves its place for a while and comes back to one; where there is none for too long it goes on without. */
export function placeAtWork(): { guest: Guest; leave(): () => Promise<void> } | undefined {
  const place = places.getStore();
  return (
    place && {
      guest: place.guest,
      leave: () => {
        const hadOne = place.leave !== undefined;
        place.leave?.();
        place.leave = undefined;
        return async () => {
          if (hadOne) await enterAt(place).catch(() => undefined);
        };
      },
    }
  );
}
