import { Counter } from "prom-client";
import { metrics, PREFIX } from "@/server/platform/metrics";
import { BEAT_MS, SILENT_BEFORE } from "./child";

const silent = new Counter({
  name: `${PREFIX}silent_processes_total`,
  help: "Processes of this kind that were ended because their event loop no longer turned, since the supervisor started",
  registers: [metrics],
});

/** Tells the supervisor, where there is one, that this process is ready, and from now on that it is alive. */
export function beat(): void {
  silent.inc(Number(process.env[SILENT_BEFORE] ?? 0));
  process.send?.("ready");
  const tell = () => process.connected && process.send?.("alive");
  setInterval(tell, BEAT_MS).unref();
}
