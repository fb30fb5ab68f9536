import { assigneeByRule } from "@/server/decisions";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { amountOf } from "./amount";
import type { WholeRow } from "./transition";

/** Gives a screening that begins to wait to whom the account's rules name. Who has it already keeps it. */
export async function giveToReviewer(tx: Tx, ctx: Context, row: WholeRow): Promise<void> {
  if (row.decision === "approve" || row.assigneeId !== null) return;
  const assigneeId = await assigneeByRule(tx, ctx, {
    kind: "screening",
    id: row.id,
    purpose: row.purpose,
    decision: row.decision,
    customerId: row.customerId,
    amount: amountOf(row.caseDetails),
    language: row.lang,
  });
  if (assigneeId !== null) await tx.screening.updateMany({ where: { id: row.id }, data: { assigneeId } });
}
