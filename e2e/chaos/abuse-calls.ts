import { once } from "node:events";

/** What the process that began this one says next. */
export async function asked<T>(): Promise<T> {
  const [message] = (await once(process, "message")) as [T];
  return message;
}

/** One call of the API, its answer read to the end. */
export async function ask(
  url: string,
  method: string,
  path: string,
  key: string,
  body?: object,
): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(120_000),
  });
  return new Response(await answer.arrayBuffer(), { status: answer.status });
}
