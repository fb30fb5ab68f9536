import pg from "pg";

// What of a database is copied, and in which shape; nothing is named here that a later migration could forget to add.

export type Column = { table: string; columns: string[] };
export type Partition = { name: string; parent: string; bound: string };
export type Manifest = {
  made: string;
  product: string;
  /** The schema's version: what a restore applies before the rows. */
  migrations: string[];
  tables: Column[];
  partitions: Partition[];
  sequences: { name: string; value: string; called: boolean }[];
};

const HERE = `relnamespace = 'public'::regnamespace`;
/** What an extension made is the extension's. */
const OURS = "NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')";
const NOT_COPIED = "_prisma_migrations";

/** Tables that are no part of another, with the columns that are written. */
export async function tablesOf(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT c.relname::text AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.${HERE} AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> $1 AND ${OURS} GROUP BY c.oid, 1 ORDER BY 1`,
    [NOT_COPIED],
  );
  return rows;
}

export async function partitionsOf(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `SELECT c.relname::text AS name, p.relname::text AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound
     FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
     WHERE c.${HERE} AND c.relispartition AND c.relkind IN ('r', 'p') ORDER BY c.oid`,
  );
  return rows;
}

export async function sequencesOf(client: pg.Client): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class c WHERE ${HERE} AND relkind = 'S' AND ${OURS} ORDER BY 1`,
  );
  const values: Manifest["sequences"] = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${pg.escapeIdentifier(name)}`,
    );
    for (const row of found.rows) values.push({ name, ...row });
  }
  return values;
}

/** What ties tables together: taken away while rows come in and put back, which checks every row again. */
export async function tiesOf(
  client: pg.Client,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT c.relname::text AS "table", k.conname::text AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND k.conparentid = 0 AND c.${HERE} ORDER BY 1, 2`,
  );
  return rows;
}

export const quoted = (name: string): string => pg.escapeIdentifier(name);
export const listed = (names: readonly string[]): string => names.map(quoted).join(", ");

/** What lies in the database already, three names at most. */
export async function contentsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class c WHERE ${HERE} AND relkind IN ('r', 'p', 'v', 'S') AND ${OURS} ORDER BY 1 LIMIT 3`,
  );
  return rows.map(({ name }) => name);
}

type Thing = { key: string; statement: string };

/** Tables, functions and kinds of the schema, with what would take each away. */
async function thingsOf(client: pg.Client): Promise<Thing[]> {
  const { rows } = await client.query<Thing>(
    `SELECT 'table ' || c.oid AS key, format('DROP TABLE IF EXISTS %I CASCADE', relname) AS statement FROM pg_class c
       WHERE ${HERE} AND relkind IN ('r', 'p') AND NOT relispartition AND ${OURS}
     UNION ALL SELECT 'routine ' || c.oid, format('DROP ROUTINE IF EXISTS %s CASCADE', c.oid::regprocedure) FROM pg_proc c
       WHERE pronamespace = 'public'::regnamespace AND ${OURS}
     UNION ALL SELECT 'type ' || c.oid, format('DROP TYPE IF EXISTS %I CASCADE', typname) FROM pg_type c
       WHERE typnamespace = 'public'::regnamespace AND typtype = 'e' AND ${OURS}`,
  );
  return rows;
}

/** Remembers what the operator had in the database; what is answered takes away all that was made since, and nothing of that. */
export async function emptierOf(client: pg.Client): Promise<() => Promise<void>> {
  const before = new Set((await thingsOf(client)).map(({ key }) => key));
  return async () => {
    for (const { key, statement } of await thingsOf(client))
      if (!before.has(key)) await client.query(statement);
  };
}
