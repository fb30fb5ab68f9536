import { recordAudit } from "@/server/audit";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { requirePermission } from "@/server/platform/permissions";
import { presentIdCheck } from "./present";
import type { IdCheck } from "./schema";
import { dropPictures } from "./stash";
import { refuseMove, transition } from "./transition";

/** Cancels an open check: its page closes, pictures under way are dropped. Ended, reviewed or expired ones answer 409. */
export function cancelIdCheck(ctx: Context, id: string): Promise<IdCheck> {
  requirePermission(ctx, "id_checks:write");
  return inTransaction(ctx, async (tx) => {
    const check = await cancelWithin(tx, ctx, id);
    return check ?? refuseMove(ctx, id, "Only an open identity check can be canceled.");
  });
}

/** The cancellation itself, in the caller's transaction; null when the check is not open. */
export async function cancelWithin(tx: Tx, ctx: Context, id: string): Promise<IdCheck | null> {
  const at = now();
  const end = { completedAt: at, handoffTokenHash: null };
  const row = await transition(tx, id, "canceled", end, { expiresAt: { gt: at } });
  if (!row) return null;
  await dropPictures(tx, id);
  const check = presentIdCheck(row);
  await recordEvent(tx, ctx, "id_check.canceled", check);
  await recordAudit(tx, ctx, { action: "id_check.canceled", objectType: "id_check", objectId: id });
  return check;
}
