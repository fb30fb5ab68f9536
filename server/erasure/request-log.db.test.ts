import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigrations } from "@/prisma/migrate";
import { migrationsOf, takesAway } from "@/prisma/schema-state";
import { sweepTraces } from "@/server/erasure";
import { closePool, pool } from "@/server/platform/db/pool";
import { env, overrideEnv } from "@/server/platform/env";
import { makeAccount } from "@/server/testing/factories";

// The log by weeks (adr/0031), in a database that had it in one piece before.

const DAY_MS = 86_400_000;
const WEEK = /^RequestLog_until_\d{4}_\d\d_\d\d$/;
const contract = migrationsOf("prisma").filter((name) => /request_log_by_week/.test(name));
const url = new URL(env().DATABASE_URL);
let restore: () => void;
let owner: pg.Client;
let account: { id: string };

/** Rows of these ages in days; a row of the future has a negative one. */
async function write(...ages: number[]): Promise<void> {
  for (const days of ages)
    await pool().query(
      `INSERT INTO "RequestLog" ("accountId", environment, id, method, path, status, "durationMs", "createdAt")
       VALUES ($1, 'live', $2, 'GET', '/v1/me', 200, 3, $3) ON CONFLICT DO NOTHING`,
      [account.id, `req_${randomBytes(8).toString("hex")}`, new Date(Date.now() - days * DAY_MS)],
    );
}

/** Part of the log and how many rows it holds. */
async function parts(): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string; n: number }>(
    `SELECT c.relname AS name, (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I', c.relname), false, true, '')))[1]::text::int AS n
     FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = '"RequestLog"'::regclass AND c.relkind = 'r' ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

const ages = async () =>
  (
    await pool().query<{ days: number }>(
      `SELECT round(extract(epoch FROM now() - "createdAt") / 86400)::int AS days FROM "RequestLog" WHERE "accountId" = $1 ORDER BY 1`,
      [account.id],
    )
  ).rows.map(({ days }) => days);

beforeAll(async () => {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  url.pathname = `${url.pathname}_weeks`;
  await client.query(`CREATE DATABASE "${url.pathname.slice(1)}"`);
  await client.end();
  await applyMigrations(url.href, "prisma", {
    only: migrationsOf("prisma").filter((name) => !takesAway(name)),
  });
  await closePool();
  restore = overrideEnv({ DATABASE_URL: url.href });
  owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  account = await makeAccount();
});
afterAll(async () => {
  await owner.end();
  await closePool();
  restore();
});

test("in one piece, rows that are over are removed one by one", async () => {
  await write(1, 29, 31, 400);
  expect((await sweepTraces()).removed).toMatchObject({ RequestLog: 2 });
  expect(await ages()).toEqual([1, 29]);
});

test("parted into weeks it holds what it held, and whoever could use it can", async () => {
  await write(-3_000);
  const role = `reader_${randomBytes(6).toString("hex")}`;
  await owner.query(`CREATE ROLE ${role}; GRANT SELECT, INSERT ON "RequestLog" TO ${role}`);
  expect(await applyMigrations(url.href, "prisma", { contract: true })).toEqual(
    expect.arrayContaining(contract),
  );
  expect(await ages()).toEqual([-3_000, 1, 29]);
  const held = await parts();
  expect(Object.keys(held).filter((name) => WEEK.test(name))).toHaveLength(5);
  expect(held.RequestLog_other).toBe(1);
  const { rows } = await owner.query(
    `SELECT has_table_privilege('${role}', '"RequestLog"', 'INSERT') AS writes, has_table_privilege('${role}', '"RequestLog"', 'DELETE') AS removes`,
  );
  expect(rows).toEqual([{ writes: true, removes: false }]);
  await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
});

test("weeks are made ahead; a row whose week is not there is kept apart and taken in when it is", async () => {
  const [last] = Object.keys(await parts())
    .filter((name) => WEEK.test(name))
    .slice(-1);
  await owner.query(`DROP TABLE "${last}"`);
  await write(-28);
  expect((await parts()).RequestLog_other).toBe(2);
  await sweepTraces();
  expect(await parts()).toMatchObject({ RequestLog_other: 1, [`${last}`]: 1 });
});

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

/** A week of the past, which nobody made while it was ahead. */
const makeWeek = (endedDaysAgo: number) =>
  owner.query(
    `CREATE TABLE "RequestLog_until_${day(endedDaysAgo).replaceAll("-", "_")}" PARTITION OF "RequestLog"
       FOR VALUES FROM ('${day(endedDaysAgo + 7)}') TO ('${day(endedDaysAgo)}')`,
  );

test("what lay there before the weeks goes by rows", async () => {
  await write(33, 29.2);
  await sweepTraces();
  expect(await ages()).toEqual([-3_000, -28, 1, 29, 29]);
});

test("a week goes as a whole once all of it is over, never sooner", async () => {
  const [sofar] = Object.keys(await parts()).filter((name) => WEEK.test(name));
  await owner.query(`DROP TABLE "${sofar}"`);
  await makeWeek(40);
  await makeWeek(29);
  await write(2, 30.5, 42, 400);
  expect((await sweepTraces()).removed).toMatchObject({ request_log_weeks: 1 });
  expect(await ages()).toEqual([-3_000, -28, 2, 31]);
  // Whatever is asked for.
  await pool().query("SELECT turn_request_log(now() + interval '1 year')");
  expect(await ages()).toEqual([-3_000, -28, 2, 31]);
});

test("somebody who reads it for long puts that off, and no more than that", async () => {
  await makeWeek(50);
  const reader = new pg.Client({ connectionString: url.href });
  await reader.connect();
  await reader.query(`BEGIN; SELECT count(*) FROM "RequestLog"`);
  const swept = sweepTraces();
  await write(3);
  expect((await swept).removed).not.toHaveProperty("request_log_weeks");
  await reader.query("ROLLBACK");
  await reader.end();
  expect((await sweepTraces()).removed).toMatchObject({ request_log_weeks: 1 });
  expect(await ages()).toContain(3);
});
