import { eventType } from "inngest";
import { z } from "zod";
import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { env } from "@/server/platform/env";
import { isShareKept } from "@/server/platform/jobs";
import { contextFromJob } from "@/server/platform/open-context";
import { analyses } from "@/server/platform/places";
import { EnvironmentName } from "@/server/platform/wire";
import {
  ANALYSIS_IS_LONG,
  ANALYSIS_REQUESTED,
  abandonScreening,
  analyseDocuments,
  analyseScreening,
  quickly,
  SCREENING_ERASED,
  type Turn,
} from "@/server/screenings";
import { byAccount, computing, inLongPlace, inngest, inPlace } from "./client";

const Requested = z.object({ accountId: z.string(), environment: EnvironmentName, screeningId: z.string() });
type Requested = z.output<typeof Requested>;

const analyse = (data: Requested, turn: Turn) =>
  analyseScreening(contextFromJob(data), data.screeningId, analyseDocuments, turn);

const failed = (data: unknown) => {
  const requested = Requested.parse(data);
  return abandonScreening(contextFromJob(requested), requested.screeningId, "engine_unavailable");
};

/** Whichever place it has: tried four times, in its account's share, and ended when its screening is erased. */
const however = {
  retries: 3 as const,
  concurrency: byAccount,
  cancelOn: [{ event: SCREENING_ERASED, match: "data.screeningId" as const }],
};

/** The embedded executor keeps waiting whom it has not claimed; an Inngest server hands all over, and they wait here. */
const isAnybodyKept = async (): Promise<boolean> =>
  inPlace.keepsWaiting() ||
  (env().JOBS_ENGINE === "embedded" &&
    (await isShareKept(pool(), analyseRequestedScreening.id(inngest.id), now())));

/** Analyses one screening; cancelled when it is erased in flight, failed honestly when every try broke. */
export const analyseRequestedScreening = computing.createFunction(
  {
    id: "analyse-screening",
    triggers: [eventType(ANALYSIS_REQUESTED, { schema: Requested })],
    ...however,
    onFailure: ({ event, step }) => step.run("fail", () => failed(event.data.event.data)),
  },
  ({ event, step }) =>
    step.run("analyse", () =>
      inPlace(event.data.accountId, () =>
        quickly(analyses().all, isAnybodyKept, (givesWay) => analyse(event.data, { givesWay })),
      ),
    ),
);

/** The same for one that computed so long that others waited: at the places for those, to its end. */
export const analyseLongScreening = computing.createFunction(
  {
    id: "analyse-long-screening",
    triggers: [eventType(ANALYSIS_IS_LONG, { schema: Requested })],
    ...however,
    onFailure: ({ event, step }) => step.run("fail", () => failed(event.data.event.data)),
  },
  ({ event, step }) =>
    step.run("analyse", () => inLongPlace(event.data.accountId, () => analyse(event.data, { isLong: true }))),
);
