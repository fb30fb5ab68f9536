import { connect } from "node:net";

/** What a virus scanner says of some bytes. */
export type Verdict = "clean" | "infected";

const placeOf = (url: string) => {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 3310) };
};

/** Resolves when a clamd answers there. */
export function askScanner(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(placeOf(url));
    let answer = "";
    socket.setTimeout(pingMs, () => socket.destroy(new Error("clamd did not answer")));
    socket.on("data", (data) => {
      answer += data.toString("latin1");
    });
    socket.on("error", reject);
    socket.on("close", () =>
      /^PONG\b/.test(answer) ? resolve() : reject(new Error("what answers is no clamd")),
    );
    socket.write("zPING\0");
  });
}

const pingMs = 5_000;
const chunkSize = 64 * 1024;
const patienceMs = 60_000;

/**
 * Asks a clamd (`tcp://host:port`) about bytes with its INSTREAM command. Rejects when it cannot be reached or does not answer
 * in a minute: a scanner that was asked for must not be skipped silently.
 */
export function scanBytes(url: string, bytes: Uint8Array): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const socket = connect(placeOf(url));
    let answer = "";
    socket.setTimeout(patienceMs, () => socket.destroy(new Error("clamd did not answer")));
    socket.on("data", (data) => {
      answer += data.toString("latin1");
    });
    socket.on("error", reject);
    socket.on("close", () => {
      if (/\bOK\0?\s*$/.test(answer)) resolve("clean");
      else if (/\bFOUND\0?\s*$/.test(answer)) resolve("infected");
      else reject(new Error("clamd gave no verdict"));
    });
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
}
