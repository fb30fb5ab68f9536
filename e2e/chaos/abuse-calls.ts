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

/** What the page of an identity check asks of the service, from consent to a photograph. */
export const idCheckPage = {
  async begin(url: string, check: string, from?: Agent): Promise<void> {
    for (const action of ["consent", "document?type=passport"])
      if (!(await posted(url, check, action, "", from)).ok) throw new Error("the check does not begin");
  },
  picture: async (url: string, check: string, bytes: Uint8Array, from?: Agent) =>
    String((await posted(url, check, "picture?kind=front", bytes, from)).status),
};

async function posted(url: string, check: string, action: string, body: Uint8Array | "", from?: Agent) {
  const answer = await fetch(`${url}${check}/api/${action}`, {
    method: "POST",
    ...(from ? { dispatcher: from } : {}),
    body,
    signal: AbortSignal.timeout(120_000),
  });
  await answer.arrayBuffer();
  return answer;
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
