import type pg from "pg";
import { migrationsOf, type SchemaState } from "@/prisma/schema-state";
import { type Entry, writeArchive } from "./archive";
import { listed, type Manifest, partitionsOf, quoted, sequencesOf, tablesOf } from "./catalogue";
import { copyOut } from "./copy";

/** What is shared between the machines of an installation beside the database; licence-key as it lies in the data folder. */
export type SharedSecrets = { settings: Record<string, string>; licence_key?: string };

export type BackupReport = { file: string; bytes: number; tables: number; rows: number; sealed: boolean };

/**
 * Writes the database as it is at one moment, while the service goes on, and the secrets without which it does not open. `client` is the
 * owner's: whoever is held by row level security would copy a part and not know it.
 */
export async function backup(
  client: pg.Client,
  options: {
    file: string;
    state: SchemaState;
    prismaFolder: string;
    secrets: SharedSecrets | undefined;
    passphrase?: string | undefined;
    onTable?: ((name: string, nth: number, of: number) => void) | undefined;
  },
): Promise<BackupReport> {
  const { file, passphrase, onTable } = options;
  const done = { tables: 0, rows: 0 };
  async function* entries(): AsyncGenerator<Entry> {
    const manifest: Manifest = {
      made: new Date().toISOString(),
      product: "proofline",
      migrations: await appliedOf(client),
      tables: await tablesOf(client),
      partitions: await partitionsOf(client),
      sequences: await sequencesOf(client),
    };
    yield json("m", manifest);
    if (options.secrets) yield json("s", options.secrets);
    for (const { table, columns } of manifest.tables) {
      onTable?.(table, done.tables + 1, manifest.tables.length);
      yield json("t", { table });
      let rows = 0;
      for await (const piece of copyOut(
        client,
        `COPY (SELECT ${listed(columns)} FROM ${quoted(table)}) TO STDOUT`,
      )) {
        // COPY writes a line for each row, and line breaks inside of values as \n.
        for (const byte of piece) if (byte === 10) rows += 1;
        yield { kind: "r", content: piece };
      }
      done.tables += 1;
      done.rows += rows;
    }
    yield json("e", done);
  }
  await assertSeesAll(client);
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
  try {
    // Refused rather than a part of the rows.
    await client.query("SET LOCAL row_security = off");
    const { bytes } = await writeArchive(file, entries(), passphrase);
    return { file, bytes, ...done, sealed: passphrase !== undefined };
  } finally {
    await client.query("ROLLBACK").catch(() => undefined);
  }
}

async function assertSeesAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; owner: string; held: boolean }>(
    `SELECT current_user AS role, pg_get_userbyid(relowner) AS owner, row_security_active(oid) AS held
     FROM pg_class WHERE oid = '"Screening"'::regclass`,
  );
  const [one] = rows;
  if (one?.held)
    throw new Error(
      `The role ${one.role} is held by row level security and would copy a part. Set MIGRATION_DATABASE_URL to the address of the owner of the tables, ${one.owner}.`,
    );
}

async function appliedOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

const json = (kind: Entry["kind"], value: object): Entry => ({
  kind,
  content: Buffer.from(JSON.stringify(value)),
});

/** Why a backup cannot be made of that schema: what this release does not know, it could not put back. */
export function whyNotBackedUp(state: SchemaState, prismaFolder: string): string | undefined {
  if (state.empty) return "The database is empty: there is nothing to back up.";
  if (state.failed) return `The migration ${state.failed.name} did not succeed; svc migrate --resume first.`;
  const known = new Set(migrationsOf(prismaFolder));
  const newer = state.newer.filter((name) => !known.has(name));
  if (newer.length > 0)
    return `The database is newer than this program (${newer.join(", ")}): back it up with the newer release.`;
  return undefined;
}
