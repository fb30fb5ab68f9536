import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, request } from "undici";
import { applyMigrations } from "@/prisma/migrate";
import { recordEvent } from "@/server/events";
import { inTransaction } from "@/server/platform/context";
import { closePool, pool } from "@/server/platform/db/pool";
import { startPostgres } from "@/server/runtime/postgres";
import { testEnvironment } from "@/server/testing/environment";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { inTurns, pause, startProgram } from "@/server/testing/program";
import { startReceiver, testTls } from "@/server/testing/receiver";
import { report } from "./report";

// Time from the commit of an event to its arrival at a receiver, and deliveries a second with 1, 10 and 100 endpoints: one worker
// process, real TLS on loopback, PostgreSQL with its usual durability. The limit beside it: the same requests from a bare client.

const DELIVERIES = Number(process.argv[2] ?? 3_000);
const SINGLE = 200;

const folder = mkdtempSync(join(tmpdir(), "webhooks-bench-"));
chmodSync(folder, 0o711);
const postgres = await startPostgres(folder);
await applyMigrations(postgres.url, join(process.cwd(), "prisma"));
Object.assign(process.env, await testEnvironment(folder, postgres.url));

const hook = await startReceiver();
let arrivals: number[] = [];
hook.behave((_request, response) => {
  arrivals.push(performance.now());
  response.end("ok");
});
const worker = startProgram(join(process.cwd(), ".build/worker.mjs"));
const quantile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

async function accountWith(endpoints: number): Promise<TestAccount> {
  const account = await makeAccount();
  const { key } = account.testKey;
  for (let index = 0; index < endpoints; index += 1) {
    // Ten are the account's, more are customers': an event of no customer reaches the first ten, so each has its own.
    if (endpoints > 10) await call("POST", "/v1/customers", { key, body: { id: `c${index}`, name: "C" } });
    const customer = endpoints > 10 ? { customer: `c${index}` } : {};
    const made = await call("POST", "/v1/webhook-endpoints", { key, body: { url: hook.url, ...customer } });
    if (made.status !== 201) throw new Error(made.text);
  }
  return account;
}

const sample = (customer?: string) => ({
  id: "01990000-0000-7000-8000-000000000000",
  object: "screening",
  deleted: true as const,
  note: "x".repeat(1_500),
  ...(customer ? { customer } : {}),
});

function record(account: TestAccount, customer?: string): Promise<unknown> {
  return inTransaction(account.test, (tx) =>
    recordEvent(tx, account.test, "screening.created", sample(customer)),
  );
}

/** Processor time of the worker so far, as Linux counts it: steadier than rates on a busy machine. */
function workerCpuMs(): number {
  const stat = readFileSync(`/proc/${worker.pid}/stat`, "latin1");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function arrived(count: number): Promise<void> {
  while (arrivals.length < count) await pause(2);
}

const latencies: number[] = [];
const one = await accountWith(1);
for (let index = 0; index < SINGLE + 20; index += 1) {
  arrivals = [];
  await record(one);
  const committed = performance.now();
  await arrived(1);
  if (index >= 20) latencies.push((arrivals[0] ?? 0) - committed);
}

report({ what: "commit of an event to its arrival, p50", ours: quantile(latencies, 0.5), unit: "ms" });
report({ what: "commit of an event to its arrival, p95", ours: quantile(latencies, 0.95), unit: "ms" });

// The limit: the same bodies from a bare client over as many connections as one endpoint is given, and as a hundred are.
const bare = { few: await bareClient(5), many: await bareClient(100) };
for (const endpoints of [1, 10, 100]) {
  const account = await accountWith(endpoints);
  const events = endpoints === 10 ? DELIVERIES / 10 : DELIVERIES;
  arrivals = [];
  const client = await pool().connect();
  // All at once, as after an outage: what counts is how fast they leave.
  await client.query(
    `INSERT INTO "Event" ("accountId", environment, id, type, "objectId", "customerId", body, "createdAt")
     SELECT $1, 'test', 'evt_bench_' || $2::int || '_' || n, 'screening.created', 'o', CASE WHEN $2::int > 10 THEN 'c' || n % $2::int END, $3, now()
     FROM generate_series(1, $4::int) AS n`,
    [account.id, endpoints, JSON.stringify({ object: "event", data: sample() }), events],
  );
  // As autovacuum keeps them where there is a past.
  await client.query(`ANALYZE "Event", "Delivery", "WebhookEndpoint"`);
  client.release();
  const cpu = workerCpuMs();
  const began = performance.now();
  await arrived(DELIVERIES);
  const seconds = (performance.now() - began) / 1000;
  const spent = (workerCpuMs() - cpu) / DELIVERIES;
  const limit =
    endpoints === 1
      ? { is: "bare client, 5 connections", value: bare.few }
      : { is: "bare client, 100 connections", value: bare.many };
  report({ what: `deliveries to ${endpoints} endpoints`, ours: DELIVERIES / seconds, unit: "/s", limit });
  report({ what: `processor of a delivery to ${endpoints} endpoints`, ours: spent, unit: "CPU-ms" });
}

await worker.kill();
await hook.close();
await closePool();
await postgres.stop();
rmSync(postgres.dataFolder, { recursive: true, force: true });
rmSync(folder, { recursive: true, force: true });

/** Requests a second of the same size over so many connections. */
async function bareClient(connections: number): Promise<number> {
  const agent = new Agent({ connect: { ca: testTls().ca }, connections });
  const body = JSON.stringify({ object: "event", data: sample() });
  const began = performance.now();
  await inTurns(DELIVERIES, connections, async () => {
    const answer = await request(hook.url, { method: "POST", body, dispatcher: agent });
    await answer.body.dump();
  });
  await agent.close();
  return (DELIVERIES * 1000) / (performance.now() - began);
}
