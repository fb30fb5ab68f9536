import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Inngest, type InngestFunction, NonRetriableError } from "inngest";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { bundleProgram, type Running, startProgram } from "@/server/testing/program";
import { setClock } from "../clock";
import { overrideEnv } from "../env";
import { inTransaction } from "./database";
import { runExecutor } from "./executor";
import {
  type Connection,
  connectWorker,
  disconnectWorker,
  enqueue,
  holdRegistration,
  jobsTrouble,
  runRelay,
} from "./index";
import type { Endpoint } from "./protocol";
import { type ServerApi, serverApi } from "./server-api";
import { createJobsDatabase } from "./test-bench";
import { TestGateway } from "./test-gateway";

// The product's side (its database, a worker that connects, the relay) against an Inngest server, played by our server API, our executor
// on another database, and a gateway. Nothing is shared but the network.

const keys = {
  eventKey: randomBytes(16).toString("hex"),
  signingKey: `signkey-test-${randomBytes(32).toString("hex")}`,
};
const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };
const heard: string[] = [];
let release = () => {};
let intercept: ((request: Request) => Promise<void>) | undefined;

function listenOn(api: ServerApi): Promise<{ server: Server; origin: string }> {
  const server = createServer(async (req, res) => {
    if (gateway?.answer(req, res)) return;
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
let gateway: TestGateway | undefined;
let functions: InngestFunction.Any[];
const connections: (Connection | undefined)[] = [];
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
    if (path === "/e/:key") await intercept?.(request.clone());
    return api(request);
  });
  client = new Inngest({
    id: "t",
    isDev: false,
    baseUrl: facade.origin,
    ...keys,
    logger: silent,
    internalLogger: silent,
  });
  gateway = new TestGateway(facade.server, keys.signingKey);
  functions = [
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
        onFailure: async ({ error }: { error: Error }) => void seen.push(`failed ${error.message}`),
      },
      async () => {
        throw new NonRetriableError("for good");
      },
    ),
  ];
  endpoint = { transport: gateway.transport, url: "http://gateway/", signingKey: keys.signingKey };
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
  await Promise.all(connections.map(disconnectWorker));
  facade.server.closeAllConnections();
  facade.server.close();
  await once(facade.server, "close");
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

const connectOne = async (calls: number) => {
  connections.push(await connectWorker({ client, functions, calls }, stop.signal));
  await until(() => gateway?.workers.size === connections.length);
};

it("offers the functions to the server, with the calls a worker takes", async () => {
  await connectOne(2);
  const [worker] = gateway?.workers ?? [];
  expect(worker?.places).toBe(2);
  expect(worker?.functions.map(({ id }) => id)).toEqual(["t-chain", "t-told", "t-fails", "t-fails-failure"]);
});

it("a server that does not know the key is asked again, and a worker that is to stop does not wait for it", async () => {
  const stranger = new Inngest({
    id: "t",
    isDev: false,
    baseUrl: facade.origin,
    eventKey: "x",
    signingKey: `signkey-test-${randomBytes(32).toString("hex")}`,
    logger: silent,
    internalLogger: silent,
  });
  const leave = new AbortController();
  const connecting = connectWorker({ client: stranger, functions, calls: 1 }, leave.signal);
  await until(() => (gateway?.refused ?? 0) > 0);
  leave.abort();
  expect(await connecting).toBeUndefined();
  expect((await fetch(`${facade.origin}/e/wrong`, { method: "POST", body: "[]" })).status).toBe(401);
});

it("comes again after an answer that broke off, which ends the SDK's own efforts", async () => {
  const leave = new AbortController();
  const before = new Set(gateway?.workers);
  const connection = await connectWorker({ client, functions, calls: 1 }, leave.signal, 600);
  const mine = () => [...(gateway?.workers ?? [])].filter((worker) => !before.has(worker));
  await until(() => mine().length === 1);
  if (gateway) gateway.breaksOff = true;
  mine()[0]?.socket.destroy();
  await until(() => mine().length === 0 && gateway?.breaksOff === false);
  await until(() => mine().length === 1);
  leave.abort();
  await disconnectWorker(connection);
  await until(() => mine().length === 0);
});

it("a worker that is to stop while it waits for the database does not wait for more", async () => {
  const leave = new AbortController();
  const connect = async () => {
    leave.abort();
    return product.pool.connect();
  };
  await holdRegistration(Object.assign(Object.create(product.pool), { connect }), leave.signal);
  const held = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await until(async () => (await product.pool.query(held)).rowCount === 0);
});

