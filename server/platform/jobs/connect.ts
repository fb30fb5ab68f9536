import { setTimeout as pause } from "node:timers/promises";
import type { Inngest, InngestFunction } from "inngest";
import { connect, type WorkerConnection } from "inngest/connect";
import { ulid } from "ulid";
import { WebSocket } from "undici";
import { log } from "../log";

export type Connected = {
  client: Inngest.Any;
  functions: readonly InngestFunction.Any[];
  /** Calls at a time in this process; the server deals no more to it. */
  places: number;
};

const AGAIN_MS = 5_000;
const GRACE_MS = 3_000;

/**
 * Offers functions to the Inngest server over a connection that this process opens; asks until the server answers. Nothing needs to reach
 * the process from outside, and the server knows how much each has room for.
 */
export async function connectWorker(
  { client, functions, places }: Connected,
  signal: AbortSignal,
): Promise<WorkerConnection | undefined> {
  // Node has one of its own from 22 on.
  Object.assign(globalThis, { WebSocket: globalThis.WebSocket ?? WebSocket });
  // The SDK tries for ever; it must not outlast the process.
  const stopped = new Promise<undefined>((done) =>
    signal.addEventListener("abort", () => done(undefined), { once: true }),
  );
  while (!signal.aborted) {
    try {
      const connected = connect({
        apps: [{ client, functions: [...functions] }],
        // By this the server counts what is at work: a successor must not inherit what a killed process had.
        instanceId: `${client.id}-${ulid()}`,
        maxWorkerConcurrency: places,
        // The worker has its own way to stop, and its functions compute in processes of their own.
        handleShutdownSignals: [],
        isolateExecution: false,
      });
      return await Promise.race([connected, stopped]);
    } catch (error) {
      log().warn({ err: error, doing: "connect" }, "jobs");
      await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

/** Takes nothing new and lets what runs finish, for a while; the server deals the rest to others. */
export async function disconnectWorker(connection: WorkerConnection | undefined): Promise<void> {
  await Promise.race([connection?.close(), new Promise((done) => setTimeout(done, GRACE_MS).unref())]);
}
