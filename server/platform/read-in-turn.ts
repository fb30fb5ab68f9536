import { subscribe } from "node:diagnostics_channel";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { Duplex } from "node:stream";
import { type ConnectionOptions, connect as shakeHands } from "node:tls";
import type { buildConnector } from "undici";
import { CostlyServers } from "./costly-servers";
import { isPublicAddress, networkOf } from "./ip-range";
import { hasTime, Pieces, waitForTurn } from "./looks";

/** The line under each connection whose questions are asked. */
const lines = new WeakMap<Socket, LineInTurn>();

// Of each question: a line that is kept may answer many.
subscribe("undici:client:sendHeaders", (message) => {
  const { socket } = message as { socket: Socket };
  lines.get(socket)?.isAsked();
});

/** Of a handshake: chains of certificates have 3 to 10 KB, and judging one takes up to the square of its bytes. */
const MOST_OF_HANDSHAKE = 20_480;
/** What may come of tickets, new keys and records without a letter before any of it is an answer. */
const MOST_ASIDE = 131_072;

const costly = new CostlyServers();

/** Whose line it is, by the network of the server; on this machine itself every port is a server of its own. */
const serverOf = (address: string, port: number | undefined): string =>
  isPublicAddress(address) ? networkOf(address) : `${address} ${port}`;

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
  private wasAsked = false;
  private server: string | undefined;
  private aside = MOST_OF_HANDSHAKE;

  /** `fails` ends the connection above with its error: of a line that is only closed below it, whoever reads hears in the wrong order. */
  constructor(
    private readonly below: Socket,
    private readonly host: string,
    private readonly mostBytes: number,
    private readonly fails: (error: Error | "too_large") => void,
  ) {
    super();
    below.on("readable", () => this.handUp());
    below.on("end", () => this.push(null));
    below.on("error", fails);
  }

  isAsked(): void {
    this.wasAsked = true;
    this.aside = MOST_ASIDE;
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

  override _write(bytes: Buffer, _: BufferEncoding, done: () => void): void {
    // Why it fails is said by the line itself.
    this.below.write(bytes, () => done());
  }

  override _final(done: () => void): void {
    this.below.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.below.destroy();
    done(error);
  }

  /** Once connected, the same to its end. */
  private serverOfLine(): string {
    const { remoteAddress, remotePort } = this.below;
    if (remoteAddress !== undefined) this.server ??= serverOf(remoteAddress, remotePort);
    return this.server ?? this.host;
  }

  private wait(): void {
    if (this.waits) return;
    this.waits = true;
    const goOn = () => {
      this.waits = false;
      this.handUp();
    };
    const server = this.serverOfLine();
    const rest = costly.restsUntil(server) - performance.now();
    if (rest > 0) setTimeout(goOn, rest);
    else waitForTurn(server, goOn);
  }

  /** What is pushed is deciphered at once: TLS has the line flow, and none of it is pushed while it asks. */
  private handUp(): void {
    if (!this.wanted || this.destroyed) return;
    const server = this.serverOfLine();
    if (!hasTime() || performance.now() < costly.restsUntil(server)) {
      this.wait();
      return;
    }
    const piece: Buffer | null = this.below.read(Math.min(this.below.readableLength, this.pieces.size));
    if (piece === null) return;
    this.came += piece.length;
    if (this.came > this.mostBytes || this.came - 2 * this.given > this.aside) {
      this.fails("too_large");
      return;
    }
    this.wanted = false;
    // Chains are judged in the handshake alone.
    const spent = this.wasAsked ? undefined : process.cpuUsage();
    const began = performance.now();
    this.push(piece);
    const ms = performance.now() - began;
    this.pieces.took(ms);
    if (spent === undefined) return;
    // While this process waits for a processor, nobody's bytes are worked through.
    const { user, system } = process.cpuUsage(spent);
    costly.took(server, Math.min(ms, (user + system) / 1_000), performance.now());
  }
}

type Asking = {
  /** How TLS is spoken, and how long it may take from finding the address to shaken hands. */
  handshake: ConnectionOptions & { timeoutMs: number };
  lookup?: LookupFunction;
  /** What may come on the wire for one question. */
  mostBytes: number;
  fault(kind: "too_large" | "timeout"): Error;
  /** Ends what is not connected yet, whatever it waits for. */
  signal?: AbortSignal;
};

/** Connects undici to foreign servers by lines in turn. */
export function connectInTurn(asking: Asking): buildConnector.connector {
  const { timeoutMs, ...handshake } = asking.handshake;
  return ({ hostname, port }, done) => {
    const { lookup, signal } = asking;
    const to = { host: hostname, port: Number(port) || 443, noDelay: true };
    const below = connect(lookup ? { ...to, lookup } : to);
    const line = new LineInTurn(below, hostname, asking.mostBytes, (error) =>
      socket.destroy(error === "too_large" ? asking.fault(error) : error),
    );
    const servername = isIP(hostname) === 0 ? hostname : "";
    const socket = shakeHands({ ...handshake, socket: line, host: hostname, servername });
    readInTurn(socket, line, hostname);
    const late = setTimeout(() => socket.destroy(asking.fault("timeout")), timeoutMs);
    const giveUp = () => {
      // TLS that has not begun leaves what is below it as it is.
      line.destroy();
      socket.destroy(new Error("ended", { cause: signal?.reason }));
    };
    signal?.addEventListener("abort", giveUp, { once: true });
    if (signal?.aborted) giveUp();
    let isDone = false;
    const answer = (...[error, connected]: Parameters<typeof done>) => {
      clearTimeout(late);
      signal?.removeEventListener("abort", giveUp);
      if (!isDone) done(...([error, connected] as Parameters<typeof done>));
      isDone = true;
    };
    // For as long as there is a socket: a second error of one is nobody's fault of ours.
    socket.on("error", (error) => answer(error, null));
    socket.once("secureConnect", () => answer(null, socket));
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
