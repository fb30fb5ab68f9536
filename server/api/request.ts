import { env } from "@/server/platform/env";
import { addressOfHop, canonicalIp, inRanges } from "@/server/platform/ip-range";

/** What the dispatcher needs of a request, whichever server received it (node:http or a Next route). */
export type ApiRequest = {
  method: string;
  /** Without query, percent-encoded as received. */
  path: string;
  /** Without the question mark. */
  search: string;
  header(name: string): string | undefined;
  clientIp: string;
  /** The body in chunks; null when there is none. */
  body: AsyncIterable<Uint8Array> | null;
  /** What aborts when the caller's connection ends before the answer. */
  gone?(): AbortSignal;
};

export type ApiResponse = { status: number; headers: Record<string, string>; body: string | null };

/**
 * The peer, or the n-th address from the right of X-Forwarded-For behind n trusted proxies (decisions 14.18). Whoever comes past the
 * proxies, from another address than theirs, speaks for nobody but himself; where there should be an address and is none, it is the peer.
 */
export function clientIpOf(peer: string | undefined, forwardedFor: string | undefined): string {
  const direct = canonicalIp((peer ?? "").replace(/%.*$/, "")) ?? "";
  if (forwardedFor === undefined || !isTrustedProxy(direct)) return direct;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return addressOfHop(hops[hops.length - env().TRUSTED_PROXIES] ?? "") ?? direct;
}

/** Whether a peer is a proxy of the operator's, whose connections carry everybody's requests. */
export function isTrustedProxy(peer: string): boolean {
  const { TRUSTED_PROXIES, PROXY_ADDRESSES } = env();
  if (TRUSTED_PROXIES === 0) return false;
  return inRanges(
    PROXY_ADDRESSES.split(",").map((one) => one.trim()),
    peer,
  );
}
