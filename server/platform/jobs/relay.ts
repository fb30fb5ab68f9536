import type { Pool, PoolClient } from "pg";
import { LOCKS } from "@/prisma/locks";
import { now as systemNow } from "../clock";
import { log } from "../log";
import { inTransaction, type Json } from "./database";
import { listen } from "./listen";
import { sweep } from "./sweep";

export type OutgoingEvent = { id: string; name: string; data: Record<string, Json>; ts: number };
export type Send = (events: OutgoingEvent[]) => Promise<unknown>;

/**
 * An Inngest server answers before an event is safe with it: one that is killed in that moment forgets it. Every event is therefore sent again
 * so long after the time before; the server drops what it has, by its id, for a day.
 */
const AGAIN_AFTER_MS = [60_000, 600_000];

/**
 * An Inngest server looks through all that waits of a function in one row: what one account has there by the hundred keeps it from the
 * others'. Of each share it therefore gets a few at a time, and the rest waits here.
 */
export type Holding = {
  /** How many of one share may be on the server, begun or not. */
  window: number;
  /** How many of each of these shares have not ended, whether they were sent or not. */
  unended(shares: readonly string[]): Promise<ReadonlyMap<string, number>>;
};

const BATCH = 50;
const POLL_MS = 5_000;
/** While something is held back: nobody says when one has ended. */
const HELD_POLL_MS = 500;
const SEND_TIMEOUT_MS = 30_000;

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The Inngest server did not answer in time")), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

type Row = { id: string; name: string; data: Record<string, Json>; createdAt: Date; sent: number };

const COLUMNS = `"id", "name", "data", "createdAt", "sent"`;
const NEW = `SELECT ${COLUMNS} FROM "JobEvent" WHERE "routedAt" IS NULL ORDER BY "seq" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
const UNSHARED = NEW.replace("ORDER BY", `AND "share" IS NULL ORDER BY`);
const AGAIN = `SELECT ${COLUMNS} FROM "JobEvent" WHERE "againAt" <= $1 ORDER BY "againAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

// From share to share by the index, however many wait of one.
const WAITING = `WITH RECURSIVE one AS (
    (SELECT "share" FROM "JobEvent" WHERE "routedAt" IS NULL AND "share" IS NOT NULL ORDER BY "share" LIMIT 1)
    UNION ALL
    SELECT (SELECT e."share" FROM "JobEvent" e WHERE e."routedAt" IS NULL AND e."share" > one."share" ORDER BY e."share" LIMIT 1)
    FROM one WHERE one."share" IS NOT NULL)
  SELECT "share", (SELECT count(*)::int FROM "JobEvent" e WHERE e."routedAt" IS NULL AND e."share" = one."share") AS "waiting"
  FROM one WHERE "share" IS NOT NULL`;
const NEXT = `SELECT e.* FROM unnest($1::text[], $2::int[]) AS s("share", "room"),
    LATERAL (SELECT ${COLUMNS} FROM "JobEvent" WHERE "routedAt" IS NULL AND "share" = s."share" ORDER BY "seq" LIMIT s."room") e
  LIMIT ${BATCH}`;

const HELD = `SELECT 1 FROM "JobEvent" WHERE "routedAt" IS NULL AND "share" IS NOT NULL LIMIT 1`;

type Pick = (tx: PoolClient, now: Date) => Promise<Row[]>;

const picks =
  (sql: string): Pick =>
  async (tx, now) =>
    (await tx.query<Row>(sql, sql.includes("$1") ? [now] : [])).rows;

/** The next of each share that has room on the server. */
const pickNext =
  ({ window, unended }: Holding): Pick =>
  async (tx) => {
    const lock = await tx.query<{ mine: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS mine", [
      LOCKS.dealEvents,
    ]);
    if (lock.rows[0]?.mine !== true) return [];
    const { rows } = await tx.query<{ share: string; waiting: number }>(WAITING);
    if (rows.length === 0) return [];
    const open = await unended(rows.map(({ share }) => share));
    // Who has the fewest on the server comes first.
    const rooms = rows
      .map(({ share, waiting }) => ({ share, room: window - Math.max(0, (open.get(share) ?? 0) - waiting) }))
      .filter(({ room }) => room > 0)
      .sort((a, b) => b.room - a.room);
    const next = await tx.query<Row>(NEXT, [rooms.map(({ share }) => share), rooms.map(({ room }) => room)]);
    return next.rows;
  };

/**
 * Sends committed events to an Inngest server and marks them. The rows stay locked while sending: a relay that is
 * killed in between leaves them unmarked, they are sent again under the same id, and the server drops the second.
 */
function relayOnce(pool: Pool, send: Send, now: Date, pick: Pick): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const rows = await pick(tx, now);
    if (rows.length === 0) return 0;
    await within(
      SEND_TIMEOUT_MS,
      send(rows.map(({ id, name, data, createdAt }) => ({ id, name, data, ts: createdAt.getTime() }))),
    );
    await tx.query(
      `UPDATE "JobEvent" e SET "routedAt" = coalesce(e."routedAt", $3), "sent" = e."sent" + 1, "againAt" = sent."againAt"
       FROM unnest($1::text[], $2::timestamptz[]) AS sent("id", "againAt") WHERE e."id" = sent."id"`,
      [rows.map(({ id }) => id), rows.map(({ sent }) => againAt(sent, now)), now],
    );
    return rows.length;
  });
}

function againAt(sent: number, now: Date): Date | null {
  const after = AGAIN_AFTER_MS[sent];
  return after === undefined ? null : new Date(now.getTime() + after);
}

/**
 * Relays until the signal: at once when an event is committed, every half second while some are held back, and every 5 s in case a notice
 * was lost. Without `holding` nothing is held back.
 */
export async function runRelay({
  pool,
  send,
  signal,
  holding,
}: {
  pool: Pool;
  send: Send;
  signal: AbortSignal;
  holding?: Holding;
}): Promise<void> {
  const inTurn = holding ? [picks(UNSHARED), pickNext(holding), picks(AGAIN)] : [picks(NEW), picks(AGAIN)];
  let ring = () => {};
  const stopListening = listen(pool, () => ring());
  signal.addEventListener("abort", () => ring(), { once: true });
  let sweepAt = systemNow().getTime();
  while (!signal.aborted) {
    const rung = new Promise<void>((done) => {
      ring = done;
    });
    let held = false;
    try {
      for (const pick of inTurn)
        while (!signal.aborted && (await relayOnce(pool, send, systemNow(), pick)) > 0);
      held = holding !== undefined && (await pool.query(HELD)).rowCount === 1;
      if (systemNow().getTime() >= sweepAt) {
        sweepAt = systemNow().getTime() + (await sweep(pool, systemNow()));
      }
    } catch (error) {
      log().error({ err: error, doing: "relay" }, "jobs");
    }
    const timer = setTimeout(ring, held ? HELD_POLL_MS : POLL_MS);
    if (!signal.aborted) await rung;
    clearTimeout(timer);
  }
  stopListening();
}
