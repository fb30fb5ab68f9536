import { scrubEvents } from "@/server/events";
import { type Context, inTransaction } from "@/server/platform/context";
import { scrubReplies } from "@/server/platform/idempotency";
import { leaveTombstone } from "@/server/platform/tombstones";

const AT_ONCE = 200;

/**
 * Removes sanctions screenings made before an instant, oldest first, and answers how many went. There is no other way to
 * erase one: the duty to prove checks holds until retention ends them (decisions 10.9, 14.24). Their kept events say only
 * that the object is gone; what was booked stays.
 */
export async function expireSanctionsScreenings(ctx: Context, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await ctx.db.sanctionsScreening.findMany({
      where: { createdAt: { lt: before } },
      select: { id: true, createdAt: true },
      orderBy: { createdAt: "asc" },
      take: AT_ONCE,
    });
    for (const row of rows)
      await inTransaction(
        ctx,
        async (tx) => {
          await tx.sanctionsScreening.deleteMany({ where: { id: row.id } });
          const gone = { id: row.id, object: "sanctions_screening", deleted: true };
          await scrubEvents(tx, row.id, gone);
          await scrubReplies(tx, row.id, gone);
          await leaveTombstone(tx, ctx, "sanctions_screening", row);
        },
        { answer: false },
      );
    removed += rows.length;
    if (rows.length < AT_ONCE) break;
  }
  await ctx.db.sanctionsClearance.deleteMany({ where: { createdAt: { lt: before } } });
  return removed;
}
