import { runJobs } from "@/inngest";
import { closePool } from "@/server/platform/db/pool";
import { untilStopped } from "./until-stopped";

const stop = new AbortController();
void untilStopped().then(() => stop.abort());

const jobs = runJobs(stop.signal);
process.send?.("ready");
await jobs;
await closePool();
process.exit(0);
