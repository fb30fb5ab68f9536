import { pruneAudit, recordAccountAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { log } from "@/server/platform/log";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 2_000;
/** Batches of one table in one call, so that a step of a job stays short. */
const BATCHES = 50;

/** What the installation keeps for a fixed time: table, which rows (`$1` is the instant before which they go), and how long. */
const KEPT = [
  { table: "DeliveryAttempt", where: `"createdAt" < $1`, ms: 30 * DAY_MS },
  { table: "Delivery", where: `"createdAt" < $1 AND status <> 'pending'`, ms: 30 * DAY_MS },
  { table: "Event", where: `"createdAt" < $1`, ms: 30 * DAY_MS },
  {
    table: "IdempotencyRecord",
    where: `"createdAt" < $1 AND COALESCE("completedAt", "leaseUntil") < $1`,
    ms: DAY_MS,
  },
  { table: "ScreeningTally", where: `day < $1`, ms: 365 * DAY_MS },
  { table: "Tombstone", where: `"erasedAt" < $1`, ms: 30 * DAY_MS },
  { table: "Mail", where: `"createdAt" < $1`, ms: 30 * DAY_MS },
  { table: "SignInToken", where: `"expiresAt" < $1`, ms: 0 },
  { table: "Session", where: `LEAST("expiresAt", COALESCE("revokedAt", "expiresAt")) < $1`, ms: DAY_MS },
  { table: "CodeTries", where: `"nextAt" < $1`, ms: 90 * DAY_MS },
  { table: "KnownPlace", where: `"lastAt" < $1`, ms: 90 * DAY_MS },
  { table: "Invitation", where: `"expiresAt" < $1`, ms: 30 * DAY_MS },
  { table: "RateWindow", where: `"startedAt" < $1`, ms: HOUR_MS },
  // A screening may wait longer than a day for its analysis; what is left of one its own sweep removes.
  { table: "StashedFile", where: `"touchedAt" < $1 AND "ownerKind" <> 'screening'`, ms: DAY_MS },
] as const;

/** Until `svc migrate --contract` parts it into weeks (adr/0031): ctid, by which rows are removed, is of one part alone. */
const LOG_BEFORE = { table: "RequestLog", where: `"createdAt" < $1`, ms: 30 * DAY_MS };
const LOCK_NOT_AVAILABLE = "55P03";

type Swept = { removed: Record<string, number>; more: boolean };

/**
 * Removes events, deliveries, stored answers, request log, tombstones, mails, spent sign-ins, rate windows and idle files whose time
 * is over, in bounded batches. Answers the count of each table that lost rows, and whether one had more than the bound; one audit entry
 * of the installation.
 */
export async function sweepTraces(): Promise<Swept> {
  const removed: Record<string, number> = {};
  let more = false;
  const byWeek = await logIsByWeek();
  for (const kept of byWeek ? KEPT : [...KEPT, LOG_BEFORE]) {
    const count = await removeOld(kept);
    if (count > 0) removed[kept.table] = count;
    more ||= count === BATCH * BATCHES;
  }
  const weeks = byWeek ? await turnRequestLog() : 0;
  if (weeks > 0) removed.request_log_weeks = weeks;
  const pruned = await pruneAudit();
  if (pruned > 0) removed.AuditEntry = pruned;
  if (Object.keys(removed).length > 0) {
    await recordAccountAudit(rootDb(), null, { actor: "system", action: "retention.swept", detail: removed });
  }
  return { removed, more };
}

const ago = (ms: number) => new Date(now().getTime() - ms);

async function removeOld({ table, where, ms }: typeof LOG_BEFORE): Promise<number> {
  const text = `DELETE FROM "${table}" WHERE ctid = ANY(ARRAY(SELECT ctid FROM "${table}" WHERE ${where} LIMIT ${BATCH}))`;
  let count = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const done = (await pool().query(text, [ago(ms)])).rowCount ?? 0;
    count += done;
    if (done < BATCH) break;
  }
  return count;
}

async function logIsByWeek(): Promise<boolean> {
  const { rows } = await pool().query<{ yes: boolean }>(
    "SELECT to_regproc('turn_request_log') IS NOT NULL AS yes",
  );
  return rows[0]?.yes === true;
}

/** Drops the weeks that are over and makes the next ones; somebody who reads the log for long puts it off to the next time. */
async function turnRequestLog(): Promise<number> {
  try {
    const { rows } = await pool().query<{ dropped: number }>("SELECT turn_request_log($1) AS dropped", [
      ago(30 * DAY_MS),
    ]);
    return rows[0]?.dropped ?? 0;
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    log().warn({ err: error }, "request log");
    return 0;
  }
}
