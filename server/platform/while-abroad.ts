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
 * asks, and what `wait` throws, who is told whose share of the lines is taken.
 */
export async function whileAbroad<T>(guest: Guest, wait: (guest: Guest) => Promise<T>): Promise<T> {
  const place = placeAtWork();
  const comeBack = place?.leave();
  const whose = place?.guest ?? guest;
  const leave = await enter(whose);
  try {
    return await wait(whose);
  } finally {
    leave();
    await comeBack?.();
  }
}
