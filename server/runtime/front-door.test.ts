import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { clientIpOf } from "@/server/api/request";
import { listenHost, overrideEnv } from "@/server/platform/env";
import { clientIpFrom } from "@/server/trpc/client-ip";
import { passFrontDoor } from "./front-door";

let server: Server;
let arrived: IncomingMessage[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!passFrontDoor(request, response)) return;
    arrived.push(request);
    response.end("in");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  arrived = [];
});

/** Writes a request as it stands: clients would straighten it. */
async function send(line: string, headers: Record<string, string> = {}, body = ""): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const all = { Host: "localhost", Connection: "close", ...headers };
  const lines = [`${line} HTTP/1.1`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`)];
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  return text(socket);
}

test.each([
  ["/./verify/abc", "/verify/abc"],
  ["/x/../verify/abc?lang=es", "/verify/abc?lang=es"],
  ["/%2e/v1/me", "/v1/me"],
  ["/x/%2E%2e/v1/me", "/v1/me"],
  ["http://elsewhere.example/v1/me", "/v1/me"],
  ["/verify\\abc", "/verify/abc"],
  ["/docs/en?q=a%20b#c", "/docs/en?q=a%20b"],
  // Next takes these escapes away, so that the page behind would not be the one that was judged.
  ["/%761/me", "/v1/me"],
  ["/%76%65rify/a%62c?x=%62", "/verify/abc?x=%62"],
  ["/verify/a%2Fb%20c", "/verify/a%2Fb%20c"],
])("%s is judged as %s", async (sent, judged) => {
  expect(await send(`GET ${sent}`)).toContain("200 OK");
  expect(arrived.map((request) => request.url)).toEqual([judged]);
});

test.each(["http://[", "*"])("%s is no address", async (sent) => {
  expect(await send(`GET ${sent}`)).toContain("400 Bad Request");
  expect(arrived).toEqual([]);
});

test("a visitor chooses neither the network address nor the other notes to the pages", async () => {
  const forged = {
    "X-Forwarded-For": "192.0.2.1",
    "X-Client-Address": "192.0.2.1",
    "X-Nonce": "mine",
    "X-Problem": "p",
  };
  await send("GET /sign-in", { ...forged, "Content-Security-Policy": "script-src *" });
  const [{ headers } = { headers: {} }] = arrived;
  expect(clientIpFrom(headers as Record<string, string>)).toBe("127.0.0.1");
  expect(headers).not.toHaveProperty("x-problem");
  expect(headers).toMatchObject({ "x-nonce": expect.not.stringContaining("mine") });
  expect(headers).toMatchObject({ "content-security-policy": expect.not.stringContaining("script-src *") });
});

test("a page runs no script but ours: each answer has a nonce of its own, which Next gets and nobody else", async () => {
  const answers = [await send("GET /sign-in"), await send("GET /sign-in")];
  const nonces = answers.map((answer) => /script-src 'self' 'nonce-([^']{24})'/.exec(answer)?.[1]);
  expect(nonces).toEqual(arrived.map(({ headers }) => headers["x-nonce"]));
  expect(new Set(nonces).size).toBe(2);
  expect(answers.join("\n")).not.toMatch(/script-src [^;]*unsafe-inline/);
  expect(await send("GET /_next/static/chunks/a.js")).toMatch(
    /content-security-policy: frame-ancestors 'none'\r/i,
  );
});

test("behind a proxy the address is the one that the proxy saw", async () => {
  const restore = overrideEnv({ TRUSTED_PROXIES: 1 });
  await send("GET /sign-in", { "X-Forwarded-For": "192.0.2.1, 198.51.100.7" });
  restore();
  expect(clientIpFrom(arrived[0]?.headers as Record<string, string>)).toBe("198.51.100.7");
});

test.each([
  ["198.51.100.7:51413", "198.51.100.7"],
  ["[2001:db8::7]:443", "2001:db8::7"],
  ["[2001:DB8:0:0::7]", "2001:db8::7"],
  ["::FFFF:198.51.100.7", "198.51.100.7"],
  ["::ffff:c633:6407", "198.51.100.7"],
  ["203.0.113.1, 203.0.113.2,  198.51.100.7 ", "198.51.100.7"],
  ["203.0.113.1,,198.51.100.7", "198.51.100.7"],
  ["198.51.100.7,", "127.0.0.1"],
  ["", "127.0.0.1"],
  ["unknown", "127.0.0.1"],
  ["_hidden", "127.0.0.1"],
  ["0x7f.1", "127.0.0.1"],
  ["3325256711", "127.0.0.1"],
  ["fe80::1%eth0", "127.0.0.1"],
  ["198.51.100.7:99999999", "127.0.0.1"],
  ["<script>", "127.0.0.1"],
  ["x".repeat(4_000), "127.0.0.1"],
])("what a proxy says in its own way is one address, or none: %s is %s", (said, address) => {
  const restore = overrideEnv({ TRUSTED_PROXIES: 1 });
  expect(clientIpOf("127.0.0.1", said)).toBe(address);
  restore();
});

test("behind several proxies the one that they vouch for counts, however many a visitor invents", () => {
  const restore = overrideEnv({ TRUSTED_PROXIES: 3 });
  const invented = Array.from({ length: 50 }, (_, n) => `192.0.2.${n}`);
  const said = [...invented, "198.51.100.7", "203.0.113.1", "203.0.113.2"].join(", ");
  expect(clientIpOf("10.0.0.2", said)).toBe("198.51.100.7");
  // Who came past the first of them is known by the inner one alone.
  expect(clientIpOf("10.0.0.2", "198.51.100.7, 203.0.113.2")).toBe("10.0.0.2");
  restore();
});

test("whoever comes past the proxies, from another address than theirs, chooses nothing", async () => {
  const restore = overrideEnv({ TRUSTED_PROXIES: 1, PROXY_ADDRESSES: "192.0.2.0/24, 2001:db8::1" });
  await send("GET /sign-in", { "X-Forwarded-For": "198.51.100.7" });
  expect(clientIpFrom(arrived[0]?.headers as Record<string, string>)).toBe("127.0.0.1");
  expect(clientIpOf("192.0.2.9", "198.51.100.7")).toBe("198.51.100.7");
  expect(clientIpOf("::ffff:192.0.2.9", "198.51.100.7")).toBe("198.51.100.7");
  expect(clientIpOf("2001:db8::1", "198.51.100.7")).toBe("198.51.100.7");
  expect(clientIpOf("2001:db8::2", "198.51.100.7")).toBe("2001:db8::2");
  restore();
});

test.each([
  ["http://localhost:3000", "127.0.0.1"],
  ["http://[::1]:3000", "::1"],
  ["http://shop.localhost:3000", "127.0.0.1"],
  ["https://service.example.com", undefined],
])("at %s it listens on %s", (BASE_URL, host) => {
  expect(listenHost({ BASE_URL, HOST: undefined })).toBe(host);
  expect(listenHost({ BASE_URL, HOST: "192.0.2.1" })).toBe("192.0.2.1");
});

test.each([
  "/_next/image?url=%2Fbrand%2Fa%2Fb&w=640&q=75",
  "/_next/webpack-hmr",
  "/_next/data/x/y.json",
  "/%5fnext/image",
  "/__nextjs_source-map",
])("a built service has no %s", async (path) => {
  const restore = overrideEnv({ NODE_ENV: "production" });
  expect(await send(`GET ${path}`)).toContain("404 Not Found");
  expect(arrived).toEqual([]);
  restore();
});

test("notes that Next's parts send each other come from no visitor", async () => {
  await send("POST /sign-in", {
    "Next-Action": "a",
    "X-Middleware-Subrequest": "m",
    "X-Nextjs-Data": "1",
    RSC: "1",
  });
  expect(Object.keys(arrived[0]?.headers ?? {})).toContain("rsc");
  expect(
    Object.keys(arrived[0]?.headers ?? {}).filter((name) => /^(next|x-(middleware|nextjs))-/.test(name)),
  ).toEqual([]);
});

// Node gives the first thousand lines of a head and is silent about the others.
test.each([
  ["/api/auth/callback/password", "Content-Length", "1000000"],
  ["/sign-in", "Transfer-Encoding", "chunked"],
  ["/v1/screenings", "Content-Length", "1000000"],
  ["/mcp", "X-Forwarded-For", "198.51.100.7"],
])("%s: behind a thousand lines no %s is overlooked", async (path, name, value) => {
  const lines = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, ""]));
  expect(await send(`POST ${path}`, { ...lines(1_100), [name]: value })).toContain(
    "431 Request Header Fields Too Large",
  );
  expect(await send(`POST ${path}`, { ...lines(199), [name]: value })).toContain("431");
  expect(arrived).toEqual([]);
  expect(await send(`GET ${path}`, lines(190))).toContain("200 OK");
});

const MIB = 1_048_576;
test.each([
  ["/api/auth/callback/password", 32 * 1_024],
  ["/api/heartbeat", 1_024],
  ["/mcp", 64 * 1_024],
  ["/api/trpc/screenings.create", 28 * MIB],
  ["/verify/abc", 21 * MIB],
  ["/embed/abc?lang=es", 21 * MIB],
  ["/verify/abc/api/chunk", 512 * 1_024],
  ["/identity/abc/api/frames", 10 * MIB + 4_096],
])("%s takes %i bytes and no more, known before they are read", async (path, limit) => {
  expect(await send(`POST ${path}`, { "Content-Length": String(limit + 1) })).toContain("413");
  expect(await send(`POST ${path}`, { "Transfer-Encoding": "chunked" }, "5\r\nhello\r\n0\r\n\r\n")).toContain(
    "411",
  );
  expect(arrived).toEqual([]);
  expect(await send(`POST ${path}`, { "Content-Length": "5" }, "hello")).toContain("200 OK");
});

// Next reads forms of several parts that come to any page, in search of actions that we have none of.
test.each([
  "/sign-in",
  "/identity/abc",
  "/invoice/abc",
  "/test/screenings",
  "/docs",
  "/api/inngest",
  "/nowhere",
])("nobody reads a body at %s, so that none is taken", async (path) => {
  const form = { "Content-Type": "multipart/form-data; boundary=b", "Content-Length": "5" };
  expect(await send(`POST ${path}`, form, "--b--")).toContain("413");
  expect(arrived).toEqual([]);
  expect(await send(`POST ${path}`, { "Content-Length": "0" })).toContain("200 OK");
});

test("the API counts its bodies itself", async () => {
  expect(await send("POST /v1/screenings", { "Transfer-Encoding": "chunked" }, "0\r\n\r\n")).toContain(
    "200 OK",
  );
});

test("every answer says that nobody may frame it, also one that was refused", async () => {
  for (const line of ["GET /sign-in", "GET http://["]) {
    const answer = (await send(line)).toLowerCase();
    expect(answer).toMatch(/content-security-policy: .*frame-ancestors 'none'/);
    expect(answer).toContain("x-content-type-options: nosniff");
    expect(answer).toContain("referrer-policy: same-origin");
    expect(answer).not.toContain("strict-transport-security");
  }
  const restore = overrideEnv({ BASE_URL: "https://service.example.com" });
  expect(await send("GET /sign-in")).toContain("Strict-Transport-Security: max-age=31536000");
  restore();
});

test("what opens locked PDFs may compile WebAssembly, and no page may", async () => {
  expect(await send("GET /unlock-pdf.js")).toContain(
    "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  for (const path of ["/sign-in", "/docs", "/unlock-pdf.js/x", "/x?/unlock-pdf.js"])
    expect(await send(`GET ${path}`)).not.toContain("wasm-unsafe-eval");
});

test("what an answer says for itself stands", async () => {
  const strict = createServer((request, response) => {
    passFrontDoor(request, response);
    response.setHeader("Referrer-Policy", "no-referrer");
    response.writeHead(200, { "Content-Security-Policy": "default-src 'none'" }).end();
  }).listen(0, "127.0.0.1");
  await once(strict, "listening");
  const { headers } = await fetch(`http://127.0.0.1:${(strict.address() as AddressInfo).port}/`);
  expect([headers.get("referrer-policy"), headers.get("content-security-policy")]).toEqual([
    "no-referrer",
    "default-src 'none'",
  ]);
  strict.close();
});

test("a query has as many values as any page of ours looks at", async () => {
  for (const path of ["/sign-in", "/docs", "/api/auth/session", "/healthz", "/api/trpc/x"]) {
    expect(await send(`GET ${path}?${"a&".repeat(7_500)}`)).toContain("414 URI Too Long");
    expect(await send(`GET ${path}?${"a=b&".repeat(60)}c`)).toContain("200 OK");
  }
  // The API names the parameter.
  arrived = [];
  expect(await send(`GET /v1/screenings?${"a&".repeat(200)}`)).toContain("200 OK");
  expect(arrived).toHaveLength(1);
});

test("a head has as many cookies as a browser keeps for us, in one line or several", async () => {
  const cookies = (count: number, between: string) =>
    Array.from({ length: count }, (_, n) => `a${n}=b`).join(between);
  expect(await send("GET /docs/search", { Cookie: cookies(50, "; ") })).toContain("200 OK");
  for (const between of ["; ", ";", "\r\nCookie: "])
    expect(await send("GET /docs/search", { Cookie: cookies(60, between) })).toContain("431");
  expect(await send("GET /v1/me", { Cookie: ";".repeat(14_000) })).toContain("431");
});
