import type { Pool } from "pg";
import { LOCKS } from "@/prisma/locks";
import { now } from "../clock";
import { env } from "../env";
import { safeCode } from "../log";

// Whether what is accepted will be worked on. The embedded engine needs the database alone; an Inngest server can be away, or unknown.

const CLOUD = "https://inn.gs";
const ASK_MS = 2_000;
const ASK_EVERY_MS = 15_000;
/** Events leave within seconds, but for those that are held back (relay.ts). */
const LATE_MS = 60_000;

/** Says, for as long as the signal lets it, that this worker's functions are registered. */
export async function holdRegistration(pool: Pool, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const client = await pool.connect();
      const gone = new Promise<void>((resolve) => {
        client.once("error", () => resolve());
        client.once("end", () => resolve());
        signal.addEventListener("abort", () => resolve(), { once: true });
        // While it waited for the connection.
        if (signal.aborted) resolve();
      });
      await client.query("SELECT pg_advisory_lock_shared($1)", [LOCKS.registeredWorker]);
      await gone;
      client.release(true);
    } catch {
      // The database is away: said elsewhere. Again when it is back.
    }
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 1_000).unref());
  }
}

/**
 * Why jobs do not move, in a sentence; undefined when they do. Told by the database: only workers need to reach the Inngest server, and from
 * a machine that only serves requests it may well be out of reach.
 */
export async function jobsTrouble(db: Pick<Pool, "query">): Promise<string | undefined> {
  const { JOBS_ENGINE, INNGEST_EVENT_KEY, INNGEST_BASE_URL } = env();
  if (JOBS_ENGINE === "embedded") return undefined;
  if (!INNGEST_EVENT_KEY)
    return "JOBS_ENGINE is inngest, but INNGEST_EVENT_KEY is not set: no job is ever begun. Set it and INNGEST_SIGNING_KEY to the server's, or JOBS_ENGINE=embedded.";
  const { rows } = await db.query<{ registered: boolean; oldest: Date | null }>(
    `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND database =
         (SELECT oid FROM pg_database WHERE datname = current_database())
         AND (classid::bigint << 32) + objid::bigint = $1) AS registered,
       (SELECT min("createdAt") FROM "JobEvent" WHERE "routedAt" IS NULL AND "share" IS NULL) AS oldest`,
    [LOCKS.registeredWorker],
  );
  const { registered = false, oldest = null } = rows[0] ?? {};
  const waited = oldest ? now().getTime() - oldest.getTime() : 0;
  if (registered && waited <= LATE_MS) return undefined;
  const refusal = await whyUnreachable(INNGEST_BASE_URL ?? CLOUD);
  if (refusal) return refusal;
  if (!registered)
    return "No worker's functions are registered with the Inngest server: a worker must run and reach that server and its gateway, and INNGEST_SIGNING_KEY be its own.";
  return `Events wait for the Inngest server since ${Math.round(waited / 60_000)} min: INNGEST_EVENT_KEY may not be its own.`;
}

let asked: { address: string; at: number; answer: Promise<string | undefined> } | undefined;

/** Any answer will do: that it is one of Inngest's, the registration tells. */
function whyUnreachable(address: string): Promise<string | undefined> {
  if (asked?.address === address && performance.now() - asked.at < ASK_EVERY_MS) return asked.answer;
  const answer = fetch(address, {
    method: "HEAD",
    signal: AbortSignal.timeout(ASK_MS),
    redirect: "manual",
  }).then(
    () => undefined,
    (error: unknown) =>
      `The Inngest server at ${new URL(address).host} does not answer (${safeCode(error) ?? "no answer"}): jobs wait for it.`,
  );
  asked = { address, at: performance.now(), answer };
  return answer;
}
