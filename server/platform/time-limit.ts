import { setMaxListeners } from "node:events";

/**
 * Ends after so many milliseconds, or with `given` where that ends before. `AbortSignal.any` of a timeout is none: it holds its signals
 * weakly, and a collection of garbage takes the timer away with the one that nobody else holds.
 */
export function timeLimit(ms: number, given?: AbortSignal): AbortSignal {
  const ends = new AbortController();
  if (given?.aborted) ends.abort(given.reason);
  // Many may end with one: a call has twenty documents.
  if (given) setMaxListeners(0, given);
  given?.addEventListener("abort", () => ends.abort(given.reason), { once: true });
  setTimeout(() => ends.abort(new DOMException("It took too long.", "TimeoutError")), ms).unref();
  return ends.signal;
}
