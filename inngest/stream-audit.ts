import { cron } from "inngest";
import { streamAudit } from "@/server/audit/stream";
import { inngest } from "./client";

/** Each minute: what is new in the audit log leaves for AUDIT_STREAM. */
export const streamAuditLog = inngest.createFunction(
  { id: "stream-audit", triggers: [cron("* * * * *")], concurrency: { limit: 1 }, retries: 0 },
  ({ step }) => step.run("stream", () => streamAudit()),
);
