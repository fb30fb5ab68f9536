import { expireIdCheckNow } from "@/server/id-checks";
import { expireLinkNow } from "@/server/links";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { removeOlder } from "./enforce-retention";

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/**
 * Sandbox only: does what the clock would do within so many days. Links and identity checks that are due by then expire with their
 * events; then goes what would be older than the account's retention, as the retention job removes it.
 */
export async function advanceTime(ctx: Context, days: number): Promise<{ expired: number; removed: number }> {
  requirePermission(ctx, "sandbox:write");
  if (ctx.scope.environment !== "test") throw new ApiError("sandbox_only");
  const at = new Date(now().getTime() + days * DAY_MS);
  const due = { expiresAt: { lte: at } };
  const [account, links, checks] = await Promise.all([
    rootDb().account.findUniqueOrThrow({
      where: { id: ctx.scope.accountId },
      select: { retentionDays: true },
    }),
    ctx.db.verificationLink.findMany({
      where: { ...due, status: "pending" },
      select: { id: true },
      take: AT_ONCE,
    }),
    ctx.db.idCheck.findMany({
      where: { ...due, status: { in: ["pending", "retry"] } },
      select: { id: true },
      take: AT_ONCE,
    }),
  ]);
  for (const { id } of links) await expireLinkNow(ctx, id);
  for (const { id } of checks) await expireIdCheckNow(ctx, id);
  const { removed } = await removeOlder(ctx, new Date(at.getTime() - account.retentionDays * DAY_MS));
  return {
    expired: links.length + checks.length,
    removed: Object.values(removed).reduce((sum, count) => sum + count, 0),
  };
}
