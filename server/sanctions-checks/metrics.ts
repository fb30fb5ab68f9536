import { Gauge } from "prom-client";
import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { metrics, PREFIX } from "@/server/platform/metrics";

new Gauge({
  name: `${PREFIX}sanctions_list_age_seconds`,
  help: "How long ago a list was last confirmed to be the publisher's latest; lists that never were are left out",
  labelNames: ["list"] as const,
  registers: [metrics],
  async collect() {
    const { rows } = await pool().query<{ list: string; age: number }>(
      `SELECT name AS list, extract(epoch FROM $1::timestamptz - "checkedAt")::float8 AS age FROM "SanctionsList" WHERE "checkedAt" IS NOT NULL`,
      [now()],
    );
    this.reset();
    for (const { list, age } of rows) this.set({ list }, age);
  },
});
