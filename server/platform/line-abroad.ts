import { type buildConnector, Client } from "undici";
import type { Guest } from "./fair-share";
import { lineOf } from "./line";
import { placesOf } from "./shares";

/** Whoever asks has an end of their own before it. */
const enter = lineOf("lines", {
  waitMs: 60_000,
  ofAccount: 600,
  message: "No line to other servers is free.",
});

/** For so long a line is kept after its answer, whatever a server would like. */
const KEPT_MS = 4_000;

/** A line to a foreign server, for one question. */
export type LineAbroad = {
  client: Client;
  /** The server keeps it no longer than this answer. */
  isLast(): void;
  /** The answer is here whole: the line may be kept for the next question. */
  done(): void;
  /** At once, whatever it waits for. */
  end(): void;
};

type Question = {
  guest: Guest;
  origin: string;
  /** Tells lines apart that `connect` makes differently. */
  kind: string;
  keep: boolean;
  /** Ends the question, and the line with it. */
  signal: AbortSignal;
  connect(ends: AbortSignal): buildConnector.connector;
};

type Line = { client: Client; end: () => void; isKept?: () => void };

/** By whose they are and where they lead; each is let go by whoever takes it, and by its end. */
const kept = new Map<string, Set<Line>>();

/** Lines are shared out as places are, and waited for in turn. Null where the question ended before there was one. */
export async function lineTo(question: Question): Promise<LineAbroad | null> {
  const { guest, origin, kind, keep, signal } = question;
  const whose = `${guest.environment} ${guest.accountId} ${kind} ${origin}`;
  const [idle] = kept.get(whose) ?? [];
  idle?.isKept?.();
  const line = idle ?? (await newLine(question));
  if (line === null) return null;
  signal.addEventListener("abort", line.end, { once: true });
  let isGood = keep;
  const isLast = () => {
    isGood = false;
  };
  const done = () => {
    signal.removeEventListener("abort", line.end);
    if (!isGood || !keepFor(line, whose, guest)) line.end();
  };
  return { client: line.client, isLast, done, end: line.end };
}

async function newLine({ guest, origin, signal, connect }: Question): Promise<Line | null> {
  // It refuses some at once, and others when they have waited.
  const leave = await (async () => enter(guest, signal))().catch(() => null);
  if (leave === null) return null;
  const ends = new AbortController();
  const client = new Client(origin, {
    connect: connect(ends.signal),
    keepAliveTimeout: KEPT_MS,
    keepAliveMaxTimeout: KEPT_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 32_768,
    pipelining: 1,
  });
  const line: Line = {
    client,
    end: () => {
      line.isKept?.();
      leave();
      ends.abort();
      void client.destroy();
    },
  };
  client.on("disconnect", line.end);
  if (signal.aborted) line.end();
  return line;
}

function keepFor(line: Line, whose: string, guest: Guest): boolean {
  const leave = line.client.destroyed ? null : placesOf("kept").tryEnter(guest);
  if (leave === null) return false;
  const lines = kept.get(whose) ?? new Set();
  kept.set(whose, lines.add(line));
  line.isKept = () => {
    leave();
    lines.delete(line);
    if (lines.size === 0 && kept.get(whose) === lines) kept.delete(whose);
  };
  return true;
}
