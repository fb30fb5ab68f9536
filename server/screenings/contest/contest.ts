import type { VerificationLink as LinkRow, Screening as Row } from "@/prisma/generated/client";
import { recordAudit } from "@/server/audit";
import { dropProposals } from "@/server/decisions";
import type { Analysis } from "@/server/engine/documents/types";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { dueAt } from "@/server/platform/due-at";
import { giveToReviewer } from "../give";
import type { Result } from "../schema";
import type { ContestPoint, ScreeningContest } from "./schema";

// What an applicant says against a result is an answer like that to a request, and lies where those lie: a link's row that belongs to the
// screening, told by its id. It goes with the case.

export const isContest = (id: string | null): boolean => id?.startsWith("cts_") ?? false;
export const CONTESTS = { id: { startsWith: "cts_" } };
export const NO_CONTESTS = { NOT: CONTESTS };

/** What the row keeps of an answer to a result. */
export type Contested = {
  version: number;
  points: ContestPoint[];
  settledAt: string | null;
  decision: Result["decision"] | null;
};

export const contestedOf = ({ answer }: Pick<LinkRow, "answer">): Contested | null =>
  (answer as { contest?: Contested } | null)?.contest ?? null;

/** Row to wire. The row was answered. */
export function presentContest(row: LinkRow): ScreeningContest {
  const { version = 1, points = [], settledAt = null, decision = null } = contestedOf(row) ?? {};
  return {
    id: row.id,
    object: "screening_contest",
    environment: row.environment,
    screening_id: row.requestOf ?? "",
    status: settledAt === null ? "contested" : "settled",
    version,
    points,
    decision,
    contested_at: (row.completedAt ?? row.createdAt).toISOString(),
    settled_at: settledAt,
    ...(row.customerId === null ? {} : { customer: row.customerId }),
  };
}

type Reader = { db: Pick<Context["db"], "verificationLink"> | Pick<Tx, "verificationLink"> };

/** The last answer of the applicant to a result of the screening, or null. */
export async function lastContest({ db }: Reader, screeningId: string): Promise<LinkRow | null> {
  return db.verificationLink.findFirst({
    where: { requestOf: screeningId, status: "completed", ...CONTESTS },
    orderBy: [{ completedAt: "desc" }, { id: "desc" }],
  });
}

/**
 * Settles what is open of the last answer to a result: of the engine what its next result says no more, of a person everything. Once the last
 * point is settled, the event tells.
 */
export async function settleContest(
  tx: Tx,
  ctx: Context,
  screeningId: string,
  settled:
    | { by: "engine"; decision: Result["decision"]; findings: Analysis["findings"] }
    | { by: "person"; decision: Result["decision"] },
): Promise<void> {
  const row = await lastContest({ db: tx }, screeningId);
  const contest = row && contestedOf(row);
  if (!row || !contest || contest.settledAt !== null) return;
  const isSettled = (point: ContestPoint) =>
    settled.by === "person" ||
    !settled.findings.some(
      ({ code, field, document }) =>
        code === point.code && field === point.field && (document ?? null) === point.document,
    );
  const points = contest.points.map((point) =>
    point.settled === null && isSettled(point) ? { ...point, settled: settled.by } : point,
  );
  const done = points.every((point) => point.settled !== null);
  const next: Contested = {
    ...contest,
    points,
    ...(done ? { settledAt: now().toISOString(), decision: settled.decision } : {}),
  };
  const [changed] = await tx.verificationLink.updateManyAndReturn({
    where: { id: row.id },
    data: { answer: { ...(row.answer as object), contest: next } },
  });
  if (!done || !changed) return;
  await recordEvent(tx, ctx, "screening.contest_settled", presentContest(changed));
  await recordAudit(tx, ctx, {
    action: "screening.contest_settled",
    objectType: "screening",
    objectId: screeningId,
    detail: { contest: row.id, by: settled.by, decision: settled.decision },
  });
}

/**
 * Words change no result: they bring the case before a person, who sees them beside it. What somebody decided without them stands among the
 * decisions, and whatever is about to take effect was decided without them too.
 */
export async function waitAnew(
  tx: Tx,
  ctx: Context,
  { id, decision }: Pick<Row, "id" | "decision">,
): Promise<void> {
  const [row] = await tx.screening.updateManyAndReturn({
    where: { id, status: "completed" },
    data: {
      reviewDecision: decision === "approve" ? "review" : null,
      reviewNote: null,
      reviewedById: null,
      reviewedAt: null,
      decisions: { increment: 1 },
      dueAt: dueAt(now()),
    },
  });
  if (!row) return;
  await dropProposals(tx, ctx, id);
  await giveToReviewer(tx, ctx, row);
}
