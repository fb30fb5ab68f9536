import { captureFunds } from "@/server/billing";
import { discardDocuments } from "@/server/documents";
import type { Analysis } from "@/server/engine/documents/types";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { dueAt } from "@/server/platform/due-at";
import { readSettingsWithin } from "@/server/settings";
import type { Settings } from "@/server/settings/schema";
import type { KeptBasis } from "./analysis";
import { keepBasis } from "./basis";
import { giveToReviewer } from "./give";
import { outcomeOf } from "./outcome";
import { presentScreening } from "./present";
import { recordEnd } from "./record-end";
import { tallyScreening } from "./tally";
import { endScreening, type WholeRow } from "./transition";
import { watchSoon } from "./watched";

/**
 * Ends a screening with its result: row, event, charge and the end of its documents in one transaction. Only the first end counts;
 * false when it had ended or was erased meanwhile. The decision follows the account's rule of this moment.
 */
export async function completeScreening(
  tx: Tx,
  ctx: Context,
  id: string,
  analysis: Analysis,
  options: { sandbox: boolean; rests?: KeptBasis },
): Promise<boolean> {
  const settings = await readSettingsWithin(tx, ctx);
  const before = await tx.screening.findFirst({
    where: { id, status: "processing" },
    select: { id: true, purpose: true, applicant: true, reference: true },
  });
  return before !== null && endWithResult(tx, ctx, before, settings, analysis, options);
}

/** The same of a row that was read in this transaction. */
export async function endWithResult(
  tx: Tx,
  ctx: Context,
  before: Pick<WholeRow, "id" | "purpose" | "applicant" | "reference">,
  settings: Settings,
  analysis: Analysis,
  { sandbox, rests }: { sandbox: boolean; rests?: KeptBasis },
): Promise<boolean> {
  const { id } = before;
  const outcome = await outcomeOf(ctx, before, analysis, { settings, sandbox });
  const row = await endScreening(tx, ctx.scope, id, "completed", {
    ...outcome,
    ...(outcome.decision === "approve" ? {} : { dueAt: dueAt(now()) }),
  });
  if (!row) return false;
  // A played result rests on nothing, and the sandbox parks no documents.
  if (!sandbox) {
    await keepBasis(tx, ctx, id, rests);
    await discardDocuments(tx, { kind: "screening", id });
  }
  await captureFunds(tx, ctx, { kind: "screening", objectId: id, customerId: row.customerId });
  await tallyScreening(tx, ctx, row);
  await giveToReviewer(tx, ctx, row);
  await watchSoon(tx, ctx, "screening", row);
  await recordEnd(tx, ctx, "screening.completed", presentScreening(row, settings.result_format));
  return true;
}
