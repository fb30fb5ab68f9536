import { connect, type Socket } from "node:net";

/** What a virus scanner says of some bytes. */
export type Verdict = "clean" | "infected";

const placeOf = (url: string) => {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 3310) };
};

const pingMs = 5_000;
const patienceMs = 60_000;
const chunkSize = 64 * 1024;

/** What a clamd says to what is written, once it has closed the line. */
function answerOf(url: string, silenceMs: number, write: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(placeOf(url));
    let answer = "";
    socket.setTimeout(silenceMs, () => socket.destroy(new Error("clamd did not answer")));
    socket.on("data", (data) => {
      answer += data.toString("latin1");
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
    write(socket);
  });
}

/** Resolves when a clamd answers there. */
export async function askScanner(url: string): Promise<void> {
  const answer = await answerOf(url, pingMs, (socket) => socket.write("zPING\0"));
  if (!/^PONG\b/.test(answer)) throw new Error("what answers is no clamd");
}

/**
 * Asks a clamd (`tcp://host:port`) about bytes with its INSTREAM command. Rejects when it cannot be reached or does not answer
 * in a minute: a scanner that was asked for must not be skipped silently.
 */
export async function scanBytes(url: string, bytes: Uint8Array): Promise<Verdict> {
  const answer = await answerOf(url, patienceMs, (socket) => {
    socket.write("zINSTREAM\0");
    for (let at = 0; at < bytes.length; at += chunkSize) {
      const chunk = bytes.subarray(at, at + chunkSize);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      socket.write(length);
      socket.write(chunk);
    }
    socket.write(Buffer.alloc(4));
  });
  if (/\bOK\0?\s*$/.test(answer)) return "clean";
  if (/\bFOUND\0?\s*$/.test(answer)) return "infected";
  throw new Error("clamd gave no verdict");
}
