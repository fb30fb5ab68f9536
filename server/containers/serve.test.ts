import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { licenceTime } from "@/server/engine/licence/clock";
import { isExpired, type Licence } from "@/server/engine/licence/token";
import { createAllowance } from "./allowance";
import { createGate, type GateLimits } from "./gate";
import { drain, type Handler, type Shell, serve } from "./serve";
import { faultOf, post } from "./testing/container";

const KEY = { apikey: "k" };
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** A handler whose requests wait at `go` for the test. */
function held() {
  const waiting: (() => void)[] = [];
  const seen: string[] = [];
  const handler: Handler = {
    bodyLimit: 1_000,
    tooLarge: "documents_too_large",
    gated: true,
    async answer(body, { turn }) {
      await turn();
      seen.push(String(body.n));
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { n: body.n };
    },
  };
  return { handler, seen, go: () => waiting.shift()?.() };
}

async function shell(handler: Handler, change: Partial<Shell> = {}, limits: Partial<GateLimits> = {}) {
  const gate = createGate({ parallel: 1, waiting: 1, bytes: 10_000, ...limits });
  const server = serve({
    apiKey: KEY.apikey,
    keyHeader: "apikey",
    routes: { "/verify": handler },
    gate,
    isActive: () => true,
    about: {},
    docs: undefined,
    log: () => undefined,
    ...change,
  }).listen(0);
  await once(server, "listening");
  open.push({ close: () => server.closeAllConnections() ?? drain(server) });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, server, gate, ask: (n: number) => post(`${url}/verify`, KEY, { n }) };
}

const echo: Handler = { ...held().handler, answer: async (body) => body };

