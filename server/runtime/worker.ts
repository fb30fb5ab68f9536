import { runJobs } from "@/inngest";
import { closePool } from "@/server/platform/db/pool";
import { runDeliveries } from "@/server/webhooks";
import { untilStopped } from "./until-stopped";

const stop = new AbortController();
void untilStopped().then(() => stop.abort());

const work = Promise.all([runJobs(stop.signal), runDeliveries(stop.signal)]);
process.send?.("ready");
await work;
await closePool();
process.exit(0);
