import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Inngest } from "inngest";
import { serve } from "inngest/edge";
import pg from "pg";
import { applyMigrations } from "@/prisma/migrate";
import { embeddedConnection, enqueue, startExecutor } from "@/server/platform/jobs";
import { startPostgres } from "@/server/runtime/postgres";
import { report } from "./report";

// Runs a second, CPU per run and time from event to first step of the embedded executor, on a PostgreSQL of its own with its
// usual durability. One process does everything: it sends, executes and runs the steps.

const RUNS = Number(process.argv[2] ?? 400);
const SINGLE = 100;

const folder = mkdtempSync(join(tmpdir(), "jobs-bench-"));
chmodSync(folder, 0o711);
const postgres = await startPostgres(folder);
await applyMigrations(postgres.url, join(process.cwd(), "prisma"));
Object.assign(process.env, {
  DATABASE_URL: postgres.url,
  APP_KEYS: `bench:${randomBytes(32).toString("base64")}`,
  KEY_PEPPER: randomBytes(32).toString("hex"),
  LOG_LEVEL: "silent",
});
const pool = new pg.Pool({ connectionString: postgres.url, max: 8 });
pool.on("error", () => undefined);

const firstStep: number[] = [];
let finished = 0;
let aim = 0;
let reached = () => {};

/** Three steps; the second waits for nothing and the last reports the end. */
function threeSteps(inngest: Inngest.Any, id: string, checkpointing: boolean) {
  return inngest.createFunction({ id, checkpointing, triggers: { event: id } }, async ({ event, step }) => {
    const first = await step.run("first", () => {
      firstStep.push(performance.now() - Number(event.data.at));
      return 1;
    });
    const second = await step.run("second", () => first + 1);
    await step.run("third", () => second + 1);
    finished += 1;
    if (finished === aim) reached();
  });
}

function runsEnd(count: number): Promise<void> {
  aim = finished + count;
  return new Promise((done) => {
    reached = done;
  });
}

const quiet = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };
const inngest = new Inngest({ id: "bench", logger: quiet, internalLogger: quiet, ...embeddedConnection() });
const kinds = ["checkpointing", "classic"];
const functions = kinds.map((kind) => threeSteps(inngest, kind, kind === "checkpointing"));
const handler = serve({ client: inngest, functions, enableUnauthedSync: false });
const stop = new AbortController();
const executor = startExecutor({ pool, handler, signal: stop.signal });
const send = (kind: string) => enqueue(pool, { name: kind, data: { at: performance.now() } });

const quantile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

for (const kind of kinds) {
  const warm = runsEnd(30);
  for (let n = 0; n < 30; n += 1) await send(kind);
  await warm;

  const cpu = process.cpuUsage();
  const began = performance.now();
  const all = runsEnd(RUNS);
  await Promise.all(Array.from({ length: RUNS }, () => send(kind)));
  await all;
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);

  firstStep.length = 0;
  for (let n = 0; n < SINGLE; n += 1) {
    const one = runsEnd(1);
    await send(kind);
    await one;
  }
  report({ what: `runs of three steps, ${kind}`, ours: RUNS / seconds, unit: "/s" });
  report({ what: `processor of a run, ${kind}`, ours: (user + system) / 1000 / RUNS, unit: "CPU-ms" });
  report({ what: `event to first step, ${kind}, p50`, ours: quantile(firstStep, 0.5), unit: "ms" });
  report({ what: `event to first step, ${kind}, p95`, ours: quantile(firstStep, 0.95), unit: "ms" });
}

stop.abort();
await executor;
await pool.end();
await postgres.stop();
rmSync(postgres.dataFolder, { recursive: true, force: true });
rmSync(folder, { recursive: true, force: true });
