import { createServer } from "node:http";
import { Gauge } from "prom-client";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { metrics, PREFIX } from "@/server/platform/metrics";

/** The worker listens beside the web process of the same machine, one port higher. */
const OFFSET = { web: 0, worker: 1 } as const;

const kind = new Gauge({
  name: `${PREFIX}process`,
  help: "1: which of our processes this is, web or worker",
  labelNames: ["role"] as const,
  registers: [metrics],
});

/** Serves this process's metrics on the operator's port when one is set. Throws one sentence when it cannot listen there. */
export async function serveMetrics(process: keyof typeof OFFSET): Promise<void> {
  const { METRICS_PORT: base, METRICS_HOST: host } = env();
  if (base === undefined) return;
  kind.set({ role: process }, 1);
  const port = base + OFFSET[process];
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": metrics.contentType }).end(text),
      (error: unknown) => {
        log().warn({ err: error }, "metrics");
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) =>
      reject(
        new Error(
          `METRICS_PORT: error listening on ${host}:${port}: ${"code" in error ? error.code : error}`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  server.unref();
}
