import { eventType } from "inngest";
import { z } from "zod";
import { deliverMail, failMail, MAIL_QUEUED } from "@/server/platform/mail";
import { inngest } from "./client";

const mailQueued = eventType(MAIL_QUEUED, { schema: z.object({ mailId: z.string() }) });

/** Sends one mail; a server that does not answer is asked again for about a day. */
export const deliverQueuedMail = inngest.createFunction(
  {
    id: "deliver-mail",
    triggers: [mailQueued],
    retries: 12,
    concurrency: { limit: 5 },
    onFailure: ({ event, step }) =>
      step.run("give-up", () => failMail(event.data.event.data.mailId as string)),
  },
  ({ event, step }) => step.run("send", () => deliverMail(event.data.mailId)),
);
