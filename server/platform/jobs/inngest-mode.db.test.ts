import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Inngest, NonRetriableError } from "inngest";
import { serve } from "inngest/edge";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { bundleProgram, type Running, startProgram } from "@/server/testing/program";
import { inTransaction } from "./database";
import { runExecutor } from "./executor";
import { enqueue, registerWithServer, runRelay } from "./index";
import { type Endpoint, signBody } from "./protocol";
import { type ServerApi, serverApi } from "./server-api";
import { createJobsDatabase } from "./test-bench";

// The product's side (its database, functions served over HTTP, the relay) against the API of an Inngest server, played by
// our server API and executor on another database. Nothing is shared but HTTP.

const keys = {
  eventKey: randomBytes(16).toString("hex"),
  signingKey: `signkey-test-${randomBytes(32).toString("hex")}`,
};
const heard: string[] = [];
const registrations: { functions: { id: string }[]; url: string }[] = [];
let release = () => {};
let intercept: ((request: Request) => Promise<void>) | undefined;

function listenOn(api: ServerApi): Promise<{ server: Server; origin: string }> {
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const body = req.method === "GET" ? null : Buffer.concat(chunks).toString("utf8");
    const headers = new Headers(
      Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const request = new Request(`http://${req.headers.host}${req.url}`, {
      method: req.method ?? "GET",
      headers,
      body,
    });
    const response = await api(request).catch(() => new Response(null, { status: 500 }));
    res.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
  });
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (typeof address === "object" && address)
        done({ server, origin: `http://127.0.0.1:${address.port}` });
    });
  });
}

type Side = { pool: pg.Pool; url: string; drop: () => Promise<void> };
async function side(): Promise<Side> {
  const database = await createJobsDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 6 });
  pool.on("error", () => undefined);
  return { ...database, pool };
}

let product: Side;
let inngestServer: Side;
let facade: { server: Server; origin: string };
let app: { server: Server; origin: string };
let endpoint: Endpoint;
let client: Inngest;
const stop = new AbortController();
const background: Promise<void>[] = [];
const seen: string[] = [];
const relays = new Set<Running>();

beforeAll(async () => {
  product = await side();
  inngestServer = await side();
  const api = serverApi(() => inngestServer.pool, keys);
  facade = await listenOn(async (request) => {
    const path = new URL(request.url).pathname
      .replace(keys.eventKey, ":key")
      .replace(/checkpoint\/[^/]+/, "checkpoint/:run");
    heard.push(path);
    if (path === "/fn/register") registrations.push(await request.clone().json());
    if (path === "/e/:key") await intercept?.(request.clone());
    return api(request);
  });
  const quiet = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };
  client = new Inngest({
    id: "t",
    isDev: false,
    baseUrl: facade.origin,
    ...keys,
    logger: quiet,
    internalLogger: quiet,
  });
  const functions = [
    client.createFunction({ id: "chain", triggers: { event: "chain" } }, async ({ event, step }) => {
      const a = await step.run("a", () => {
        seen.push(`a ${event.data.n}`);
        return Number(event.data.n) + 1;
      });
      const [left, right] = await Promise.all([
        step.run("left", () => Number(a) * 10),
        step.run("right", () => Number(a) * 100),
      ]);
      await step.sendEvent("tell", { name: "told", data: { n: left + right } });
      return left + right;
    }),
    client.createFunction({ id: "told", triggers: { event: "told" } }, async ({ event }) => {
      seen.push(`told ${event.data.n}`);
    }),
    client.createFunction(
      {
        id: "fails",
        triggers: { event: "fails" },
        onFailure: async ({ error }) => void seen.push(`failed ${error.message}`),
      },
      async () => {
        throw new NonRetriableError("for good");
      },
    ),
  ];
  app = await listenOn(serve({ client, functions, servePath: "/api/inngest", enableUnauthedSync: false }));
  endpoint = { transport: fetch, url: `${app.origin}/api/inngest`, signingKey: keys.signingKey };
});
afterEach(async () => {
  intercept = undefined;
  release();
  for (const relay of relays) await relay.kill();
  relays.clear();
});
afterAll(async () => {
  stop.abort();
  await Promise.all(background);
  for (const { server } of [facade, app]) {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
  for (const { pool, drop } of [product, inngestServer]) {
    await pool.end();
    await drop();
  }
});

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await what())) await new Promise((done) => setTimeout(done, 20));
}

