import type { Pool } from "pg";
import { now as systemNow } from "../clock";
import { log } from "../log";
import { inTransaction, type Json } from "./database";
import { listen } from "./listen";
import { SWEEP_EVERY_MS, sweep } from "./sweep";

export type OutgoingEvent = { id: string; name: string; data: Record<string, Json>; ts: number };
export type Send = (events: OutgoingEvent[]) => Promise<unknown>;

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

/**
 * Sends committed events to an Inngest server and marks them. The rows stay locked while sending: a relay that is
 * killed in between leaves them unmarked, they are sent again under the same id, and the server drops the second.
 */
function relayOnce(pool: Pool, send: Send, now: Date): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{
      id: string;
      name: string;
      data: Record<string, Json>;
      createdAt: Date;
    }>(
      `SELECT "id", "name", "data", "createdAt" FROM "JobEvent" WHERE "routedAt" IS NULL
       ORDER BY "seq" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    if (rows.length === 0) return 0;
    await within(
      SEND_TIMEOUT_MS,
      send(rows.map(({ createdAt, ...event }) => ({ ...event, ts: createdAt.getTime() }))),
    );
    await tx.query(`UPDATE "JobEvent" SET "routedAt" = $2 WHERE "id" = ANY($1)`, [
      rows.map(({ id }) => id),
      now,
    ]);
    return rows.length;
  });
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
      while (!signal.aborted && (await relayOnce(pool, send, systemNow())) > 0);
      if (systemNow().getTime() >= sweepAt) {
        sweepAt += SWEEP_EVERY_MS;
        await sweep(pool, systemNow());
      }
    } catch (error) {
      log().error({ err: error, doing: "relay" }, "jobs");
    }
    if (!signal.aborted) await rung;
  }
  stopListening();
}
