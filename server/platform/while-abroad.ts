import { PATIENCE, placeAtWork } from "./at-work";
import type { Guest } from "./fair-share";
import { lineOf } from "./line";

const enter = lineOf("abroad", {
  ...PATIENCE,
  message: "Too many calls at once wait for other servers; retry shortly.",
});

/**
 * Waits for a stranger's server, within a call or without. Whoever does so does no work: the call's place is somebody else's meanwhile, and
 * it comes back to one before it goes on. So many calls may wait, each for as long as its own bounds say. Throws `rate_limited` before it
 * asks, and what `wait` throws.
 */
export async function whileAbroad<T>(guest: Guest, wait: () => Promise<T>): Promise<T> {
  const place = placeAtWork();
  const comeBack = place?.leave();
  const leave = await enter(place?.guest ?? guest);
  try {
    return await wait();
  } finally {
    leave();
    await comeBack?.();
  }
}
