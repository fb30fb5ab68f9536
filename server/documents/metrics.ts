import { Gauge } from "prom-client";
import { freeForRows } from "@/server/platform/disk";
import { env } from "@/server/platform/env";
import { metrics, PREFIX } from "@/server/platform/metrics";
import { parkedBytes } from "./room";

// Read from the database by workers: an alert takes the maximum over them, not the sum.

new Gauge({
  name: `${PREFIX}parked_bytes`,
  help: "Bytes of uploads that wait for an applicant or an analysis, by environment",
  labelNames: ["environment"] as const,
  registers: [metrics],
  async collect() {
    const { all, sandbox } = await parkedBytes();
    this.set({ environment: "live" }, all - sandbox);
    this.set({ environment: "test" }, sandbox);
  },
});

new Gauge({
  name: `${PREFIX}parked_bytes_limit`,
  help: "PARKED_GB in bytes: drafts are refused from four fifths of it, new documents from all of it",
  registers: [metrics],
  collect() {
    this.set(env().PARKED_GB * 1_073_741_824);
  },
});

new Gauge({
  name: `${PREFIX}disk_free_bytes`,
  help: "Free bytes where the packaged database lies; drafts are refused under 2 GiB, new documents under half a GiB. Not a number where the database is elsewhere",
  registers: [metrics],
  async collect() {
    this.set((await freeForRows()) ?? Number.NaN);
  },
});
