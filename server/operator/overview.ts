import { readSeller, waitingDrafts } from "@/server/billing";
import type { InvoiceLack } from "@/server/billing/schema";
import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { freeBytes } from "@/server/platform/disk";
import { env } from "@/server/platform/env";
import type { CheckName } from "@/server/platform/i18n/dashboard/operator";
import { standsStillSince } from "@/server/platform/jobs";
import { listsStatus } from "@/server/sanctions-checks";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const GIGABYTE = 1024 ** 3;

export type Level = "ok" | "warn" | "bad";
/** One thing that is looked at: how many, since when, how much; what it means in words is the page's. */
export type Check = {
  id: CheckName;
  level: Level;
  count: number;
  since: Date | null;
  bytes?: number;
  names?: string[];
  lacks?: InvoiceLack[];
};

type Waiting = { count: number; since: Date | null };
const NOTHING: Waiting = { count: 0, since: null };

/** Counts of what waits or went wrong, over all accounts: one round trip, no row of anybody's. */
async function counted(at: Date): Promise<(name: string) => Waiting> {
  const dayAgo = new Date(at.getTime() - DAY_MS);
  const { rows } = await pool().query<{ name: string; count: number; since: Date | null }>(
    `SELECT 'jobs_waiting' AS name, count(*)::int AS count, min("dueAt") AS since FROM "JobTask"
       WHERE "dueAt" <= $1 AND ("leaseUntil" IS NULL OR "leaseUntil" < $1)
     UNION ALL SELECT 'jobs_failed', count(*)::int, min("endedAt") FROM "JobRun"
       WHERE status = 'failed' AND "endedAt" > $2 AND "eventId" NOT LIKE 'cron/%'
     UNION ALL SELECT 'schedules_failed', count(*)::int, min("endedAt") FROM "JobRun"
       WHERE status = 'failed' AND "endedAt" > $2 AND "eventId" LIKE 'cron/%'
     UNION ALL SELECT 'analyses', count(*)::int, min("createdAt") FROM "JobRun"
       WHERE status = 'running' AND "functionId" LIKE '%analyse-%screening'
     UNION ALL SELECT 'events_waiting', count(*)::int, min("createdAt") FROM "Event" WHERE "dispatchedAt" IS NULL
     UNION ALL SELECT 'deliveries_due', count(*)::int, min("nextAttemptAt") FROM "Delivery"
       WHERE status = 'pending' AND "nextAttemptAt" <= $1
     UNION ALL SELECT 'endpoints_failing', count(*)::int, min("failingSince") FROM "WebhookEndpoint"
       WHERE active AND "failingSince" IS NOT NULL AND environment = 'live'
     UNION ALL SELECT 'mails_failed', count(*)::int, min("createdAt") FROM "Mail" WHERE status = 'failed' AND "createdAt" > $2
     UNION ALL SELECT 'mails_waiting', count(*)::int, min("createdAt") FROM "Mail" WHERE status = 'queued' AND "createdAt" > $1::timestamptz - interval '7 days'
     UNION ALL SELECT 'reviews_overdue', count(*)::int, min("dueAt") FROM (
         SELECT "dueAt" FROM "IdCheck" WHERE status = 'in_review' AND environment = 'live' AND "dueAt" < $1
         UNION ALL SELECT "dueAt" FROM "SanctionsScreening" WHERE status = 'in_review' AND environment = 'live' AND "dueAt" < $1) late
     UNION ALL SELECT 'live_requests', count(*)::int, min("liveRequestedAt") FROM "Account"
       WHERE NOT "liveEnabled" AND "liveRequestedAt" IS NOT NULL AND status = 'active'
     UNION ALL SELECT 'invoices_overdue', count(*)::int, min("dueDate")::timestamptz FROM "Invoice"
       WHERE status = 'open' AND "dueDate" < $1::date`,
    [at, dayAgo],
  );
  const found = new Map(rows.map(({ name, count, since }) => [name, { count, since }]));
  return (name) => found.get(name) ?? NOTHING;
}

/** By how long the oldest has been waiting. */
function byAge({ since }: Waiting, at: Date, warnMinutes: number, badMinutes: number): Level {
  const minutes = since === null ? 0 : (at.getTime() - since.getTime()) / MINUTE_MS;
  return minutes >= badMinutes ? "bad" : minutes >= warnMinutes ? "warn" : "ok";
}

const ifAny = ({ count }: Waiting, level: Level): Level => (count > 0 ? level : "ok");

/** The state of the installation, what needs somebody first. */
export async function overview(): Promise<Check[]> {
  const at = now();
  const [of, still, lists, seller, drafts, disk, database] = await Promise.all([
    counted(at),
    standsStillSince(pool(), at),
    listsStatus(),
    readSeller(),
    waitingDrafts(),
    freeBytes(),
    pool().query<{ bytes: string }>("SELECT pg_database_size(current_database())::text AS bytes"),
  ]);
  const check = (id: CheckName, judge: (found: Waiting) => Level): Check => {
    const found = of(id);
    return { id, level: judge(found), ...found };
  };
  const troubled = lists.filter(
    (list) => list.version === null || list.stale || list.last_error !== null || list.held_version !== null,
  );
  const blocked = drafts.filter(({ lacks }) => lacks.length > 0);
  const oldest = lists.map((list) => list.checked_at).sort()[0];
  const checks: Check[] = [
    { id: "worker", level: byAge({ count: 0, since: still }, at, 0.3, 0.5), count: 0, since: still },
    check("jobs_waiting", (found) => byAge(found, at, 2, 15)),
    check("jobs_failed", (found) => ifAny(found, "bad")),
    check("schedules_failed", (found) => ifAny(found, "warn")),
    check("analyses", (found) => byAge(found, at, 10, 30)),
    check("events_waiting", (found) => byAge(found, at, 2, 15)),
    check("deliveries_due", (found) => byAge(found, at, 5, 60)),
    check("endpoints_failing", (found) => ifAny(found, "warn")),
    check("mails_failed", (found) => ifAny(found, "bad")),
    check("mails_waiting", (found) => byAge(found, at, 10, 60)),
    ...(env().SMTP_URL ? [] : [{ id: "mails_kept" as const, level: "warn" as const, ...NOTHING }]),
    {
      id: "lists",
      level:
        lists.length === 0 || lists.some((list) => list.version === null)
          ? "bad"
          : troubled.length > 0
            ? "warn"
            : "ok",
      count: lists.length,
      since: oldest ? new Date(oldest) : null,
      names: troubled.map((list) => list.name),
    },
    check("reviews_overdue", (found) => ifAny(found, "warn")),
    check("live_requests", (found) => ifAny(found, "warn")),
    check("invoices_overdue", (found) => ifAny(found, "warn")),
    {
      id: "invoices_blocked",
      level: blocked.length > 0 ? "bad" : "ok",
      count: blocked.length,
      since: blocked[0]?.createdAt ?? null,
      lacks: [...new Set(blocked.flatMap((draft) => draft.lacks))],
    },
    { id: "seller", level: seller === null ? "warn" : "ok", ...NOTHING },
    {
      id: "disk",
      level: disk === null ? "warn" : disk < 2 * GIGABYTE ? "bad" : disk < 10 * GIGABYTE ? "warn" : "ok",
      ...NOTHING,
      ...(disk === null ? {} : { bytes: disk }),
    },
    { id: "database", level: "ok", ...NOTHING, bytes: Number(database.rows[0]?.bytes ?? 0) },
  ];
  const order: Level[] = ["bad", "warn", "ok"];
  return checks.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
}