const taken = async (id: string) =>
  (await inngestServer.pool.query(`SELECT 1 FROM "JobEvent" WHERE "id" = $1`, [id])).rowCount === 1;
const unsent = async () =>
  (await product.pool.query(`SELECT 1 FROM "JobEvent" WHERE "routedAt" IS NULL`)).rowCount;

it("registers the functions with the server, by a signed call", async () => {
  await registerWithServer(endpoint, stop.signal);
  expect(registrations).toHaveLength(1);
  expect(registrations[0]?.url).toBe(`${app.origin}/api/inngest`);
  expect(registrations[0]?.functions.map(({ id }) => id)).toEqual([
    "t-chain",
    "t-told",
    "t-fails",
    "t-fails-failure",
  ]);
});

it("answers nobody without the signing key", async () => {
  const body = { event: {}, events: [], steps: {}, ctx: { run_id: "x", attempt: 0, use_api: false } };
  const call = (method: string, signature?: string) =>
    fetch(`${endpoint.url}?fnId=t-chain&stepId=step`, {
      method,
      ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
      headers: signature ? { "x-inngest-signature": signature } : {},
    });
  const other = `signkey-test-${randomBytes(32).toString("hex")}`;
  const old = new Date(Date.now() - 6 * 60_000);
  for (const signature of [
    undefined,
    signBody(body, other, new Date()),
    signBody(body, keys.signingKey, old),
  ]) {
    expect((await call("POST", signature)).status).toBe(401);
    expect((await call("PUT", signature)).status).toBe(401);
  }
  expect((await call("GET")).status).toBe(401);
  expect(registrations).toHaveLength(1);
  expect((await fetch(`${facade.origin}/e/wrong`, { method: "POST", body: "[]" })).status).toBe(401);
  expect((await fetch(`${facade.origin}/v1/checkpoint/x/async`, { method: "POST", body: "{}" })).status).toBe(
    401,
  );
});

it("runs the same functions through relay, server and HTTP", async () => {
  background.push(
    runExecutor({ pool: inngestServer.pool, endpoint, signal: stop.signal }),
    runRelay({ pool: product.pool, send: (events) => client.send(events), signal: stop.signal }),
  );
  await inTransaction(product.pool, (tx) => enqueue(tx, { id: "chain-1", name: "chain", data: { n: 1 } }));
  await enqueue(product.pool, { name: "fails", data: {} });
  await until(() => seen.includes("told 220") && seen.includes("failed for good"));
  expect([...seen].sort()).toEqual(["a 1", "failed for good", "told 220"]);
  await until(async () => (await inngestServer.pool.query(`SELECT 1 FROM "JobTask"`)).rowCount === 0);
  const { rows } = await inngestServer.pool.query(
    `SELECT "output" FROM "JobRun" WHERE "eventId" = 'chain-1'`,
  );
  expect(rows).toEqual([{ output: 220 }]);
  expect(heard).toContain("/v1/checkpoint/:run/async");
  expect(await unsent()).toBe(0);
  stop.abort();
  await Promise.all(background);
});

const startRelay = () => {
  const relay = startProgram(bundleProgram("server/platform/jobs/relay-worker.ts"), {
    DATABASE_URL: product.url,
    INNGEST_BASE_URL: facade.origin,
    INNGEST_EVENT_KEY: keys.eventKey,
  });
  relays.add(relay);
  return relay;
};

it("loses nothing that was committed while no relay lived", async () => {
  await inTransaction(product.pool, (tx) => enqueue(tx, { id: "orphan", name: "later", data: {} }));
  expect(await taken("orphan")).toBe(false);
  startRelay();
  await until(() => taken("orphan"));
  await until(async () => (await unsent()) === 0);
});

it("sends again, under the same id, what a killed relay was sending", async () => {
  const sent: string[] = [];
  let hold = true;
  intercept = async (request) => {
    for (const { id } of await request.json()) sent.push(id);
    if (hold) await new Promise<void>((done) => (release = done));
  };
  const first = startRelay();
  await enqueue(product.pool, { id: "interrupted", name: "later", data: {} });
  await until(() => sent.length === 1);
  await first.kill();
  expect(await unsent()).toBe(1);
  hold = false;
  startRelay();
  await until(async () => (await unsent()) === 0);
  expect(sent).toEqual(["interrupted", "interrupted"]);
  expect(await taken("interrupted")).toBe(true);
});
