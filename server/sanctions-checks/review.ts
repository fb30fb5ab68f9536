import { recordAudit } from "@/server/audit";
import { claimCase, proposeInstead, recordDecision, requireFree } from "@/server/decisions";
import { recordEvent } from "@/server/events";
import { requireReviewer } from "@/server/members";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { rememberCleared } from "./clearance";
import { requireSanctionsScreening } from "./get";
import { presentSanctionsScreening, readResult, type StoredHit, type StoredResult } from "./present";
import type { ReviewDecision, SanctionsScreening, SanctionsStatus } from "./schema";
import { canReview } from "./states";
import { endReview } from "./transition";

/**
 * A specialist's decision, entry by entry. Those that are not this subject are cleared, so that they do not come
 * back until they change.
 */
export function reviewSanctionsScreening(
  ctx: Context,
  id: string,
  decision: ReviewDecision,
): Promise<SanctionsScreening> {
  return inTransaction(ctx, async (tx) => {
    await requireFree(tx, ctx, id);
    return reviewSanctionsWithin(tx, ctx, id, decision);
  });
}

/** The same in the caller's transaction; `secondId` is who confirmed it. Where it came to a proposal, the check stays in review. */
export async function reviewSanctionsWithin(
  tx: Tx,
  ctx: Context,
  id: string,
  decision: ReviewDecision,
  secondId?: string,
): Promise<SanctionsScreening> {
  requirePermission(ctx, "reviews:write");
  await claimCase(tx, { kind: "sanctions_screening", id });
  if (secondId === undefined) {
    await requireSanctionsReview(tx, id, decision);
    const { status, note, matches } = decision;
    const made = { kind: "sanctions_screening", objectId: id, decision: status, note, matches } as const;
    if (await proposeInstead(tx, ctx, made, { engine: null, amount: null }))
      return presentSanctionsScreening(await requireSanctionsScreening({ db: tx }, id));
  }
  return decideReview(tx, ctx, id, decision, secondId);
}

/** What is decided can be decided: the check is in review, and the entries are its own. Answers its result with them judged. */
export async function requireSanctionsReview(
  tx: Tx,
  id: string,
  decision: ReviewDecision,
): Promise<StoredResult | null> {
  const row = await requireSanctionsScreening({ db: tx }, id);
  if (!canReview(row.status as SanctionsStatus)) throw new ApiError("state_conflict");
  const stored = readResult(row);
  return stored && { ...stored, hits: judged(stored.hits, decision) };
}

/** Sandbox only: plays the specialist, for those who may not be one. */
export function simulateSanctionsReview(
  ctx: Context,
  id: string,
  decision: ReviewDecision,
): Promise<SanctionsScreening> {
  requirePermission(ctx, "sandbox:write");
  if (ctx.scope.environment !== "test") throw new ApiError("sandbox_only");
  return inTransaction(ctx, (tx) => decideReview(tx, ctx, id, decision));
}

async function decideReview(
  tx: Tx,
  ctx: Context,
  id: string,
  decision: ReviewDecision,
  secondId?: string,
): Promise<SanctionsScreening> {
  const result = await requireSanctionsReview(tx, id, decision);
  const row = await endReview(tx, id, decision.status, {
    ...(result ? { result } : {}),
    reviewNote: decision.note.trim(),
    reviewedById: ctx.actor.id,
  });
  if (!row) throw new ApiError("state_conflict");
  const cleared = (result?.hits ?? []).filter(({ review }) => review === "no_match");
  if (ctx.scope.environment === "live") await rememberCleared(tx, ctx, row.subjectKey, cleared);
  await recordDecision(tx, ctx, {
    kind: "sanctions_screening",
    objectId: id,
    decision: decision.status,
    note: decision.note.trim(),
    secondId,
  });
  await recordAudit(tx, ctx, {
    action: `sanctions_screening.${decision.status}`,
    objectType: "sanctions_screening",
    objectId: id,
    detail: {
      hits: result?.hits.length ?? 0,
      cleared: cleared.length,
      ...(secondId ? { second: secondId } : {}),
    },
  });
  const screening = presentSanctionsScreening(row);
  await recordEvent(tx, ctx, "sanctions_screening.reviewed", screening);
  return screening;
}

/** Each entry with what was decided of it. */
function judged(hits: readonly StoredHit[], { status, matches, entries }: ReviewDecision): StoredHit[] {
  if (entries && !hits.every(({ id }) => entries.includes(id)))
    throw new ApiError("state_conflict", {
      param: "seen",
      message: "A list that changed brought another entry. Look at the case again.",
    });
  const known = (id: string) => hits.some((hit) => hit.id === id);
  if (matches && (status === "no_match" || !matches.every(known)))
    throw new ApiError("invalid_parameter", {
      param: "matches",
      message: "matches names entries of this check, for a confirmed match.",
    });
  return hits.map((hit) => ({ ...hit, review: matches && !matches.includes(hit.id) ? "no_match" : status }));
}

/** Hands an open review to a member, or back to nobody. */
export async function assignSanctionsReview(ctx: Context, id: string, userId: string | null): Promise<void> {
  requirePermission(ctx, "reviews:write");
  await requireSanctionsScreening(ctx, id);
  if (userId) await requireReviewer(ctx, userId);
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.sanctionsScreening.updateMany({
      where: { id, status: "in_review" },
      data: { assigneeId: userId },
    });
    if (count === 0) return;
    await recordAudit(tx, ctx, {
      action: "sanctions_screening.assigned",
      objectType: "sanctions_screening",
      objectId: id,
      detail: { assignee: userId },
    });
  });
}
