import { cron } from "inngest";
import { dropIdleDrafts, expireLinks, remindOfRequests } from "@/server/links";
import { inngest } from "./client";

/** Each minute: pending links past their time end, drafts nobody touched for a day are dropped, and requests nobody answered are brought to mind. */
export const expireDueLinks = inngest.createFunction(
  { id: "expire-links", triggers: [cron("* * * * *")], retries: 0 },
  async ({ step }) => ({
    expired: await step.run("expire", () => expireLinks()),
    dropped: await step.run("drop-idle-drafts", () => dropIdleDrafts()),
    // Last: whatever keeps a mail from being written, nothing of the applicants' stays longer for it.
    reminded: await step.run("remind", () => remindOfRequests()),
  }),
);
