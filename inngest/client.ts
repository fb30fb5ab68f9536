import { Inngest } from "inngest";
import { env } from "@/server/platform/env";
import { embeddedConnection } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { analyses, examinations, longAnalyses } from "@/server/platform/places";
import { turns } from "@/server/platform/turns";

const embedded = env().JOBS_ENGINE === "embedded";

const clientOf = (id: string) =>
  new Inngest({
    id,
    isDev: false,
    logger: log(),
    internalLogger: log(),
    ...(embedded ? embeddedConnection() : {}),
  });

/**
 * The client that functions are made with. Never in the SDK's dev mode: there, unsigned requests run functions. With JOBS_ENGINE=inngest
 * keys and addresses come from the SDK's own variables (INNGEST_SIGNING_KEY, INNGEST_EVENT_KEY, INNGEST_BASE_URL).
 */
export const inngest = clientOf("proofline");

/** Of functions that compute. An Inngest server counts the places of a worker by app: what waits for a processor keeps no mail waiting. */
export const computing = embedded ? inngest : clientOf("proofline-computing");

/** Of one account, in all workers: what may be at work by the operator's word. */
const ofAccount = env().INNGEST_ACCOUNT_ANALYSES ?? analyses().ofOne;

/** Of one account an Inngest server has as many again beside them, so that the next is there when one ends. */
export const ON_SERVER: number = Math.max(8, 2 * ofAccount);

/**
 * Functions that compute take turns by account. The embedded executor gives each its places in every worker; an Inngest server counts an
 * account's over all of them.
 */
export const byAccount = { key: "event.data.accountId", limit: ON_SERVER };

/** What computes in this process at a time. */
export const COMPUTING_PLACES: number = analyses().all + examinations().all + longAnalyses().all;

/** Whoever hands it over, what computes waits here for a place; one account leaves some to the others. */
export const inPlace = turns(analyses().all + examinations().all, analyses().ofOne + examinations().ofOne);

/** The same for analyses that gave their place up. */
export const inLongPlace = turns(longAnalyses().all, longAnalyses().ofOne);
