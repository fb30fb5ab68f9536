import { now } from "./clock";
import type { Context } from "./context";
import type { Tx } from "./db/scoped-db";

type Position = { id: string; createdAt: Date };

/** Where an id stands in its list: by its row, or by what its erasure left behind. Null when it never was one of `object`. */
export async function positionOf(
  ctx: Pick<Context, "db">,
  object: string,
  id: string,
  row: Promise<Position | null>,
): Promise<Position | null> {
  const found = await row;
  if (found) return found;
  return ctx.db.tombstone.findFirst({ where: { id, object }, select: { id: true, createdAt: true } });
}

/** Leaves the position of an erased object behind for 30 days. */
export async function leaveTombstone(
  tx: Tx,
  ctx: Pick<Context, "scope">,
  object: string,
  row: Position,
): Promise<void> {
  await tx.tombstone.createMany({
    data: [{ ...ctx.scope, id: row.id, object, createdAt: row.createdAt, erasedAt: now() }],
    skipDuplicates: true,
  });
}
