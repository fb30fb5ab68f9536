import { recordAudit } from "@/server/audit";
import { spendUnit } from "@/server/billing";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { lockAccount } from "@/server/platform/db/lock-account";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { requireSanctionsScreening } from "../get";
import { currentLists } from "../lists/current";
import { presentSanctionsScreening } from "../present";
import type { MonitorSanctionsScreening, SanctionsScreening, SanctionsSubject } from "../schema";
import { thresholdOf } from "../search";
import { checkWithin, holdRow } from "./check-again";
import { cluesKept } from "./clues-kept";

/**
 * Puts the subject of a check on watch, or ends that. To begin asks the lists as a new check would and is one unit, as a check is; what is on
 * watch, or is not, stays so and costs nothing.
 */
export async function monitorSanctionsScreening(
  ctx: Context,
  id: string,
  { active }: MonitorSanctionsScreening,
): Promise<SanctionsScreening> {
  requirePermission(ctx, "sanctions:write");
  const isLive = ctx.scope.environment === "live";
  const lists = active && isLive ? await currentLists() : null;
  const threshold = await thresholdOf(ctx.scope.accountId);
  return inTransaction(ctx, async (tx) => {
    // First, as everywhere: a suspension has the account and waits for its checks.
    if (active && isLive) await lockAccount(tx, ctx.scope.accountId);
    await holdRow(tx, ctx, id);
    const row = await requireSanctionsScreening({ db: tx }, id);
    if (row.monitored === active) return presentSanctionsScreening(row);
    if (active && row.status === "failed")
      throw new ApiError("state_conflict", { message: "A check that failed is not watched. Run it again." });
    const at = now();
    const { clues, cluesBy } = cluesKept(ctx, active, row.subject as SanctionsSubject);
    await tx.sanctionsScreening.updateMany({
      where: { id },
      data: {
        monitored: active,
        ...(active ? { monitoredSince: at } : {}),
        clues,
        cluesBy,
      },
    });
    if (active && isLive) {
      const objectId = `${id} monitored ${at.toISOString()}`;
      await spendUnit(tx, ctx, { kind: "sanctions", objectId, customerId: row.customerId });
      // Without lists the next ones that come are asked.
      if (lists) await checkWithin(tx, ctx, { ...row, monitored: true }, lists, threshold);
    }
    await recordAudit(tx, ctx, {
      action: active ? "sanctions_screening.monitored" : "sanctions_screening.unmonitored",
      objectType: "sanctions_screening",
      objectId: id,
    });
    return presentSanctionsScreening(await requireSanctionsScreening({ db: tx }, id));
  });
}

/** Ends a watch in the caller's transaction; false where there is none. */
export async function endMonitoring(tx: Tx, ctx: Context, id: string): Promise<boolean> {
  const { count } = await tx.sanctionsScreening.updateMany({
    where: { id, monitored: true },
    data: { monitored: false, clues: null, cluesBy: null },
  });
  if (count === 0) return false;
  await recordAudit(tx, ctx, {
    action: "sanctions_screening.unmonitored",
    objectType: "sanctions_screening",
    objectId: id,
  });
  return true;
}
