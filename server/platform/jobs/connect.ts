import { setTimeout as pause } from "node:timers/promises";
import type { Inngest, InngestFunction } from "inngest";
import type { WorkerConnection } from "inngest/connect";
import { ulid } from "ulid";
import { WebSocket } from "undici";
import { log } from "../log";

export type Connected = {
  client: Inngest.Any;
  functions: readonly InngestFunction.Any[];
  /** Calls at a time in this process; the server deals no more to it. */
  calls: number;
};

/** Loaded where somebody connects: who only knows of jobs starts without the SDK. */
const sdk = () => import("inngest/connect");

/** A connection to the server, another in its place when it is lost. */
export type Connection = { current: WorkerConnection };

const AGAIN_MS = 5_000;
const GRACE_MS = 3_000;
/**
 * The SDK connects again by itself, with up to five minutes between two tries; but an answer that breaks off, as those of a server that is
 * killed do, ends its efforts without a word. What is away for longer is therefore replaced.
 */
const LOST_MS = 330_000;

/**
 * Offers functions to the Inngest server over a connection that this process opens; asks until the server answers, and again when it is
 * lost. Nothing needs to reach the process from outside, and the server knows how much each has room for.
 */
export async function connectWorker(
  connected: Connected,
  signal: AbortSignal,
  lostMs = LOST_MS,
): Promise<Connection | undefined> {
  const current = await open(connected, signal);
  if (!current) return undefined;
  const connection = { current };
  void keep(connection, connected, signal, lostMs);
  return connection;
}

async function keep(
  connection: Connection,
  connected: Connected,
  signal: AbortSignal,
  lostMs: number,
): Promise<void> {
  const { ConnectionState } = await sdk();
  let alive = performance.now();
  while (!signal.aborted) {
    await pause(lostMs / 30, undefined, { signal, ref: false }).catch(() => undefined);
    const { current } = connection;
    if (current.state === ConnectionState.ACTIVE) alive = performance.now();
    if (performance.now() - alive <= lostMs) continue;
    log().warn({ doing: "connect anew" }, "jobs");
    close(current);
    connection.current = (await open(connected, signal)) ?? current;
    alive = performance.now();
  }
}

async function open(
  { client, functions, calls }: Connected,
  signal: AbortSignal,
): Promise<WorkerConnection | undefined> {
  // Node has one of its own from 22 on.
  Object.assign(globalThis, { WebSocket: globalThis.WebSocket ?? WebSocket });
  // The SDK tries for ever; it must not outlast the process.
  const stopped = new Promise<undefined>((done) =>
    signal.addEventListener("abort", () => done(undefined), { once: true }),
  );
  const { connect } = await sdk();
  while (!signal.aborted) {
    try {
      const connecting = connect({
        apps: [{ client, functions: [...functions] }],
        // By this the server counts what is at work: a successor must not inherit what a killed process had.
        instanceId: `${client.id}-${ulid()}`,
        maxWorkerConcurrency: calls,
        // The worker has its own way to stop, and its functions compute in processes of their own.
        handleShutdownSignals: [],
        isolateExecution: false,
      });
      return await Promise.race([connecting, stopped]);
    } catch (error) {
      log().warn({ err: error, doing: "connect" }, "jobs");
      await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

/** Takes nothing new and lets what runs finish, for a while; the server deals the rest to others. */
export async function disconnectWorker(connection: Connection | undefined): Promise<void> {
  if (!connection) return;
  await Promise.race([close(connection.current), new Promise((done) => setTimeout(done, GRACE_MS).unref())]);
}

/** One that ended by itself cannot be closed in order, and says so. */
const close = (connection: WorkerConnection): Promise<void> => connection.close().catch(() => undefined);
