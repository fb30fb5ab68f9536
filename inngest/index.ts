import type { InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import type { Pool } from "pg";
import { env } from "@/server/platform/env";
import {
  connectWorker,
  disconnectWorker,
  holdRegistration,
  jobsPool,
  type OutgoingEvent,
  runRelay,
  startExecutor,
} from "@/server/platform/jobs";
import { analyses, examinations, longAnalyses } from "@/server/platform/places";
import { countProcessing } from "@/server/screenings";
import { analyseLongScreening, analyseRequestedScreening } from "./analyse-screening";
import { bookArrivedPayments } from "./book-payments";
import { checkMonitoredSubjects } from "./check-monitored-subjects";
import { COMPUTING_PLACES, computing, inngest, ON_SERVER } from "./client";
import { closeBillingPeriod } from "./close-billing-period";
import { deliverQueuedMail } from "./deliver-mail";
import { enforceHourlyRetention, eraseRequestedCustomer } from "./enforce-retention";
import { examineSubmittedAttempt } from "./examine-id-check";
import { expireDueIdChecks } from "./expire-id-checks";
import { expireDueLinks } from "./expire-links";
import { notifyExhausted, notifyLowBalance, notifyTeam, remindOfFailures } from "./notify-team";
import { openApplicantResult } from "./open-result";
import { refreshSanctionsLists } from "./refresh-sanctions-lists";
import { selftestSanctions } from "./selftest-sanctions";
import { streamAuditLog } from "./stream-audit";
import { takeHeldDecision } from "./take-decision";
import { unwatchSubject, watchSubject } from "./watch-subjects";

/** Every job function of the product. */
export const functions: InngestFunction.Any[] = [
  analyseLongScreening,
  analyseRequestedScreening,
  bookArrivedPayments,
  checkMonitoredSubjects,
  closeBillingPeriod,
  deliverQueuedMail,
  enforceHourlyRetention,
  eraseRequestedCustomer,
  examineSubmittedAttempt,
  expireDueIdChecks,
  expireDueLinks,
  notifyExhausted,
  notifyLowBalance,
  notifyTeam,
  openApplicantResult,
  refreshSanctionsLists,
  remindOfFailures,
  selftestSanctions,
  takeHeldDecision,
  unwatchSubject,
  watchSubject,
  ...(env().AUDIT_STREAM ? [streamAuditLog] : []),
];

/** How runs name them. */
export const functionNames = (): string[] => functions.map((one) => one.id(inngest.id));

/** Those of them that compute. */
export const heavy: InngestFunction.Any[] = [
  analyseRequestedScreening,
  analyseLongScreening,
  examineSubmittedAttempt,
];

/** Serves the functions over the SDK's protocol, to the executor in this process; every request must be signed. */
export const handler: (request: Request) => Promise<Response> = serve({
  client: inngest,
  functions,
  serveOrigin: env().BASE_URL,
  servePath: "/api/inngest",
  enableUnauthedSync: false,
});

/** Runs jobs until the signal: the embedded executor, or a connection to an Inngest server and the relay to it. */
export async function runJobs(signal: AbortSignal): Promise<void> {
  const pool = jobsPool();
  try {
    if (env().JOBS_ENGINE === "embedded") await runEmbedded(pool, signal);
    else await runConnected(pool, signal);
  } finally {
    await pool.end();
  }
}

function runEmbedded(pool: Pool, signal: AbortSignal): Promise<void> {
  const places = new Map([
    [analyseRequestedScreening.id(inngest.id), analyses()],
    [analyseLongScreening.id(inngest.id), longAnalyses()],
    [examineSubmittedAttempt.id(inngest.id), examinations()],
  ]);
  return startExecutor({ pool, handler, signal, places });
}

/** Calls of functions that do not compute, in one worker. */
const LIGHT_CALLS = 16;

/**
 * Calls that a worker takes for each of its places. The server hands some to workers that are full and puts those aside for up to 45 s while
 * places become free elsewhere; with this many the next ones already wait beside the place (docs/operations/capacity.md).
 */
const CALLS_BY_PLACE = 3;

async function runConnected(pool: Pool, signal: AbortSignal): Promise<void> {
  const light = functions.filter((one) => !heavy.includes(one));
  const connections = await Promise.all([
    connectWorker({ client: inngest, functions: light, calls: LIGHT_CALLS }, signal),
    connectWorker({ client: computing, functions: heavy, calls: CALLS_BY_PLACE * COMPUTING_PLACES }, signal),
  ]);
  // An event that comes before its functions are known to the server starts nothing.
  const send = (events: OutgoingEvent[]) => inngest.send(events);
  const holding = { window: ON_SERVER, unended: countProcessing };
  await Promise.all([holdRegistration(pool, signal), runRelay({ pool, signal, send, holding })]);
  await Promise.all(connections.map(disconnectWorker));
}
