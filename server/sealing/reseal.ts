import { pool } from "@/server/platform/db/pool";
import { SEALED, type SealedModel, sealRow } from "@/server/platform/db/sealed-columns";
import { currentKeyId, pepperName, seal, unseal } from "@/server/platform/secrets";
import { UNDER_APP_KEYS } from "./columns";

const BATCH = 200;

/** How many values of a column are sealed how: under each app key, under their account's key, or not at all. */
export type Sealed = { what: string; under: string; values: number; done: boolean };

/** What is sealed under what. `done` is false for what `reseal` has still to do, and for keys of the API that wait for their next use. */
export async function sealingStatus(): Promise<Sealed[]> {
  const current = currentKeyId();
  const found: Sealed[] = [];
  for (const { table, column } of UNDER_APP_KEYS) {
    const { rows } = await pool().query<{ under: string; values: number }>(
      `SELECT convert_from(substr("${column}", 3, get_byte("${column}", 1)), 'UTF8') AS under, count(*)::int AS values
       FROM "${table}" WHERE "${column}" IS NOT NULL GROUP BY 1 ORDER BY 1`,
    );
    for (const { under, values } of rows)
      found.push({ what: `${table}.${column}`, under: `app key ${under}`, values, done: under === current });
  }
  for (const [model, columns] of Object.entries(SEALED)) {
    for (const column of Object.keys(columns)) {
      const { rows } = await pool().query<{ sealed: boolean; values: number }>(
        `SELECT ${isSealed(column)} AS sealed, count(*)::int AS values FROM "${model}" WHERE ${isThere(column)} GROUP BY 1 ORDER BY 1`,
      );
      for (const { sealed, values } of rows)
        found.push({
          what: `${model}.${column}`,
          under: sealed ? "its account's key" : "nothing",
          values,
          done: sealed,
        });
    }
  }
  const { rows: keys } = await pool().query<{ now: boolean; values: number }>(
    `SELECT coalesce(pepper = $1, false) AS now, count(*)::int AS values FROM "ApiKey"
     WHERE "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now()) GROUP BY 1 ORDER BY 1`,
    [pepperName()],
  );
  for (const { now, values } of keys)
    found.push({
      what: "ApiKey.hash",
      under: now ? "this pepper" : "an earlier pepper, or none noted",
      values,
      done: now,
    });
  return found;
}

/** JSON columns too: a sealed value is a JSON string there. */
const isSealed = (column: string) => `ltrim("${column}"::text, '"') LIKE 'sealed:1:dk\\_%'`;
const isThere = (column: string) => `"${column}" IS NOT NULL AND "${column}"::text <> 'null'`;

/** Seals everything anew that lies under another than the first app key, and what is not sealed at all. Safe beside the running service. */
export async function reseal(): Promise<{ resealed: number; sealed: number; lost: number }> {
  const done = { resealed: 0, sealed: 0, lost: 0 };
  for (const one of UNDER_APP_KEYS) await resealColumn(one, done);
  for (const model of Object.keys(SEALED) as SealedModel[]) await sealTable(model, done);
  return done;
}

type Done = { resealed: number; sealed: number; lost: number };

async function resealColumn(
  { table, column, purposes }: (typeof UNDER_APP_KEYS)[number],
  done: Done,
): Promise<void> {
  const hasAccount = table !== "User";
  for (let after = "(0,0)"; ; ) {
    const { rows } = await pool().query<{ place: string; accountId: string | null; value: Buffer }>(
      `SELECT ctid::text AS place, ${hasAccount ? '"accountId"' : "NULL"} AS "accountId", "${column}" AS value FROM "${table}"
       WHERE "${column}" IS NOT NULL AND ctid > $1::tid AND substr("${column}", 3, get_byte("${column}", 1)) <> $2
       ORDER BY ctid LIMIT ${BATCH}`,
      [after, Buffer.from(currentKeyId())],
    );
    for (const { place, accountId, value } of rows) {
      const opened = openedAs(purposes(accountId ?? ""), value);
      if (!opened) {
        done.lost += 1;
        continue;
      }
      // Only while it is what was read: whoever wrote meanwhile sealed it under the key of now.
      const written = await pool().query(
        `UPDATE "${table}" SET "${column}" = $1 WHERE ctid = $2::tid AND "${column}" = $3`,
        [Buffer.from(seal(opened.purpose, opened.plain)), place, value],
      );
      done.resealed += written.rowCount ?? 0;
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.place;
  }
}

function openedAs(purposes: readonly string[], value: Buffer): { purpose: string; plain: Buffer } | null {
  for (const purpose of purposes) {
    try {
      return { purpose, plain: unseal(purpose, value) };
    } catch {
      // Sealed for another purpose, or under a key that is gone: told by the count.
    }
  }
  return null;
}

type Key = { accountId: string; environment: string; id: string };

async function sealTable(model: SealedModel, done: Done): Promise<void> {
  const columns = Object.entries(SEALED[model]);
  const open = columns.map(([column]) => `(${isThere(column)} AND NOT ${isSealed(column)})`).join(" OR ");
  const list = columns.map(
    ([column]) => `CASE WHEN ${isSealed(column)} THEN NULL ELSE "${column}"::text END AS "${column}"`,
  );
  let after: [string, string, string] = ["", "live", ""];
  for (;;) {
    const { rows } = await pool().query<Key & Record<string, string | null>>(
      `SELECT "accountId", environment::text AS environment, id::text AS id, ${list.join(", ")} FROM "${model}"
       WHERE (${open}) AND ("accountId", environment::text, id::text) > ($1, $2, $3)
       ORDER BY "accountId", environment::text, id::text LIMIT ${BATCH}`,
      after,
    );
    for (const row of rows) {
      for (const [column, kind] of columns) {
        const text = row[column];
        if (text === null || text === undefined || text === "null") continue;
        const value = kind === "json" ? (JSON.parse(text) as unknown) : text;
        const { [column]: sealed } = await sealRow(model, row.accountId, { [column]: value });
        const written = await pool().query(
          `UPDATE "${model}" SET "${column}" = $1 WHERE "accountId" = $2 AND environment = $3::"Environment" AND id::text = $4
             AND "${column}"::text = $5`,
          [kind === "json" ? JSON.stringify(sealed) : sealed, row.accountId, row.environment, row.id, text],
        );
        done.sealed += written.rowCount ?? 0;
      }
    }
    const last = rows.at(-1);
    if (!last) return;
    after = [last.accountId, last.environment, last.id];
  }
}
