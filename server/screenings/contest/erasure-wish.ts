import { recordAudit } from "@/server/audit";
import { recordEvent } from "@/server/events";
import { type Context, inTransaction } from "@/server/platform/context";
import { readSettingsWithin } from "@/server/settings";
import { presentScreening } from "../present";

/** The applicant takes consent back and asks that their data go: the account is told by the event and in the case, once. What is done is for it to decide. */
export function tellErasureWish(ctx: Context, screeningId: string): Promise<void> {
  return inTransaction(
    ctx,
    async (tx) => {
      const row = await tx.screening.findFirst({ where: { id: screeningId } });
      const told = await tx.event.count({
        where: { objectId: screeningId, type: "screening.erasure_requested" },
      });
      if (!row || told > 0) return;
      const { result_format } = await readSettingsWithin(tx, ctx);
      await recordEvent(tx, ctx, "screening.erasure_requested", presentScreening(row, result_format));
      await recordAudit(tx, ctx, {
        action: "screening.erasure_requested",
        objectType: "screening",
        objectId: screeningId,
      });
    },
    { answer: false },
  );
}
