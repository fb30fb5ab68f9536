import { requirePermission } from "@/server/members";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";

export type DayOfScreenings = {
  /** YYYY-MM-DD, UTC. */
  day: string;
  completed: number;
  failed: number;
  approve: number;
  review: number;
  decline: number;
  medianMs: number | null;
};

const DAYS = 30;

// Written in SQL because days and medians are the database's work; the scope stands in the first two conditions.
const BY_DAY = `
  SELECT to_char(d.day, 'YYYY-MM-DD') AS day,
    count(s.id) FILTER (WHERE s.status = 'completed')::int AS completed,
    count(s.id) FILTER (WHERE s.status = 'failed')::int AS failed,
    count(s.id) FILTER (WHERE s.decision = 'approve')::int AS approve,
    count(s.id) FILTER (WHERE s.decision = 'review')::int AS review,
    count(s.id) FILTER (WHERE s.decision = 'decline')::int AS decline,
    (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM s."completedAt" - s."createdAt") * 1000)
      FILTER (WHERE s.status = 'completed'))::float8 AS "medianMs"
  FROM generate_series($3::date - ${DAYS - 1}, $3::date, interval '1 day') AS d(day)
  LEFT JOIN "Screening" s ON s."accountId" = $1 AND s.environment = $2::"Environment"
    AND s."createdAt" >= (d.day AT TIME ZONE 'UTC') AND s."createdAt" < ((d.day + interval '1 day') AT TIME ZONE 'UTC')
  GROUP BY d.day ORDER BY d.day`;

/** The last 30 days of screenings, a row a day, days without any included. */
export async function screeningStatistics(ctx: Context): Promise<DayOfScreenings[]> {
  requirePermission(ctx, "usage:read");
  const today = now().toISOString().slice(0, 10);
  const { rows } = await pool().query<DayOfScreenings>(BY_DAY, [
    ctx.scope.accountId,
    ctx.scope.environment,
    today,
  ]);
  return rows;
}
