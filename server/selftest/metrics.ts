import { Gauge } from "prom-client";
import { rootDb } from "@/server/platform/db/root";
import { metrics, PREFIX } from "@/server/platform/metrics";

new Gauge({
  name: `${PREFIX}sanctions_selftest_laws_below`,
  help: "Laws under their floor in the last test of the lists in force; 0 before the first",
  registers: [metrics],
  async collect() {
    const last = await rootDb().sanctionsSelftest.findFirst({
      where: { endedAt: { not: null } },
      orderBy: { createdAt: "desc" },
      select: { below: true, error: true },
    });
    // A test that broke off says nothing good of any law.
    this.set(last?.error ? 1 : (last?.below.length ?? 0));
  },
});
