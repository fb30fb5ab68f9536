import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf, surroundingsOf } from "@/server/platform/ip-range";
import { hasTime, Pieces, waitForTurn } from "@/server/platform/looks";

type Feed = (bytes: Buffer) => void;

/**
 * Gives the parser what came in a piece at a time, networks by turns. Node gives it all that was read, and what is read together can be ten
 * thousand chunks of a letter each: a call of ours for every one, for a thousand lines in one look at the network.
 */
export function feedInTurn(server: Server): void {
  server.on("connection", (socket) => feed(socket));
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers["transfer-encoding"] !== undefined) gatherChunks(request, response);
  });
}

function feed(socket: Socket): void {
  const given = socket.listeners("data") as Feed[];
  for (const listener of given) socket.removeListener("data", listener);
  const surroundings = surroundingsOf(networkOf(socket.remoteAddress ?? ""));
  const pieces = new Pieces();
  const goOn = () => {
    if (socket.destroyed) return;
    socket.resume();
    // At once, so that what it takes counts.
    socket.read();
  };
  // As much as there is time for; what is left goes back to its line, and waits there for its turn.
  socket.on("data", (bytes: Buffer) => {
    let at = 0;
    // A line that the server pauses, since its answers are not taken, it resumes.
    while (at < bytes.length && hasTime() && !socket.isPaused() && !socket.destroyed) {
      const piece = bytes.subarray(at, at + pieces.size);
      at += piece.length;
      const began = performance.now();
      for (const listener of given) listener.call(socket, piece);
      pieces.took(performance.now() - began);
    }
    if (at >= bytes.length || socket.destroyed) return;
    const waitsForUs = !socket.isPaused();
    socket.pause();
    socket.unshift(bytes.subarray(at));
    if (waitsForUs) waitForTurn(surroundings, goOn);
  });
}

const GATHERED = 4_096;
/** A chunk costs the parser what thousands of bytes do: so many a body may have, and one more for each so many bytes. */
const CHUNKS = { first: 10_000, bytesEach: 64 };

/**
 * Whoever reads the body gets its small chunks together: each would be waited for, and kept, by itself. A body that is little but chunks is
 * refused where it says so, and its connection ends.
 */
function gatherChunks(request: IncomingMessage, response: ServerResponse): void {
  let [count, came] = [0, 0];
  const push = request.push.bind(request);
  let chunks: Buffer[] = [];
  let bytes = 0;
  let hasRoom = true;
  const flush = () => {
    if (bytes > 0) hasRoom = push(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
    chunks = [];
    bytes = 0;
    return hasRoom;
  };
  request.push = (chunk: Buffer | null) => {
    if (chunk === null) {
      flush();
      return push(null);
    }
    count += 1;
    came += chunk.length;
    if (count > CHUNKS.first + came / CHUNKS.bytesEach) {
      if (request.socket.destroyed) return false;
      if (!response.headersSent) response.writeHead(400, { Connection: "close" });
      response.end(() => request.socket.destroy());
      // What has come beside it is not parsed any more.
      request.socket.pause();
      return false;
    }
    if (chunks.length === 0) setImmediate(flush);
    chunks.push(chunk);
    bytes += chunk.length;
    return bytes < GATHERED ? hasRoom : flush();
  };
}
