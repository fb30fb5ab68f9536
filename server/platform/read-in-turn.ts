import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { hasTime, Pieces, waitForTurn } from "./looks";

/** What had come on a line when its present question was sent. */
const asked = new WeakMap<Socket, number>();

// Of each question: a line that is kept may answer many.
subscribe("undici:client:sendHeaders", (message) => {
  const { socket } = message as { socket: Socket };
  if (asked.has(socket)) asked.set(socket, socket.bytesRead);
});

/** Servers give one to four tickets by which a session is taken up again; each costs us as much as a small answer, and none brings a byte of one. */
const MOST_TICKETS = 16;

/**
 * Lets what a foreign server answers be parsed a piece at a time, in turns with everybody else's, and ends a line on which more than
 * `mostBytes` come for one question: heads without end, or a chunk for each letter, are work that no count of a body's bytes sees.
 * So are the tickets of TLS.
 */
export function readInTurn(socket: Socket, host: string, mostBytes: number, tooMuch: () => Error): void {
  asked.set(socket, socket.bytesRead);
  const read = socket.read.bind(socket);
  const pieces = new Pieces();
  let began: number | undefined;
  const parsed = () => {
    if (began !== undefined) pieces.took(performance.now() - began);
    began = undefined;
  };
  let tickets = 0;
  socket.on("session", () => {
    tickets += 1;
    if (tickets > MOST_TICKETS) socket.destroy(tooMuch());
  });
  const goOn = () => {
    if (!socket.destroyed) socket.emit("readable");
  };
  socket.read = (size?: number) => {
    parsed();
    if (socket.bytesRead - (asked.get(socket) ?? 0) > mostBytes) {
      socket.destroy(tooMuch());
      return null;
    }
    const there = socket.readableLength;
    if (size !== undefined || there === 0) return read(size);
    if (!hasTime()) {
      waitForTurn(host, goOn);
      return null;
    }
    const piece: unknown = read(Math.min(there, pieces.size));
    began = performance.now();
    queueMicrotask(parsed);
    return piece;
  };
}
