import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { applyMigrations } from "./migrate";
import { migrationsOf, readSchemaState, whyUnfit } from "./schema-state";

// Each test has a database of its own, and a release of its own: the repository's migrations and one more.

const here = join(process.cwd(), "prisma");
const releases = mkdtempSync(join(tmpdir(), "releases-"));
const admin = new URL(process.env.TEMPLATE_DATABASE_URL ?? "");
let url: URL;
const roles: string[] = [];

async function on<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const asAdmin = (statement: string) => {
  const maintenance = new URL(admin);
  maintenance.pathname = "/template1";
  return on(maintenance.href, (client) => client.query(statement));
};

beforeEach(async () => {
  url = new URL(admin);
  url.pathname = `/own_${randomBytes(6).toString("hex")}`;
  await asAdmin(`CREATE DATABASE "${url.pathname.slice(1)}"`);
});
afterEach(async () => {
  await asAdmin(`DROP DATABASE "${url.pathname.slice(1)}" WITH (FORCE)`);
  for (const role of roles.splice(0)) await asAdmin(`DROP ROLE "${role}"`);
});
afterAll(() => rmSync(releases, { recursive: true, force: true }));

/** The repository's release with further migrations. */
function release(name: string, further: Record<string, string> = {}): string {
  const folder = join(releases, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  cpSync(join(here, "schema.prisma"), join(folder, "schema.prisma"));
  cpSync(join(here, "migrations"), join(folder, "migrations"), { recursive: true });
  for (const [migration, sql] of Object.entries(further)) {
    mkdirSync(join(folder, "migrations", migration));
    writeFileSync(join(folder, "migrations", migration, "migration.sql"), sql);
  }
  return folder;
}

const stateFor = (folder: string) => on(url.href, (client) => readSchemaState(client, migrationsOf(folder)));

async function roleWith(...grants: string[]): Promise<string> {
  const role = `mig_${randomBytes(4).toString("hex")}`;
  roles.push(role);
  await asAdmin(`CREATE ROLE "${role}" LOGIN PASSWORD 'pw'`);
  for (const grant of grants) await on(url.href, (client) => client.query(`GRANT ${grant} TO "${role}"`));
  const own = new URL(url);
  own.username = role;
  own.password = "pw";
  return own.href;
}

test("a role that may not is refused before anything is tried, with what would let it", async () => {
  const mayNothing = await roleWith();
  await expect(applyMigrations(mayNothing, here)).rejects.toThrow(
    /^Nothing was changed: mig_\w+ may not make tables.*GRANT CREATE ON SCHEMA public TO "mig_/,
  );
  const noExtension = await roleWith("CREATE ON SCHEMA public");
  await expect(applyMigrations(noExtension, here)).rejects.toThrow(/pg_trgm is missing/);
  expect(await stateFor(here)).toMatchObject({ empty: true, failed: undefined });

  await applyMigrations(url.href, here);
  const next = release("next", { "20990101000000_more": 'CREATE TABLE "More" (id int)' });
  const stranger = await roleWith("SELECT ON ALL TABLES IN SCHEMA public", "CREATE ON SCHEMA public");
  await expect(applyMigrations(stranger, next)).rejects.toThrow(/does not own the tables \(Account/);
  // With nothing to do there is nothing to be allowed.
  expect(await applyMigrations(stranger, here)).toEqual([]);
  expect(await applyMigrations(url.href, next)).toEqual(["20990101000000_more"]);
  await on(url.href, (client) => client.query(`DROP OWNED BY ${roles.map((one) => `"${one}"`).join(", ")}`));
});

test("a migration that failed left nothing, is told, and is taken up again once its cause is mended", async () => {
  await applyMigrations(url.href, here);
  const name = "20990101000000_seats";
  const broken = release("broken", {
    [name]: `CREATE TABLE "Seat" (id int); INSERT INTO "Account" (id, name) VALUES ('acc_x', 'Zephyrine'); SELECT 1/0;`,
  });
  await expect(applyMigrations(url.href, broken)).rejects.toThrow(/division by zero.*20990101000000_seats/);
  const tables = await on(url.href, (client) => client.query(`SELECT to_regclass('"Seat"') AS seat`));
  expect(tables.rows).toEqual([{ seat: null }]);
  const state = await stateFor(broken);
  expect(state.failed?.name).toBe(name);
  expect(whyUnfit(state)).toMatch(/svc migrate --resume/);
  await expect(applyMigrations(url.href, broken)).rejects.toThrow(/svc migrate --resume/);
  // Resumed without being mended, it fails as before.
  await expect(applyMigrations(url.href, broken, { resume: true })).rejects.toThrow(/division by zero/);
  const mended = release("mended", { [name]: 'CREATE TABLE "Seat" (id int)' });
  expect(await applyMigrations(url.href, mended, { resume: true })).toEqual([name]);
  expect(whyUnfit(await stateFor(mended))).toBeUndefined();
});

test("what takes away waits until it is asked for; then the release before is refused, and what only adds stops nobody", async () => {
  await applyMigrations(url.href, here);
  const adds = "20990101000000_note";
  const takes = "20990102000000_contract_note";
  const next = release("adds-and-takes", {
    [adds]: 'ALTER TABLE "Account" ADD COLUMN "note" TEXT',
    [takes]: 'ALTER TABLE "Account" DROP COLUMN "note"',
  });
  expect(whyUnfit(await stateFor(next))).toContain(adds);
  expect(whyUnfit(await stateFor(next))).not.toContain(takes);
  expect(await applyMigrations(url.href, next)).toEqual([adds]);
  expect(await stateFor(next)).toMatchObject({ lacking: [], waiting: [takes] });
  expect(whyUnfit(await stateFor(next))).toBeUndefined();
  // The release before, beside it or in its place.
  expect(await stateFor(here)).toMatchObject({ newer: [adds] });
  expect(whyUnfit(await stateFor(here))).toBeUndefined();
  expect(await applyMigrations(url.href, here)).toEqual([]);

  expect(await applyMigrations(url.href, next, { contract: true })).toEqual([takes]);
  expect(whyUnfit(await stateFor(here))).toMatch(/newer than this program.*20990102000000_contract_note/);
  expect(whyUnfit(await stateFor(next))).toBeUndefined();
});

test("a new database gets all of it at once", async () => {
  const next = release("new", { "20990102000000_contract_nothing": 'DROP INDEX IF EXISTS "none"' });
  expect(await applyMigrations(url.href, next)).toHaveLength(migrationsOf(next).length);
});

test("a newer release's migration that is under way, or failed, stops neither the release before nor its start", async () => {
  await applyMigrations(url.href, here);
  const adds = "20990101000000_slow";
  const takes = "20990102000000_contract_slow";
  const note = (name: string, logs: string | null) =>
    on(url.href, (client) =>
      client.query(
        `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, logs, applied_steps_count)
         VALUES (left($1, 36), 'x', $1, now(), $2, 0)`,
        [name, logs],
      ),
    );
  await note(adds, null);
  expect(whyUnfit(await stateFor(here))).toBeUndefined();
  expect(await applyMigrations(url.href, here)).toEqual([]);
  const next = release("slow", { [adds]: "SELECT 1", [takes]: "SELECT 1" });
  expect(whyUnfit(await stateFor(next))).toMatch(/20990101000000_slow did not succeed/);
  expect(await applyMigrations(url.href, next, { resume: true })).toEqual([adds]);
  // What takes away, by the release that no longer needs it.
  await note(takes, "ERROR: canceling statement due to lock timeout");
  expect(whyUnfit(await stateFor(next))).toBeUndefined();
  expect(await applyMigrations(url.href, next)).toEqual([]);
  await expect(applyMigrations(url.href, next, { contract: true })).rejects.toThrow(/lock timeout.*--resume/);
});
