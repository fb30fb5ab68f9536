import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SHARES } from "@/server/platform/shares";
import { makeAccount } from "@/server/testing/factories";
import { MIB } from "./body";
import { enterLarge } from "./large-places";
import { serveApi } from "./node";

let server: Server;
let key: string;
beforeAll(async () => {
  key = (await makeAccount()).testKey.key;
  server = createServer((request, response) => void serveApi(request, response, "127.0.0.1"));
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

/** Begins to send a body, and says no more. */
function dawdle(bearer: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(
      {
        port: (server.address() as AddressInfo).port,
        method: "POST",
        path: "/v1/screenings",
        headers: { Authorization: `Bearer ${bearer}`, "Content-Length": String(2 * MIB) },
      },
      (response) => {
        sending.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    sending.once("error", reject);
    sending.write('{"applicant": {"name": "Ada Ejemplo"}, ');
  });
}

const large = (name: string) => ({
  applicant: { name },
  documents: [
    {
      media_type: "application/pdf",
      data: Buffer.concat([Buffer.from("%PDF-1.4"), Buffer.alloc(2 * MIB)]).toString("base64"),
    },
  ],
  consent_confirmed: true,
});

async function screen(bearer: string): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  const { status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/screenings`, {
    method: "POST",
    headers: { Authorization: `Bearer ${bearer}` },
    body: JSON.stringify(large("Ines Prueba")),
  });
  return { status, ms: performance.now() - started };
}

test("bodies that dawdle keep no place from others, few of their own account, and are sent away", async () => {
  const slow = (await makeAccount()).testKey.key;
  let refused = 0;
  const six = Array.from({ length: 6 }, () => dawdle(slow).finally(() => (refused += 1)));
  await expect.poll(() => refused).toBe(2);

  const honest = await Promise.all([screen(key), screen(key), screen(key)]);
  expect(refused).toBe(2);
  expect(honest.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(Math.max(...honest.map(({ ms }) => ms))).toBeLessThan(5_000);
  // Nothing came for a quarter of a minute: its place on the disk is another's.
  expect(await Promise.all(six)).toEqual(six.map(() => 429));
  expect((await screen(slow)).status).toBe(202);
});

test("sixty-six free accounts of one address, four slow lines each, take nothing from a paying account", async () => {
  const accounts = await Promise.all(Array.from({ length: 66 }, () => makeAccount()));
  let refused = 0;
  const lines = accounts.flatMap(({ testKey }) =>
    Array.from({ length: 4 }, () => dawdle(testKey.key).finally(() => (refused += 1))),
  );
  await expect.poll(() => refused).toBe(lines.length - SHARES.spool.ofNetwork);
  const paying = await makeAccount({ billingMode: "prepaid", balanceCents: 1_000_000 });
  const answers: number[] = [];
  for (let upload = 0; upload < 7; upload += 1) answers.push((await screen(paying.liveKey.key)).status);
  expect(answers).toEqual(answers.map(() => 202));
  expect(new Set(await Promise.all(lines))).toEqual(new Set([429]));
});

test("an account has two of the places in memory, whoever waits behind it comes first", async () => {
  const come = (accountId: string) => enterLarge({ accountId, environment: "live" });
  const [first, second] = [await come("a"), await come("a")];
  let third = false;
  const waiting = come("a").then((leave) => {
    third = true;
    return leave;
  });
  const others = [await come("b"), await come("c")];
  expect(third).toBe(false);
  for (const leave of [first, first, ...others]) leave();
  (await waiting)();
  second();
});

test("live comes before the sandbox to the places in memory, and the sandbox never has all of them", async () => {
  const come = (accountId: string, environment: "live" | "test", network: string) =>
    enterLarge({ accountId, environment, network });
  const free = [await come("free-1", "test", "a"), await come("free-2", "test", "b")];
  const order: string[] = [];
  const late = ["free-3", "free-4"].map((id) =>
    come(id, "test", id).then((leave) => {
      order.push(id);
      leave();
    }),
  );
  const live = [await come("paying-1", "live", "a"), await come("paying-2", "live", "a")];
  const third = come("paying-3", "live", "a").then((leave) => {
    order.push("paying-3");
    leave();
  });
  free[0]?.();
  await third;
  await Promise.all(late);
  for (const leave of [...free, ...live]) leave();
  expect(order).toEqual(["paying-3", "free-3", "free-4"]);
});

test.each(["/v1/me", "/v1/nothing"])("%s says that its answer is no page", async (path) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const { headers } = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("same-origin");
});
