import { ApiError } from "./errors";
import { FairShare, type Guest, type Shares } from "./fair-share";
import { oncePerProcess } from "./once-per-process";
import { SHARES } from "./shares";

type Leave = () => void;
type Waiter = { guest: Guest; enter(leave: Leave): void };
type Objects = Map<string, Waiter[]>;

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

/** Whoever waits goes when `signal` aborts, and is refused. */
type Line = (guest: Guest, signal?: AbortSignal) => Leave | Promise<Leave>;

/**
 * Places that guests wait for in line: live before the sandbox, of each the accounts by turns and of an account its objects, so that a
 * crowd waits behind itself. Entering answers how to leave, at once where there is room. Throws `rate_limited`.
 */
export const lineFor = (shares: Shares, patience: Patience): Line =>
  refusing(openLine(shares, patience), patience);

/** The line of this process for one kind of places. */
export const lineOf = (kind: keyof typeof SHARES, patience: Patience): Line =>
  refusing(
    oncePerProcess(`line ${kind}`, () => openLine(SHARES[kind], patience)),
    patience,
  );

/** By an error of the copy of this module that asks: only that one knows it again. */
function refusing(line: ReturnType<typeof openLine>, { message }: Patience): Line {
  const orRefuse = (leave: Leave | null) => {
    if (leave === null) throw new ApiError("rate_limited", { message, retryAfterSeconds: 5 });
    return leave;
  };
  return (guest, signal) => {
    const entered = line(guest, signal);
    return entered instanceof Promise ? entered.then(orRefuse) : orRefuse(entered);
  };
}

/** Answers null to whom it is too much. */
function openLine(
  shares: Shares,
  { waitMs, ofAccount, longestMs = Number.POSITIVE_INFINITY, restMs = () => 0 }: Patience,
): (guest: Guest, signal?: AbortSignal) => Leave | null | Promise<Leave | null> {
  const places = new FairShare(shares);
  // Of each account, and of each of its objects in the order in which they came; whose turn it was last stands last.
  const waiting = { live: new Map<string, Objects>(), test: new Map<string, Objects>() };
  // In the order in which they came.
  const inside = new Map<Leave, number>();
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
  const letOneIn = (objects: Objects) => {
    for (const [object, [first, ...rest]] of objects) {
      const leave = first ? take(first.guest) : null;
      if (!first || leave === null) continue;
      objects.delete(object);
      if (rest.length > 0) objects.set(object, rest);
      first.enter(leave);
      return true;
    }
    return false;
  };
  const letIn = () => {
    for (const accounts of [waiting.live, waiting.test]) {
      let came = accounts.size > 0;
      while (came) {
        came = false;
        for (const [account, objects] of [...accounts]) {
          if (!letOneIn(objects)) continue;
          came = true;
          accounts.delete(account);
          if (objects.size > 0) accounts.set(account, objects);
        }
      }
    }
  };
  return (guest, signal) => {
    if (signal?.aborted) return null;
    // Whoever waits could not enter either: nobody is overtaken.
    let leave = take(guest);
    if (leave === null) {
      endLong();
      leave = take(guest);
    }
    if (leave !== null) return leave;
    const accounts = waiting[guest.environment];
    const { accountId, object = "" } = guest;
    const objects: Objects = accounts.get(accountId) ?? new Map();
    if ([...objects.values()].reduce((sum, own) => sum + own.length, 0) >= ofAccount) return null;
    return new Promise<Leave | null>((resolve) => {
      const answer = (leave: Leave | null) => {
        for (const timer of timers) clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        resolve(leave);
      };
      const giveUp = () => {
        const left = (objects.get(object) ?? []).filter((one) => one !== waiter);
        if (left.length > 0) objects.set(object, left);
        else objects.delete(object);
        if (objects.size === 0) accounts.delete(accountId);
        answer(null);
      };
      const timers = [
        setTimeout(giveUp, waitMs),
        ...(longestMs < waitMs ? [setTimeout(endLong, longestMs)] : []),
      ];
      signal?.addEventListener("abort", giveUp, { once: true });
      const waiter: Waiter = { guest, enter: answer };
      objects.set(object, [...(objects.get(object) ?? []), waiter]);
      accounts.set(accountId, objects);
    });
  };
}
