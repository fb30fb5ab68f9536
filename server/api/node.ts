import type { IncomingMessage, ServerResponse } from "node:http";
import { NO_PAGE_POLICY, securityHeaders } from "@/server/platform/security-headers";
import { dispatch } from "./dispatch";

const DISCARD_MS = 5_000;
const LONG = 16_384;

/** Whether a request belongs to the API, which node:http serves without passing through Next. */
export function isApiPath(url: string): boolean {
  return url === "/v1" || url.startsWith("/v1/") || url.startsWith("/v1?");
}

/** Serves one request of /v1 on node:http, for the caller of a network address. */
export async function serveApi(
  request: IncomingMessage,
  response: ServerResponse,
  clientIp: string,
): Promise<void> {
  const url = request.url ?? "/";
  const at = url.indexOf("?");
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  };
  const hasBody =
    request.headers["transfer-encoding"] !== undefined || (request.headers["content-length"] ?? "0") !== "0";
  const answer = await dispatch({
    gone: () => goneBefore(response),
    method: request.method ?? "GET",
    path: at < 0 ? url : url.slice(0, at),
    search: at < 0 ? "" : url.slice(at + 1),
    header,
    clientIp,
    // Left open when it is refused half-way: the answer goes out on the same connection.
    body: hasBody ? request.iterator({ destroyOnReturn: false }) : null,
  });
  // A short one leaves as text, in one piece with the head; a long one is counted and written from the same bytes.
  const body = answer.body !== null && answer.body.length > LONG ? Buffer.from(answer.body) : answer.body;
  response.writeHead(answer.status, {
    ...securityHeaders(NO_PAGE_POLICY),
    ...answer.headers,
    ...(body === null ? {} : { "Content-Length": String(Buffer.byteLength(body)) }),
  });
  response.end(body ?? undefined);
  if (hasBody && !request.readableEnded) discardRest(request);
}

/** Aborts when the connection of an answer ends before it was taken whole. */
function goneBefore(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const tell = () => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.closed) tell();
  else response.once("close", tell);
  return gone.signal;
}

/**
 * Takes what is left of a refused body from the line, for a while: a caller who still sends would otherwise meet a closed connection
 * instead of the answer.
 */
function discardRest(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), DISCARD_MS);
  request.once("close", () => clearTimeout(timer));
  request.resume();
}
