import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { contextFromJob } from "@/server/platform/open-context";
import { requirePermission } from "@/server/platform/permissions";
import { presentIdCheck } from "./present";
import type { IdCheck } from "./schema";
import { dropPictures } from "./stash";
import { OPEN_STATUSES } from "./states";
import { refuseMove, transition } from "./transition";

const AT_ONCE = 200;

/** Ends every open check whose time has passed; no event exists for it (decisions 9.6). Answers how many. */
export async function expireIdChecks(): Promise<number> {
  const due = await rootDb().idCheck.findMany({
    where: { status: { in: [...OPEN_STATUSES] }, expiresAt: { lte: now() } },
    select: { accountId: true, environment: true, id: true },
    take: AT_ONCE,
  });
  let expired = 0;
  for (const { id, ...scope } of due) {
    const ctx = contextFromJob(scope, "expire-id-checks");
    const done = await inTransaction(ctx, async (tx) => {
      const row = await transition(
        tx,
        id,
        "expired",
        { handoffTokenHash: null },
        { expiresAt: { lte: now() } },
      );
      if (row) await dropPictures(tx, id);
      return row;
    });
    if (done) expired++;
  }
  return expired;
}

/** Does at once what the clock would do; 409 unless the check is open. */
export function expireIdCheckNow(ctx: Context, id: string): Promise<IdCheck> {
  requirePermission(ctx, "sandbox:write");
  return inTransaction(ctx, async (tx) => {
    const row = await transition(tx, id, "expired", { expiresAt: now(), handoffTokenHash: null });
    if (!row) return refuseMove(ctx, id, "Only an open identity check can expire.");
    await dropPictures(tx, id);
    await recordAudit(tx, ctx, { action: "id_check.expired", objectType: "id_check", objectId: id });
    return presentIdCheck(row);
  });
}
