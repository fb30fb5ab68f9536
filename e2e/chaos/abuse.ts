import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closePool } from "@/server/platform/db/pool";
import { giveWay, sessionGivesWay } from "@/server/platform/give-way";
import { testEnvironment } from "@/server/testing/environment";
import { makeAccount } from "@/server/testing/factories";
import { pause } from "@/server/testing/program";
import { type Found, honestProcess, type Phase, type Tenant, type Work } from "./abuse-honest";
import { type Arms, armed, hostileProcess, takeBack } from "./abuse-hostile";
import { type Service, startService } from "./service";
import { rowsOf } from "./world";

/** What the honest tenant found, without and with the abuse beside it. `scarce`: what too little was done of to say anything. */
export type AbuseReport = Found & { abuse: Record<string, number>; scarce: string[] };

/** Of each kind of abuse, or it does not count as done; of what is large, or held for long, less is much. */
const LEAST_PER_SECOND = 0.5;
const LEAST_OF_LARGE = 0.05;
const LARGE =
  /million|double|forms|frames|sign-ups|least pace|dawdle|inngest|700|pictures|tar pit|long lists|its own/;

/**
 * An honest tenant works in live all the time; for half of it strangers without an account, dozens of free ones and a tenant with keys do
 * what they can to be in the way: bodies for the job server's door, small calls that are large once opened, forms of nothing but parts,
 * sign-ups, uploads and calls that dawdle, pictures that are slow to read, more keys, calls of members that travel together, logos, receivers that
 * never answer, large bodies under links and checks of its own.
 */
export async function abuseBeside(minutes: number, seed: number): Promise<AbuseReport> {
  const folder = mkdtempSync(join(tmpdir(), "chaos-"));
  const { DATABASE_URL: _ours, DATA_DIR: _folder, ...environment } = await testEnvironment(folder, "");
  Object.assign(process.env, environment, { DATA_DIR: folder });
  let service: Service | undefined;
  const honest = startOther(HONEST);
  const hostile = startOther(HOSTILE);
  try {
    service = await startService(folder, { ...environment, LOG_LEVEL: "warn" });
    process.env.DATABASE_URL = service.databaseUrl;
    await rowsOf("SELECT 1");
    const { url } = service;
    const [tenant, other] = [await tenantWithFunds(), await tenantWithFunds()];
    // By its number: its lines have an address of their own.
    const at = url.replace("localhost", "127.0.0.1");
    await honest.ask({ url: at, liveKey: tenant.liveKey.key } satisfies Tenant);

    const total = minutes * 60_000;
    const work = (phase: Phase, forMs: number) => honest.ask({ phase, forMs } satisfies Work);
    // Both halves of the quiet time around the abuse, so that a machine that grows busier meanwhile counts for both.
    await work("calm", total * 0.25);
    const tarpit = await hostile.ask<string>("arm");
    const began = performance.now();
    await hostile.ask({ url, seed, ...(await armed(other, tarpit)) } satisfies Arms);
    await pause(5_000);
    await work("abuse", total * 0.5);
    const abuse = await hostile.ask<Record<string, number>>("stop");
    const seconds = (performance.now() - began) / 1000;
    await takeBack(url, other);
    await work("calm", total * 0.25);
    return { ...(await honest.ask<Found>("found")), abuse, scarce: scarceIn(abuse, seconds) };
  } finally {
    honest.end();
    hostile.end();
    await closePool();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const tenantWithFunds = () => makeAccount({ billingMode: "prepaid", balanceCents: 10_000_000 });

function scarceIn(abuse: Record<string, number>, seconds: number): string[] {
  const sums = new Map<string, number>();
  for (const [what, count] of Object.entries(abuse)) {
    const kind = what.split(":")[0] ?? "";
    sums.set(kind, (sums.get(kind) ?? 0) + count);
  }
  return [...sums]
    .filter(([kind, count]) => count < (LARGE.test(kind) ? LEAST_OF_LARGE : LEAST_PER_SECOND) * seconds)
    .map(([kind]) => kind);
}

// Who waits and who is in the way have a process each, apart from the one that looks after the service: a clock in a process that does
// something else counts that too. On a real line the abuse is computed elsewhere; here its sender gives way to the service, and whether it
// still sent enough is counted.

type Other = { ask<T>(message: unknown): Promise<T>; end(): void };

const HONEST = "honest";
const HOSTILE = "hostile";
const SENDER_GIVES_WAY = 10;

function startOther(name: string): Other {
  const child = fork(process.argv[1] ?? "", [name], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // A session of its own, as each part of the service has: the processors are shared among them.
    detached: true,
  });
  if (name === HOSTILE && child.pid !== undefined) {
    giveWay(child.pid, SENDER_GIVES_WAY);
    sessionGivesWay(child.pid, SENDER_GIVES_WAY);
  }
  const gone = once(child, "exit").then(() => {
    throw new Error(`the ${name} process ended early`);
  });
  gone.catch(() => undefined);
  return {
    async ask<T>(message: unknown) {
      const answer = once(child, "message");
      child.send(message as object);
      const [said] = (await Promise.race([answer, gone])) as [T];
      return said;
    },
    end: () => child.kill("SIGKILL"),
  };
}

/** The other end: what `main` runs under these names. */
export const OTHERS: Record<string, () => Promise<boolean>> = {
  [HONEST]: honestProcess,
  [HOSTILE]: hostileProcess,
};
