import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { GRACE_SECONDS, LEAST_BYTES_A_SECOND } from "./slow-bodies";

const TICK_MS = 1_000;
/** Nobody's browser or proxy asks again before it was answered. Node takes as many as come, and keeps all their answers until they are read. */
const MOST_AT_ONCE = 8;

type Held = {
  /** Requests that were not answered yet. */
  asked: number;
  /** For how long an answer has not left, and what of the connection's had left before. */
  seconds: number;
  left: number;
};

/**
 * What a connection may hold on to: so many requests at a time, and answers for a while. Whoever asks must have taken what was said at the
 * pace of a poor telephone line, as bodies come; Node by itself waits for ever.
 */
export class Connections {
  readonly #held = new Map<Socket, Held>();
  readonly #timer = setInterval(() => this.tick(), TICK_MS).unref();

  constructor(server: Server) {
    server.on("connection", (socket) => {
      this.#held.set(socket, { asked: 0, seconds: 0, left: 0 });
      socket.once("close", () => this.#held.delete(socket));
    });
  }

  /** Whether a request is worth an answer: not on a connection that is gone, nor one that asks for too many at once, which is cut. */
  admits({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const held = this.#held.get(socket);
    if (!held || socket.destroyed) return false;
    held.asked += 1;
    response.once("close", () => {
      held.asked -= 1;
    });
    if (held.asked > MOST_AT_ONCE) socket.destroy();
    return held.asked <= MOST_AT_ONCE;
  }

  /** One second more. */
  tick(): void {
    for (const [socket, held] of this.#held) {
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
