import { once } from "node:events";
import { request } from "node:http";
import { Agent, fetch } from "undici";

/** What the process that began this one says next. */
export async function asked<T>(): Promise<T> {
  const [message] = (await once(process, "message")) as [T];
  return message;
}

/** Lines of this machine's own that come from another address than everybody else's. */
export const elsewhere = (localAddress: string) => new Agent({ connect: { localAddress } });

/** One call of the API, its answer read to the end; over lines of `from` where they are given. */
export async function ask(
  url: string,
  method: string,
  path: string,
  key: string,
  body?: object,
  from?: Agent,
): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    ...(from ? { dispatcher: from } : {}),
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(120_000),
  });
  return new Response(await answer.arrayBuffer(), { status: answer.status });
}

/**
 * A body as it is, without a copy of it: who sends is on the same machine here, and its work is not what is measured. Answers the status,
 * also one that comes before the body has been taken.
 */
export function send(address: string, headers: Record<string, string>, body: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(address, {
      method: "POST",
      agent: false,
      headers: { ...headers, "content-length": body.length },
      timeout: 60_000,
    });
    sent.on("response", (answer) => {
      answer.resume();
      answer.once("close", () => resolve(String(answer.statusCode)));
      answer.once("end", () => sent.destroy());
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer")));
    sent.on("error", reject);
    sent.end(body);
  });
}
