import { ApiError } from "./errors";
import { FairShare, type Guest, type Shares } from "./fair-share";

type Waiter = { guest: Guest; enter(leave: () => void): void };

/** What waiting is bounded by: for so long, and so many of one account; and what is said to whom it is too much. */
type Patience = { waitMs: number; ofAccount: number; message: string };

/**
 * Places that guests wait for in line: who came first, live before the sandbox, of those whose share is not used up. Entering answers how to
 * leave. Throws `rate_limited`.
 */
export function lineFor(
  shares: Shares,
  { waitMs, ofAccount, message }: Patience,
): (guest: Guest) => Promise<() => void> {
  const places = new FairShare(shares);
  const queue: Waiter[] = [];
  const tooMuch = () => new ApiError("rate_limited", { message, retryAfterSeconds: 5 });
  const letIn = () => {
    while (queue.length > 0) {
      const next =
        queue.find(({ guest }) => guest.environment === "live" && places.admits(guest)) ??
        queue.find(({ guest }) => places.admits(guest));
      if (!next) return;
      queue.splice(queue.indexOf(next), 1);
      next.enter(leaving(places.enter(next.guest)));
    }
  };
  const leaving = (leave: () => void) => () => {
    leave();
    letIn();
  };
  return async (guest) => {
    // Who waits could not enter either: nobody is overtaken.
    if (places.admits(guest)) return leaving(places.enter(guest));
    const own = queue.filter(
      (one) => one.guest.accountId === guest.accountId && one.guest.environment === guest.environment,
    );
    if (own.length >= ofAccount) throw tooMuch();
    return new Promise<() => void>((resolve, reject) => {
      const waiter: Waiter = {
        guest,
        enter: (leave) => {
          clearTimeout(timer);
          resolve(leave);
        },
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiter), 1);
        reject(tooMuch());
      }, waitMs);
      queue.push(waiter);
    });
  };
}
