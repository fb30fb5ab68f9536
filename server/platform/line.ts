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
  /** A place stays empty for so long after a guest who had it for `heldMs`. */
  restMs?(guest: Guest, heldMs: number): number;
};

/**
 * Places that guests wait for in line: live before the sandbox, and of each the accounts by turns, so that a crowd waits behind itself.
 * Entering answers how to leave, at once where there is room. Throws `rate_limited`.
 */
export function lineFor(
  shares: Shares,
  { waitMs, ofAccount, message, longestMs = Number.POSITIVE_INFINITY, restMs = () => 0 }: Patience,
): (guest: Guest) => Leave | Promise<Leave> {
  const places = new FairShare(shares);
  // Of each account in the order in which they came; whose turn it was last stands last.
  const waiting = { live: new Map<string, Waiter[]>(), test: new Map<string, Waiter[]>() };
  // In the order in which they came.
  const inside = new Map<Leave, number>();
  const tooMuch = () => new ApiError("rate_limited", { message, retryAfterSeconds: 5 });
  const take = (guest: Guest): Leave | null => {
    const free = places.tryEnter(guest);
    if (free === null) return null;
    const since = performance.now();
    const empty = () => {
      free();
      letIn();
    };
    const leave = () => {
      if (!inside.delete(leave)) return;
      const rest = restMs(guest, performance.now() - since);
      if (rest > 0) setTimeout(empty, rest).unref();
      else empty();
    };
    inside.set(leave, since);
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
    for (const accounts of [waiting.live, waiting.test]) {
      let came = accounts.size > 0;
      while (came) {
        came = false;
        for (const [account, [first, ...rest]] of [...accounts]) {
          const leave = first ? take(first.guest) : null;
          if (!first || leave === null) continue;
          came = true;
          accounts.delete(account);
          if (rest.length > 0) accounts.set(account, rest);
          first.enter(leave);
        }
      }
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
    const accounts = waiting[guest.environment];
    const own = accounts.get(guest.accountId) ?? [];
    if (own.length >= ofAccount) throw tooMuch();
    return new Promise<Leave>((resolve, reject) => {
      const timers = [
        setTimeout(() => {
          const left = (accounts.get(guest.accountId) ?? []).filter((one) => one !== waiter);
          if (left.length > 0) accounts.set(guest.accountId, left);
          else accounts.delete(guest.accountId);
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
      accounts.set(guest.accountId, [...own, waiter]);
    });
  };
}
