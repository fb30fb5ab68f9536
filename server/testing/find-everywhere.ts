import { isSealedText, openText } from "@/server/platform/data-keys";
import { openAddress } from "@/server/platform/db/addresses";
import { pool } from "@/server/platform/db/pool";
import { purposeOf, SEALED, type SealedModel } from "@/server/platform/db/sealed-columns";
import { unseal } from "@/server/platform/secrets";

type Column = { table: string; column: string; type: string };

/** "Table.column" of every place in an account's rows where one of the texts stands; sealed columns are opened first. */
export async function findEverywhere(accountId: string, texts: readonly string[]): Promise<string[]> {
  const { rows: columns } = await pool().query<Column>(
    `SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`,
  );
  const owned = new Set(columns.filter((one) => one.column === "accountId").map((one) => one.table));
  const found: string[] = [];
  for (const column of columns) {
    const where = owned.has(column.table) ? `"accountId" = '${accountId}'` : "true";
    const isSealed =
      column.column in (SEALED[column.table as SealedModel] ?? {}) || column.column === "email";
    const hit =
      column.type === "bytea"
        ? await inSealed(column, where, texts)
        : (await inPlain(column, where, texts)) || (isSealed && (await inOpened(column, where, texts)));
    if (hit) found.push(`${column.table}.${column.column}`);
  }
  return found;
}

async function inPlain({ table, column }: Column, where: string, texts: readonly string[]): Promise<boolean> {
  const { rows } = await pool().query<{ hit: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM "${table}" WHERE ${where} AND "${column}"::text LIKE ANY($1::text[])) AS hit`,
    [texts.map((text) => `%${text}%`)],
  );
  return rows[0]?.hit ?? false;
}

/** In what is sealed as text, by the account's key or the installation's; a sealed value in a JSON column is a JSON string. */
async function inOpened(
  { table, column }: Column,
  where: string,
  texts: readonly string[],
): Promise<boolean> {
  const { rows } = await pool().query<{ value: string | null }>(
    `SELECT "${column}"::text AS value FROM "${table}" WHERE ${where}`,
  );
  for (const { value } of rows) {
    const sealed = value?.replace(/^"|"$/g, "") ?? "";
    const opened = isSealedText(sealed)
      ? await openText(purposeOf(table, column), sealed)
      : openAddress(sealed);
    if (texts.some((text) => opened.includes(text))) return true;
  }
  return false;
}

async function inSealed(
  { table, column }: Column,
  where: string,
  texts: readonly string[],
): Promise<boolean> {
  const { rows } = await pool().query<{ value: Buffer | null }>(
    `SELECT "${column}" AS value FROM "${table}" WHERE ${where}`,
  );
  const opened = rows.flatMap((row) => (row.value ? [row.value, ...openings(row.value)] : []));
  return opened.some((bytes) => texts.some((text) => bytes.includes(text)));
}

const PURPOSES = ["stashed-file", "stashed-label", "id-check-picture", "idempotent-reply", "mail"];

function openings(sealed: Buffer): Buffer[] {
  return PURPOSES.flatMap((purpose) => {
    try {
      return [unseal(purpose, sealed)];
    } catch {
      return [];
    }
  });
}
