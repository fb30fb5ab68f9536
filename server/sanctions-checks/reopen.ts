import { recordDecision } from "@/server/decisions";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { dueAt } from "@/server/platform/due-at";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { forgetCleared } from "./clearance";
import { requireSanctionsScreening } from "./get";
import { presentSanctionsScreening, readResult } from "./present";

const DECIDED = ["no_match", "confirmed_match"];

/** What a specialist decided of a check; null where nobody did. */
export async function decidedSanctions(
  tx: Pick<Tx, "sanctionsScreening">,
  id: string,
): Promise<string | null> {
  const { status } = await requireSanctionsScreening({ db: tx }, id);
  return DECIDED.includes(status) ? status : null;
}

/** The decision is open again: no entry counts as judged, and those that were cleared by it come back. */
export async function reopenSanctionsWithin(
  tx: Tx,
  ctx: Context,
  id: string,
  { note, secondId }: { note: string; secondId?: string | undefined },
): Promise<void> {
  requirePermission(ctx, "reviews:write");
  const before = readResult(await requireSanctionsScreening({ db: tx }, id));
  const hits = before?.hits ?? [];
  const [row] = await tx.sanctionsScreening.updateManyAndReturn({
    where: { id, status: { in: DECIDED } },
    data: {
      status: "in_review",
      decidedAt: null,
      reviewNote: null,
      reviewedById: null,
      dueAt: dueAt(now()),
      ...(before ? { result: { ...before, hits: hits.map((hit) => ({ ...hit, review: null })) } } : {}),
    },
  });
  if (!row) throw new ApiError("state_conflict", { param: "open" });
  await forgetCleared(
    tx,
    row.subjectKey,
    hits.flatMap((hit) => (hit.review === "no_match" ? [hit.id] : [])),
  );
  const kind = "sanctions_screening";
  await recordDecision(tx, ctx, { kind, objectId: id, decision: "in_review", note, secondId });
  await recordEvent(tx, ctx, "sanctions_screening.completed", presentSanctionsScreening(row));
}
