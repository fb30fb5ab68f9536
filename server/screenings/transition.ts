import type { Prisma, Screening as Row } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import type { Tx } from "@/server/platform/db/scoped-db";

/** Ends a screening by compare-and-set; null when it has ended already or was erased, so that of two that race one wins. */
export async function endScreening(
  tx: Tx,
  id: string,
  to: "completed" | "failed",
  data: Prisma.ScreeningUpdateManyMutationInput,
): Promise<Row | null> {
  const rows = await tx.screening.updateManyAndReturn({
    where: { id, status: "processing" },
    data: { ...data, status: to, completedAt: now() },
  });
  return rows[0] ?? null;
}
