import type { Screening as Row } from "@/prisma/generated/client";
import { dropProposals } from "@/server/decisions";
import { discardDocuments, handOverDocuments, type StashOwner } from "@/server/documents";
import type { Analysis } from "@/server/engine/documents/types";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { dueAt } from "@/server/platform/due-at";
import { ApiError } from "@/server/platform/errors";
import { enqueue } from "@/server/platform/jobs";
import { readSettingsWithin } from "@/server/settings";
import { type FailureReason, type KeptBasis, readAnalysis, type StoredAnalysis } from "./analysis";
import { keepBasis } from "./basis";
import { isContest, settleContest } from "./contest/contest";
import { ANALYSIS_REQUESTED } from "./create";
import { giveToReviewer } from "./give";
import { outcomeOf } from "./outcome";
import { presentScreening, roundsOf } from "./present";
import { recordEnd } from "./record-end";
import { sandboxAnalysis } from "./sandbox";
import type { Round, SandboxOutcome } from "./schema";

// The applicant's answer to a question becomes another version of the result (adr/0015). The screening stays completed and keeps the result
// it has until the next one is there; it is charged once.

/** Analyses of answers are not charged, so there is an end to them: at this version no more is asked. */
export const LAST_VERSION = 6;

/** A file of an answer, by its place among the parked ones; `replaces` is the document that it is a better copy of, `contested` that nobody asked for it. */
type AnswerFile = { id: string; replaces?: number; contested?: true };

/**
 * Joins an answer's documents to a completed screening: they are taken over from the request that was answered, and their analysis is asked
 * for. Answers the index of the first of them, and `conclude`, by which the sandbox has its result at once. Without documents there is nothing to analyse.
 */
export async function addAnswer(
  tx: Tx,
  ctx: Context,
  screeningId: string,
  from: StashOwner,
  files: readonly AnswerFile[],
  outcome: Exclude<SandboxOutcome, "fail"> = "approve",
): Promise<{ documents: number; conclude(): Promise<void> }> {
  const row = await tx.screening.findFirst({ where: { id: screeningId } });
  if (row?.status !== "completed") throw new ApiError("state_conflict");
  const analysis = readAnalysis(row);
  const first = analysis.documents.length;
  const nothing = { documents: first, conclude: async () => undefined };
  if (files.length === 0) return nothing;
  const begun = await tx.screening.updateMany({
    where: { id: screeningId, status: "completed", answeringId: null },
    data: { answeringId: from.id, answeringAt: now(), analysisAt: null },
  });
  if (begun.count === 0) throw new ApiError("state_conflict");
  if (ctx.scope.environment === "test") {
    const played = answered(analysis, sandboxAnalysis(outcome, files.length), files);
    const conclude = async () => {
      await completeRound(tx, ctx, screeningId, from.id, played, { sandbox: true });
    };
    return { documents: first, conclude };
  }
  const noted = new Map(files.map(({ id, ...note }) => [id, note] as const));
  await handOverDocuments(tx, from, { kind: "screening", id: screeningId }, noted);
  await enqueue(tx, {
    name: ANALYSIS_REQUESTED,
    id: `analyse-${from.id}`,
    data: { ...ctx.scope, screeningId },
    share: ctx.scope.accountId,
  });
  return nothing;
}

/** A played result with the documents there were before it. */
function answered(before: StoredAnalysis, played: Analysis, files: readonly AnswerFile[]): Analysis {
  const first = before.documents.length;
  const documents = [
    ...before.documents.map((one) => {
      const by = files.findIndex(({ replaces }) => replaces === one.index);
      return by < 0 ? one : { ...one, replacedBy: first + by };
    }),
    ...played.documents.map((one) => ({ ...one, index: first + one.index })),
  ];
  return { ...played, documents };
}

/** Ends the analysis of an answer with the next version of the result. False when it had ended or the screening was erased. */
export async function completeRound(
  tx: Tx,
  ctx: Context,
  id: string,
  requestId: string,
  analysis: Analysis,
  options: { sandbox: boolean; rests?: KeptBasis },
): Promise<boolean> {
  const settings = await readSettingsWithin(tx, ctx);
  const before = await tx.screening.findFirst({ where: { id, answeringId: requestId } });
  if (!before) return false;
  const version = before.version + 1;
  const outcome = await outcomeOf(ctx, before, analysis, { settings, sandbox: options.sandbox });
  const round: Round = {
    version,
    score: analysis.score,
    decision: outcome.decision,
    document_count: analysis.documents.length,
    request_id: requestId,
    completed_at: now().toISOString(),
  };
  const [row] = await tx.screening.updateManyAndReturn({
    where: { id, answeringId: requestId },
    data: {
      ...outcome,
      dueAt: outcome.decision === "approve" ? null : dueAt(now()),
      documentCount: analysis.documents.length,
      version,
      rounds: [...roundsOf(before), round],
      answeringId: null,
      answeringAt: null,
      // What a person decided on the result before is kept beside it. This one nobody has seen.
      reviewDecision: null,
      reviewNote: null,
      reviewedById: null,
      reviewedAt: null,
    },
  });
  if (!row) return false;
  await keepBasis(tx, ctx, id, options.rests);
  await discardDocuments(tx, { kind: "screening", id });
  await noteOutcome(tx, requestId, { version });
  if (isContest(requestId)) {
    const { decision } = outcome;
    await settleContest(tx, ctx, id, { by: "engine", decision, findings: analysis.findings });
  }
  // What was proposed is about the result before.
  await dropProposals(tx, ctx, id);
  await giveToReviewer(tx, ctx, row);
  await recordEnd(tx, ctx, "screening.completed", presentScreening(row, settings.result_format));
  return true;
}

/** The answer's documents could not be analysed: the result stays, and the request says why. */
export async function failRound(
  tx: Tx,
  row: Pick<Row, "id" | "answeringId">,
  error: FailureReason,
): Promise<boolean> {
  if (row.answeringId === null) return false;
  const ended = await tx.screening.updateMany({
    where: { id: row.id, answeringId: row.answeringId },
    data: { answeringId: null, answeringAt: null },
  });
  if (ended.count === 0) return false;
  await discardDocuments(tx, { kind: "screening", id: row.id });
  await noteOutcome(tx, row.answeringId, { error });
  return true;
}

async function noteOutcome(
  tx: Tx,
  requestId: string,
  outcome: { version: number } | { error: FailureReason },
): Promise<void> {
  const request = await tx.verificationLink.findFirst({ where: { id: requestId } });
  if (!request) return;
  const answer = { ...(request.answer as object | null), ...outcome };
  await tx.verificationLink.updateMany({ where: { id: requestId }, data: { answer } });
}
