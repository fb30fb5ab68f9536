import { ulid } from "ulid";
import { now } from "../clock";

/** An event for jobs: ids, counts and statuses only, never personal data. */
export type JobEventInput = { name: string; data: Readonly<Record<string, unknown>>; id?: string };

/** The transaction to write in: Prisma's, or a client of `pg`. */
export type JobsTransaction =
  | { $queryRawUnsafe(sql: string, ...values: unknown[]): PromiseLike<unknown> }
  | { query(sql: string, values: unknown[]): Promise<unknown> };

/** The channel on which waiting workers listen. */
export const CHANNEL = "proofline_jobs";

/** Above this an Inngest server refuses an event. */
const MAX_EVENT_BYTES = 512 * 1024;

// The notice is delivered by PostgreSQL when, and only when, the transaction commits.
const INSERT = `WITH added AS (
  INSERT INTO "JobEvent" ("id", "name", "data", "createdAt")
  SELECT e->>'id', e->>'name', e->'data', (e->>'createdAt')::timestamptz FROM json_array_elements($1::json) AS e
  ON CONFLICT ("id") DO NOTHING RETURNING "id")
SELECT pg_notify('${CHANNEL}', '')::text FROM added LIMIT 1`;

/**
 * Writes events in the caller's transaction: functions they trigger run exactly when it commits, on either engine.
 * An id that is known already (for a day at least) is dropped. Answers the ids.
 */
export async function enqueue(
  tx: JobsTransaction,
  events: JobEventInput | readonly JobEventInput[],
): Promise<string[]> {
  const createdAt = now().toISOString();
  const rows = [events].flat().map(({ id = ulid(), name, data }) => ({ id, name, data, createdAt }));
  if (rows.length === 0) return [];
  for (const row of rows) {
    if (Buffer.byteLength(JSON.stringify(row.data)) > MAX_EVENT_BYTES)
      throw new Error(`Event ${row.name} is larger than 512 KB`);
  }
  const values = JSON.stringify(rows);
  if ("query" in tx) await tx.query(INSERT, [values]);
  else await tx.$queryRawUnsafe(INSERT, values);
  return rows.map(({ id }) => id);
}
