import { ApiError } from "@/server/platform/errors";

export type GateLimits = {
  /** Requests worked on at a time. */
  parallel: number;
  /** Requests that may wait for their turn beside those. */
  waiting: number;
  /** Bytes of bodies that all of them together may hold. */
  bytes: number;
};

/** A place of one request: taken before its body is read, given back with `leave`. */
export type Place = { turn(signal: AbortSignal): Promise<void>; leave(): void };

export type Gate = {
  /** Takes a place for a body of `size` bytes, or refuses with `rate_limited`. */
  enter(size: number): Place;
  /** Requests that hold a place. */
  readonly held: number;
};

const FIRST_GUESS_MS = 5_000;
const LONGEST_WAIT_S = 120;

/**
 * Bounds the work and the memory of a process: so many requests at a time, so many waiting in order of arrival, so many bytes. What
 * does not fit is refused at once, with the time after which a place is likely to be free.
 */
export function createGate({ parallel, waiting, bytes }: GateLimits): Gate {
  let held = 0;
  let heldBytes = 0;
  let running = 0;
  let usualMs = FIRST_GUESS_MS;
  const queue: (() => void)[] = [];

  return {
    get held() {
      return held;
    },
    enter(size) {
      if (held >= parallel + waiting || (held > 0 && heldBytes + size > bytes)) {
        const seconds = Math.ceil((usualMs * Math.max(1, held)) / parallel / 1_000);
        throw new ApiError("rate_limited", {
          message: "As much is waiting here as can wait; retry after the time named.",
          retryAfterSeconds: Math.min(LONGEST_WAIT_S, Math.max(1, seconds)),
        });
      }
      held += 1;
      heldBytes += size;
      let startedAt: number | undefined;
      let left = false;
      const start = () => {
        running += 1;
        startedAt = performance.now();
      };
      return {
        turn(signal) {
          signal.throwIfAborted();
          if (running < parallel) {
            start();
            return Promise.resolve();
          }
          return new Promise((resolve, reject) => {
            const go = () => {
              signal.removeEventListener("abort", giveUp);
              start();
              resolve();
            };
            const giveUp = () => {
              queue.splice(queue.indexOf(go), 1);
              reject(signal.reason);
            };
            signal.addEventListener("abort", giveUp, { once: true });
            queue.push(go);
          });
        },
        leave() {
          if (left) return;
          left = true;
          held -= 1;
          heldBytes -= size;
          if (startedAt === undefined) return;
          usualMs = usualMs * 0.8 + (performance.now() - startedAt) * 0.2;
          running -= 1;
          queue.shift()?.();
        },
      };
    },
  };
}
