import { cron, eventType } from "inngest";
import { z } from "zod";
import { BALANCE_LOW } from "@/server/billing";
import {
  endpointsToRemind,
  notifyBalance,
  notifyFailingEndpoint,
  notifyScreening,
} from "@/server/notifications";
import { EnvironmentName } from "@/server/platform/wire";
import { SCREENING_ENDED } from "@/server/screenings";
import { DELIVERY_EXHAUSTED } from "@/server/webhooks";
import { inngest } from "./client";

const scope = { accountId: z.string(), environment: EnvironmentName };
const recorded = eventType(SCREENING_ENDED, {
  schema: z.object({ ...scope, eventId: z.string(), objectId: z.string(), type: z.string() }),
});
const exhausted = eventType(DELIVERY_EXHAUSTED, { schema: z.object({ ...scope, endpointId: z.string() }) });

/** Mails the team about an ended screening. */
export const notifyTeam = inngest.createFunction(
  { id: "notify-team", triggers: [recorded], retries: 5 },
  ({ event, step }) =>
    step.run("mail", () => notifyScreening(event.data, event.data.objectId, event.data.type)),
);

/** Mails the team when an endpoint begins to fail. */
export const notifyExhausted = inngest.createFunction(
  { id: "notify-exhausted", triggers: [exhausted], retries: 5 },
  ({ event, step }) => step.run("mail", () => notifyFailingEndpoint(event.data, event.data.endpointId)),
);

const low = eventType(BALANCE_LOW, { schema: z.object({ ...scope, level: z.enum(["low", "empty"]) }) });

/** Mails the team when a prepaid balance runs low, and again when nothing is left. */
export const notifyLowBalance = inngest.createFunction(
  { id: "notify-low-balance", triggers: [low], retries: 5 },
  ({ event, step }) => step.run("mail", () => notifyBalance(event.data, event.data.level)),
);

/** Hourly: endpoints that still fail a day after the last mail. */
export const remindOfFailures = inngest.createFunction(
  { id: "remind-of-failures", triggers: [cron("41 * * * *")], retries: 3 },
  ({ step }) =>
    step.run("mail", async () => {
      const due = await endpointsToRemind();
      for (const one of due) await notifyFailingEndpoint(one, one.endpointId);
      return due.length;
    }),
);
