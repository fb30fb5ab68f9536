import { readdirSync } from "node:fs";
import { join } from "node:path";

// What stands between a database and a program of some release (adr/0030). Knows migrations by their names alone: an older program has
// no other word of a newer one's.

export type SchemaState = {
  /** No migration was ever applied here. */
  empty: boolean;
  /** This release's, not applied: what it needs to run. */
  lacking: string[];
  /** This release's, not applied, and not needed: they take away what the release before still uses. */
  waiting: string[];
  failed: { name: string; says: string } | undefined;
  /** Applied by a newer release. Those that only add are no concern of ours. */
  newer: string[];
};

/** Anything that sends a query: a client, or a pool. */
export type Queries = { query(text: string): Promise<{ rows: unknown[] }> };

type Row = { name: string; finished: boolean; logs: string | null };

/** Takes away what the release before uses; named so, because the name is all that an older program sees. */
export const takesAway = (name: string): boolean => /^\d{14}_contract_/.test(name);

/** The migrations that this release brings, in their order. */
export function migrationsOf(prismaFolder: string): string[] {
  return readdirSync(join(prismaFolder, "migrations"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

export async function readSchemaState(db: Queries, known: readonly string[]): Promise<SchemaState> {
  const rows = await appliedRows(db);
  const done = new Set(rows.filter(({ finished }) => finished).map(({ name }) => name));
  const failed = rows.find(({ name, finished }) => !finished && !done.has(name));
  const missing = known.filter((name) => !done.has(name));
  const empty = done.size === 0 && !failed;
  return {
    empty,
    // A new database has nobody to wait for.
    lacking: missing.filter((name) => empty || !takesAway(name)),
    waiting: missing.filter((name) => !empty && takesAway(name)),
    failed: failed && { name: failed.name, says: firstLine(failed.logs) },
    newer: [...done].filter((name) => !known.includes(name)).sort(),
  };
}

async function appliedRows(db: Queries): Promise<Row[]> {
  const there = await db.query(`SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS yes`);
  if (!(there.rows[0] as { yes: boolean }).yes) return [];
  const { rows } = await db.query(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished, logs FROM "_prisma_migrations"
     WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return rows as Row[];
}

/** What PostgreSQL said of it; further lines may quote a row. */
function firstLine(logs: string | null): string {
  const lines = (logs ?? "").split("\n").map((line) => line.trim());
  return (
    lines.find((line) => /^(ERROR|DbError|Database error|Message)/i.test(line)) ??
    lines.find((line) => line !== "") ??
    "it was cut off"
  ).slice(0, 300);
}

/** Why a program with this release's migrations must not work on that database; undefined when it may. */
export function whyUnfit({ empty, failed, newer, lacking }: SchemaState): string | undefined {
  if (empty) return "The database holds no tables of this service: npm start makes them, or svc migrate.";
  // One that is under way, or failed, has left nothing: what did not wait for it goes on.
  if (failed && lacking.includes(failed.name))
    return `The migration ${failed.name} did not succeed (${failed.says}). Mend what it says, then: svc migrate --resume`;
  const gone = newer.filter(takesAway);
  if (gone.length > 0)
    return `The database is newer than this program and has lost what it needs (${gone.join(", ")}): start the newer release.`;
  if (lacking.length > 0)
    return `The database lacks ${lacking.length} of this release's migrations (${lacking.join(", ")}): run svc migrate, or npm start.`;
  return undefined;
}
