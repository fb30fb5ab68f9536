import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { overrideEnv } from "@/server/platform/env";
import "@/server/platform/jobs/metrics";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import "@/server/screenings/metrics";
import "@/server/webhooks/metrics";
import { freePort } from "./free-port";
import { serveMetrics } from "./serve-metrics";

let account: TestAccount;
let port: number;

beforeAll(async () => {
  account = await makeAccount();
  port = await freePort();
  overrideEnv({ METRICS_PORT: port });
  await serveMetrics("web");
});

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test("an operator sees requests, jobs, deliveries, the pool, memory and processor time", async () => {
  const key = account.testKey.key;
  await call("GET", "/v1/me", { key });
  await call("GET", "/v1/screenings/none", { key });
  const text = await scrape();
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/v1\/me",status_code="200"\} \d/m,
  );
  expect(text).toMatch(/_count\{method="GET",route="\/v1\/screenings\/\{id\}",status_code="404"\} \d/);
  expect(text).toMatch(/service_api_errors_total\{code="not_found"\} \d/);
  expect(text).toMatch(/service_database_pool_connections\{state="open"\} [1-9]/);
  for (const name of [
    "process_resident_memory_bytes",
    "process_cpu_seconds_total",
    "nodejs_eventloop_lag_p99_seconds",
    "service_jobs_unrouted_events",
    "service_webhook_pending_deliveries",
    "service_events_undispatched",
    "service_screenings_oldest_processing_seconds",
  ])
    expect(text).toMatch(new RegExp(`^${name}(\\{.*\\})? `, "m"));
});

test("nothing that came with a request becomes a label", async () => {
  const { testKey, id } = account;
  const secrets = ["Aurelia-Zafiro", "vl_SECRETPART", "weird.value"];
  const made = await call<{ id: string; url: string }>("POST", "/v1/verification-links", {
    key: testKey.key,
    body: { applicant: { name: secrets[0], email: "aurelia@zafiro.example" } },
  });
  await call("GET", `/v1/verification-links/${secrets[1]}`, { key: testKey.key });
  await call("GET", `/v1/nothing/${secrets[2]}`, { key: testKey.key });
  await call("PURGE", `/v1/me`, { key: testKey.key, headers: { "Service-Version": secrets[2] ?? "" } });
  const text = await scrape();
  const token = new URL(made.body.url).pathname.split("/").at(-1) ?? "";
  expect(token).toMatch(/^[\w-]{43}$/);
  const leaks = [...secrets, token, testKey.key, testKey.id, id, made.body.id, "aurelia", "PURGE"];
  expect(leaks.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
});

test("only the metrics are served there, and a taken port is said in one line", async () => {
  expect((await fetch(`http://127.0.0.1:${port}/v1/me`)).status).toBe(404);
  const other: Server = createServer();
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const restore = overrideEnv({ METRICS_PORT: (other.address() as AddressInfo).port });
  await expect(serveMetrics("web")).rejects.toThrow(/^METRICS_PORT: .*EADDRINUSE$/);
  restore();
  other.close();
});
