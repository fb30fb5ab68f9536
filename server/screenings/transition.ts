import type { Screening as Row } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import type { Scope } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { type Changed, updateRow } from "@/server/platform/db/write-row";

/** A screening as the verbs that make and end one pass it on. */
export type WholeRow = Omit<Row, "traits">;

/** Ends a screening by compare-and-set; null when it has ended already or was erased, so that of two that race one wins. */
export function endScreening(
  tx: Tx,
  scope: Scope,
  id: string,
  to: "completed" | "failed",
  data: Changed,
): Promise<WholeRow | null> {
  const changed = { ...data, status: to, completedAt: now() };
  return updateRow(tx, scope, "Screening", { id, status: "processing" }, changed);
}
