import { env } from "@/server/platform/env";
import { dispatch } from "./dispatch";
import { clientIpOf } from "./request";

/** Serves one request of /v1 from a Next route handler. */
export async function serveRoute(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const answer = await dispatch({
    method: request.method,
    path: url.pathname,
    search: url.search.slice(1),
    header: (name) => request.headers.get(name) ?? undefined,
    clientIp: clientIpOf(
      undefined,
      request.headers.get("x-forwarded-for") ?? undefined,
      Math.max(1, env().TRUSTED_PROXIES),
    ),
    body: chunksOf(request.body),
  });
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}

async function* chunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

function chunksOf(stream: ReadableStream<Uint8Array> | null): AsyncIterable<Uint8Array> | null {
  return stream === null ? null : chunks(stream);
}
