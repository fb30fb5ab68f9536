import { eventType } from "inngest";
import { z } from "zod";
import { contextFromJob } from "@/server/platform/open-context";
import { EnvironmentName } from "@/server/platform/wire";
import {
  ANALYSIS_REQUESTED,
  abandonScreening,
  analyseDocuments,
  analyseScreening,
  SCREENING_ERASED,
} from "@/server/screenings";
import { byAccount, computing, inPlace } from "./client";

const Requested = z.object({ accountId: z.string(), environment: EnvironmentName, screeningId: z.string() });
const analysisRequested = eventType(ANALYSIS_REQUESTED, { schema: Requested });

/** Analyses one screening; cancelled when it is erased in flight, failed honestly when every try broke. */
export const analyseRequestedScreening = computing.createFunction(
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
      inPlace(event.data.accountId, () =>
        analyseScreening(contextFromJob(event.data), event.data.screeningId, analyseDocuments),
      ),
    ),
);
