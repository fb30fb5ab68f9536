import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/server/testing/factories";
import { MIB } from "./body";
import { serveApi } from "./node";

let server: Server;
let key: string;
beforeAll(async () => {
  key = (await makeAccount()).testKey.key;
  server = createServer((request, response) => void serveApi(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

/** Sends a body piece by piece, and answers what comes back while it is still being sent. */
function send(pieces: number, headers: Record<string, string>): Promise<{ status: number; code: string }> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(
      {
        port: (server.address() as AddressInfo).port,
        method: "POST",
        path: "/v1/customers",
        headers: { Authorization: `Bearer ${key}`, ...headers },
      },
      async (response) => {
        const text = await response.setEncoding("utf8").reduce((all: string, part: string) => all + part, "");
        resolve({ status: response.statusCode ?? 0, code: JSON.parse(text).error.code });
      },
    );
    sending.once("error", reject);
    for (let sent = 0; sent < pieces; sent += 1) sending.write("x".repeat(MIB / 4));
    sending.end();
  });
}

test.each([
  ["without a length", 12, {}],
  ["with its length", 12, { "Content-Length": String(3 * MIB) }],
  ["that nobody may send", 12, { Authorization: "Bearer none" }],
])("a refused body %s is answered, not cut off", async (_name, pieces, headers) => {
  const { status, code } = await send(pieces, headers);
  if ("Authorization" in headers) expect([status, code]).toEqual([401, "invalid_api_key"]);
  else expect([status, code]).toEqual([413, "request_too_large"]);
});

test.each(["/v1/me", "/v1/nothing"])("%s says that its answer is no page", async (path) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const { headers } = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("same-origin");
});
