import type { IdCheck as Row } from "@/prisma/generated/client";
import { spendUnit } from "@/server/billing";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { enqueue } from "@/server/platform/jobs";
import { isAnalysed } from "./capture";
import { concludeIdCheck } from "./conclude";
import { requireIdCheck } from "./find";
import { hasBack, isComplete, type Running, readRunning } from "./live-session";
import { statusOf } from "./present";
import { sandboxOutcomeOf, simulatedResult } from "./sandbox";
import { parkedKinds } from "./stash";
import { isOpen, MOST_ATTEMPTS } from "./states";

export const ATTEMPT_SUBMITTED = "id-check/attempt.submitted";

/** The person is not refused when the account's funds run out meanwhile (decisions 7.12). */
const OVERDRAFT_UNITS = 100;

/**
 * Submits the running attempt: it is counted, the first one is billed (live, once), and its analysis starts from a job. Answers
 * 409 while one is being analysed, and when something is missing. In the sandbox the outcome follows at once.
 */
export function submitAttempt(ctx: Context, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireIdCheck({ db: tx }, id);
    const running = readRunning(row.liveSession);
    if (!isOpen(statusOf(row)) || running.stage === "analysing" || row.attemptsUsed >= MOST_ATTEMPTS) {
      throw new ApiError("state_conflict");
    }
    if (row.consent === null) throw new ApiError("consent_required");
    if (!(await isWhole(tx, ctx, row, running))) throw new ApiError("documents_required");
    const attempt = row.attemptsUsed + 1;
    const counted = await tx.idCheck.updateMany({
      where: { id, attemptsUsed: row.attemptsUsed, status: row.status },
      data: { attemptsUsed: attempt, liveSession: { ...running, stage: "analysing" } },
    });
    if (counted.count === 0) throw new ApiError("state_conflict");
    if (row.billedAt === null && isAnalysed(ctx)) {
      const unit = { kind: "id_check", objectId: id, customerId: row.customerId } as const;
      await spendUnit(tx, ctx, unit, { overdraftUnits: OVERDRAFT_UNITS });
      await tx.idCheck.updateMany({ where: { id }, data: { billedAt: now() } });
    }
    if (!isAnalysed(ctx)) {
      const outcome = sandboxOutcomeOf(row, attempt);
      await concludeIdCheck(tx, ctx, id, {
        outcome,
        result: simulatedResult(outcome),
        decidedBy: "automatic",
      });
      return;
    }
    await enqueue(tx, {
      name: ATTEMPT_SUBMITTED,
      id: `examine-${id}-${attempt}-${now().getTime()}`,
      data: { ...ctx.scope, idCheckId: id, attempt },
    });
  });
}

async function isWhole(tx: Tx, ctx: Context, row: Row, running: Running): Promise<boolean> {
  if (!running.documentType) return false;
  const scanned = running.still || (running.scan !== null && isComplete(running.scan));
  if (!isAnalysed(ctx)) return scanned;
  const kinds = await parkedKinds({ db: tx }, row.id);
  return (
    scanned &&
    kinds.has("front") &&
    (!hasBack(running.documentType) || kinds.has("back")) &&
    kinds.has(running.still ? "selfie" : "frames")
  );
}
