import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { Deliverer } from "./deliver";

/** The channel on which PostgreSQL announces committed events. */
const CHANNEL = "proofline_events";
/** Retries fall due without an announcement; so does what was announced while nobody listened. */
const POLL_MS = 1_000;
const PAUSE_AFTER_FAULT_MS = 500;

/** Delivers webhooks until the signal; resolves when what was in flight has ended. */
export async function runDeliveries(signal: AbortSignal): Promise<void> {
  let wake: () => void = () => undefined;
  let pending = true;
  let announced = true;
  const ring = () => {
    pending = true;
    wake();
  };
  const announce = () => {
    announced = true;
    ring();
  };
  signal.addEventListener("abort", ring, { once: true });
  const stopListening = listen(announce, signal);
  const deliverer = new Deliverer(ring);
  while (!signal.aborted) {
    pending = false;
    const events: boolean = announced;
    announced = false;
    try {
      if ((await deliverer.round(events)) > 0) {
        // More events than one round takes may be waiting.
        announced ||= events;
        continue;
      }
    } catch (error) {
      announced = true;
      log().error({ err: error }, "webhook round");
      await sleep(PAUSE_AFTER_FAULT_MS);
    }
    if (pending) continue;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        announced = true;
        resolve();
      }, POLL_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  await Promise.race([deliverer.settle(), sleep(3_000)]);
  await stopListening();
}

/** Listens on a connection of its own, and again after it broke. */
function listen(ring: () => void, signal: AbortSignal): () => Promise<void> {
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    if (signal.aborted) return;
    const fresh = new pg.Client({ connectionString: env().DATABASE_URL, keepAlive: true });
    fresh.on("notification", ring);
    fresh.on("error", () => undefined);
    fresh.on("end", () => {
      if (!signal.aborted) setTimeout(() => void connect(), PAUSE_AFTER_FAULT_MS);
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${CHANNEL}`);
      client = fresh;
      ring();
    } catch {
      await fresh.end().catch(() => undefined);
    }
  };
  void connect();
  return async () => {
    await client?.end().catch(() => undefined);
  };
}
