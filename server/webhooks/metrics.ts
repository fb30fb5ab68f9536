import { Gauge, Histogram } from "prom-client";
import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { metrics, PREFIX } from "@/server/platform/metrics";

/** Attempts of this process; the receiver's address is no label, since it may carry its owner's secrets. */
export const attemptSeconds = new Histogram({
  name: `${PREFIX}webhook_attempt_duration_seconds`,
  help: "Attempts to deliver a webhook and how long the receiver took, by what became of the delivery",
  labelNames: ["outcome", "environment"] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});

async function pending(): Promise<{ due: number; later: number; age: number }> {
  const { rows } = await pool().query<{ due: number; later: number; age: number }>(
    `SELECT count(*) FILTER (WHERE "nextAttemptAt" <= $1)::int AS due, count(*) FILTER (WHERE "nextAttemptAt" > $1)::int AS later,
       coalesce(extract(epoch FROM $1::timestamptz - min("nextAttemptAt") FILTER (WHERE "nextAttemptAt" <= $1)), 0)::float8 AS age
     FROM "Delivery" WHERE status = 'pending'`,
    [now()],
  );
  return rows[0] ?? { due: 0, later: 0, age: 0 };
}

// Each asks for itself: what one sets for another is told at the next scrape only.
new Gauge({
  name: `${PREFIX}webhook_oldest_due_seconds`,
  help: "How long the oldest due delivery has been waiting",
  registers: [metrics],
  async collect() {
    this.set((await pending()).age);
  },
});

new Gauge({
  name: `${PREFIX}webhook_pending_deliveries`,
  help: "Deliveries that are not ended: due now, or waiting for their next attempt",
  labelNames: ["state"] as const,
  registers: [metrics],
  async collect() {
    const { due, later } = await pending();
    this.set({ state: "due" }, due);
    this.set({ state: "later" }, later);
  },
});

new Gauge({
  name: `${PREFIX}events_undispatched`,
  help: "Recorded events that were not turned into deliveries yet",
  registers: [metrics],
  async collect() {
    const { rows } = await pool().query<{ count: number }>(
      `SELECT count(*)::int AS count FROM "Event" WHERE "dispatchedAt" IS NULL`,
    );
    this.set(rows[0]?.count ?? 0);
  },
});
