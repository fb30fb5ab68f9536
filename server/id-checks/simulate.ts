import { recordAudit } from "@/server/audit";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { concludeIdCheck } from "./conclude";
import { requireIdCheck } from "./find";
import { statusOf } from "./present";
import { simulatedResult } from "./sandbox";
import type { IdCheck, SimulateIdCheck } from "./schema";
import { MOST_ATTEMPTS } from "./states";

/**
 * Sandbox only: plays an outcome without a person and records its event. The same transition table holds as for a real attempt
 * (decisions 9.7); a retry with no repeat left becomes a review (15.5).
 */
export async function simulateIdCheck(ctx: Context, id: string, input: SimulateIdCheck): Promise<IdCheck> {
  requirePermission(ctx, "sandbox:write");
  if (ctx.scope.environment !== "test") throw new ApiError("sandbox_only");
  const row = await requireIdCheck(ctx, id);
  const conflict = () =>
    new ApiError("state_conflict", {
      message: `An identity check in status ${statusOf(row)} cannot become ${input.outcome}.`,
    });
  if (statusOf(row) === "expired") throw conflict();
  const fromReview = row.status === "in_review";
  const attemptsUsed = row.attemptsUsed + (fromReview ? 0 : 1);
  if (attemptsUsed > MOST_ATTEMPTS) throw conflict();
  const isLast = input.outcome === "retry" && attemptsUsed === MOST_ATTEMPTS;
  // A person who looks at it cannot ask for a repeat that there is not.
  if (isLast && fromReview) throw conflict();
  const outcome = isLast ? "in_review" : input.outcome;
  return inTransaction(ctx, async (tx) => {
    if (!fromReview) {
      const counted = await tx.idCheck.updateMany({
        where: { id, status: row.status, attemptsUsed: row.attemptsUsed },
        data: { attemptsUsed },
      });
      if (counted.count === 0) throw conflict();
    }
    const check = await concludeIdCheck(tx, ctx, id, {
      outcome,
      result: simulatedResult(outcome),
      decidedBy: fromReview || outcome === "rejected" ? "specialist" : "automatic",
    });
    if (!check) throw conflict();
    await recordAudit(tx, ctx, { action: "id_check.simulated", objectType: "id_check", objectId: id });
    return check;
  });
}
