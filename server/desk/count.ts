import { overdue } from "@/server/decisions";
import type { Context } from "@/server/platform/context";
import { requirePermission } from "@/server/platform/permissions";
import { WAITING } from "@/server/screenings";
import { mayRead } from "./require-case";

/** More are told as so many and more: nobody counts further, and nobody's page waits for it. */
const MOST = 1_000;

/** How many cases wait for a person, of those the reader may see. What somebody has just decided does not. */
export async function countDesk(ctx: Context): Promise<{ waiting: number; more: boolean }> {
  requirePermission(ctx, "screenings:read");
  const held = await ctx.db.heldDecision.findMany({
    where: { NOT: { effectAt: overdue() } },
    select: { objectId: true },
    take: MOST,
  });
  const inReview = { where: { status: "in_review" }, take: MOST };
  const counts = await Promise.all([
    ctx.db.screening.count({ where: WAITING, take: MOST }),
    mayRead(ctx, "id_check") ? ctx.db.idCheck.count(inReview) : 0,
    mayRead(ctx, "sanctions_screening") ? ctx.db.sanctionsScreening.count(inReview) : 0,
  ]);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return { waiting: Math.max(0, Math.min(MOST, all) - held.length), more: all > MOST };
}
