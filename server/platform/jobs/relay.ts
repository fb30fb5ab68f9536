import type { Pool } from "pg";
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

const BATCH = 50;
const POLL_MS = 5_000;
const SEND_TIMEOUT_MS = 30_000;

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The Inngest server did not answer in time")), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const NEW = `"routedAt" IS NULL ORDER BY "seq"`;
const AGAIN = `"againAt" <= $1 ORDER BY "againAt"`;

/**
 * Sends committed events to an Inngest server and marks them. The rows stay locked while sending: a relay that is
 * killed in between leaves them unmarked, they are sent again under the same id, and the server drops the second.
 */
function relayOnce(pool: Pool, send: Send, now: Date, which: typeof NEW | typeof AGAIN): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{
      id: string;
      name: string;
      data: Record<string, Json>;
      createdAt: Date;
      sent: number;
    }>(
      `SELECT "id", "name", "data", "createdAt", "sent" FROM "JobEvent" WHERE ${which}
       LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      which === AGAIN ? [now] : [],
    );
    if (rows.length === 0) return 0;
    await within(
      SEND_TIMEOUT_MS,
      send(rows.map(({ createdAt, sent: _sent, ...event }) => ({ ...event, ts: createdAt.getTime() }))),
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

/** Relays until the signal: at once when an event is committed, and every 5 s in case a notice was lost. */
export async function runRelay({
  pool,
  send,
  signal,
}: {
  pool: Pool;
  send: Send;
  signal: AbortSignal;
}): Promise<void> {
  let ring = () => {};
  const stopListening = listen(pool, () => ring());
  signal.addEventListener("abort", () => ring(), { once: true });
  let sweepAt = systemNow().getTime();
  while (!signal.aborted) {
    const rung = new Promise<void>((done) => {
      const timer = setTimeout(done, POLL_MS);
      ring = () => {
        clearTimeout(timer);
        done();
      };
    });
    try {
      for (const which of [NEW, AGAIN] as const)
        while (!signal.aborted && (await relayOnce(pool, send, systemNow(), which)) > 0);
      if (systemNow().getTime() >= sweepAt) {
        sweepAt = systemNow().getTime() + (await sweep(pool, systemNow()));
      }
    } catch (error) {
      log().error({ err: error, doing: "relay" }, "jobs");
    }
    if (!signal.aborted) await rung;
  }
  stopListening();
}
