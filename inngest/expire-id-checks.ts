import { cron } from "inngest";
import { expireIdChecks } from "@/server/id-checks";
import { inngest } from "./client";

/** Each minute: open identity checks past their time end. */
export const expireDueIdChecks = inngest.createFunction(
  { id: "expire-id-checks", triggers: [cron("* * * * *")], retries: 0 },
  ({ step }) => step.run("expire", () => expireIdChecks()),
);
