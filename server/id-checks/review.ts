import { recordAudit } from "@/server/audit";
import { claimCase, proposeInstead, recordDecision, requireFree } from "@/server/decisions";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { concludeIdCheck } from "./conclude";
import { requireIdCheck } from "./find";
import { presentIdCheck } from "./present";
import { readResult } from "./result";
import type { IdCheck } from "./schema";

type Review = {
  decision: "passed" | "rejected";
  note: string;
  reviewerId: string;
  /** Who confirmed it. */
  secondId?: string | undefined;
};

/** The specialist's decision on a check in review, from its report. The note is mandatory; it is never sent to the person. */
export function reviewIdCheck(ctx: Context, id: string, input: Omit<Review, "secondId">): Promise<IdCheck> {
  return inTransaction(ctx, async (tx) => {
    await requireFree(tx, ctx, id);
    return reviewIdCheckWithin(tx, ctx, id, input);
  });
}

/** The same in the caller's transaction. Where it came to a proposal, the check stays in review. */
export async function reviewIdCheckWithin(tx: Tx, ctx: Context, id: string, input: Review): Promise<IdCheck> {
  requirePermission(ctx, "reviews:write");
  const note = input.note.trim();
  if (note === "") throw new ApiError("invalid_parameter", { param: "note", message: "Say why, in a note." });
  await claimCase(tx, { kind: "id_check", id });
  const row = await requireIdCheck({ db: tx }, id);
  const result = readResult(row.result);
  const conflict = new ApiError("state_conflict", { message: "This identity check is not in review." });
  if (!result) throw conflict;
  const made = { kind: "id_check", objectId: id, decision: input.decision, note } as const;
  const facts = { engine: null, amount: null };
  if (input.secondId === undefined && (await proposeInstead(tx, ctx, made, facts)))
    return presentIdCheck(row);
  const check = await concludeIdCheck(tx, ctx, id, {
    outcome: input.decision,
    result,
    decidedBy: "specialist",
    note,
    byId: input.reviewerId,
  });
  if (!check) throw conflict;
  await recordDecision(tx, ctx, { ...made, secondId: input.secondId });
  await recordAudit(tx, ctx, {
    action: `id_check.${input.decision}`,
    objectType: "id_check",
    objectId: id,
    detail: { ...(input.secondId ? { second: input.secondId } : {}) },
  });
  return check;
}
