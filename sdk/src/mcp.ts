import { createInterface } from "node:readline";
import { ProoflineError } from "./errors.js";

/**
 * The service's MCP server over stdin and stdout: one JSON-RPC message a line there, a POST here. Everything that it can do and may
 * do is decided by the service and the key.
 */
export async function serveStdio(options: {
  apiKey: string | undefined;
  baseUrl: string | undefined;
}): Promise<void> {
  const { apiKey, baseUrl } = options;
  if (!apiKey || !baseUrl) throw new ProoflineError("Set PROOFLINE_API_KEY and PROOFLINE_BASE_URL.");
  const address = `${baseUrl.replace(/\/+$/, "")}/mcp`;
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "") continue;
    const reply = await post(address, apiKey, line);
    if (reply !== "") process.stdout.write(`${reply}\n`);
  }
}

async function post(address: string, apiKey: string, message: string): Promise<string> {
  let reason: string;
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${apiKey}`,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
      },
      body: message,
      redirect: "error",
    });
    const text = await response.text();
    if (response.ok) return text;
    reason =
      (JSON.parse(text) as { error?: { message?: string } }).error?.message ?? `status ${response.status}`;
  } catch (error) {
    reason = (error as Error).message;
  }
  const { id } = JSON.parse(message) as { id?: string | number };
  // A notification gets no reply, not even this one.
  return id === undefined
    ? ""
    : JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32603, message: reason } });
}
