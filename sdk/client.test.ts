import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  ApiError,
  AuthenticationError,
  BillingError,
  ConnectionError,
  IdempotencyError,
  InvalidRequestError,
  PermissionError,
  Proofline,
  ProoflineError,
  RateLimitError,
  ServiceError,
  TimeoutError,
} from "proofline";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

// A server that answers what each test tells it to, and sometimes nothing.

type Seen = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let seen: Seen[] = [];
let script: Answer[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    seen.push({
      method: request.method ?? "",
      url: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    (script.shift() ?? json(200, {}))(response, request);
  });
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
const refusal = (status: number, type: string, code: string, more: object = {}, headers = {}) =>
  json(status, { error: { type, code, message: `about ${code}`, request_id: "req_1", ...more } }, headers);
const hangUp: Answer = (_response, request) => request.socket.destroy();
const silence: Answer = () => undefined;

let client: Proofline;
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/`;
  client = new Proofline({ apiKey: "svc_test_x", baseUrl: address, timeoutMs: 5_000 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  script = [];
});

const subject = { subject: { name: "Marta Ejemplo" } };

test("what the service ignored is told to the caller, once a call; a strict client asks for a refusal", async () => {
  const ignored = json(201, { id: "san_1" }, { "Service-Warning": "ignored unknown fields: colour" });
  const told: string[] = [];
  const options = {
    apiKey: "svc_test_x",
    baseUrl: address,
    onWarning: (text: string) => told.push(text),
  };
  script = [ignored, json(201, {})];
  await new Proofline(options).sanctionsScreenings.create(subject);
  await new Proofline({ ...options, strict: true }).sanctionsScreenings.create(subject);
  expect(told).toEqual(["ignored unknown fields: colour"]);
  expect(seen.map(({ headers }) => headers["service-strict"])).toEqual([undefined, "true"]);
  const console = vi.spyOn(globalThis.console, "warn").mockReturnValue();
  script = [ignored];
  await client.sanctionsScreenings.create(subject);
  expect(console.mock.calls).toEqual([["Proofline: ignored unknown fields: colour"]]);
  console.mockRestore();
});

test("sends key, JSON and an idempotency key of its own", async () => {
  script = [json(201, { id: "san_1" })];
  expect(await client.sanctionsScreenings.create(subject)).toEqual({ id: "san_1" });
  const [request] = seen;
  expect(request).toMatchObject({ method: "POST", url: "/v1/sanctions-screenings" });
  expect(request?.headers).toMatchObject({
    authorization: "Bearer svc_test_x",
    "content-type": "application/json",
  });
  expect(request?.headers["idempotency-key"]).toMatch(/^[\w-]{36}$/);
  expect(JSON.parse(request?.body ?? "")).toEqual(subject);
});

test("repeats after 429, 500 and a broken connection, under the same idempotency key", async () => {
  script = [
    refusal(429, "rate_limit_error", "rate_limited", {}, { "Retry-After": "0" }),
    hangUp,
    refusal(500, "api_error", "server_error", {}, { "Retry-After": "0" }),
    json(201, { id: "san_2" }),
  ];
  expect(await client.sanctionsScreenings.create(subject, { maxRetries: 3 })).toEqual({ id: "san_2" });
  expect(seen).toHaveLength(4);
  expect(new Set(seen.map((request) => request.headers["idempotency-key"])).size).toBe(1);
  expect(new Set(seen.map((request) => request.body)).size).toBe(1);
});

test("waits as long as Retry-After says", async () => {
  script = [refusal(429, "rate_limit_error", "rate_limited", {}, { "Retry-After": "1" }), json(200, {})];
  const before = performance.now();
  await client.usage.retrieve();
  expect(performance.now() - before).toBeGreaterThan(950);
});

test("gives up after the last repetition", async () => {
  const busy = refusal(429, "rate_limit_error", "rate_limited", {}, { "Retry-After": "0" });
  script = [busy, busy, busy];
  const error = await client.usage.retrieve().catch((thrown) => thrown);
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error.retryAfter).toBe(0);
  expect(seen).toHaveLength(3);
});

test("does not repeat what must change first", async () => {
  script = [
    refusal(400, "invalid_request_error", "invalid_parameter", { param: "subject.name", doc_url: "u" }),
  ];
  const error = await client.sanctionsScreenings.create(subject).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(InvalidRequestError);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    name: "InvalidRequestError",
    message: "about invalid_parameter",
    status: 400,
    code: "invalid_parameter",
    param: "subject.name",
    requestId: "req_1",
    docUrl: "u",
  });
  expect(seen).toHaveLength(1);
});

test.each([
  [401, "authentication_error", "invalid_api_key", AuthenticationError],
  [403, "permission_error", "missing_scope", PermissionError],
  [402, "billing_error", "insufficient_balance", BillingError],
  [409, "idempotency_error", "idempotency_conflict", IdempotencyError],
  [500, "api_error", "server_error", ServiceError],
  [418, "a_later_type", "a_later_code", ApiError],
])("%i %s is an error of its own class", async (status, type, code, Class) => {
  script = [refusal(status, type, code)];
  const error = await client.usage.retrieve({ maxRetries: 0 }).catch((thrown) => thrown);
  expect(error.constructor).toBe(Class);
  expect(error).toMatchObject({ type, code });
});

test("a proxy's page instead of JSON is still an error with its status", async () => {
  script = [(response) => response.writeHead(502).end("<html>Bad gateway</html>")];
  const error = await client.usage.retrieve({ maxRetries: 0 }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error.status).toBe(502);
});

test("no answer in time, and no connection, have their own classes", async () => {
  script = [silence];
  await expect(client.usage.retrieve({ maxRetries: 0, timeoutMs: 50 })).rejects.toBeInstanceOf(TimeoutError);
  script = [hangUp];
  await expect(client.usage.retrieve({ maxRetries: 0 })).rejects.toBeInstanceOf(ConnectionError);
});

test("a caller's abort ends the call, also between repetitions", async () => {
  script = [refusal(429, "rate_limit_error", "rate_limited", {}, { "Retry-After": "60" })];
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error("enough")), 50);
  await expect(client.usage.retrieve({ signal: stop.signal })).rejects.toThrow("enough");
});

test("writes filters as the API reads them", async () => {
  script = [json(200, { object: "list", data: [], has_more: false, url: "/v1/screenings" })];
  await client.screenings.list({
    limit: 5,
    created: { gte: new Date("2026-01-02T03:04:05Z"), lte: 1_800_000_000 },
    metadata: { "order.id": "A 1" },
  });
  expect([...new URL(seen[0]?.url ?? "", "http://x").searchParams]).toEqual([
    ["limit", "5"],
    ["created[gte]", "2026-01-02T03:04:05.000Z"],
    ["created[lte]", "1800000000"],
    ["metadata[order.id]", "A 1"],
  ]);
  script = [json(200, { object: "list", data: [], has_more: false, url: "/v1/events" })];
  await client.events.list({ type: ["screening.completed", "link.completed"] });
  expect(seen[1]?.url).toBe("/v1/events?type=screening.completed%2Clink.completed");
});

test("takes documents in every form and finds their type", async () => {
  const pdf = new TextEncoder().encode("%PDF-1.7");
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1]);
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
  const webp = new TextEncoder().encode("RIFF0000WEBP");
  await client.screenings.create({
    applicant: { name: "Marta Ejemplo" },
    consent_confirmed: true,
    documents: [
      { type: "payslip", file: pdf },
      new File([png], "id.png"),
      { file: jpeg.buffer },
      { file: new Blob([webp]).stream() },
      {
        file: (async function* () {
          yield pdf.subarray(0, 3);
          yield pdf.subarray(3);
        })(),
      },
      { path: new URL("../public/embed.js", import.meta.url).pathname, media_type: "application/pdf" },
      { type: "id", url: "https://files.example.com/id.pdf" },
    ],
  });
  const { documents } = JSON.parse(seen[0]?.body ?? "");
  const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
  expect(documents.slice(0, 5)).toEqual([
    { type: "payslip", media_type: "application/pdf", data: encoded(pdf) },
    { media_type: "image/png", data: encoded(png) },
    { media_type: "image/jpeg", data: encoded(jpeg) },
    { media_type: "image/webp", data: encoded(webp) },
    { media_type: "application/pdf", data: encoded(pdf) },
  ]);
  expect(Buffer.from(documents[5].data, "base64").toString()).toContain("window.svc");
  expect(documents[6]).toEqual({ type: "id", url: "https://files.example.com/id.pdf" });
});

test("does not read a stream without end, and refuses what it cannot name", async () => {
  const endless = async function* () {
    for (;;) yield new Uint8Array(1_048_576);
  };
  const send = (file: AsyncIterable<Uint8Array> | Uint8Array) =>
    client.screenings.create({
      applicant: { name: "Marta Ejemplo" },
      consent_confirmed: true,
      documents: [{ file }],
    });
  await expect(send(endless())).rejects.toThrow("10 MB");
  await expect(send(new TextEncoder().encode("hello"))).rejects.toBeInstanceOf(ProoflineError);
  expect(seen).toHaveLength(0);
});

test("says what is missing before it sends anything", () => {
  expect(() => new Proofline({ baseUrl: "http://x" })).toThrow("PROOFLINE_API_KEY");
  expect(() => new Proofline({ apiKey: "svc_test_x" })).toThrow("PROOFLINE_BASE_URL");
});
