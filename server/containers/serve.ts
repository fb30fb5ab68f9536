import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Connections, HEAD } from "@/server/platform/connections";
import { ApiError, type ErrorCode, errorEnvelope } from "@/server/platform/errors";
import { randomBase62 } from "@/server/platform/ids";
import { parseJsonObject } from "@/server/platform/json-object";
import { equalInConstantTime } from "@/server/platform/secrets";
import { API_VERSION } from "@/server/platform/version";
import type { Gate } from "./gate";

/** One analysis may take so long, its time in the queue not counted; what is slower is given up. */
const ANALYSIS_TIMEOUT_MS = 10 * 60_000;
/** A body arrives within this time, or its connection is closed: it holds a place meanwhile. */
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** How much of a refused body is still taken from the line, and how long. */
const DISCARDED_BYTES = 64 * 1_048_576;
const DISCARD_MS = 5_000;

export type Handler = {
  bodyLimit: number;
  tooLarge: ErrorCode;
  /** Whether requests take a place at the gate; those that do no work do not. */
  gated: boolean;
  /**
   * Answers one request. `turn` waits until it is its turn to work, and is called once the body is found in order; `signal` aborts when
   * the caller is gone or the time is over.
   */
  answer(
    body: Record<string, unknown>,
    request: { turn(): Promise<void>; signal: AbortSignal },
  ): Promise<object>;
};

export type Shell = {
  apiKey: string;
  /** The header that carries the key. */
  keyHeader: string;
  /** POST routes by path. */
  routes: Readonly<Record<string, Handler>>;
  gate: Gate;
  isActive(): boolean;
  /** What GET /health says beside status and licence. */
  about: object;
  docs: string | undefined;
  log(line: object): void;
};

/** The HTTP shell of a private container. Every answer, also of a failure, leaves through here. */
export function serve(shell: Shell): Server {
  const server = createServer({ maxHeaderSize: HEAD.bytes }, (request, response) => {
    if (!connections.admits(request, response)) return;
    if (request.rawHeaders.length > 2 * HEAD.lines) {
      response.writeHead(431, { Connection: "close" }).end();
      return;
    }
    handle(shell, request, response, () => !server.listening).catch((error: unknown) => {
      shell.log({ event: "broken", kind: error instanceof Error ? error.name : typeof error });
      response.destroy();
    });
  });
  const connections = new Connections(server);
  server.once("close", () => connections.end());
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  return server;
}

/** Takes no new connections, answers what was accepted, and resolves when all is answered. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

async function handle(
  shell: Shell,
  request: IncomingMessage,
  response: ServerResponse,
  isDraining: () => boolean,
): Promise<void> {
  const started = performance.now();
  const requestId = `req_${randomBase62(22)}`;
  const path = (request.url ?? "/").split("?", 1)[0]?.replace(/(?<=.)\/$/, "") ?? "/";
  const headers: Record<string, string> = {
    "Content-Type": "application/json; charset=utf-8",
    "Service-Request-Id": requestId,
    "Request-Id": requestId,
    "Service-Version": API_VERSION,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
  let status = 200;
  let code: ErrorCode | undefined;
  let body: object | null = null;
  try {
    body = await answerTo(shell, request, response, path, headers);
    if (body === null) status = 204;
  } catch (error) {
    const fault = faultOf(error, requestId, shell);
    ({ status, code } = fault);
    if (fault.retryAfterSeconds !== undefined) headers["Retry-After"] = String(fault.retryAfterSeconds);
    body = errorEnvelope(fault, requestId, shell.docs);
  }
  const text = Buffer.from(body === null ? "" : JSON.stringify(body));
  if (status !== 204) headers["Content-Length"] = String(text.length);
  if (!request.complete || isDraining()) headers.Connection = "close";
  response.writeHead(status, headers);
  if (request.method !== "HEAD") response.write(text);
  if (!request.complete) await discard(request);
  response.end();
  shell.log({
    event: "request",
    request_id: requestId,
    method: request.method,
    path: path === "/health" || path in shell.routes ? path : "other",
    status,
    code,
    ms: Math.round(performance.now() - started),
  });
}

/**
 * Lets a caller whose body was refused finish sending, within reason: one that is cut off in the middle of it sees a broken connection
 * instead of the answer.
 */
async function discard(request: IncomingMessage): Promise<void> {
  let left = DISCARDED_BYTES;
  const timer = setTimeout(() => request.destroy(), DISCARD_MS);
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      left -= chunk.length;
      if (left < 0) break;
    }
  } catch {
    // The caller has gone, or took too long.
  }
  clearTimeout(timer);
}

/** In the order of the service: path, method, key, licence, load, body. Null answers 204. */
async function answerTo(
  shell: Shell,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  headers: Record<string, string>,
): Promise<object | null> {
  const route = Object.hasOwn(shell.routes, path) ? shell.routes[path] : undefined;
  if (!route && path !== "/health")
    throw new ApiError("not_found", { message: "There is nothing at this path." });
  headers.Allow = route ? "POST, OPTIONS" : "GET, HEAD, OPTIONS";
  if (request.method === "OPTIONS") return null;
  if (!headers.Allow.split(", ").includes(request.method ?? "")) throw new ApiError("method_not_allowed");
  delete headers.Allow;
  if (!route) return { status: "ok", license: shell.isActive() ? "active" : "expired", ...shell.about };

  const key = request.headers[shell.keyHeader];
  if (typeof key !== "string" || !equalInConstantTime(key, shell.apiKey)) {
    throw new ApiError("invalid_api_key", {
      message: `The header ${shell.keyHeader} is missing or does not hold the key of this container.`,
    });
  }
  if (!shell.isActive()) throw new ApiError("license_inactive");

  const declared = Number(request.headers["content-length"] ?? route.bodyLimit);
  if (declared > route.bodyLimit) throw new ApiError(route.tooLarge);
  const place = route.gated ? shell.gate.enter(declared) : null;
  const gone = new AbortController();
  response.once("close", () => gone.abort(new Error("the caller is gone")));
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  try {
    const body = parseJsonObject(await readText(request, route), route.gated === false);
    return await route.answer(body, {
      signal: AbortSignal.any([gone.signal, late.signal]),
      turn: async () => {
        await place?.turn(gone.signal);
        timer = setTimeout(() => late.abort(new Error("the time is over")), ANALYSIS_TIMEOUT_MS);
      },
    });
  } finally {
    clearTimeout(timer);
    place?.leave();
  }
}

async function readText(request: IncomingMessage, { bodyLimit, tooLarge }: Handler): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Left open when it is refused half-way: the answer goes out on the same connection.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > bodyLimit) throw new ApiError(tooLarge);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    throw new ApiError("invalid_json", { cause: error });
  }
}

/** What is not ours to tell becomes `server_error`; the log names its kind and place, never a message that may quote a value. */
function faultOf(error: unknown, requestId: string, shell: Shell): ApiError {
  if (error instanceof ApiError) return error;
  const stack = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  shell.log({
    event: "failure",
    request_id: requestId,
    kind: error instanceof Error ? error.name : typeof error,
    stack: stack.filter((line) => line.trim().startsWith("at ")).slice(0, 8),
  });
  return new ApiError("server_error", { cause: error });
}
