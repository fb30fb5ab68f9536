import type { IdCheck as Row } from "@/prisma/generated/client";
import { type Ahead, recordView } from "@/server/audit";
import { listDecisions } from "@/server/decisions";
import { listObjectEvents } from "@/server/events";
import type { Context } from "@/server/platform/context";
import { requirePermission } from "@/server/platform/permissions";
import type { Language } from "@/server/platform/wire";
import { documentLines, faceLines, liveLines } from "./facts";
import { requireIdCheck } from "./find";
import { presentIdCheck, presentResult } from "./present";
import { reportWords } from "./report-words";
import { readResult, type StoredResult } from "./result";

/** A check as the specialist sees it: the signals of the last attempt beside what was asked for, whatever the status. */
function presentIdCase(row: Row, language: Language) {
  const stored = readResult(row.result);
  return {
    check: presentIdCheck(row),
    result: presentResult(row, language),
    nameAgreement: stored?.document.nameAgreement ?? null,
    details: stored === null ? null : detailsOf(stored, language),
    note: row.reviewNote,
    reviewedById: row.reviewedById,
    assigneeId: row.assigneeId,
    dueAt: row.dueAt,
  };
}

/** What the report says, beside the decision: with the limits that a likeness is judged by, and how the scan was made. */
function detailsOf(stored: StoredResult, language: Language) {
  const words = reportWords(language);
  return [
    { title: words.document, lines: documentLines(stored, words, language) },
    { title: words.face, lines: faceLines(stored, words, language) },
    { title: words.live, lines: liveLines(stored, words, language) ?? [[words.liveNone, ""] as const] },
  ].map(({ title, lines }) => ({
    title,
    lines: lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
  }));
}

export async function openIdCase(
  ctx: Context,
  id: string,
  language: Language,
  { ahead = false }: Ahead = {},
) {
  requirePermission(ctx, "id_checks:read");
  const row = await requireIdCheck(ctx, id);
  await recordView(ctx, "id_check", row.id, ahead ? "fetched_ahead" : "viewed");
  const byPerson = row.decidedBy === "specialist";
  const reviewed = { ...row, reviewDecision: byPerson ? row.decision : null, reviewedAt: row.completedAt };
  const [decisions, events] = await Promise.all([listDecisions(ctx, reviewed), listObjectEvents(ctx, id)]);
  return { ...presentIdCase(row, language), decisions, events };
}
