import { recordAudit } from "@/server/audit";
import { endLease, takeLease } from "@/server/decisions";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { requirePermission } from "@/server/platform/permissions";
import { requireCase } from "./require-case";
import { type DeskCase, LEASE_MS } from "./schema";

/**
 * Says that a member works on a case, for a minute and a half: its page says so again while it is open. Who comes second is refused nothing
 * but the place; with a `word` to the colleague they take it.
 */
export async function openLease(ctx: Context, one: DeskCase, word?: string): Promise<{ mine: boolean }> {
  requirePermission(ctx, "reviews:write");
  const until = new Date(now().getTime() + LEASE_MS);
  return inTransaction(ctx, async (tx) => {
    await requireCase(ctx, tx, one);
    const { mine, from } = await takeLease(tx, ctx, one.id, until, word);
    if (from !== undefined)
      await recordAudit(tx, ctx, {
        action: "desk.taken_over",
        objectType: one.kind,
        objectId: one.id,
        detail: { from },
      });
    return { mine };
  });
}

export async function closeLease(ctx: Context, { id }: DeskCase): Promise<void> {
  requirePermission(ctx, "reviews:write");
  await endLease(ctx.db, ctx, id);
}
