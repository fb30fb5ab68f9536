import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { transaction } from "@/server/platform/db/transaction";
import { requirePermission } from "@/server/platform/permissions";

/** A member says until when they are away from this account's cases, or that they are back: meanwhile no rule gives them any. */
export async function setAway(ctx: Context, until: Date | null): Promise<void> {
  requirePermission(ctx, "reviews:write");
  const awayUntil = until !== null && until > now() ? until : null;
  await transaction(ctx.db, async (tx) => {
    await tx.membership.updateMany({ where: { userId: ctx.actor.id }, data: { awayUntil } });
    await recordAudit(tx, ctx, {
      action: "member.away",
      objectType: "user",
      objectId: ctx.actor.id,
      detail: { until: awayUntil?.toISOString() ?? null },
    });
  });
}
