import { setImmediate as nextLook, setTimeout as pause } from "node:timers/promises";
import { NetworkCounts, surroundingsOf } from "@/server/platform/ip-range";
import { turns } from "@/server/platform/turns";

/** Pages that are drawn at a time, and how many of them for one network and what surrounds it: they share one thread with everybody's calls. */
const AT_ONCE = 16;
const OF_ONE = 4;
/** Pages of one network that wait for their turn; an office loads some dozens together. */
const WAITING_OF_ONE = 128;
/** Whoever does not take what was drawn keeps no place with it. */
const LONGEST_MS = 3_000;

/** As much of an answer as is used. */
type Response = {
  readonly destroyed: boolean;
  writeHead(status: number, headers: Record<string, string>): unknown;
  end(): unknown;
};
type Draw = () => Promise<void>;

/**
 * Lets pages be drawn in turns, so that many asked for at once by somebody hold up nobody else. Answers 503 with `Retry-After` where too
 * many of one network wait already.
 */
export function pageTurns(
  longestMs = LONGEST_MS,
): (network: string, response: Response, draw: Draw) => Promise<void> {
  const inTurn = turns(AT_ONCE, OF_ONE);
  const waiting = new NetworkCounts(WAITING_OF_ONE);
  return async (network, response, draw) => {
    if (!waiting.admits(network)) {
      response.writeHead(503, { "Retry-After": "2", Connection: "close" });
      response.end();
      return;
    }
    let drawn: Promise<void> | undefined;
    const leave = waiting.enter(network);
    const work = async () => {
      leave();
      // Else all that came with one look at the network would be drawn before the next look.
      await nextLook();
      // Whoever went away meanwhile is drawn nothing.
      if (response.destroyed) return;
      drawn = draw();
      await Promise.race([drawn, pause(longestMs, undefined, { ref: false })]).catch(() => undefined);
    };
    await inTurn(surroundingsOf(network), work, network);
    await drawn;
  };
}
