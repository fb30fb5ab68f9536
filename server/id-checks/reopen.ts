import { recordDecision } from "@/server/decisions";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { dueAt } from "@/server/platform/due-at";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { presentIdCheck } from "./present";

/** What a specialist decided of a check; null where nobody did, or what was decided is open again. */
export async function decidedIdCheck(tx: Pick<Tx, "idCheck">, id: string): Promise<string | null> {
  const row = await tx.idCheck.findFirst({ where: { id }, select: { status: true, decidedBy: true } });
  if (!row) throw new ApiError("not_found");
  return row.decidedBy === "specialist" ? row.status : null;
}

/**
 * A specialist's decision is open again: the check waits in review, and receivers hear so. What was decided stays with the case. Done by
 * compare-and-set and apart from the moves of a check, since no attempt and no clock ever leads back here.
 */
export async function reopenIdCheckWithin(
  tx: Tx,
  ctx: Context,
  id: string,
  { note, secondId }: { note: string; secondId?: string | undefined },
): Promise<void> {
  requirePermission(ctx, "reviews:write");
  const [row] = await tx.idCheck.updateManyAndReturn({
    where: { id, status: { in: ["passed", "rejected"] }, decidedBy: "specialist" },
    data: {
      status: "in_review",
      decision: null,
      decidedBy: null,
      completedAt: null,
      reviewNote: null,
      reviewedById: null,
      dueAt: dueAt(now()),
    },
  });
  if (!row) throw new ApiError("state_conflict", { param: "open" });
  await recordDecision(tx, ctx, { kind: "id_check", objectId: id, decision: "in_review", note, secondId });
  await recordEvent(tx, ctx, "id_check.in_review", presentIdCheck(row));
}
