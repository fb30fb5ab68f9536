import { ulid } from "ulid";
import type { Prisma } from "@/prisma/generated/client";
import { now } from "../clock";
import { statement } from "../db/transaction";

/**
 * An event for jobs: ids, counts and statuses only, never personal data. `share` says whose it is where there may be thousands of one: an
 * Inngest server gets a few of each share at a time.
 */
export type JobEventInput = { name: string; data: Prisma.InputJsonObject; id?: string; share?: string };

type Row = Required<Omit<JobEventInput, "share">> & { share: string | null; createdAt: Date };

/** The transaction to write in: one of the database client, fenced or not, or a client of `pg`. */
type JobsTransaction = { jobEvent: object } | { query(sql: string, values: unknown[]): Promise<unknown> };

/** The channel on which waiting workers listen; a trigger of the table announces new events there on commit. */
export const CHANNEL = "proofline_jobs";

/** Above this an Inngest server refuses an event. */
const MAX_EVENT_BYTES = 512 * 1024;

// Data goes in as whole values: PostgreSQL cannot take JSON with a NUL apart.
const INSERT = `INSERT INTO "JobEvent" ("id", "name", "data", "createdAt", "share")
  SELECT * FROM unnest($1::text[], $2::text[], $3::json[], $4::timestamptz[], $5::text[]) ON CONFLICT ("id") DO NOTHING`;

/**
 * Writes events in the caller's transaction: functions they trigger run exactly when it commits, on either engine.
 * An id that is known already (for a day at least) is dropped. Answers the ids.
 */
export async function enqueue(
  tx: JobsTransaction,
  events: JobEventInput | readonly JobEventInput[],
): Promise<string[]> {
  const rows = [events]
    .flat()
    .map(({ id = ulid(), name, data, share = null }): Row => ({ id, name, data, share, createdAt: now() }));
  if (rows.length === 0) return [];
  for (const row of rows) {
    if (Buffer.byteLength(JSON.stringify(row.data)) > MAX_EVENT_BYTES)
      throw new Error(`Event ${row.name} is larger than 512 KB`);
  }
  const column = <K extends keyof Row>(name: K) => rows.map((row) => row[name]);
  const data = column("data").map((value) => JSON.stringify(value));
  const values = [column("id"), column("name"), data, column("createdAt"), column("share")];
  if ("query" in tx) await tx.query(INSERT, values);
  else await statement(tx, { name: "enqueue", text: INSERT, values });
  return rows.map(({ id }) => id);
}
