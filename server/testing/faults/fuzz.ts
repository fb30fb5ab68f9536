import fc from "fast-check";
import { z } from "zod";
import type { Endpoint } from "@/server/api/endpoint";
import { endpoints } from "@/server/api/registry";
import { ERRORS, type ErrorCode } from "@/server/platform/errors";
import { type Answer, wrongHeaders } from "../harness";

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
export type FuzzReport = { requests: number; statuses: Record<string, number>; faults: string[] };

/** Longer than any request should take; in-flight twins of an idempotency key wait up to 20 s. */
const HANG_MS = 30_000;

/**
 * Sends every endpoint what its own schema allows and what it does not. Notes each answer that is a fault of ours: 5xx, none at all,
 * an envelope or a header that is wrong, a success that its schema does not know. Shrinks each to the smallest request that shows it.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = { requests: 0, statuses: {}, faults: [] };
  for (const endpoint of endpoints) {
    const property = fc.asyncProperty(requestTo(endpoint, options), async (request) => {
      const answer = await within(options.send(request));
      report.requests += 1;
      report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
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
  const asked = query.length > 0 ? fc.array(fc.oneof(...query), { maxLength: 3 }) : fc.constant([]);
  const stray = fc.option(fc.tuple(text, text), { freq: 12, nil: undefined });
  const headers = fc.record(
    { "idempotency-key": fc.oneof(text, fc.constantFrom("", "k")), "service-version": text },
    { requiredKeys: [] },
  );
  return fc
    .record({
      id,
      asked,
      stray,
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
      raw: bodyFor(endpoint),
    })
    .map(({ id: given, asked: pairs, stray: extra, headers: sent, raw }) => {
      const search = [...pairs, ...(extra ? [extra] : [])].flatMap(([name, value]) => parameter(name, value));
      return {
        method: endpoint.method,
        address: `${endpoint.path.replace(/\{\w+\}/, encode(given))}${search.length > 0 ? `?${search.join("&")}` : ""}`,
        key: options.key,
        headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, headerSafe(value)])),
        ...(raw === undefined ? {} : { raw }),
      };
    });
}

function parameter(name: string, value: unknown): string[] {
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
  '{"a":'.repeat(20_000),
  '{"__proto__":{"applicant":{"name":"x"}},"constructor":null}',
  '{"metadata":{"__proto__":"x","constructor":"y"}}',
  '{"applicant":{"name":"\\ud800"}}',
  '{"applicant":{"name":"a\\u0000b"}}',
  `{"a":${"9".repeat(400)}}`,
  '{"a":1e999}',
].map((one) => Buffer.from(one));

/** One place of a value replaced by something else, or left out. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const paths = placesIn(value);
  return fc
    .record({ path: fc.constantFrom(...paths), other: fc.oneof(hostile, fc.constant(undefined)) })
    .map(({ path, other }) => replaced(value, path, other));
}

type Path = readonly (string | number)[];

function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))];
}

function replaced(value: unknown, [first, ...rest]: Path, other: unknown): unknown {
  if (first === undefined) return other === undefined ? {} : other;
  const inner = replaced((value as Record<string, unknown>)[first], rest, other);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === first ? inner : item));
  return { ...(value as object), [first]: rest.length === 0 ? other : inner };
}

// Values

const text: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    "a\0b",
    "\ud800",
    "😀".repeat(90),
    "x".repeat(5_000),
    "'; DROP TABLE x; --",
    "<script>",
    "../..",
  ),
);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    "",
    "0",
    "-1",
    "1e3",
  ),
  fc.constantFrom([], {}, [[]], [null], { a: { b: {} } }, { length: 3 }, Array(300).fill("x")),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.dictionary(text, text, { maxKeys: 30 }),
);

type Schema = Record<string, unknown>;

function jsonSchemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    reused: "inline",
    cycles: "ref",
  }) as Schema;
}

/** Values that a JSON Schema allows, as far as it says so: formats and patterns by example. */
function allowedBy(schema: Schema, root: Schema = schema): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return allowedBy(((root.$defs ?? {}) as Record<string, Schema>)[name] ?? {}, root);
  }
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (options) return fc.oneof(...options.map((option) => allowedBy(option, root)));
  if (schema.type === "object") return objectOf(schema, root);
  if (schema.type === "array") {
    const { minItems = 0, maxItems = 4 } = schema as { minItems?: number; maxItems?: number };
    return fc.array(allowedBy((schema.items ?? {}) as Schema, root), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 4)),
    });
  }
  if (schema.type === "integer" || schema.type === "number") {
    const { minimum = -1_000, maximum = 1_000 } = schema as { minimum?: number; maximum?: number };
    return schema.type === "integer"
      ? fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  }
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  return schema.type === "string" ? stringOf(schema) : fc.oneof(text, fc.constant(true), fc.integer());
}

function objectOf(schema: Schema, root: Schema): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = (schema.required ?? []) as string[];
  if (properties.length === 0) {
    const inner = (schema.additionalProperties || {}) as Schema;
    const keys = fc.oneof(fc.constantFrom("order", "monthly_rent", "a.b-c_9"), text);
    return fc.dictionary(keys, allowedBy(inner, root), { maxKeys: 4 });
  }
  return fc.record(Object.fromEntries(properties.map(([name, inner]) => [name, allowedBy(inner, root)])), {
    requiredKeys: required,
  });
}

const BY_FORMAT: Record<string, readonly string[]> = {
  uri: [
    "https://files.example.com/a.pdf",
    "http://a.example",
    "https://10.0.0.1/",
    "https://a.invalid/x",
    "//x",
  ],
  email: ["marta@example.com", "a@b", "@", `${"x".repeat(300)}@example.com`],
  date: ["1990-02-28", "1990-02-30", "2999-01-01", "0000-00-00"],
  "date-time": ["2026-10-01T00:00:00Z", "2026-10-01T00:00:00+99:99", "9999-12-31T23:59:59Z"],
  uuid: ["01990000-0000-7000-8000-000000000000", "01990000"],
};

function stringOf(schema: Schema): fc.Arbitrary<string> {
  const examples = BY_FORMAT[String(schema.format)];
  if (examples)
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...examples) }, { weight: 1, arbitrary: text });
  if (schema.contentEncoding === "base64")
    return fc.oneof(
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString("base64")),
      fc.constantFrom("JVBERi0xLjcK", "%%%", "data:application/pdf;base64,JVBERi0xLjcK"),
    );
  return fc.oneof(fc.constantFrom("ES", "en", "es", "#aabbcc", "a", "Marta Ejemplo", "rental"), text);
}
