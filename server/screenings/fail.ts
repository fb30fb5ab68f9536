import { releaseFunds } from "@/server/billing";
import { discardDocuments } from "@/server/documents";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { readSettingsWithin } from "@/server/settings";
import type { FailureReason } from "./analysis";
import { presentScreening } from "./present";
import { recordEnd } from "./record-end";
import { tallyScreening } from "./tally";
import { endScreening } from "./transition";

/** Ends a screening without a result: not charged, its documents gone. False when it had ended already. */
export async function failScreening(
  tx: Tx,
  ctx: Context,
  id: string,
  error: FailureReason,
): Promise<boolean> {
  const row = await endScreening(tx, ctx.scope, id, "failed", { error });
  if (!row) return false;
  const settings = await readSettingsWithin(tx, ctx);
  await discardDocuments(tx, { kind: "screening", id });
  await releaseFunds(tx, ctx, [id]);
  await tallyScreening(tx, ctx, row);
  await recordEnd(tx, ctx, "screening.failed", presentScreening(row, settings.result_format));
  return true;
}
