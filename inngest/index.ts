import type { InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import { env } from "@/server/platform/env";
import {
  holdRegistration,
  isSignedCall,
  jobsPool,
  type OutgoingEvent,
  registerWithServer,
  runRelay,
  startExecutor,
} from "@/server/platform/jobs";
import { analyses, examinations } from "@/server/platform/places";
import { CLIENT_ADDRESS } from "@/server/trpc/client-ip";
import { analyseRequestedScreening } from "./analyse-screening";
import { bookArrivedPayments } from "./book-payments";
import { inngest } from "./client";
import { closeBillingPeriod } from "./close-billing-period";
import { deliverQueuedMail } from "./deliver-mail";
import { enforceHourlyRetention, eraseRequestedCustomer } from "./enforce-retention";
import { examineSubmittedAttempt } from "./examine-id-check";
import { expireDueIdChecks } from "./expire-id-checks";
import { expireDueLinks } from "./expire-links";
import { notifyExhausted, notifyLowBalance, notifyTeam, remindOfFailures } from "./notify-team";
import { refreshSanctionsLists } from "./refresh-sanctions-lists";
import { streamAuditLog } from "./stream-audit";
import { takeHeldDecision } from "./take-decision";

/** Every job function of the product. */
export const functions: InngestFunction.Any[] = [
  analyseRequestedScreening,
  bookArrivedPayments,
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
  refreshSanctionsLists,
  remindOfFailures,
  takeHeldDecision,
  ...(env().AUDIT_STREAM ? [streamAuditLog] : []),
];

/** Serves the functions over the SDK's protocol; every request must be signed, registration included. */
export const handler: (request: Request) => Promise<Response> = serve({
  client: inngest,
  functions,
  serveOrigin: env().BASE_URL,
  servePath: "/api/inngest",
  enableUnauthedSync: false,
});

/** Answers the Inngest server, and nobody who has not signed what he sends. */
export async function answerServer(request: Request): Promise<Response> {
  const text = await request.text();
  const { signingKey, signingKeyFallback } = inngest;
  const signature = request.headers.get("x-inngest-signature");
  const ip = request.headers.get(CLIENT_ADDRESS);
  if (!(await isSignedCall(text, signature, [signingKey, signingKeyFallback], ip)))
    return Response.json({ message: "Unauthorized" }, { status: 401 });
  const { url, method, headers } = request;
  return handler(new Request(url, { method, headers, ...(text === "" ? {} : { body: text }) }));
}

/** What each worker has room for, of the functions that compute. */
const places = new Map([
  [analyseRequestedScreening.id(inngest.id), analyses()],
  [examineSubmittedAttempt.id(inngest.id), examinations()],
]);

/** Runs jobs until the signal: the embedded executor, or registration with an Inngest server and the relay to it. */
export async function runJobs(signal: AbortSignal): Promise<void> {
  const pool = jobsPool();
  try {
    if (env().JOBS_ENGINE === "embedded") {
      await startExecutor({ pool, handler, signal, places });
    } else {
      const endpoint = {
        transport: handler,
        url: `${env().BASE_URL}/api/inngest`,
        signingKey: inngest.signingKey ?? "",
      };
      const send = (events: OutgoingEvent[]) => inngest.send(events);
      const registered = registerWithServer(endpoint, signal).then(() => holdRegistration(pool, signal));
      await Promise.all([registered, runRelay({ pool, signal, send })]);
    }
  } finally {
    await pool.end();
  }
}
