import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { LOCKS } from "@/prisma/locks";
import { applyMigrations, type MigrationOptions } from "@/prisma/migrate";
import { migrationsOf, readSchemaState, type SchemaState } from "@/prisma/schema-state";
import { admitRole } from "./database-role";
import { type Postgres, startPostgres } from "./postgres";

/** The database of an installation: the operator's own, or the packaged one under the data folder. */
export type Database = {
  /** As the service's role. */
  url: string;
  /** As the owner of the tables, for migrations. */
  ownerUrl: string;
  embedded: Postgres | undefined;
};

/** Opens it and checks that it answers; without `make` only what is there already. Throws one sentence without the password. */
export async function openDatabase(folder: string, { make = true } = {}): Promise<Database> {
  const url = process.env.DATABASE_URL;
  if (!url) {
    if (!make && !existsSync(join(folder, "postgres.json")))
      throw new Error(
        `There is no installation in ${folder}: npm start makes one. Set DATA_DIR or DATABASE_URL to yours.`,
      );
    const embedded = await startPostgres(folder);
    return { url: embedded.app.url, ownerUrl: embedded.url, embedded };
  }
  const ownerUrl = process.env.MIGRATION_DATABASE_URL;
  await check("DATABASE_URL", url);
  if (ownerUrl) await check("MIGRATION_DATABASE_URL", ownerUrl);
  return { url, ownerUrl: ownerUrl || url, embedded: undefined };
}

async function check(name: string, url: string): Promise<void> {
  const where = placeIn(name, url);
  try {
    await connected(url, async () => undefined);
  } catch (error) {
    throw new Error(`${name}: no connection to ${where}: ${wordsOf(error)}`);
  }
}

/** One connection for as long as `work` takes, which sees the rows of all accounts. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT set_config('app.account_id', '*', false)");
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What one machine does at a time of those that start on the same database: its tables, its secrets' fingerprints, the demo account. */
export function inTurn<T>({ ownerUrl }: Pick<Database, "ownerUrl">, work: () => Promise<T>): Promise<T> {
  return connected(ownerUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [LOCKS.firstSteps]);
    return work();
  });
}

const prismaFolder = () => join(process.cwd(), "prisma");

/** What stands between this release and the database. */
export function schemaState({ ownerUrl }: Pick<Database, "ownerUrl">): Promise<SchemaState> {
  return connected(ownerUrl, (client) => readSchemaState(client, migrationsOf(prismaFolder())));
}

/** Brings the tables to this version, as their owner, and admits the service's role to them. Answers what was applied. */
export async function migrate(
  { url, ownerUrl, embedded }: Database,
  options: MigrationOptions = {},
): Promise<string[]> {
  const applied = await applyMigrations(ownerUrl, prismaFolder(), options);
  if (embedded) await admitRole(ownerUrl, embedded.app.role, embedded.app.password);
  else if (ownerUrl !== url) await admitRole(ownerUrl, decodeURIComponent(new URL(url).username));
  return applied;
}

/** What may be said of an address: where, but not as whom. */
function placeIn(name: string, url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    if (!/^postgres(ql)?:$/.test(protocol)) throw new Error("another protocol");
    return `${host}${pathname}`;
  } catch {
    throw new Error(`${name} is not an address like postgresql://user:password@host:5432/database`);
  }
}

/** Node reports a refused connection to several addresses as an error without a message of its own. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
}
