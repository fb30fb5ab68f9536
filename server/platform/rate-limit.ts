import { now } from "./clock";
import { pool } from "./db/pool";
import { countedAs, networkOf } from "./ip-range";

const WINDOW_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Subjects under this name count by the hour. */
export const HOURLY = "hour:";

export type Quota = { allowed: boolean; limit: number; remaining: number; resetSeconds: number };

type Waiting = { limit: number; resolve(quota: Quota): void; reject(error: unknown): void };

const waiting = new Map<string, Waiting[]>();
let running = false;

/**
 * Takes one request from the minute of `subject`, which begins at its first request and is shared by all processes through the
 * database. Requests that arrive while a statement is under way share the next one, each with a place of its own in the count.
 */
export function takeQuota(subject: string, limit: number): Promise<Quota> {
  return new Promise((resolve, reject) => {
    const list = waiting.get(subject) ?? [];
    list.push({ limit, resolve, reject });
    waiting.set(subject, list);
    if (!running) void drain();
  });
}

/** As `takeQuota`, of a caller's network and of what it is part of; the answer is of the one that has least left. */
export async function takeOfNetwork(
  ip: string,
  limit: number,
  subject: (network: string) => string,
  around?: number,
): Promise<Quota> {
  const taken = countedAs(networkOf(ip), around).map(({ network, times }) =>
    takeQuota(subject(network), limit * times),
  );
  return scarcest(await Promise.all(taken));
}

/** What counts of several: the one that refuses, or else has least left. */
export function scarcest(quotas: readonly Quota[]): Quota {
  return quotas.reduce((least, one) =>
    least.allowed && (!one.allowed || one.remaining < least.remaining) ? one : least,
  );
}

async function drain(): Promise<void> {
  running = true;
  while (waiting.size > 0) {
    const batch = [...waiting.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
    waiting.clear();
    try {
      await settle(batch);
    } catch (error) {
      for (const [, list] of batch) for (const one of list) one.reject(error);
    }
  }
  running = false;
}

const TAKE = `
  INSERT INTO "RateWindow" AS w (subject, "startedAt", count)
  SELECT s, $3, n FROM unnest($1::text[], $2::int[]) AS q(s, n) ORDER BY s
  ON CONFLICT (subject) DO UPDATE SET
    count = CASE WHEN w."startedAt" > $3::timestamptz - CASE WHEN w.subject LIKE 'hour:%' THEN interval '1 hour' ELSE interval '60 seconds' END AND w."startedAt" <= $3::timestamptz + interval '5 seconds'
                 THEN w.count + excluded.count ELSE excluded.count END,
    "startedAt" = CASE WHEN w."startedAt" > $3::timestamptz - CASE WHEN w.subject LIKE 'hour:%' THEN interval '1 hour' ELSE interval '60 seconds' END AND w."startedAt" <= $3::timestamptz + interval '5 seconds'
                 THEN w."startedAt" ELSE $3 END
  RETURNING subject, count, "startedAt"`;

async function settle(batch: [string, Waiting[]][]): Promise<void> {
  const at = now();
  const result = await pool().query<{ subject: string; count: number; startedAt: Date }>({
    name: "take-quota",
    text: TAKE,
    values: [batch.map(([subject]) => subject), batch.map(([, list]) => list.length), at],
  });
  const rows = new Map(result.rows.map((row) => [row.subject, row]));
  for (const [subject, list] of batch) {
    const row = rows.get(subject);
    if (!row) throw new Error("the quota statement returned no row");
    const first = row.count - list.length;
    const span = subject.startsWith(HOURLY) ? HOUR_MS : WINDOW_MS;
    const left = row.startedAt.getTime() + span - at.getTime();
    const resetSeconds = Math.min(span / 1000, Math.max(1, Math.ceil(left / 1000)));
    list.forEach((one, index) => {
      const place = first + index + 1;
      one.resolve({
        allowed: place <= one.limit,
        limit: one.limit,
        remaining: Math.max(0, one.limit - place),
        resetSeconds,
      });
    });
  }
}
