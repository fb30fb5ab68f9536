import { cron } from "inngest";
import { dropIdleDrafts, expireLinks, remindOfRequests } from "@/server/links";
import { inngest } from "./client";

/** Each minute: pending links past their time end, requests nobody answered are brought to mind, and drafts nobody touched for a day are dropped. */
export const expireDueLinks = inngest.createFunction(
  { id: "expire-links", triggers: [cron("* * * * *")], retries: 0 },
  async ({ step }) => ({
    expired: await step.run("expire", () => expireLinks()),
    reminded: await step.run("remind", () => remindOfRequests()),
    dropped: await step.run("drop-idle-drafts", () => dropIdleDrafts()),
  }),
);
