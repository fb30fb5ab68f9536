import { cron, eventType } from "inngest";
import { z } from "zod";
import { checkMonitored, SANCTIONS_MONITORING_DUE } from "@/server/sanctions-checks";
import { inngest } from "./client";

/** Steps of some minutes each, of which a run has a thousand; the next run goes on. */
const MOST_STEPS = 500;

/** At once when other lists come into force, and every ten minutes for whoever was put on watch while they did. */
export const checkMonitoredSubjects = inngest.createFunction(
  {
    id: "check-monitored-subjects",
    triggers: [cron("*/10 * * * *"), eventType(SANCTIONS_MONITORING_DUE, { schema: z.object({}) })],
    concurrency: { limit: 1 },
    retries: 3,
  },
  async ({ step }) => {
    for (let at = 0; at < MOST_STEPS; at += 1) {
      const { more } = await step.run(`part ${at}`, () => checkMonitored());
      if (!more) break;
    }
  },
);
