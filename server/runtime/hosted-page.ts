import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { identityPageStatus } from "@/server/id-checks";
import { env } from "@/server/platform/env";

const IDENTITY = /^\/identity\/([^/?]*)(?:[/?]|$)/;

/** Whether the address is a page that an applicant opens with a secret link. */
export function isHostedPage(url: string): boolean {
  return IDENTITY.test(url);
}

/**
 * Strict headers of applicants' pages, before Next renders them: no referrer, no caching, no index, no frame, no third party; scripts
 * and styles by a nonce, which Next takes from the request's policy. Closed pages answer 410 (decisions 14.11).
 */
export async function dressHostedPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const nonce = randomBytes(16).toString("base64");
  // The development server evaluates its modules and paints its overlay with inline styles.
  const dev = env().NODE_ENV !== "production";
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ""}`,
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  request.headers["content-security-policy"] = policy;
  request.headers["x-nonce"] = nonce;
  response.setHeader("Content-Security-Policy", policy);
  response.setHeader("Referrer-Policy", "no-referrer");
  response.setHeader("X-Robots-Tag", "noindex, nofollow");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Permissions-Policy", "camera=(self), microphone=(), geolocation=()");
  response.setHeader("Cache-Control", "no-store");
  const url = request.url ?? "";
  const token = IDENTITY.exec(url)?.[1];
  if (token !== undefined && request.method === "GET" && !url.includes("/api/")) {
    response.statusCode = await identityPageStatus(token);
  }
}
