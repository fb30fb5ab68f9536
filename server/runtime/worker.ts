import { functionNames, runJobs } from "@/inngest";
import { closePool } from "@/server/platform/db/pool";
import { env } from "@/server/platform/env";
import { SESSION, sessionGivesWay } from "@/server/platform/give-way";
import { tellFunctions } from "@/server/platform/jobs/metrics";
import { log, tameConsole } from "@/server/platform/log";
import { isolatedMemory } from "@/server/platform/places";
import "@/server/sanctions-checks/metrics";
import "@/server/documents/metrics";
import "@/server/screenings/metrics";
import "@/server/selftest/metrics";
import { runDeliveries } from "@/server/webhooks";
import { parserSandbox } from "./parser-sandbox";
import { beat } from "./pulse";
import { assertOwnRelease, watchFit } from "./readiness";
import { serveMetrics } from "./serve-metrics";
import { sweepEachMinute } from "./sweeps";
import { untilStopped } from "./until-stopped";

if (env().NODE_ENV === "production") tameConsole();
sessionGivesWay("self", SESSION.worker);
isolatedMemory("worker");
// Where a machine of several allows less than the others, it does not serve.
if (env().PARSER_SANDBOX === "required") parserSandbox();
await assertOwnRelease();
tellFunctions(functionNames());
await serveMetrics("worker");

const stop = new AbortController();
void untilStopped().then(() => stop.abort());
let unfit = false;
watchFit((says) => {
  log().error({ says }, "worker");
  unfit = true;
  stop.abort();
});
const stopSweeping = sweepEachMinute();

const work = Promise.all([runJobs(stop.signal), runDeliveries(stop.signal)]);
beat();
await work;
stopSweeping();
await closePool();
process.exit(unfit ? 1 : 0);
