import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { requirePermission } from "@/server/platform/permissions";
import { requireCase } from "./require-case";
import { type DeskCase, LEASE_MS } from "./schema";

/**
 * Says that a member works on a case, for a minute and a half: its page says so again while it is open. Who comes second is refused nothing
 * but the place; with a `word` to the colleague they take it. Each step is one conditional statement, so that of twins one has it.
 */
export async function openLease(ctx: Context, one: DeskCase, word?: string): Promise<{ mine: boolean }> {
  requirePermission(ctx, "reviews:write");
  const at = now();
  const me = ctx.actor.id;
  const { id } = one;
  const until = new Date(at.getTime() + LEASE_MS);
  const fresh = { byId: me, since: at, until, fromId: null, word: null };
  return inTransaction(ctx, async (tx) => {
    await requireCase(ctx, tx, one);
    const made = await tx.caseLease.createMany({
      data: [{ ...ctx.scope, id, ...fresh }],
      skipDuplicates: true,
    });
    if (made.count > 0) return { mine: true };
    const kept = await tx.caseLease.updateMany({
      where: { id, byId: me, until: { gt: at } },
      data: { until },
    });
    if (kept.count > 0) return { mine: true };
    const ended = await tx.caseLease.updateMany({ where: { id, until: { lte: at } }, data: fresh });
    if (ended.count > 0) return { mine: true };
    const other = word === undefined ? null : await tx.caseLease.findFirst({ where: { id } });
    if (!other) return { mine: false };
    const taken = await tx.caseLease.updateMany({
      where: { id, byId: other.byId },
      data: { ...fresh, fromId: other.byId, word: word ?? null },
    });
    if (taken.count > 0)
      await recordAudit(tx, ctx, {
        action: "desk.taken_over",
        objectType: one.kind,
        objectId: id,
        detail: { from: other.byId },
      });
    return { mine: taken.count > 0 };
  });
}

/** Whoever leaves a case leaves it to others at once. */
export async function closeLease(ctx: Context, { id }: DeskCase): Promise<void> {
  requirePermission(ctx, "reviews:write");
  await ctx.db.caseLease.deleteMany({ where: { id, byId: ctx.actor.id } });
}
