import { cron } from "inngest";
import { dropIdleDrafts, expireLinks } from "@/server/links";
import { inngest } from "./client";

/** Each minute: pending links past their time end, and drafts nobody touched for a day are dropped. */
export const expireDueLinks = inngest.createFunction(
  { id: "expire-links", triggers: [cron("* * * * *")], retries: 0 },
  async ({ step }) => ({
    expired: await step.run("expire", () => expireLinks()),
    dropped: await step.run("drop-idle-drafts", () => dropIdleDrafts()),
  }),
);
