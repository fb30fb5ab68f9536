import type { IncomingMessage, ServerResponse } from "node:http";
import { dispatch } from "@/server/api/dispatch";
import type { ApiKeyInfo } from "@/server/api-keys/schema";
import { env } from "@/server/platform/env";
import { assertModestJson } from "@/server/platform/json-object";
import { log } from "@/server/platform/log";
import { NO_PAGE_POLICY, securityHeaders } from "@/server/platform/security-headers";
import { answerMessage } from "./answer";
import type { Call } from "./tools";

/** As much as the front door lets through to a page. */
const MOST_BYTES = 64 * 1_024;

export function isMcpPath(url: string): boolean {
  return url === "/mcp" || url.startsWith("/mcp?");
}

/**
 * The MCP server over streamable HTTP, without sessions: one message a POST, one JSON answer. Whoever asks is judged by asking /v1/me
 * with the same key, so that address list, suspension, limits and log are those of the API; each tool is a call of it.
 */
export async function serveMcp(
  request: IncomingMessage,
  response: ServerResponse,
  clientIp: string,
): Promise<void> {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  };
  const reply = (status: number, body: object | null, more: Record<string, string> = {}) => {
    response.writeHead(status, {
      ...securityHeaders(NO_PAGE_POLICY),
      "Content-Type": "application/json",
      ...more,
    });
    response.end(body === null ? undefined : JSON.stringify(body));
  };
  // A page of another site must not speak for a server on its visitor's machine.
  const origin = header("origin");
  if (origin !== undefined && origin !== new URL(env().BASE_URL).origin)
    return reply(403, fault(-32600, "Foreign origin."));
  if (request.method !== "POST")
    return reply(405, fault(-32600, "Send messages by POST."), { Allow: "POST" });
  const caller = {
    header: (name: string) => (name === "authorization" ? header(name) : undefined),
    clientIp,
  };
  const me = await dispatch({ ...caller, method: "GET", path: "/v1/me", search: "", body: null });
  if (me.status !== 200) return reply(me.status, JSON.parse(me.body ?? "{}"), me.headers);
  const text = await bodyOf(request);
  if (text === null) return reply(413, fault(-32600, "The message is too large."), { Connection: "close" });
  let message: unknown;
  try {
    assertModestJson(text);
    message = JSON.parse(text);
  } catch {
    return reply(400, fault(-32700, "The body is no JSON."));
  }
  const call: Call = async (method, path, body) => {
    const [address = "", search = ""] = path.split("?", 2);
    const sent = body === undefined ? null : Buffer.from(JSON.stringify(body));
    const answer = await dispatch({ ...caller, method, path: address, search, body: sent && once(sent) });
    return { ok: answer.status < 300, body: JSON.parse(answer.body ?? "null") };
  };
  try {
    const answer = await answerMessage(message, JSON.parse(me.body ?? "{}") as ApiKeyInfo, call);
    return reply(answer === null ? 202 : 200, answer);
  } catch (error) {
    log().error({ err: error }, "mcp");
    return reply(500, fault(-32603, "Something failed on our side."));
  }
}

const fault = (code: number, message: string) => ({ jsonrpc: "2.0", id: null, error: { code, message } });

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).byteLength;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}
