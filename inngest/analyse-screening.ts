import { cron, eventType } from "inngest";
import { z } from "zod";
import { sweepDecisions } from "@/server/desk";
import { contextFromJob } from "@/server/platform/open-context";
import { EnvironmentName } from "@/server/platform/wire";
import {
  ANALYSIS_REQUESTED,
  abandonScreening,
  analyseDocuments,
  analyseScreening,
  SCREENING_ERASED,
  sweepScreenings,
} from "@/server/screenings";
import { byAccount, inngest } from "./client";

const Requested = z.object({ accountId: z.string(), environment: EnvironmentName, screeningId: z.string() });
const analysisRequested = eventType(ANALYSIS_REQUESTED, { schema: Requested });

/** Analyses one screening; cancelled when it is erased in flight, failed honestly when every try broke. */
export const analyseRequestedScreening = inngest.createFunction(
  {
    id: "analyse-screening",
    triggers: [analysisRequested],
    retries: 3,
    concurrency: byAccount,
    cancelOn: [{ event: SCREENING_ERASED, match: "data.screeningId" }],
    onFailure: ({ event, step }) => {
      const failed = Requested.parse(event.data.event.data);
      return step.run("fail", () =>
        abandonScreening(contextFromJob(failed), failed.screeningId, "engine_unavailable"),
      );
    },
  },
  ({ event, step }) =>
    step.run("analyse", () =>
      analyseScreening(contextFromJob(event.data), event.data.screeningId, analyseDocuments),
    ),
);

/** Each minute: screenings out of time fail, documents of dead jobs go, and held decisions that no job took take effect. */
export const sweepDueScreenings = inngest.createFunction(
  { id: "sweep-screenings", triggers: [cron("* * * * *")], retries: 0 },
  async ({ step }) => {
    await step.run("decisions", () => sweepDecisions());
    return step.run("sweep", () => sweepScreenings());
  },
);
