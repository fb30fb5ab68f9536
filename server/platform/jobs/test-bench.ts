import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { Inngest, type InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import pg from "pg";
import { setClock } from "../clock";
import { embeddedConnection, enqueue, type JobEventInput, listRuns, runPending } from "./index";

const MIGRATIONS = new URL("../../../prisma/migrations/", import.meta.url);

async function jobTables(): Promise<string> {
  const names = (await readdir(MIGRATIONS)).filter((name) => /_jobs(_|$)/.test(name)).sort();
  return (
    await Promise.all(names.map((name) => readFile(new URL(`${name}/migration.sql`, MIGRATIONS), "utf8")))
  ).join("\n");
}

/** Tests of the jobs have a database each: an executor takes every event it finds. */
export async function createJobsDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = new URL(process.env.DATABASE_URL ?? "");
  const url = new URL(server);
  url.pathname = `/jobs_${randomBytes(6).toString("hex")}`;
  const statement = async (target: URL, text: string) => {
    const client = new pg.Client({ connectionString: target.href });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await statement(server, `CREATE DATABASE ${url.pathname.slice(1)}`);
  await statement(url, await jobTables());
  return {
    url: url.href,
    drop: () => statement(server, `DROP DATABASE ${url.pathname.slice(1)} WITH (FORCE)`),
  };
}

const quiet = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

/** A client as the product makes it, of another name. */
export const testClient = () =>
  new Inngest({ id: "t", logger: quiet, internalLogger: quiet, ...embeddedConnection() });

/** Functions, a database of their own and a clock that skips every wait. */
export async function bench(client: Inngest.Any, functions: InngestFunction.Any[]) {
  const database = await createJobsDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 6 });
  pool.on("error", () => undefined);
  const handler = serve({ client, functions, enableUnauthedSync: false });
  setClock(new Date("2026-03-01T12:00:00Z"));
  return {
    ...database,
    pool,
    handler,
    send: (event: JobEventInput) => enqueue(pool, event),
    /** Runs what is due now, without waiting for anything. */
    runDue: () => runPending({ pool, handler }),
    /** Runs everything to its end, waits included. */
    runAll: () => runPending({ pool, handler, until: new Date("2100-01-01") }),
    runs: (functionId?: string) => listRuns(pool, functionId ? { functionId: `t-${functionId}` } : {}),
    close: async () => {
      setClock(undefined);
      await pool.end();
      await database.drop();
    },
  };
}

const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/\/$/, "");

export type Spawned = { kill: () => Promise<void> };

/** Starts a script of this folder as a process of its own, bundled like the product's; killed with SIGKILL. */
export function spawnBundled(script: string, env: Record<string, string>): Spawned {
  // Below node_modules, so that the packages it leaves outside are found.
  const folder = join(root, "node_modules/.cache/jobs-tests");
  const outfile = join(folder, `${script.replace(/\.ts$/, "")}-${process.pid}.mjs`);
  buildSync({
    entryPoints: [join(root, "server/platform/jobs", script)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: { "@": root },
  });
  const child = spawn(process.execPath, [outfile], { env: { ...process.env, ...env }, stdio: "ignore" });
  return {
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
