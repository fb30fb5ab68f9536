import { assigneeByRule } from "@/server/decisions";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import type { Row } from "./present";

/** After the account's lock, as everywhere: whoever takes the turn first would wait for money that waits for the turn. */
export async function giveToReviewer(tx: Tx, ctx: Context, { id, customerId }: Row): Promise<void> {
  const assigneeId = await assigneeByRule(tx, ctx, { kind: "sanctions_screening", id, customerId });
  if (assigneeId !== null) await tx.sanctionsScreening.updateMany({ where: { id }, data: { assigneeId } });
}
