import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { NetworkCounts, networkOf } from "@/server/platform/ip-range";
import { GRACE_SECONDS, LEAST_BYTES_A_SECOND } from "./slow-bodies";

const TICK_MS = 1_000;
/**
 * What comes before any body: lines, cookies, the address with its query. Node keeps the bytes; the lines are counted by us, as Node leaves
 * away those after about a thousand without a word.
 */
export const HEAD = { bytes: 16 * 1_024, lines: 200 } as const;
/** Nobody's browser or proxy asks again before it was answered. Node takes as many as come, and keeps all their answers until they are read. */
const MOST_AT_ONCE = 8;
/** Connections of one network, busy or idle; an office behind one address has some hundreds. A proxy of ours may have as many as it likes. */
const OF_ONE_NETWORK = 1_024;

/** Answers that one network has not taken yet, in bytes. Node keeps those behind the first of a connection, whatever the line takes. */
const UNREAD_OF_ONE_NETWORK = 64 * 1_048_576;

type Held = {
  network: string;
  leave(): void;
  isOurs: boolean;
  /** What was not answered yet. */
  asked: Set<ServerResponse>;
  /** For how long an answer has not left, and what of the connection's had left before. */
  seconds: number;
  left: number;
};

const unreadOf = ({ asked }: Held) => [...asked].reduce((sum, { writableLength }) => sum + writableLength, 0);

/**
 * What a connection may hold on to: so many requests at a time, and answers for a while. Whoever asks must have taken what was said at the
 * pace of a poor telephone line, as bodies come; Node by itself waits for ever.
 */
export class Connections {
  readonly #held = new Map<Socket, Held>();
  readonly #networks = new NetworkCounts(OF_ONE_NETWORK);
  readonly #timer = setInterval(() => this.tick(), TICK_MS).unref();

  /** `isOurs` tells a proxy's address, behind which everybody comes. */
  constructor(server: Server, isOurs: (address: string) => boolean = () => false) {
    server.on("connection", (socket) => {
      const address = socket.remoteAddress ?? "";
      const network = networkOf(address);
      const ours = isOurs(address);
      if (!this.#networks.admits(network) && !ours) return socket.destroy();
      const leave = this.#networks.enter(network);
      this.#held.set(socket, { network, leave, isOurs: ours, asked: new Set(), seconds: 0, left: 0 });
      socket.once("close", () => this.#leave(socket));
    });
  }

  #leave(socket: Socket): void {
    this.#held.get(socket)?.leave();
    this.#held.delete(socket);
  }

  /** Whether a request is worth an answer: not on a connection that is gone, nor one that asks for too many at once, which is cut. */
  admits({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const held = this.#held.get(socket);
    if (!held || socket.destroyed) return false;
    held.asked.add(response);
    response.once("close", () => held.asked.delete(response));
    if (held.asked.size > MOST_AT_ONCE) socket.destroy();
    return held.asked.size <= MOST_AT_ONCE;
  }

  /** One second more. */
  tick(): void {
    const unread = new NetworkCounts(UNREAD_OF_ONE_NETWORK);
    for (const [socket, held] of this.#held) {
      if (!held.isOurs) {
        const bytes = unreadOf(held);
        const tooMuch = !unread.admits(held.network, bytes);
        unread.enter(held.network, bytes);
        if (tooMuch) {
          socket.destroy();
          continue;
        }
      }
      const { bytesWritten, writableLength } = socket;
      if (writableLength === 0) {
        held.seconds = 0;
        continue;
      }
      if (held.seconds === 0) held.left = bytesWritten - writableLength;
      held.seconds += 1;
      if (held.seconds > GRACE_SECONDS + (bytesWritten - held.left) / LEAST_BYTES_A_SECOND) socket.destroy();
    }
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
