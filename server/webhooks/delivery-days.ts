import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import { requirePermission } from "@/server/platform/permissions";

const DAYS = 14;
const DAY_MS = 86_400_000;

export type DeliveryDay = { day: string; delivered: number; failed: number; waiting: number };

/** What became of the deliveries of the last two weeks, by the day (UTC) on which they began; days without any are zeros. */
export async function deliveryDays(ctx: Context, endpointId: string): Promise<DeliveryDay[]> {
  requirePermission(ctx, "webhooks:read");
  const today = now().toISOString().slice(0, 10);
  const days = Array.from({ length: DAYS }, (_, back) =>
    new Date(Date.parse(today) - (DAYS - 1 - back) * DAY_MS).toISOString().slice(0, 10),
  );
  const { rows } = await pool().query<DeliveryDay>({
    name: "delivery-days",
    text: `SELECT to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
        count(*) FILTER (WHERE status = 'delivered')::int AS delivered,
        count(*) FILTER (WHERE status = 'exhausted' OR status = 'dropped' AND attempts > 0)::int AS failed,
        count(*) FILTER (WHERE status = 'pending')::int AS waiting
      FROM "Delivery" WHERE "accountId" = $1 AND environment = $2::"Environment" AND "endpointId" = $3 AND "createdAt" >= $4
      GROUP BY 1`,
    values: [ctx.scope.accountId, ctx.scope.environment, endpointId, `${days[0]}T00:00:00Z`],
  });
  return days.map(
    (day) => rows.find((row) => row.day === day) ?? { day, delivered: 0, failed: 0, waiting: 0 },
  );
}
