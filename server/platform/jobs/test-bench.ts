import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
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