test("one at a time, one waits, the third is sent away with the time to come back", async () => {
  const { handler, seen, go } = held();
  const { ask, gate } = await shell(handler);
  const first = ask(1);
  await expect.poll(() => seen).toEqual(["1"]);
  const second = ask(2);
  await expect.poll(() => gate.held).toBe(2);
  const third = await ask(3);
  expect(faultOf(third)).toMatchObject({ status: 429, code: "rate_limited" });
  expect(Number(third.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(seen).toEqual(["1"]);
  go();
  expect((await first).body).toEqual({ n: 1 });
  await expect.poll(() => seen).toEqual(["1", "2"]);
  go();
  expect((await second).body).toEqual({ n: 2 });
  expect(gate.held).toBe(0);
});

test("bodies that together exceed the memory for them are sent away; a single one never is", async () => {
  const { handler, seen, go } = held();
  const { ask } = await shell(handler, {}, { waiting: 10, bytes: 12 });
  const first = ask(1);
  await expect.poll(() => seen).toEqual(["1"]);
  expect(faultOf(await ask(2))).toMatchObject({ status: 429, code: "rate_limited" });
  go();
  expect((await first).status).toBe(200);
});

test("a caller that goes away gives its place back, in the queue too", async () => {
  const { handler, seen, go } = held();
  const { ask, gate, url } = await shell(handler);
  const first = ask(1);
  await expect.poll(() => seen).toEqual(["1"]);
  const leaving = new AbortController();
  const gone = fetch(`${url}/verify`, {
    method: "POST",
    headers: KEY,
    body: '{"n":2}',
    signal: leaving.signal,
  });
  await expect.poll(() => gate.held).toBe(2);
  leaving.abort();
  await expect(gone).rejects.toThrow();
  await expect.poll(() => gate.held).toBe(1);
  const third = ask(3);
  go();
  await first;
  await expect.poll(() => seen).toEqual(["1", "3"]);
  go();
  expect((await third).status).toBe(200);
});

test("draining answers what was accepted and takes nothing new", async () => {
  const { handler, seen, go } = held();
  const { ask, server } = await shell(handler);
  const first = ask(1);
  await expect.poll(() => seen).toEqual(["1"]);
  const drained = drain(server);
  await expect(ask(2)).rejects.toThrow();
  go();
  expect((await first).body).toEqual({ n: 1 });
  await drained;
});

describe("a licence that ends while it runs", () => {
  const licence: Licence = {
    id: "lic_01KA0000000000000000000000",
    product: "documents",
    not_before: new Date(0),
    expires: new Date(100_000_000),
    limits: {},
  };

  test("answers 403 from then on, also when the clock is set back; health stays 200 and says so", async () => {
    const at = { wall: 99_000_000, steady: 0 };
    const noticed: number[] = [];
    const time = licenceTime({ wall: () => at.wall, steady: () => at.steady }, (ms) => noticed.push(ms));
    const { url, ask } = await shell(echo, { isActive: () => !isExpired(licence, time()) });
    const health = async () => {
      const answer = await fetch(`${url}/health`);
      return [answer.status, (await answer.json()).license];
    };
    expect((await ask(1)).status).toBe(200);
    expect(await health()).toEqual([200, "active"]);
    at.wall -= 50_000_000;
    at.steady += 1_000_000;
    const refused = await ask(2);
    expect(faultOf(refused)).toMatchObject({ status: 403, code: "license_inactive" });
    expect(refused.body).toMatchObject({ error: { type: "permission_error" } });
    expect(noticed).toEqual([51_000_000]);
    expect(await health()).toEqual([200, "expired"]);
    const wrong = await post(`${url}/verify`, { apikey: "wrong" }, {});
    expect(faultOf(wrong).code).toBe("invalid_api_key");
  });

  test("the day's analyses come back with the next day", () => {
    let now = Date.parse("2026-11-21T23:59:00Z");
    const allowance = createAllowance(2, () => new Date(now));
    allowance.take();
    allowance.take();
    expect(() => allowance.take()).toThrow(expect.objectContaining({ retryAfterSeconds: 60 }));
    now += 60_000;
    expect(() => allowance.take()).not.toThrow();
  });
});

describe("requests out of order", () => {
  test.each([
    ["GET", "/verify", 405, "method_not_allowed"],
    ["POST", "/health", 405, "method_not_allowed"],
    ["POST", "/verifyy", 404, "not_found"],
    ["POST", "/__proto__", 404, "not_found"],
  ])("%s %s: %i %s", async (method, path, status, code) => {
    const { url } = await shell(echo);
    const answer = await fetch(`${url}${path}`, { method, headers: KEY });
    expect([answer.status, (await answer.json()).error.code]).toEqual([status, code]);
    if (status === 405) expect(answer.headers.get("Allow")).toMatch(/^(GET|POST)(, [A-Z]+)*$/);
  });

  test.each([
    ["[]", "invalid_json"],
    ["{", "invalid_json"],
    ["", "invalid_json"],
    ['{"a":"\\ud800"}', "invalid_parameter"],
  ])("the body %j: %s", async (body, code) => {
    const { url } = await shell(echo);
    const answer = await fetch(`${url}/verify`, { method: "POST", headers: KEY, body });
    expect([answer.status, (await answer.json()).error.code]).toEqual([400, code]);
  });

  test("a body without a length is cut off at the limit, with an answer", async () => {
    const { url, gate } = await shell(echo);
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(400).fill(32));
      },
    });
    const answer = await fetch(`${url}/verify`, {
      method: "POST",
      headers: KEY,
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect((await answer.json()).error.code).toBe("documents_too_large");
    await expect.poll(() => gate.held).toBe(0);
  });

  test("OPTIONS names the methods; a failure of ours names nothing", async () => {
    const lines: object[] = [];
    const failing: Handler = {
      ...echo,
      answer: () => Promise.reject(new Error("a value of the person")),
    };
    const { url, ask } = await shell(failing, { log: (line) => lines.push(line) });
    const options = await fetch(`${url}/verify`, { method: "OPTIONS" });
    expect([options.status, options.headers.get("Allow")]).toEqual([204, "POST, OPTIONS"]);
    const answer = await ask(1);
    expect(faultOf(answer)).toMatchObject({ status: 500, code: "server_error" });
    expect(JSON.stringify([answer.body, lines])).not.toContain("a value of the person");
  });
});

test("a head of more lines than are read is refused, as many as are usual are read", async () => {
  const { url } = await shell(echo);
  const asked = (lines: number) =>
    fetch(`${url}/verify`, {
      method: "POST",
      headers: { ...KEY, ...Object.fromEntries(Array.from({ length: lines }, (_, n) => [`x-${n}`, "1"])) },
      body: "{}",
    }).then(({ status }) => status);
  expect([await asked(150), await asked(260)]).toEqual([200, 431]);
});
