import { recordAudit } from "@/server/audit";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { newToken } from "@/server/platform/secrets";
import { CONTESTS, lastContest, presentContest, requireScreening } from "@/server/screenings";
import type { ScreeningContest, SimulateContest } from "@/server/screenings/contest/schema";
import { makePage, openedOf } from "./open";
import { answerResult } from "./receive";

/** Sandbox only: contests every open finding of a result as a person would, with words and a better paper, and plays the result that follows. */
export async function simulateContest(
  ctx: Context,
  id: string,
  { outcome }: SimulateContest,
): Promise<ScreeningContest> {
  requirePermission(ctx, "sandbox:write");
  if (ctx.scope.environment !== "test") throw new ApiError("sandbox_only");
  const screening = await requireScreening(ctx, id);
  if (screening.status !== "completed") throw new ApiError("state_conflict");
  return inTransaction(ctx, async (tx) => {
    await makePage(tx, ctx, screening, { token: newToken(), brandName: null });
    const row = await tx.verificationLink.findFirst({
      where: { requestOf: screening.id, status: "pending", ...CONTESTS },
    });
    const points = row ? (openedOf(row)?.points ?? []) : [];
    if (!row || points.length === 0)
      throw new ApiError("state_conflict", { message: "Nothing of the result can be contested." });
    await answerResult(tx, ctx, row.id, {
      said: points.map(() => ({ words: WORDS, misread: false })),
      files: [{ id: "played-0", place: 0 }],
      outcome,
    });
    await recordAudit(tx, ctx, {
      action: "screening.contest_simulated",
      objectType: "screening",
      objectId: screening.id,
    });
    const contest = await lastContest({ db: tx }, screening.id);
    if (!contest) throw new ApiError("state_conflict");
    return presentContest(contest);
  });
}

const WORDS = "The bonus of that month was paid apart; the corrected payslip shows it.";
