import { constants } from "node:crypto";
import type { LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { DEFAULT_CIPHERS } from "node:tls";
import { env } from "./env";
import type { Guest } from "./fair-share";
import { isPublicAddress } from "./ip-range";
import { type LineAbroad, lineTo } from "./line-abroad";
import { hostOf, originOf, urlOf } from "./origin";
import { connectInTurn } from "./read-in-turn";
import { addressesOf } from "./resolve-name";
import { timeLimit } from "./time-limit";

/** Why a foreign address could not be used; safe to show, holds nothing that the other side sent. */
export type FetchFault =
  | "address_refused"
  | "host_not_found"
  | "tls"
  | "timeout"
  | "too_large"
  | "redirects"
  /** No line was free in its time: it says nothing of the address. */
  | "busy"
  | "network";

export class FetchError extends Error {
  readonly fault: FetchFault;
  constructor(fault: FetchFault, cause?: unknown) {
    super(fault, { cause });
    this.name = "FetchError";
    this.fault = fault;
  }
}

/** Names that lead to no public server, by RFC 6761, 6762, 7686, 8375 and 9476, ICANN's `internal`, and what routers and offices use. */
const LOCAL_NAMES =
  /(^|\.)(localhost|local|internal|localdomain|home\.arpa|lan|home|corp|intranet|private|onion|alt)$/;

function isTestHost(host: string): boolean {
  return (
    env().ALLOW_PRIVATE_NETWORK &&
    (host === "localhost" || host.endsWith(".localhost") || host === "127.0.0.1")
  );
}

/**
 * Whether an address may be kept at all (decisions 8.9, 8.10): https, at most 2048 characters, no user, no fragment, port 443 or from
 * 1024, and no host that is local by its very spelling. Names that resolve to private addresses are refused when connecting.
 */
export function isForeignUrl(text: string): boolean {
  const url = text.includes("#") || originOf(text) === null ? null : urlOf(text);
  if (url === null) return false;
  const host = hostOf(url);
  if (url.protocol !== "https:" || host === null) return false;
  if (isTestHost(host)) return true;
  const port = url.port === "" ? 443 : Number(url.port);
  if (port !== 443 && port < 1024) return false;
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes(".") && !LOCAL_NAMES.test(host);
}

/** Resolves once, checks every address, and hands exactly these to the connection: there is no second look-up to rebind. */
const guardedLookup =
  (signal: AbortSignal): LookupFunction =>
  (host, options, done) => {
    if (isTestHost(host)) {
      if (options.all) done(null, [{ address: "127.0.0.1", family: 4 }]);
      else done(null, "127.0.0.1", 4);
      return;
    }
    const found = (addresses: readonly LookupAddress[]) => {
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new FetchError("address_refused"), "", 4);
      }
      if (options.all) return done(null, [...addresses]);
      const first = addresses[0];
      return done(null, first?.address ?? "", first?.family ?? 4);
    };
    addressesOf(host, signal).then(found, (error) => done(new FetchError("host_not_found", error), "", 4));
  };

/**
 * Nothing in a handshake whose size the other side chooses, nor one after another: of groups of numbers it may name one of ten thousand bits,
 * for which a second of this thread is spent before its certificate is looked at. Curves have theirs.
 */
const HANDSHAKE = {
  ciphers: `${DEFAULT_CIPHERS}:!kDHE`,
  ecdhCurve: "X25519:P-256:P-384:P-521",
  secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
};

/** How an address is asked that takes so many bytes at most, until `signal` ends it. */
const askedSafely = (maxBytes: number, signal: AbortSignal) =>
  connectInTurn({
    handshake: { ...HANDSHAKE, timeoutMs: 10_000 },
    lookup: guardedLookup(signal),
    mostBytes: onTheWire(maxBytes),
    fault: (kind) => new FetchError(kind),
    signal,
  });

/** What an answer of so many bytes is at most, with its heads, the framing of its chunks and of TLS. */
const onTheWire = (bytes: number) => 65_536 + 1.25 * bytes;

