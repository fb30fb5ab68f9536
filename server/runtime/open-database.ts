import { join } from "node:path";
import pg from "pg";
import { applyMigrations } from "@/prisma/migrate";
import { type Postgres, startPostgres } from "./postgres";

/** The database of an installation: the operator's own, or the packaged one under the data folder. */
export type Database = { url: string; embedded: Postgres | undefined };

/** Opens it and checks that it answers. Throws one sentence without the password. */
export async function openDatabase(folder: string): Promise<Database> {
  const url = process.env.DATABASE_URL;
  if (!url) {
    const embedded = await startPostgres(folder);
    return { url: embedded.url, embedded };
  }
  const where = placeIn(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`DATABASE_URL: no connection to ${where}: ${wordsOf(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
  return { url, embedded: undefined };
}

export function migrate(databaseUrl: string): Promise<string[]> {
  return applyMigrations(databaseUrl, join(process.cwd(), "prisma"));
}

function placeIn(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    if (!/^postgres(ql)?:$/.test(protocol)) throw new Error("another protocol");
    return `${host}${pathname}`;
  } catch {
    throw new Error("DATABASE_URL is not an address like postgresql://user:password@host:5432/database");
  }
}

/** Node reports a refused connection to several addresses as an error without a message of its own. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
}
