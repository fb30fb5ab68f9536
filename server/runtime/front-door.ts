import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isApiPath } from "@/server/api/node";
import { clientIpOf } from "@/server/api/request";
import { HEAD } from "@/server/platform/connections";
import { env } from "@/server/platform/env";
import { NO_PAGE_POLICY, securityHeaders } from "@/server/platform/security-headers";
import { CLIENT_ADDRESS } from "@/server/trpc/client-ip";
import { mostBytes, READERS } from "./doors";

/** Headers that only we may set, on the way to Next. */
const OURS = [CLIENT_ADDRESS, "x-nonce", "x-problem", "x-locale", "content-security-policy"];
/** Notes that Next's own parts send each other, or that only hosts in front of it set: none of them comes from a visitor. */
const NEXTS = /^(next-action|next-resume|x-(nextjs|next|middleware|invoke|matched|now)-)/;

/** Of Next's own paths a built service needs its files alone: no image optimiser, no hot reload, no data routes of old pages. */
const NOT_SERVED = /^\/(_next(?!\/static\/)|__next)/;

/**
 * What every request passes first: its address in the one form that all later checks know, a network address that a visitor cannot
 * choose, a body that says its length and keeps within what the page takes. False when it was answered here.
 */
export function passFrontDoor(request: IncomingMessage, response: ServerResponse): boolean {
  const url = straight(request.url ?? "/");
  // Node leaves away the lines after about a thousand without a word, and with them what says that there is a body, or whose it is.
  const tooMany =
    request.rawHeaders.length > 2 * HEAD.lines ||
    hasMore(request.headers.cookie ?? "", ";", READERS.cookies.values);
  if (url === null || tooMany) {
    dressAnswer(response, NO_PAGE_POLICY);
    return refuse(response, tooMany ? 431 : 400);
  }
  request.url = url;
  // It says the same of its answers, and counts its bodies.
  if (isApiPath(url)) return true;
  const nonce = randomBytes(16).toString("base64");
  // A page's policy on each of its files would cost a phone more than some of them.
  const policy = url.startsWith("/_next/static/")
    ? "frame-ancestors 'none'"
    : (WORKERS[url] ?? pagePolicy(nonce));
  dressAnswer(response, policy);
  if (hasMore(url.slice(url.indexOf("?")), "&", READERS.query.values)) return refuse(response, 414);
  // Doors that this installation has no use for.
  if (env().NODE_ENV === "production" && NOT_SERVED.test(url)) return refuse(response, 404);
  for (const name of OURS) delete request.headers[name];
  for (const name of Object.keys(request.headers)) if (NEXTS.test(name)) delete request.headers[name];
  request.headers[CLIENT_ADDRESS] = addressOf(request);
  // Next takes the nonce of its own scripts from the one, our layouts theirs from the other.
  request.headers["content-security-policy"] = policy;
  request.headers["x-nonce"] = nonce;
  if (request.headers["transfer-encoding"] !== undefined) return refuse(response, 411);
  return Number(request.headers["content-length"] ?? 0) > mostBytes(url) ? refuse(response, 413) : true;
}

/** Whether there are more parts than so many, which Next goes through anew for each of them: a query's values, a request's cookies. */
function hasMore(text: string, separator: "&" | ";", most: number): boolean {
  let parts = 1;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) parts += 1;
  return parts > most;
}

/** Addresses that stand for themselves: no dots, escapes or backslashes that a parser would take away. */
const PLAIN = /^(?:\/[\w-]+)+(?:\?[\w=&,:+[\]-]*)?$/;

/** Escapes of letters, digits and the like, which Next would take away after us. */
const NEEDLESS_ESCAPE = /%(?:3\d|[46][1-9a-f]|[57][\da]|2[de]|5f|7e)/gi;

/** `/./v1/me`, `/%761/me` and `http://host/v1/me` are `/v1/me`; null for what is no address. */
function straight(url: string): string | null {
  if (PLAIN.test(url)) return url;
  const whole = url.startsWith("/") ? `http://localhost${url}` : url;
  if (!URL.canParse(whole)) return null;
  const { pathname, search } = new URL(whole);
  return pathname.replace(NEEDLESS_ESCAPE, decodeURIComponent) + search;
}

/** The caller's network address: the peer's, or what the trusted proxies say. */
export function addressOf(request: IncomingMessage): string {
  const hops = request.headers["x-forwarded-for"];
  return clientIpOf(request.socket.remoteAddress, Array.isArray(hops) ? hops.join(", ") : hops);
}

function refuse(response: ServerResponse, status: number): false {
  response.writeHead(status, { Connection: "close" });
  response.end();
  return false;
}

/** Scripts that work apart from their page, under a policy of their own: this one alone compiles WebAssembly, and fetches nothing but ours. */
const WORKERS: Readonly<Record<string, string>> = {
  "/unlock-pdf.js":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
};

/**
 * What a page of the dashboard and the documentation may do: run our scripts and no other, even if a stranger's text got into one. Their
 * plots and menus place themselves by styles. Pages for strangers have a stricter policy of their own.
 */
function pagePolicy(nonce: string): string {
  // The development server evaluates its modules.
  const dev = env().NODE_ENV !== "production";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "worker-src 'self' blob:",
    // The viewer reads the reviewer's own copy of a file.
    dev ? "connect-src 'self' blob: ws:" : "connect-src 'self' blob:",
    "frame-src 'self' blob:",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join("; ");
}

/** Says, as the answer leaves, what it has not said for itself. */
function dressAnswer(response: ServerResponse, policy: string): void {
  const headers = securityHeaders(policy);
  const writeHead = response.writeHead;
  // Not earlier: Next drops the headers of a route for those that stand already.
  response.writeHead = ((...args: unknown[]) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    return Reflect.apply(writeHead, response, args);
  }) as typeof writeHead;
}
