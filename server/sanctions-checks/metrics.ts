import { Gauge } from "prom-client";
import { now } from "@/server/platform/clock";
import { metrics, PREFIX } from "@/server/platform/metrics";
import { listsTrouble } from "./lists/trouble";

new Gauge({
  name: `${PREFIX}sanctions_list_age_seconds`,
  help: "How long ago a list that should be in force was last confirmed to be the publisher's latest; +Inf for one that never came into force",
  labelNames: ["list"] as const,
  registers: [metrics],
  async collect() {
    const { lists } = await listsTrouble();
    this.reset();
    for (const { name, confirmed } of lists)
      this.set(
        { list: name },
        confirmed === null ? Number.POSITIVE_INFINITY : (now().getTime() - confirmed.getTime()) / 1000,
      );
  },
});
