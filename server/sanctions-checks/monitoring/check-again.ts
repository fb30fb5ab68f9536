import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { statement } from "@/server/platform/db/transaction";
import type { Lists } from "../lists/current";
import type { Row } from "../present";
import type { SanctionsChange, SanctionsSubject } from "../schema";
import { searchIn, thresholdOf } from "../search";
import { takeAnswer } from "./take-answer";

/**
 * Looks a subject on watch up in these lists, as a new check of it would, and takes the answer over. Null where it is on watch no longer. The
 * row is held from the search on: of a review that ends meanwhile, what it cleared is known, and of two who ask at once one finds nothing new.
 */
export async function checkAgain(ctx: Context, id: string, lists: Lists): Promise<SanctionsChange[] | null> {
  const threshold = await thresholdOf(ctx.scope.accountId);
  return inTransaction(ctx, async (tx) => {
    const row = await holdMonitored(tx, ctx, id);
    return row && checkWithin(tx, ctx, row, lists, threshold);
  });
}

/** The same of a row that is held. */
export async function checkWithin(
  tx: Tx,
  ctx: Context,
  row: Row,
  lists: Lists,
  threshold: number,
): Promise<SanctionsChange[]> {
  const fresh = await searchIn(lists, { db: tx }, row.subject as SanctionsSubject, threshold);
  return takeAnswer(tx, ctx, row, fresh, lists.combination, (of, entries) =>
    lists.index.factsBeyond(of, entries),
  );
}

/** A check on watch, until the transaction ends. */
async function holdMonitored(tx: Tx, ctx: Context, id: string): Promise<Row | null> {
  await holdRow(tx, ctx, id);
  return tx.sanctionsScreening.findFirst({ where: { id, monitored: true } });
}

export async function holdRow(tx: Tx, { scope }: Pick<Context, "scope">, id: string): Promise<void> {
  await statement(tx, {
    name: "hold-sanctions-screening",
    text: `SELECT id FROM "SanctionsScreening" WHERE "accountId" = $1 AND environment = $2 AND id = $3 FOR UPDATE`,
    values: [scope.accountId, scope.environment, id],
  });
}
