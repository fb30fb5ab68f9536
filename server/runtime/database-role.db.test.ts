import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyAudit } from "@/server/audit";
import { enforceRetention, eraseAccount, sweepTraces } from "@/server/erasure";
import { inTransaction } from "@/server/platform/context";
import { closePool, pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { FENCE } from "@/server/platform/db/scoped-db";
import { statement } from "@/server/platform/db/transaction";
import { env, overrideEnv } from "@/server/platform/env";
import { newToken } from "@/server/platform/secrets";
import { reseal } from "@/server/sealing/reseal";
import { makeAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { admitRole } from "./database-role";

// The service as it runs: with a role of its own, which neither owns the tables nor passes row level security by.

const role = `app_${randomBytes(6).toString("hex")}`;
const app = new URL(env().DATABASE_URL);
let restore: () => void;
let owner: pg.Client;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: env().DATABASE_URL });
  await owner.connect();
  const password = randomBytes(12).toString("hex");
  await admitRole(env().DATABASE_URL, role, password);
  app.username = role;
  app.password = password;
  await closePool();
  restore = overrideEnv({ DATABASE_URL: app.href });
});

afterAll(async () => {
  await closePool();
  restore();
  await owner.query(`DROP OWNED BY "${role}"`);
  await owner.query(`DROP ROLE "${role}"`);
  await owner.end();
});

/** A connection of the role that says for itself whose rows it wants, or nothing. */
async function raw<T>(work: (client: pg.Client) => Promise<T>, account?: string): Promise<T> {
  const client = new pg.Client({ connectionString: app.href });
  await client.connect();
  try {
    if (account !== undefined)
      await client.query("SELECT set_config('app.account_id', $1, false)", [account]);
    return await work(client);
  } finally {
    await client.end();
  }
}

const write = async () => {
  const account = await makeAccount();
  const made = await call<{ id: string }>("POST", "/v1/sanctions-screenings", {
    key: account.testKey.key,
    headers: { "Idempotency-Key": newToken() },
    body: { subject: { name: "Oihana Lasarte" }, metadata: { flat: "7" } },
  });
  expect(made.status).toBeLessThan(300);
  return { account, id: made.body.id };
};

test("the role is no superuser, owns nothing, and changes no table", async () => {
  const { rows } = await owner.query(
    `SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolbypassrls AS mighty,
       EXISTS (SELECT 1 FROM pg_class WHERE relowner = r.oid) AS owns FROM pg_roles r WHERE rolname = $1`,
    [role],
  );
  expect(rows).toEqual([{ mighty: false, owns: false }]);
  for (const text of [
    'ALTER TABLE "Event" DISABLE ROW LEVEL SECURITY',
    'DROP POLICY tenant ON "Event"',
    'CREATE TABLE "Other" (id text)',
    'DROP TRIGGER guard_audit_entry ON "AuditEntry"',
    'DELETE FROM "AuditEntry"',
    `UPDATE "AuditChain" SET seq = 0`,
    'TRUNCATE "Event"',
    "SET session_replication_role = replica",
  ])
    await expect(raw((client) => client.query(text), "*")).rejects.toThrow(/permission denied|must be owner/);
});

test("every table of accounts has its policy", async () => {
  const { rows } = await owner.query<{ table: string }>(
    `SELECT c.relname AS table FROM pg_class c JOIN pg_policy p ON p.polrelid = c.oid WHERE c.relrowsecurity AND p.polname = 'tenant'`,
  );
  const fenced = Object.entries(FENCE).flatMap(([model, kind]) => (kind === "none" ? [] : [model]));
  expect(rows.map(({ table }) => table).sort()).toEqual([...fenced, "Account", "DataKey"].sort());
});

test("a query that names no account sees nothing, one that names one sees no other's rows and writes none", async () => {
  const [{ account, id }, other] = [await write(), await write()];
  for (const table of ["SanctionsScreening", "Event", "ApiKey", "AuditEntry", "DataKey", "Account"]) {
    const count = (client: pg.Client) =>
      client
        .query<{ n: number }>(`SELECT count(*)::int AS n FROM "${table}"`)
        .then(({ rows }) => rows[0]?.n ?? -1);
    const all = await raw(count, "*");
    const own = await raw(count, account.id);
    expect([table, await raw(count)]).toEqual([table, 0]);
    expect([table, own > 0 && own < all]).toEqual([table, true]);
  }
  const change = (client: pg.Client) =>
    client.query('UPDATE "SanctionsScreening" SET reference = $1 WHERE id = $2', ["x", id]);
  expect((await raw(change, other.account.id)).rowCount).toBe(0);
  expect((await raw(change, account.id)).rowCount).toBe(1);
  await expect(
    raw(
      (client) => client.query('UPDATE "SanctionsScreening" SET "accountId" = $1', [other.account.id]),
      account.id,
    ),
  ).rejects.toThrow();
});

test("SQL inside the fence that forgot its account meets the second one", async () => {
  const [{ account }, other] = [await write(), await write()];
  const rows = await inTransaction(account.test, (tx) =>
    statement<{ accountId: string }>(tx, {
      name: "forgot",
      text: 'SELECT "accountId" FROM "SanctionsScreening"',
      values: [],
    }),
  );
  expect([...new Set(rows.map(({ accountId }) => accountId))]).toEqual([account.id]);
  await expect(
    inTransaction(account.test, (tx) =>
      statement(tx, {
        name: "elsewhere",
        text: `INSERT INTO "Tombstone" ("accountId", environment, id, object, "createdAt") VALUES ($1, 'test', 'x', 'customer', now())`,
        values: [other.account.id],
      }),
    ),
  ).rejects.toThrow("row-level security");
});

test("connections go from account to account, also many at once and after faults", async () => {
  const written = await Promise.all(Array.from({ length: 6 }, write));
  const rounds = Array.from({ length: 30 }, (_, n) => written[n % written.length]);
  const seen = await Promise.all(
    rounds.map(async (one, n) => {
      if (!one) return false;
      if (n % 7 === 0)
        await inTransaction(one.account.test, async () => {
          throw new Error("undone");
        }).catch(() => undefined);
      const rows = await one.account.test.db.sanctionsScreening.findMany({ where: { status: { not: "x" } } });
      return rows.length === 1 && rows[0]?.id === one.id;
    }),
  );
  expect(seen).toEqual(rounds.map(() => true));
  expect(
    await rootDb().sanctionsScreening.count({ where: { id: { in: written.map(({ id }) => id) } } }),
  ).toBe(6);
});

test("the sweeps, the audit log, resealing and an account's erasure work with it", async () => {
  const { account, id } = await write();
  const read = await call<{ id: string }>("GET", `/v1/sanctions-screenings/${id}`, {
    key: account.testKey.key,
  });
  expect(read.body.id).toBe(id);
  const found = await call<{ data: { id: string }[] }>("GET", "/v1/sanctions-screenings?metadata[flat]=7", {
    key: account.testKey.key,
  });
  expect(found.body.data.map((one) => one.id)).toEqual([id]);
  await sweepTraces();
  await enforceRetention(account.id);
  expect((await reseal()).lost).toBe(0);
  expect((await verifyAudit()).faults).toEqual([]);
  await rootDb().account.update({ where: { id: account.id }, data: { status: "suspended" } });
  await eraseAccount(account.id);
  const { rows } = await pool().query(
    'SELECT count(*)::int AS n FROM "SanctionsScreening" WHERE "accountId" = $1',
    [account.id],
  );
  expect(rows).toEqual([{ n: 0 }]);
});
