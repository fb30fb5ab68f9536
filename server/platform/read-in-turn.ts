import { subscribe } from "node:diagnostics_channel";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { Duplex } from "node:stream";
import { type ConnectionOptions, connect as shakeHands } from "node:tls";
import type { buildConnector } from "undici";
import { hasTime, Pieces, waitForTurn } from "./looks";

/** The line under each connection whose questions are asked. */
const lines = new WeakMap<Socket, LineInTurn>();

// Of each question: a line that is kept may answer many.
subscribe("undici:client:sendHeaders", (message) => {
  const { socket } = message as { socket: Socket };
  lines.get(socket)?.isAsked();
});

/** What may come of handshakes, tickets, new keys and records without a letter before any of it is an answer: chains of certificates are the longest honest part. */
const MOST_ASIDE = 131_072;

/**
 * The line to a foreign server, below TLS. What comes is deciphered a piece at a time, in turns with everybody else's, and the line ends when
 * more than `mostBytes` come for one question, or when little of what comes is an answer: new keys cost a thousand times what their bytes do.
 */
export class LineInTurn extends Duplex {
  private readonly pieces = new Pieces();
  private came = 0;
  private given = 0;
  private wanted = false;
  private waits = false;

  constructor(
    private readonly below: Socket,
    private readonly host: string,
    private readonly mostBytes: number,
    private readonly tooMuch: () => Error,
  ) {
    super();
    below.on("readable", () => this.handUp());
    below.on("end", () => this.push(null));
    below.on("error", (error) => this.destroy(error));
  }

  isAsked(): void {
    this.came = 0;
    this.given = 0;
  }

  /** Of what came so much was an answer, its heads and its framing included. */
  gave(bytes: number): void {
    this.given += bytes;
  }

  override _read(): void {
    this.wanted = true;
    this.wait();
  }

  override _write(bytes: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    this.below.write(bytes, done);
  }

  override _final(done: () => void): void {
    this.below.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.below.destroy();
    done(error);
  }

  private wait(): void {
    if (this.waits) return;
    this.waits = true;
    waitForTurn(this.host, () => {
      this.waits = false;
      this.handUp();
    });
  }

  /** What is pushed is deciphered at once: TLS has the line flow, and none of it is pushed while it asks. */
  private handUp(): void {
    if (!this.wanted || this.destroyed) return;
    if (!hasTime()) {
      this.wait();
      return;
    }
    const piece: Buffer | null = this.below.read(Math.min(this.below.readableLength, this.pieces.size));
    if (piece === null) return;
    this.came += piece.length;
    if (this.came > this.mostBytes || this.came - 2 * this.given > MOST_ASIDE) {
      this.destroy(this.tooMuch());
      return;
    }
    this.wanted = false;
    const began = performance.now();
    this.push(piece);
    this.pieces.took(performance.now() - began);
  }
}

type Asking = {
  /** How TLS is spoken, and how long it may take from finding the address to shaken hands. */
  handshake: ConnectionOptions & { timeoutMs: number };
  lookup?: LookupFunction;
  /** What may come on the wire for one question. */
  mostBytes: number;
  fault(kind: "too_large" | "timeout"): Error;
};

/** Connects undici to foreign servers by lines in turn. */
export function connectInTurn(asking: Asking): buildConnector.connector {
  const { timeoutMs, ...handshake } = asking.handshake;
  return ({ hostname, port }, done) => {
    const { lookup } = asking;
    const to = { host: hostname, port: Number(port) || 443, noDelay: true };
    const below = connect(lookup ? { ...to, lookup } : to);
    const line = new LineInTurn(below, hostname, asking.mostBytes, () => asking.fault("too_large"));
    const servername = isIP(hostname) === 0 ? hostname : "";
    const socket = shakeHands({ ...handshake, socket: line, host: hostname, servername });
    readInTurn(socket, line, hostname);
    const late = setTimeout(() => socket.destroy(asking.fault("timeout")), timeoutMs);
    const failed = (error: Error) => {
      clearTimeout(late);
      done(error, null);
    };
    socket.once("error", failed).once("secureConnect", () => {
      clearTimeout(late);
      socket.off("error", failed);
      done(null, socket);
    });
  };
}

/** Has what `socket`, the TLS on such a line, deciphered parsed a piece at a time as well. */
function readInTurn(socket: Socket, line: LineInTurn, host: string): void {
  lines.set(socket, line);
  const read = socket.read.bind(socket);
  const pieces = new Pieces();
  let began: number | undefined;
  const parsed = () => {
    if (began !== undefined) pieces.took(performance.now() - began);
    began = undefined;
  };
  const goOn = () => {
    if (!socket.destroyed) socket.emit("readable");
  };
  socket.read = (size?: number) => {
    parsed();
    const there = socket.readableLength;
    if (size !== undefined || there === 0) return read(size);
    if (!hasTime()) {
      waitForTurn(host, goOn);
      return null;
    }
    const piece: Buffer | null = read(Math.min(there, pieces.size));
    line.gave(piece?.length ?? 0);
    began = performance.now();
    queueMicrotask(parsed);
    return piece;
  };
}
