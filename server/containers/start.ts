import { licenceTime } from "@/server/engine/licence/clock";
import { assertLicence, isExpired, LicenceError } from "@/server/engine/licence/token";
import { type Isolation, isolation, type Limits } from "@/server/platform/isolate";
import { processEntry } from "@/server/platform/process-entry";
import { createAllowance } from "./allowance";
import { createGate } from "./gate";
import { startHeartbeat } from "./heartbeat";
import { drain, type Handler, serve } from "./serve";
import { type Build, readSettings, SettingError } from "./settings";

/** EX_CONFIG of sysexits.h: starting again changes nothing. */
const EXIT_CONFIG = 78;
/** Bytes of request bodies held at a time: four of the largest, or many ordinary ones. */
const BODY_BYTES = 128 * 1_048_576;

/** What a product's routes are made of. */
export type Engine = {
  /** Processes of a program that works on strangers' files, as many at a time as the container works on. */
  isolate(program: string, args: readonly string[], limits: Limits): Isolation;
  time(): Date;
  /** Counts one analysis against the licence. */
  allow(): void;
};

export type Product = {
  keyHeader: string;
  /** What one piece of work may take, which decides how many go at a time. */
  memoryMb: number;
  routes(engine: Engine): Record<string, Handler>;
};

/**
 * Runs a container until SIGTERM: licence and settings are checked first, and what is wrong with them ends the process with 78 and one
 * line. Accepted requests are answered before it ends.
 */
export async function start(build: Build, product: Product): Promise<void> {
  const log = (line: object) =>
    process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
  const time = licenceTime({ wall: () => Date.now(), steady: () => performance.now() }, (ms) =>
    log({ event: "clock_set_back", seconds: Math.round(ms / 1000) }),
  );
  const settings = settingsOrExit(build, product, time);
  const { licence, parallel } = settings;
  const pools: Isolation[] = [];
  const allowance = createAllowance(licence.limits.per_day, time);
  const server = serve({
    apiKey: settings.apiKey,
    keyHeader: product.keyHeader,
    routes: product.routes({
      isolate(program, args, limits) {
        const pool = isolation(processEntry(program), args, limits, parallel);
        pools.push(pool);
        return pool;
      },
      time,
      allow: () => allowance.take(),
    }),
    gate: createGate({ parallel, waiting: settings.waiting, bytes: BODY_BYTES }),
    isActive: () => !isExpired(licence, time()),
    about: { product: build.product, version: build.version },
    docs: build.docs ?? undefined,
    log,
  });
  const heartbeat = settings.heartbeatUrl
    ? startHeartbeat(
        settings.heartbeatUrl,
        {
          licence_id: licence.id,
          product: build.product,
          version: build.version,
          instance: settings.instance,
        },
        log,
      )
    : null;

  const stopped = new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, resolve);
  });
  const address = server.address();
  log({
    event: "ready",
    port: typeof address === "object" ? address?.port : settings.port,
    product: build.product,
    version: build.version,
    licence: licence.id,
    expires: licence.expires.toISOString(),
    parallel,
    waiting: settings.waiting,
  });
  await stopped;
  log({ event: "draining" });
  heartbeat?.stop();
  await drain(server);
  for (const pool of pools) pool.close();
  log({ event: "stopped" });
  process.exit(0);
}

function settingsOrExit(build: Build, product: Product, time: () => Date) {
  try {
    const settings = readSettings(build, process.env, product.memoryMb);
    assertLicence(settings.licence, build.product, time());
    return settings;
  } catch (error) {
    if (!(error instanceof LicenceError || error instanceof SettingError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIG);
  }
}
