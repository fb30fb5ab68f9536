import { recordAudit } from "@/server/audit";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import type { Metadata } from "@/server/platform/wire";
import { createSanctionsScreening } from "./create";
import { requireSanctionsScreening } from "./get";
import type { SanctionsScreening, SanctionsSubject } from "./schema";

/** Asks the lists once more about the subject of a check that failed: a check of its own, since the failed one has ended and was told. */
export async function runSanctionsAgain(ctx: Context, id: string): Promise<SanctionsScreening> {
  requirePermission(ctx, "sanctions:write");
  const failed = await requireSanctionsScreening(ctx, id);
  if (failed.status !== "failed")
    throw new ApiError("state_conflict", { message: "Only a check that failed is run again." });
  const made = await createSanctionsScreening(ctx, {
    subject: failed.subject as SanctionsSubject,
    metadata: failed.metadata as Metadata,
    ...(failed.reference === null ? {} : { reference: failed.reference }),
    ...(failed.customerId === null ? {} : { customer: failed.customerId }),
  });
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: "sanctions_screening.run_again",
      objectType: "sanctions_screening",
      objectId: id,
      detail: { new: made.id },
    }),
  );
  return made;
}
