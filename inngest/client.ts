import { Inngest } from "inngest";
import { env } from "@/server/platform/env";
import { embeddedConnection } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";

/**
 * The client that every function is made with. Never in the SDK's dev mode: there, unsigned requests run functions.
 * With JOBS_ENGINE=inngest keys and addresses come from the SDK's own variables (INNGEST_SIGNING_KEY, INNGEST_EVENT_KEY,
 * INNGEST_BASE_URL).
 */
export const inngest = new Inngest({
  id: "proofline",
  isDev: false,
  logger: log(),
  internalLogger: log(),
  ...(env().JOBS_ENGINE === "embedded" ? embeddedConnection() : {}),
});
