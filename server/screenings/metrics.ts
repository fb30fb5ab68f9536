import { Gauge } from "prom-client";
import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { metrics, PREFIX } from "@/server/platform/metrics";

// Read from the database by workers: an alert takes the maximum over them, not the sum.

new Gauge({
  name: `${PREFIX}screenings_ended_today`,
  help: "Screenings that ended since midnight UTC, by environment and outcome: approve, review, decline or failed",
  labelNames: ["environment", "outcome"] as const,
  registers: [metrics],
  async collect() {
    // Account by account, as the index lies.
    const { rows } = await pool().query<{ environment: string; outcome: string; count: number }>(
      `SELECT t.environment::text AS environment, t.outcome, sum(t.count)::int AS count
       FROM "Account" a CROSS JOIN (VALUES ('live'::"Environment"), ('test'::"Environment")) e(environment)
       JOIN LATERAL (SELECT environment, outcome, count FROM "ScreeningTally"
         WHERE "accountId" = a.id AND environment = e.environment AND day = ($1::timestamptz AT TIME ZONE 'UTC')::date) t ON true
       GROUP BY 1, 2`,
      [now()],
    );
    this.reset();
    for (const environment of ["live", "test"])
      for (const outcome of ["approve", "review", "decline", "failed"]) this.set({ environment, outcome }, 0);
    for (const { environment, outcome, count } of rows) this.set({ environment, outcome }, count);
  },
});

type Processing = { environment: string; count: number; age: number };

async function processing(): Promise<Processing[]> {
  const { rows } = await pool().query<Processing>(
    `SELECT environment::text AS environment, count(*)::int AS count,
       extract(epoch FROM $1::timestamptz - min("createdAt"))::float8 AS age
     FROM "Screening" WHERE status = 'processing' GROUP BY 1`,
    [now()],
  );
  return ["live", "test"].map(
    (environment) => rows.find((one) => one.environment === environment) ?? { environment, count: 0, age: 0 },
  );
}

// Each asks for itself: what one sets for another is told at the next scrape only.
new Gauge({
  name: `${PREFIX}screenings_processing`,
  help: "Screenings in processing",
  labelNames: ["environment"] as const,
  registers: [metrics],
  async collect() {
    for (const { environment, count } of await processing()) this.set({ environment }, count);
  },
});

new Gauge({
  name: `${PREFIX}screenings_oldest_processing_seconds`,
  help: "How long the oldest screening in processing has been under way",
  labelNames: ["environment"] as const,
  registers: [metrics],
  async collect() {
    for (const { environment, age } of await processing()) this.set({ environment }, age);
  },
});
