import { ApiError } from "./errors";
import { FairShare, type Guest, type Shares } from "./fair-share";

type Leave = () => void;
type Waiter = { guest: Guest; enter(leave: Leave): void };

/** What waiting is bounded by: for so long, and so many of one account; and what is said to whom it is too much. */
type Patience = {
  waitMs: number;
  ofAccount: number;
  message: string;
  /** Whoever is inside for so long leaves the place to whoever waits. */
  longestMs?: number;
};

/**
 * Places that guests wait for in line: who came first, live before the sandbox, of those whose share is not used up. Entering answers how to
 * leave, at once where there is room. Throws `rate_limited`.
 */
export function lineFor(
  shares: Shares,
  { waitMs, ofAccount, message, longestMs = Number.POSITIVE_INFINITY }: Patience,
): (guest: Guest) => Leave | Promise<Leave> {
  const places = new FairShare(shares);
  const queue: Waiter[] = [];
  // In the order in which they came.
  const inside = new Map<Leave, number>();
  const tooMuch = () => new ApiError("rate_limited", { message, retryAfterSeconds: 5 });
  const take = (guest: Guest): Leave | null => {
    const free = places.tryEnter(guest);
    if (free === null) return null;
    const leave = () => {
      if (!inside.delete(leave)) return;
      free();
      if (queue.length > 0) letIn();
    };
    inside.set(leave, performance.now());
    return leave;
  };
  const endLong = () => {
    const before = performance.now() - longestMs;
    for (const [leave, at] of inside) {
      if (at > before) break;
      leave();
    }
  };
  const letIn = () => {
    for (const environment of ["live", "test"] as const)
      for (const waiter of queue.filter(({ guest }) => guest.environment === environment)) {
        const leave = take(waiter.guest);
        if (leave === null) continue;
        queue.splice(queue.indexOf(waiter), 1);
        waiter.enter(leave);
      }
  };
  return (guest) => {
    // Whoever waits could not enter either: nobody is overtaken.
    let leave = take(guest);
    if (leave === null) {
      endLong();
      leave = take(guest);
    }
    if (leave !== null) return leave;
    const own = queue.filter(
      (one) => one.guest.accountId === guest.accountId && one.guest.environment === guest.environment,
    );
    if (own.length >= ofAccount) throw tooMuch();
    return new Promise<Leave>((resolve, reject) => {
      const timers = [
        setTimeout(() => {
          queue.splice(queue.indexOf(waiter), 1);
          reject(tooMuch());
        }, waitMs),
        ...(longestMs < waitMs ? [setTimeout(endLong, longestMs)] : []),
      ];
      const waiter: Waiter = {
        guest,
        enter: (leave) => {
          for (const timer of timers) clearTimeout(timer);
          resolve(leave);
        },
      };
      queue.push(waiter);
    });
  };
}
