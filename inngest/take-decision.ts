import { eventType } from "inngest";
import { z } from "zod";
import { DECISION_HELD, takeDecision } from "@/server/desk";
import { EnvironmentName } from "@/server/platform/wire";
import { inngest } from "./client";

const Held = z.object({
  accountId: z.string(),
  environment: EnvironmentName,
  decisionId: z.string(),
  effectAt: z.string(),
});

/** A decision of the desk takes effect when it can no longer be undone. */
export const takeHeldDecision = inngest.createFunction(
  { id: "take-decision", triggers: [eventType(DECISION_HELD, { schema: Held })], retries: 5 },
  async ({ event, step }) => {
    await step.sleepUntil("undo", event.data.effectAt);
    return step.run("take", () => takeDecision(event.data, event.data.decisionId));
  },
);
