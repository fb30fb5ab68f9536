import { recordAudit } from "@/server/audit";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { presentIdCheck } from "./present";
import type { IdCheck } from "./schema";
import { dropPictures } from "./stash";
import { refuseMove, transition } from "./transition";

/** Cancels an open check: its page closes, pictures under way are dropped. Ended, reviewed or expired ones answer 409. */
export function cancelIdCheck(ctx: Context, id: string): Promise<IdCheck> {
  return inTransaction(ctx, async (tx) => {
    const at = now();
    const row = await transition(
      tx,
      id,
      "canceled",
      { completedAt: at, handoffTokenHash: null },
      { expiresAt: { gt: at } },
    );
    if (!row) return refuseMove(ctx, id, "Only an open identity check can be canceled.");
    await dropPictures(tx, id);
    const check = presentIdCheck(row);
    await recordEvent(tx, ctx, "id_check.canceled", check);
    await recordAudit(tx, ctx, { action: "id_check.canceled", objectType: "id_check", objectId: id });
    return check;
  });
}
