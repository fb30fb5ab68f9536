import { pruneAudit, recordAccountAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";

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
  { table: "RequestLog", where: `"createdAt" < $1`, ms: 30 * DAY_MS },
  { table: "ScreeningTally", where: `day < $1`, ms: 365 * DAY_MS },
  { table: "Tombstone", where: `"erasedAt" < $1`, ms: 30 * DAY_MS },
  { table: "Mail", where: `"createdAt" < $1`, ms: 30 * DAY_MS },
  { table: "SignInToken", where: `"expiresAt" < $1`, ms: 0 },
  { table: "Session", where: `LEAST("expiresAt", COALESCE("revokedAt", "expiresAt")) < $1`, ms: DAY_MS },
  { table: "Invitation", where: `"expiresAt" < $1`, ms: 30 * DAY_MS },
  { table: "RateWindow", where: `"startedAt" < $1`, ms: HOUR_MS },
  // A screening may wait longer than a day for its analysis; what is left of one its own sweep removes.
  { table: "StashedFile", where: `"touchedAt" < $1 AND "ownerKind" <> 'screening'`, ms: DAY_MS },
] as const;

/**
 * Removes events, deliveries, stored answers, request log, tombstones, mails, spent sign-ins, rate windows and idle files whose time
 * is over, in bounded batches. Answers the count of each table that lost rows; one audit entry of the installation.
 */
export async function sweepTraces(): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const { table, where, ms } of KEPT) {
    const before = new Date(now().getTime() - ms);
    const text = `DELETE FROM "${table}" WHERE ctid = ANY(ARRAY(SELECT ctid FROM "${table}" WHERE ${where} LIMIT ${BATCH}))`;
    let count = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const done = (await pool().query(text, [before])).rowCount ?? 0;
      count += done;
      if (done < BATCH) break;
    }
    if (count > 0) removed[table] = count;
  }
  const pruned = await pruneAudit();
  if (pruned > 0) removed.AuditEntry = pruned;
  if (Object.keys(removed).length > 0) {
    await recordAccountAudit(rootDb(), null, { actor: "system", action: "retention.swept", detail: removed });
  }
  return removed;
}
