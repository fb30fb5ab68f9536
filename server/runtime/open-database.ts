import { join } from "node:path";
import pg from "pg";
import { applyMigrations } from "@/prisma/migrate";
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

/** Opens it and checks that it answers. Throws one sentence without the password. */
export async function openDatabase(folder: string): Promise<Database> {
  const url = process.env.DATABASE_URL;
  if (!url) {
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
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`${name}: no connection to ${where}: ${wordsOf(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Brings the tables to this version, as their owner, and admits the service's role to them. Answers what was applied. */
export async function migrate({ url, ownerUrl, embedded }: Database): Promise<string[]> {
  const applied = await applyMigrations(ownerUrl, join(process.cwd(), "prisma"));
  if (embedded) await admitRole(ownerUrl, embedded.app.role, embedded.app.password);
  else if (ownerUrl !== url) await admitRole(ownerUrl, decodeURIComponent(new URL(url).username));
  return applied;
}

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