it("who cannot reach the server trusts the workers that do, until none is there or events wait", async () => {
  const restore = overrideEnv({
    JOBS_ENGINE: "inngest",
    INNGEST_EVENT_KEY: "k",
    INNGEST_BASE_URL: "http://127.0.0.1:9",
  });
  const leave = new AbortController();
  const working = holdRegistration(product.pool, leave.signal);
  const trouble = () => jobsTrouble(product.pool);
  await until(async () => (await trouble()) === undefined);
  await enqueue(product.pool, { id: "held", name: "nothing", data: {}, share: "quarry" });
  setClock(new Date(Date.now() + 120_000));
  expect(await trouble()).toBeUndefined();
  await enqueue(product.pool, { id: "waits", name: "nothing", data: {} });
  expect(await trouble()).toBeUndefined();
  setClock(new Date(Date.now() + 240_000));
  expect(await trouble()).toContain("127.0.0.1:9 does not answer");
  setClock(undefined);
  await product.pool.query(`DELETE FROM "JobEvent" WHERE "id" IN ('held', 'waits')`);
  leave.abort();
  await working;
  await until(async () => (await trouble())?.includes("127.0.0.1:9 does not answer") === true);
  restore();
});

it("runs the same functions through relay, server and connection", async () => {
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

it("sends every event again after a minute and after ten, under its id: a server killed in between forgot it", async () => {
  const sent: string[] = [];
  intercept = async (request) => {
    for (const { id } of await request.json()) if (id === "twice") sent.push(id);
  };
  const leave = new AbortController();
  const send = (events: Parameters<typeof client.send>[0]) => client.send(events);
  await enqueue(product.pool, { id: "twice", name: "later", data: {} });
  const tell = async (minutes: number) => {
    setClock(new Date(began + minutes * 60_000));
    await enqueue(product.pool, { id: `bell-${minutes}`, name: "later", data: {} });
    await until(async () => (await unsent()) === 0);
  };
  const began = Date.now();
  const relaying = runRelay({ pool: product.pool, send, signal: leave.signal });
  for (const minutes of [0, 0.5, 2, 3, 13, 14, 60]) await tell(minutes);
  leave.abort();
  await relaying;
  setClock(undefined);
  expect(sent).toEqual(["twice", "twice", "twice"]);
  const { rows } = await inngestServer.pool.query(`SELECT 1 FROM "JobEvent" WHERE "id" = 'twice'`);
  expect(rows).toHaveLength(1);
});

it("of a share the server gets a few at a time, and another share's first does not wait behind its hundreds", async () => {
  const sent: string[] = [];
  const ended = new Set<string>();
  const begun = (share: string) => sent.filter((id) => id.startsWith(`${share}-`) && !ended.has(id)).length;
  const holding = {
    window: 3,
    unended: async (shares: readonly string[]) => {
      const { rows } = await product.pool.query<{ share: string; count: number }>(
        `SELECT "share", count(*)::int AS count FROM "JobEvent" WHERE "routedAt" IS NULL AND "share" = ANY($1) GROUP BY 1`,
        [shares],
      );
      return new Map(rows.map(({ share, count }) => [share, count + begun(share)]));
    },
  };
  const send = async (events: { id: string }[]) => void sent.push(...events.map(({ id }) => id));
  const brought = (share: string, count: number) =>
    enqueue(
      product.pool,
      Array.from({ length: count }, (_, n) => ({ id: `${share}-${n}`, name: "dig", data: {}, share })),
    );
  await brought("quarry", 120);
  const leave = new AbortController();
  const relaying = [1, 2].map(() => runRelay({ pool: product.pool, send, signal: leave.signal, holding }));
  await until(() => sent.length === 3);
  await brought("garden", 1);
  await enqueue(product.pool, { id: "unshared", name: "later", data: {} });
  await until(() => sent.includes("garden-0") && sent.includes("unshared"));
  expect(sent.filter((id) => id.startsWith("quarry"))).toEqual(["quarry-0", "quarry-1", "quarry-2"]);
  ended.add("quarry-1");
  await until(() => sent.includes("quarry-3"));
  ended.add("quarry-0").add("quarry-2");
  await until(() => sent.includes("quarry-5"));
  expect(begun("quarry")).toBe(3);
  leave.abort();
  await Promise.all(relaying);
  await product.pool.query(`DELETE FROM "JobEvent" WHERE "share" IS NOT NULL`);
});
