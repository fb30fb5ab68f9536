import type pg from "pg";
import { applyMigrations } from "@/prisma/migrate";
import { migrationsOf } from "@/prisma/schema-state";
import { type Entry, readArchive } from "./archive";
import type { SharedSecrets } from "./backup";
import {
  contentsOf,
  emptierOf,
  listed,
  type Manifest,
  partitionsOf,
  quoted,
  tablesOf,
  tiesOf,
} from "./catalogue";
import { copyIn } from "./copy";

export type RestoreReport = { made: string; tables: number; rows: number; applied: string[] };

/** What a backup says of itself; read whole, so that nothing is begun with one that is damaged. */
export async function inspectBackup(
  file: string,
  passphrase?: string,
): Promise<{ manifest: Manifest; secrets: SharedSecrets | undefined; entries(): AsyncGenerator<Entry> }> {
  const { entries } = await readArchive(file, passphrase);
  let manifest: Manifest | undefined;
  let secrets: SharedSecrets | undefined;
  let ended = false;
  for await (const { kind, content } of entries()) {
    if (kind === "m") manifest = JSON.parse(content.toString());
    if (kind === "s") secrets = JSON.parse(content.toString());
    if (kind === "e") ended = true;
  }
  if (!manifest || !ended) throw new Error(`${file} is not whole: it has no end.`);
  return { manifest, secrets, entries };
}

/** Throws one sentence when the database holds anything, or the backup is of a release that this one does not know. */
export async function assertRestorable(
  client: pg.Client,
  manifest: Manifest,
  prismaFolder: string,
): Promise<void> {
  const there = await contentsOf(client);
  if (there.length > 0)
    throw new Error(
      `The database is not empty (${there.join(", ")} …): a backup is restored into an empty one only.`,
    );
  const known = new Set(migrationsOf(prismaFolder));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`The backup is of a newer release (${unknown.join(", ")}): restore it with that one.`);
}

/** What let somebody in on the backup's day may have been ended since: everybody signs in anew, and mailed secrets are asked for anew. */
const NOT_REVIVED = [
  `UPDATE "Session" SET "revokedAt" = "lastSeenAt" WHERE "revokedAt" IS NULL`,
  `DELETE FROM "SignInToken"`,
];

/**
 * Makes the schema of the backup's day, puts the rows in, all or none, and then brings the schema to this release, as any upgrade does.
 * `client` is the owner's.
 */
export async function restore(
  client: pg.Client,
  ownerUrl: string,
  { manifest, entries }: { manifest: Manifest; entries(): AsyncGenerator<Entry> },
  prismaFolder: string,
): Promise<RestoreReport> {
  let total = { tables: 0, rows: 0 };
  const emptyAgain = await emptierOf(client);
  try {
    await applyMigrations(ownerUrl, prismaFolder, { only: manifest.migrations });
    await client.query("BEGIN");
    const tables = (await tablesOf(client)).map(({ table }) => table);
    const ties = await tiesOf(client);
    for (const { table, name } of ties)
      await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
    // The log's chain and what else reacts to new rows: these are old ones.
    for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${listed(tables)}`);
    // The migrations made those of today, which the backup's may overlap.
    for (const { name } of await partitionsOf(client)) await client.query(`DROP TABLE ${quoted(name)}`);
    for (const { name, parent, bound } of manifest.partitions) {
      await client.query(`CREATE TABLE ${quoted(name)} PARTITION OF ${quoted(parent)} ${bound}`);
      // They are nobody's by themselves (adr/0031).
      await client.query(`ALTER TABLE ${quoted(name)} ENABLE ROW LEVEL SECURITY`);
    }
    total = await copyRows(client, manifest, entries());
    for (const { name, value, called } of manifest.sequences)
      await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [quoted(name), value, called]);
    for (const statement of NOT_REVIVED) await client.query(statement);
    for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of ties)
      await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    // It was empty, and may be tried again.
    await emptyAgain().catch(() => undefined);
    throw error;
  }
  await client.query("ANALYZE");
  const applied = await applyMigrations(ownerUrl, prismaFolder);
  return { made: manifest.made, ...total, applied };
}

async function copyRows(
  client: pg.Client,
  manifest: Manifest,
  entries: AsyncGenerator<Entry>,
): Promise<{ tables: number; rows: number }> {
  const columnsOf = new Map(manifest.tables.map(({ table, columns }) => [table, columns]));
  let current = await entries.next();
  while (!current.done && current.value.kind !== "e") {
    if (current.value.kind !== "t") {
      current = await entries.next();
      continue;
    }
    const { table } = JSON.parse(current.value.content.toString()) as { table: string };
    const columns = columnsOf.get(table);
    if (!columns) throw new Error("the backup's list of tables is not whole");
    async function* rows(): AsyncGenerator<Buffer> {
      for (
        current = await entries.next();
        !current.done && current.value.kind === "r";
        current = await entries.next()
      )
        yield current.value.content;
    }
    await copyIn(client, `COPY ${quoted(table)} (${listed(columns)}) FROM STDIN`, rows());
  }
  if (current.done) throw new Error("the backup has no end");
  const said = JSON.parse(current.value.content.toString()) as { tables: number; rows: number };
  let rows = 0;
  for (const { table } of manifest.tables) {
    const { rows: counted } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${quoted(table)}`);
    rows += Number(counted[0]?.n ?? 0);
  }
  if (rows !== said.rows) throw new Error(`the backup holds ${said.rows} rows, ${rows} came in`);
  return { tables: manifest.tables.length, rows };
}
