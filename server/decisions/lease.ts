import { namesOf } from "@/server/members";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";

/** Refuses a member to decide on what somebody else has open. `param` names the reason for the page, which says it in its language. */
export async function requireFree(tx: Tx, ctx: Context, objectId: string): Promise<void> {
  if (ctx.actor.kind !== "user") return;
  const lease = await tx.caseLease.findFirst({
    where: { id: objectId, byId: { not: ctx.actor.id }, until: { gt: now() } },
    select: { byId: true },
  });
  if (!lease) return;
  const names = await namesOf([lease.byId]);
  throw new ApiError("state_conflict", {
    param: "lease",
    message: `${names[lease.byId] ?? "Somebody"} has this case open. Take it over first.`,
  });
}

/**
 * Opens a case for the one who asks, or keeps it open for them. Another's is taken with a `word` to them only; `from` says whose it was. Each
 * step is one conditional statement, so that of twins one has it.
 */
export async function takeLease(
  tx: Tx,
  ctx: Context,
  id: string,
  until: Date,
  word?: string,
): Promise<{ mine: boolean; from?: string }> {
  const at = now();
  const byId = ctx.actor.id;
  const fresh = { byId, since: at, until, fromId: null, word: null };
  const made = await tx.caseLease.createMany({
    data: [{ ...ctx.scope, id, ...fresh }],
    skipDuplicates: true,
  });
  if (made.count > 0) return { mine: true };
  const kept = await tx.caseLease.updateMany({ where: { id, byId, until: { gt: at } }, data: { until } });
  if (kept.count > 0) return { mine: true };
  const ended = await tx.caseLease.updateMany({ where: { id, until: { lte: at } }, data: fresh });
  if (ended.count > 0) return { mine: true };
  const other = word === undefined ? null : await tx.caseLease.findFirst({ where: { id } });
  if (!other) return { mine: false };
  const taken = await tx.caseLease.updateMany({
    where: { id, byId: other.byId },
    data: { ...fresh, fromId: other.byId, word: word ?? null },
  });
  return taken.count > 0 ? { mine: true, from: other.byId } : { mine: false };
}

/** Whoever leaves a case, or decides on it, leaves it to others at once. */
export async function endLease(db: Pick<Tx, "caseLease">, ctx: Context, id: string): Promise<void> {
  await db.caseLease.deleteMany({ where: { id, byId: ctx.actor.id } });
}

/** Who had what open is forgotten. */
export async function dropLeases(endedBefore: Date): Promise<void> {
  await rootDb().caseLease.deleteMany({ where: { until: { lt: endedBefore } } });
}
