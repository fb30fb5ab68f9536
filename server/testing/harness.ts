import { dispatch } from "@/server/api/dispatch";
import { openApiDocument } from "@/server/api/openapi";
import { endpoints } from "@/server/api/registry";
import { routerOf } from "@/server/api/router";

export type Answer<T = Record<string, unknown>> = {
  status: number;
  headers: Record<string, string>;
  body: T;
  text: string;
};

export type Call = {
  key?: string | undefined;
  body?: unknown;
  raw?: string | Uint8Array;
  /** A body that comes as it pleases. */
  chunks?: AsyncIterable<Uint8Array>;
  headers?: Record<string, string>;
  ip?: string;
};

/** One request through the whole path of /v1, in process. */
export async function call<T = Record<string, unknown>>(
  method: string,
  address: string,
  options: Call = {},
): Promise<Answer<T>> {
  const headers: Record<string, string> = Object.fromEntries(
    Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  if (options.key !== undefined) headers.authorization ??= `Bearer ${options.key}`;
  const sent =
    options.raw !== undefined
      ? Buffer.from(options.raw)
      : options.body === undefined
        ? null
        : Buffer.from(JSON.stringify(options.body));
  if (sent) headers["content-length"] ??= String(sent.length);
  const at = address.indexOf("?");
  const answer = await dispatch({
    method,
    path: at < 0 ? address : address.slice(0, at),
    search: at < 0 ? "" : address.slice(at + 1),
    header: (name) => headers[name],
    // An address of its own for each caller, so that suites do not share the anonymous quota.
    clientIp: options.ip ?? `10.${random()}.${random()}.${random()}`,
    body: options.chunks ?? (sent ? chunks(sent) : null),
  });
  requireDescribed(method, at < 0 ? address : address.slice(0, at), answer.status);
  const text = answer.body ?? "";
  const json = answer.headers["Content-Type"]?.startsWith("application/json") && text !== "";
  return {
    status: answer.status,
    headers: answer.headers,
    body: (json ? JSON.parse(text) : {}) as T,
    text,
  };
}

const routes = routerOf(endpoints);
let described: ReturnType<typeof openApiDocument>["paths"] | undefined;

/** Whatever any test of the suite is answered, the description of the API names that status for that operation. */
function requireDescribed(method: string, path: string, status: number): void {
  const match = routes(method, path);
  if (match.kind !== "found" || method === "OPTIONS") return;
  described ??= openApiDocument().paths;
  const operation = described[match.route]?.[match.endpoint.method.toLowerCase()];
  if (!operation?.responses[status])
    throw new Error(`${method} ${match.route} answered ${status}, which its description does not name.`);
}

function random(): number {
  return 1 + Math.floor(Math.random() * 250);
}

async function* chunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** What every answer of /v1 carries, by name and form. */
const EVERYWHERE: Record<string, RegExp> = {
  "Service-Request-Id": /^req_[0-9A-Za-z]{22}$/,
  "Request-Id": /^req_[0-9A-Za-z]{22}$/,
  "Service-Version": /^\d{4}-\d{2}-\d{2}$/,
  "RateLimit-Limit": /^[1-9]\d*$/,
  "RateLimit-Remaining": /^\d+$/,
  "RateLimit-Reset": /^([1-9]|[1-5]\d|60)$/,
};

/** Headers that an answer lacks, or that have another form than promised. */
export function wrongHeaders(answer: Answer): string[] {
  return Object.entries(EVERYWHERE)
    .filter(([name, form]) => !form.test(answer.headers[name] ?? ""))
    .map(([name]) => `${name}: ${answer.headers[name]}`);
}

/** `{status, code, param}` of an error answer, for comparing in one line. */
export function fault(answer: Answer): { status: number; code: unknown; param: unknown } {
  const error = (answer.body.error ?? {}) as Record<string, unknown>;
  return { status: answer.status, code: error.code, param: error.param };
}
