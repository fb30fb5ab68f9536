import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "@/server/platform/ip-range";

/** As long as all that came in may take between two looks at the network. */
const LOOK_MS = 3;
/** What a piece takes to be worked through decides how long the next one of its line is, in bytes. */
const PIECE_MS = 0.5;
const SIZE = { least: 1_024, most: 16_384 } as const;

type Feed = (bytes: Buffer) => void;
type Line = { socket: Socket; network: string; feed: Feed; size: number };

/**
 * Gives the parser what came in a piece at a time, networks by turns. Node gives it all that was read, and what is read together can be ten
 * thousand chunks of a letter each: a call of ours for every one, for a thousand lines in one look at the network.
 */
export function feedInTurn(server: Server): void {
  // Lines with something left; whose network comes first is next.
  const waiting = new Map<string, Set<Line>>();
  let spent = 0;
  let isLooking = false;

  const lookSoon = () => {
    if (!isLooking) setImmediate(look);
    isLooking = true;
  };
  /** As much as there is time for; what is left goes back to its line, and waits there for its turn. */
  const work = (line: Line, bytes: Buffer) => {
    const { socket, network } = line;
    let at = 0;
    // A line that the server pauses, since its answers are not taken, it resumes.
    while (at < bytes.length && spent < LOOK_MS && !socket.isPaused() && !socket.destroyed) {
      const began = performance.now();
      line.feed(bytes.subarray(at, at + line.size));
      const took = performance.now() - began;
      at += line.size;
      spent += took;
      line.size = clamped(took > PIECE_MS ? line.size / 2 : line.size * 2);
    }
    if (at >= bytes.length || socket.destroyed) return;
    const waitsForUs = !socket.isPaused();
    socket.pause();
    socket.unshift(bytes.subarray(at));
    if (!waitsForUs) return;
    const lines = waiting.get(network) ?? new Set();
    waiting.set(network, lines.add(line));
  };
  const look = () => {
    isLooking = false;
    spent = 0;
    while (spent < LOOK_MS) {
      const [next] = waiting;
      if (!next) return;
      const [network, lines] = next;
      waiting.delete(network);
      const [line] = lines;
      if (!line) continue;
      lines.delete(line);
      if (lines.size > 0) waiting.set(network, lines);
      if (line.socket.destroyed) continue;
      line.socket.resume();
      // At once, so that what it takes counts.
      line.socket.read();
    }
    lookSoon();
  };

  server.on("connection", (socket) => {
    const given = socket.listeners("data") as Feed[];
    for (const listener of given) socket.removeListener("data", listener);
    const feed = (bytes: Buffer) => {
      for (const listener of given) listener.call(socket, bytes);
    };
    const network = networkOf(socket.remoteAddress ?? "");
    const line: Line = { socket, network, feed, size: SIZE.least };
    socket.on("data", (bytes) => {
      lookSoon();
      work(line, bytes);
    });
  });
  server.prependListener("request", (request: IncomingMessage) => {
    if (request.headers["transfer-encoding"] !== undefined) gatherChunks(request);
  });
}

const clamped = (size: number) => Math.min(SIZE.most, Math.max(SIZE.least, size));

const GATHERED = 4_096;

/** Whoever reads the body gets its small chunks together: each would be waited for, and kept, by itself. */
function gatherChunks(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let chunks: Buffer[] = [];
  let bytes = 0;
  const flush = () => {
    const all = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
    return all && all.length > 0 ? push(all) : true;
  };
  request.push = (chunk: Buffer | null) => {
    if (chunk === null) {
      flush();
      return push(null);
    }
    if (chunks.length === 0) setImmediate(flush);
    chunks.push(chunk);
    bytes += chunk.length;
    return bytes < GATHERED || flush();
  };
}
