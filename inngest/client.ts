import { Inngest } from "inngest";
import { env } from "@/server/platform/env";
import { embeddedConnection } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { analyses } from "@/server/platform/places";

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

/**
 * Functions that compute take turns by account. The embedded executor gives each its places in every worker; an Inngest server counts an
 * account's over all of them.
 */
export const byAccount = {
  key: "event.data.accountId",
  limit: env().INNGEST_ACCOUNT_ANALYSES ?? analyses().ofOne,
};
