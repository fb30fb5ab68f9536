import { eventType } from "inngest";
import { z } from "zod";
import { openResultPage } from "@/server/links";
import { EnvironmentName } from "@/server/platform/wire";
import { SCREENING_ENDED } from "@/server/screenings";
import { inngest } from "./client";

const recorded = eventType(SCREENING_ENDED, {
  schema: z.object({
    accountId: z.string(),
    environment: EnvironmentName,
    eventId: z.string(),
    objectId: z.string(),
    type: z.string(),
  }),
});

/** Opens the applicant's page of a result, where the account shows it. */
export const openApplicantResult = inngest.createFunction(
  { id: "open-applicant-result", triggers: [recorded], retries: 5 },
  ({ event, step }) => step.run("open", () => openResultPage(event.data, event.data.objectId)),
);
