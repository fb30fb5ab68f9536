import fc from "fast-check";
import { z } from "zod";
import type { Endpoint } from "@/server/api/endpoint";
import { endpoints } from "@/server/api/registry";
import { ERRORS, type ErrorCode } from "@/server/platform/errors";
import { type Answer, call, wrongHeaders } from "../harness";
import { allowedBy, hostile, jsonSchemaOf, type Schema, spoiled, text } from "./values";

export type FuzzRequest = {
  method: string;
  address: string;
  key: string;
  headers: Record<string, string>;
  raw?: Uint8Array;
};
export type FuzzOptions = {
  /** Requests for each endpoint. */
  runs: number;
  /** The same seed, the same requests. */
  seed: number;
  key: string;
  /** Ids of objects that exist, to be met in paths, cursors and filters. */
  ids: readonly string[];
  send(request: FuzzRequest): Promise<Answer>;
};
/** How often each status was answered, and what must not be. */
export type FuzzReport = { outcomes: Record<string, number>; faults: string[] };

/** Longer than any request should take; in-flight twins of an idempotency key wait up to 20 s. */
const HANG_MS = 30_000;

/**
 * Sends every endpoint what its own schema allows and what it does not. Notes each answer that is a fault of ours: 5xx, none at all,
 * an envelope or a header that is wrong, a success that its schema does not know. Shrinks each to the smallest request that shows it.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = { outcomes: {}, faults: [] };
  for (const endpoint of endpoints) {
    const property = fc.asyncProperty(requestTo(endpoint, options), async (request) => {
      const answer = await within(options.send(request));
      report.outcomes[answer.status] = (report.outcomes[answer.status] ?? 0) + 1;
      const wrong = faultOf(endpoint, answer);
      if (wrong !== null) throw new Error(wrong);
    });
    const run = await fc.check(property, { numRuns: options.runs, seed: options.seed, maxSkipsPerRun: 10 });
    if (run.failed) {
      const shown = JSON.stringify(run.counterexample, (_key, value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString() : value,
      );
      const why = run.errorInstance instanceof Error ? run.errorInstance.message : "failed";
      report.faults.push(`${endpoint.id}: ${why} ${shown?.replaceAll(options.key, "KEY").slice(0, 600)}`);
    }
  }
  return report;
}

/** The ids of one object of each kind. */
export async function makeOneOfEach(key: string): Promise<string[]> {
  const ids: string[] = [];
  for (const { method, path, example } of endpoints) {
    if (method !== "POST" || path.includes("{")) continue;
    const made = await call<{ id: string }>("POST", path, { key, body: example ?? {} });
    if (made.status < 300) ids.push(made.body.id);
  }
  return ids;
}

async function within(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("no answer")), HANG_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

const Envelope = z.strictObject({
  error: z.strictObject({
    type: z.string(),
    code: z.string(),
    message: z.string().min(1),
    param: z.string().optional(),
    doc_url: z.string(),
    request_id: z.string().regex(/^req_/),
  }),
});

function faultOf(endpoint: Endpoint, answer: Answer): string | null {
  if (answer.status >= 500) return `answered ${answer.status}`;
  const headers = wrongHeaders(answer);
  if (headers.length > 0) return `headers ${headers.join(", ")}`;
  if (answer.status >= 400) {
    const envelope = Envelope.safeParse(answer.body);
    if (!envelope.success) return `no envelope: ${answer.text.slice(0, 200)}`;
    const { code, type } = envelope.data.error;
    const known = ERRORS[code as ErrorCode];
    return known?.status === answer.status && known.type === type ? null : `${answer.status} with ${code}`;
  }
  if (answer.status !== 200 && answer.status !== endpoint.status) return `answered ${answer.status}`;
  if (endpoint.response === "text/html" || answer.headers["Idempotent-Replayed"]) return null;
  const parsed = endpoint.response.safeParse(answer.body);
  return parsed.success ? null : `another shape: ${z.prettifyError(parsed.error)}`;
}

// Requests