export type FetchOptions = {
  /** For whom: whose share of the lines it takes. */
  guest: Guest;
  method?: "GET" | "POST" | "HEAD";
  headers?: Record<string, string>;
  body?: string;
  /** For everything: resolving, connecting, TLS, headers, body and redirects. */
  timeoutMs: number;
  maxBytes: number;
  /** Each address on the way is checked again. Default 0: a redirect is an answer like any other. */
  maxRedirects?: number;
  /** Ends it before its time. */
  signal?: AbortSignal;
  /** "refuse": more than maxBytes is a fault (default). "cut": the first maxBytes are enough. */
  oversize?: "refuse" | "cut";
};

export type FetchResult = { status: number; headers: Record<string, string>; body: Buffer; url: string };

/** An answer whose body is still arriving. Reading more than `maxBytes`, or for too long, throws. */
export type FetchStream = Omit<FetchResult, "body"> & { body: AsyncIterable<Uint8Array> };

/** Asks a foreign https address: private addresses refused after resolving, bounded in time, bytes and redirects. */
export async function safeFetch(address: string, options: FetchOptions): Promise<FetchResult> {
  const answer = await safeStream(address, options);
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.body) chunks.push(chunk);
  return { ...answer, body: Buffer.concat(chunks) };
}

/** The same, for what is too large to hold: the body is read as it arrives, within the same bounds. */
export async function safeStream(address: string, options: FetchOptions): Promise<FetchStream> {
  const signal = timeLimit(options.timeoutMs, options.signal);
  let url = address;
  for (let hop = 0; ; hop += 1) {
    if (!isForeignUrl(url)) throw new FetchError("address_refused");
    const answer = await once(url, options, signal);
    const target = answer.headers.location;
    const redirected = answer.status >= 300 && answer.status < 400 && target !== undefined;
    if (!redirected || options.maxRedirects === undefined || options.maxRedirects === 0) return answer;
    // Whatever a redirect says beside its target is not waited for.
    for await (const _ of answer.body) break;
    if (hop >= options.maxRedirects) throw new FetchError("redirects");
    if (!URL.canParse(target, url)) throw new FetchError("redirects");
    url = new URL(target, url).href;
  }
}

async function once(url: string, options: FetchOptions, signal: AbortSignal): Promise<FetchStream> {
  const { method = "GET", maxBytes, guest } = options;
  const { origin, pathname, search } = new URL(url);
  // Who is sent something is sent more of it soon; a file is fetched once.
  const keep = method === "POST";
  const connect = (ends: AbortSignal) => askedSafely(maxBytes, ends);
  const line = await lineTo({ guest, origin, kind: `${maxBytes}`, keep, signal, connect });
  if (line === null) throw new FetchError("busy");
  try {
    const answer = await line.client.request({
      path: pathname + search,
      method,
      headers: options.headers ?? {},
      body: options.body ?? null,
      reset: !keep,
      signal,
    });
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(", ") : (value ?? ""),
      ]),
    );
    if (/close/i.test(headers.connection ?? "")) line.isLast();
    return { status: answer.statusCode, headers, body: bounded(answer.body, options, signal, line), url };
  } catch (error) {
    line.end();
    throw asFault(error, signal);
  }
}

async function* bounded(
  body: AsyncIterable<Uint8Array>,
  options: FetchOptions,
  signal: AbortSignal,
  line: LineAbroad,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  let isWhole = false;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > options.maxBytes) {
        if (options.oversize !== "cut") throw new FetchError("too_large");
        yield chunk.subarray(0, chunk.length - (size - options.maxBytes));
        return;
      }
      yield chunk;
    }
    isWhole = true;
  } catch (error) {
    throw asFault(error, signal);
  } finally {
    if (isWhole) line.done();
    else line.end();
  }
}

function asFault(error: unknown, signal: AbortSignal): FetchError {
  if (error instanceof FetchError) return error;
  if (signal.aborted) return new FetchError("timeout", error);
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (inner instanceof FetchError) return inner;
  const code = inner instanceof Error && "code" in inner && typeof inner.code === "string" ? inner.code : "";
  if (code.includes("TIMEOUT")) return new FetchError("timeout", error);
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code)) return new FetchError("tls", error);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return new FetchError("host_not_found", error);
  return new FetchError("network", error);
}
