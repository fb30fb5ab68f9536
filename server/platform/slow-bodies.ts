import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextLook } from "node:timers/promises";
import { NetworkCounts, networkOf } from "@/server/platform/ip-range";

const TICK_MS = 1_000;
/** A body has a while, and must then have come at the pace of a poor telephone line; the API says the same a little earlier, in words. */
export const GRACE_SECONDS = 20;
export const LEAST_BYTES_A_SECOND = 16_000;
/** Bodies that are still coming after so long are slow, and of one network so many may be. */
const SLOW_SECONDS = 5;
const OF_ONE_NETWORK = 64;
/** A line that was lost comes back within this, or not at all: what came quickly before buys no longer silence. */
const LONGEST_PAUSE = 30;

type Body = {
  request: IncomingMessage;
  response: ServerResponse;
  network: string;
  seconds: number;
  before: number;
  /** What had come by when something last did, in bytes and seconds. */
  come: number;
  at: number;
};

/**
 * Bodies on their way in, whatever the door: each holds a connection and often more. Cuts off what comes too slowly, and what one network has
 * too many of. Only seconds in which we waited for the sender count.
 */
export class SlowBodies {
  readonly #open = new Set<Body>();
  readonly #timer = setInterval(() => this.tick(), TICK_MS).unref();

  watch(request: IncomingMessage, response: ServerResponse, address: string): void {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (encoding === undefined && (length ?? "0") === "0") return;
    const { bytesRead } = request.socket;
    const network = networkOf(address);
    this.#open.add({ request, response, network, seconds: 0, before: bytesRead, come: bytesRead, at: 0 });
  }

  /** One second more. */
  tick(): void {
    const slow = new NetworkCounts(OF_ONE_NETWORK);
    const over: Body[] = [];
    for (const body of this.#open) {
      const { request, network, before } = body;
      if (isOver(body)) {
        this.#open.delete(body);
        continue;
      }
      // What has come and lies unread is our delay.
      if (request.readableLength < request.readableHighWaterMark) body.seconds += 1;
      if (request.socket.bytesRead > body.come) {
        body.come = request.socket.bytesRead;
        body.at = body.seconds;
      }
      if (body.seconds < SLOW_SECONDS) continue;
      const tooMany = !slow.admits(network);
      slow.enter(network);
      const due = GRACE_SECONDS + (request.socket.bytesRead - before) / LEAST_BYTES_A_SECOND;
      if (tooMany || body.seconds > due || body.seconds - body.at > LONGEST_PAUSE) {
        this.#open.delete(body);
        over.push(body);
      }
    }
    void cutInTurn(over);
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

const isOver = ({ request, response }: Body) => request.complete || request.destroyed || response.closed;

/** Each is an answer, and a call that ends: a thousand together would be a pause for everybody. */
const AT_A_LOOK = 8;

async function cutInTurn(bodies: readonly Body[]): Promise<void> {
  for (const [n, body] of bodies.entries()) {
    if (n > 0 && n % AT_A_LOOK === 0) await nextLook();
    // What came whole while it waited for this is no slow body.
    if (isOver(body)) continue;
    const { request, response } = body;
    if (!response.headersSent) response.writeHead(408, { Connection: "close" });
    response.end(() => request.destroy());
  }
}
