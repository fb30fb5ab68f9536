import { eventType } from "inngest";
import { z } from "zod";
import { ATTEMPT_SUBMITTED, abandonAttempt, examineAttempt, examineInProcess } from "@/server/id-checks";
import { contextFromJob } from "@/server/platform/open-context";
import { EnvironmentName } from "@/server/platform/wire";
import { byAccount, computing, inPlace } from "./client";

const Submitted = z.object({
  accountId: z.string(),
  environment: EnvironmentName,
  idCheckId: z.string(),
  attempt: z.int(),
});
const attemptSubmitted = eventType(ATTEMPT_SUBMITTED, { schema: Submitted });

/** Examines one submitted attempt of an identity check; given back to the person when every try broke. */
export const examineSubmittedAttempt = computing.createFunction(
  {
    id: "examine-id-check",
    triggers: [attemptSubmitted],
    retries: 2,
    concurrency: byAccount,
    onFailure: ({ event, step }) => {
      const failed = Submitted.parse(event.data.event.data);
      return step.run("give-back", () =>
        abandonAttempt(contextFromJob(failed), failed.idCheckId, failed.attempt),
      );
    },
  },
  ({ event, step }) =>
    step.run("examine", () =>
      inPlace(event.data.accountId, () =>
        examineAttempt(
          contextFromJob(event.data),
          event.data.idCheckId,
          event.data.attempt,
          examineInProcess,
        ),
      ),
    ),
);
