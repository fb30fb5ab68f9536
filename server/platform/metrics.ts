import type { Pool } from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { pool, tenantPool } from "./db/pool";
import { env } from "./env";
import { log } from "./log";

/**
 * What an operator watches, in Prometheus' form. Labels are patterns, codes and statuses that we wrote down ourselves: never an
 * id, a token, a name, an address or anything else that came with a request.
 */
export const metrics = new Registry();

export const PREFIX = "service_";

// Of the process and of requests, by the names that ready-made dashboards know; what is ours alone by our own.
collectDefaultMetrics({ register: metrics });

const requests = new Histogram({
  name: "http_request_duration_seconds",
  help: "Answered requests and how long they took, by route pattern and status",
  labelNames: ["method", "route", "status_code"] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metrics],
});

/** A series of a histogram is there only once it was observed, and a rule about none that is there is silent. */
requests.zero({ method: "GET", route: "/v1/me", status_code: 200 });

const CLASSES = ["1xx", "2xx", "3xx", "4xx", "5xx"] as const;

const answered = new Counter({
  name: `${PREFIX}requests_answered_total`,
  help: "Answered requests by class of status; each is there from the start, so that the first error of a process counts as a rise",
  labelNames: ["class"] as const,
  registers: [metrics],
});
for (const one of CLASSES) answered.inc({ class: one }, 0);

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Counts one answered request, and logs it where that is wanted. `route` is a pattern of ours, such as `/v1/screenings/{id}`, not the path
 * that was asked for; the request's id finds it in the account's own log.
 */
export function countRequest(
  given: string,
  route: string,
  status: number,
  durationMs: number,
  requestId?: string,
): void {
  const method = METHODS.has(given) ? given : "other";
  requests.observe({ method, route, status_code: status }, durationMs / 1000);
  const found = CLASSES[Math.floor(status / 100) - 1];
  if (found) answered.inc({ class: found });
  if (!env().ACCESS_LOG) return;
  const ms = Math.round(durationMs);
  log().info({ method, route, status, ms, ...(requestId ? { request_id: requestId } : {}) }, "access");
}

export const requestErrors = new Counter({
  name: `${PREFIX}api_errors_total`,
  help: "Refusals of /v1 by error code",
  labelNames: ["code"] as const,
  registers: [metrics],
});

new Gauge({
  name: `${PREFIX}database_pool_connections`,
  help: "Connections of this process to the database: open, idle, and callers that wait for one",
  labelNames: ["state"] as const,
  registers: [metrics],
  collect() {
    const pools = [pool(), tenantPool()];
    const sum = (of: (one: Pool) => number) => pools.reduce((total, one) => total + of(one), 0);
    this.set(
      { state: "open" },
      sum((one) => one.totalCount),
    );
    this.set(
      { state: "idle" },
      sum((one) => one.idleCount),
    );
    this.set(
      { state: "waiting" },
      sum((one) => one.waitingCount),
    );
  },
});