function requestTo(endpoint: Endpoint, options: FuzzOptions): fc.Arbitrary<FuzzRequest> {
  const known = options.ids.length > 0 ? [fc.constantFrom(...options.ids)] : [];
  const id = fc
    .oneof(...known, fc.constantFrom("x", ".", "..", "%", "%00", "null"), text)
    // Without an id it would be the address of the list.
    .map((given) => given || "x");
  const shape = endpoint.request.query ? jsonSchemaOf(endpoint.request.query) : {};
  const query = Object.entries((shape.properties ?? {}) as Record<string, Schema>).map(([name, schema]) =>
    fc.tuple(fc.constant(name), fc.oneof(...known, allowedBy(schema), hostile)),
  );
  const asked: fc.Arbitrary<[string, unknown][]> =
    query.length > 0 ? fc.array(fc.oneof(...query), { maxLength: 3 }) : fc.constant([]);
  const named = fc.tuple(fc.oneof(text, fc.constantFrom(...BORN_WITH)), text).map(written);
  // Seldom: nearly all of them are refused before anything else is looked at.
  const stray = fc.oneof(
    { weight: 14, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: named },
    { weight: 1, arbitrary: fc.constantFrom(...NO_QUERY).map((one) => [one]) },
  );
  const headers = fc.record(
    {
      "idempotency-key": fc.oneof(text, fc.constantFrom("", "k")),
      "service-version": text,
      "content-type": fc.constantFrom(
        "text/plain",
        "multipart/form-data",
        "application/json; charset=utf-16",
        "",
      ),
      "content-encoding": fc.constantFrom("gzip", "br", "zip"),
      accept: fc.constantFrom("application/xml", "*/*", ""),
      "x-forwarded-for": fc.oneof(text, fc.constantFrom("127.0.0.1", "::1, ::2", ",,,")),
      authorization: fc.oneof(text, fc.constantFrom("", "Bearer", "Basic YTpi", `Bearer ${options.key} x`)),
    },
    { requiredKeys: [] },
  );
  return fc
    .record({
      id,
      asked,
      stray,
      headers: fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
      raw: bodyFor(endpoint),
    })
    .map(({ id: given, asked: pairs, stray: extra, headers: sent, raw }) => {
      const search = [...pairs.flatMap(written), ...extra];
      return {
        method: endpoint.method,
        address: `${endpoint.path.replace(/\{\w+\}/, encode(given))}${search.length > 0 ? `?${search.join("&")}` : ""}`,
        key: options.key,
        headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, headerSafe(value)])),
        ...(raw === undefined ? {} : { raw }),
      };
    });
}

/** Names that every object is born with. */
const BORN_WITH = ["__proto__", "constructor", "toString", "created[__proto__]", "metadata[__proto__]"];
/** Not what URLSearchParams writes: broken escapes, bytes that are no UTF-8, a parameter twice, ten thousand of them. */
const NO_QUERY = [
  "%",
  "%ff=%fe",
  "limit=1&limit=2",
  "=&=&&",
  "a%00b=1",
  "created[gte]",
  `x&${"limit=1&".repeat(10_000)}`,
];

function written([name, value]: [string, unknown]): string[] {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return Object.entries(value).map(
      ([key, inner]) => `${encode(`${name}[${key}]`)}=${encode(String(inner))}`,
    );
  return [`${encode(name)}=${encode(String(value))}`];
}

/** A lone surrogate cannot be written into an address; what a client would send for it is the replacement character. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

/** What node:http lets a client send at all. */
function headerSafe(value: string | undefined): string {
  return (value ?? "").replace(/[^\x20-\x7e]/g, "?");
}

function bodyFor(endpoint: Endpoint): fc.Arbitrary<Uint8Array | undefined> {
  if (endpoint.method !== "POST" && endpoint.method !== "PATCH") return fc.constant(undefined);
  const schema = endpoint.request.body ? jsonSchemaOf(endpoint.request.body) : {};
  const right = allowedBy(schema);
  const example = fc.constant(endpoint.example ?? {});
  const sent = fc.oneof(
    { weight: 3, arbitrary: right },
    { weight: 5, arbitrary: fc.oneof(right, example).chain(spoiled) },
    { weight: 2, arbitrary: example },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
  return fc.oneof(
    { weight: 9, arbitrary: sent.map((value) => Buffer.from(JSON.stringify(value))) },
    { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...NO_JSON), fc.uint8Array({ maxLength: 64 })) },
  );
}

const NO_JSON = [
  "",
  " ",
  "{",
  "null",
  "[]",
  '"x"',
  "{]",
  '{"a":1}{',
  "\ufeff{}",
  "[".repeat(50_000),
  `{"metadata":${'{"a":'.repeat(60_000)}1${"}".repeat(60_000)}}`,
  `{"documents":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
  `{"documents":[${"{},".repeat(200_000)}{}]}`,
  '{"a":'.repeat(20_000),
  '{"__proto__":{"applicant":{"name":"x"}},"constructor":null}',
  '{"metadata":{"__proto__":"x","constructor":"y"}}',
  '{"applicant":{"name":"\\ud800"}}',
  '{"applicant":{"name":"a\\u0000b"}}',
  `{"a":${"9".repeat(400)}}`,
  '{"a":1e999}',
].map((one) => Buffer.from(one));
