import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/server/platform/env";
import { dispatch } from "./dispatch";
import { clientIpOf } from "./request";

/** Whether a request belongs to the API, which node:http serves without passing through Next. */
export function isApiPath(url: string): boolean {
  return url === "/v1" || url.startsWith("/v1/") || url.startsWith("/v1?");
}

/** Serves one request of /v1 on node:http. */
export async function serveApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? "/";
  const at = url.indexOf("?");
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  };
  const hasBody =
    request.headers["transfer-encoding"] !== undefined || (request.headers["content-length"] ?? "0") !== "0";
  const answer = await dispatch({
    method: request.method ?? "GET",
    path: at < 0 ? url : url.slice(0, at),
    search: at < 0 ? "" : url.slice(at + 1),
    header,
    clientIp: clientIpOf(request.socket.remoteAddress, header("x-forwarded-for"), env().TRUSTED_PROXIES),
    body: hasBody ? request : null,
  });
  // A body that was refused half-way is not read to its end: the connection closes with the answer.
  const unread = hasBody && !request.readableEnded;
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(unread ? { Connection: "close" } : {}),
    ...(answer.body === null ? {} : { "Content-Length": String(Buffer.byteLength(answer.body)) }),
  });
  // As text it leaves in one piece with the head.
  response.end(answer.body ?? undefined);
  if (unread) request.resume();
}
