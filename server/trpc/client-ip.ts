import { env } from "@/server/platform/env";

/**
 * The caller's network address as the web process noted it: the n-th from the right of X-Forwarded-For behind n trusted proxies, else
 * the last hop, which Next.js sets to the socket's peer when the caller sent none.
 */
export function clientIpFrom(
  headers: Readonly<Record<string, string | undefined>> | undefined,
): string | null {
  const hops = (headers?.["x-forwarded-for"] ?? "").split(",").map((hop) => hop.trim());
  return hops[hops.length - Math.max(1, env().TRUSTED_PROXIES)]?.replace(/^::ffff:/, "") || null;
}
