import type { Prisma, SanctionsScreening as Row } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import type { Tx } from "@/server/platform/db/scoped-db";
import type { ReviewDecision } from "./schema";

/** Ends a review by compare-and-set; null when it was decided already, so that of two who decide at once one is told. */
export async function endReview(
  tx: Tx,
  id: string,
  to: ReviewDecision["status"],
  data: Prisma.SanctionsScreeningUpdateManyMutationInput,
): Promise<Row | null> {
  const rows = await tx.sanctionsScreening.updateManyAndReturn({
    where: { id, status: "in_review" },
    data: { ...data, status: to, decidedAt: now() },
  });
  return rows[0] ?? null;
}
