import { once } from "node:events";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, test } from "@playwright/test";

test("the service that npm start brings up is healthy and ready", async ({ request }) => {
  expect((await request.get("/healthz")).status()).toBe(200);
  expect((await request.get("/readyz")).status()).toBe(200);
});

for (const [environment, key] of [
  ["test", "E2E_TEST_KEY"],
  ["live", "E2E_LIVE_KEY"],
] as const) {
  test(`the printed ${environment} key works`, async ({ request }) => {
    const answer = await request.get("/v1/me", { headers: { Authorization: `Bearer ${process.env[key]}` } });
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toMatchObject({ object: "api_key", environment });
  });
}

test("an address that does not exist is answered by the API in its own words", async ({ request }) => {
  const answer = await request.get("/v1/nothing-here");
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { code: "not_found" } });
});

test("the sign-in leads to no other site", async ({ request }) => {
  for (const to of ["https://evil.example", "//evil.example", "https:evil.example", "javascript:alert(1)"]) {
    const path = `/api/auth/signin?callbackUrl=${encodeURIComponent(to)}`;
    const answer = await request.get(path, { maxRedirects: 0 });
    const said = new URL(answer.headers().location ?? "", "http://localhost").searchParams.get("callbackUrl");
    expect(new URL(said ?? "", "http://localhost").hostname).toBe("localhost");
  }
});

test("nobody keeps a connection open by asking for an upgrade, nor finds Next's own doors", async ({
  request,
}) => {
  for (const path of ["/_next/webpack-hmr", "/_next/image", "/anything"]) {
    const socket = connect(Number(process.env.E2E_PORT), "127.0.0.1");
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    const [answer] = await once(socket, "data");
    expect(`${answer}`).toContain("404 Not Found");
    if (!socket.closed) await once(socket, "close");
  }
  expect((await request.get("/_next/image?url=%2Ficon.svg&w=64&q=75")).status()).toBe(404);
  expect((await request.post("/api/inngest", { data: [{}] })).status()).toBe(413);
});

test("a service at a loopback address is heard on loopback only", async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === "IPv4");
  test.skip(!outside, "this machine has no other address");
  const socket = connect(Number(process.env.E2E_PORT), outside?.address ?? "");
  const [error] = await once(socket, "error");
  expect((error as NodeJS.ErrnoException).code).toBe("ECONNREFUSED");
});
