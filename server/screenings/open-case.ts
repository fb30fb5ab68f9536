import { recordView } from "@/server/audit";
import { adviceOf } from "@/server/engine/documents/words";
import { listObjectEvents } from "@/server/events";
import { requirePermission } from "@/server/members";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Language } from "@/server/platform/wire";
import { readSettings } from "@/server/settings";
import { DEFAULT_SETTINGS } from "@/server/settings/schema";
import { readAnalysis } from "./analysis";
import { requireScreening } from "./get";
import { presentDeviations, presentScreening } from "./present";
import { LAST_VERSION } from "./rounds";

/**
 * Everything a reviewer sees of a screening: the object as the API shows it with nothing left out, the points behind the score, printed
 * and expected values with what may explain them, the person's decision beside the engine's, and what happened. In the reader's language.
 */
export async function openCase(ctx: Context, id: string, language: Language) {
  requirePermission(ctx, "screenings:read");
  const row = await requireScreening(ctx, id);
  await recordView(ctx, "screening", row.id);
  const requests = await ctx.db.verificationLink.findMany({
    where: { requestOf: row.id },
    select: { id: true, status: true, expiresAt: true },
  });
  const open = requests.filter(({ status, expiresAt }) => status === "pending" && expiresAt > now()).length;
  const [settings, events] = await Promise.all([
    readSettings(ctx),
    listObjectEvents(ctx, row.id, ...requests.map(({ id }) => id)),
  ]);
  const analysis = row.analysis === null ? null : readAnalysis(row);
  const notes = analysis ? presentDeviations(analysis, language) : [];
  return {
    screening: presentScreening({ ...row, lang: language }, DEFAULT_SETTINGS.result_format),
    wire: presentScreening(row, settings.result_format),
    rule: analysis?.rule ?? settings.decision,
    steps: analysis?.steps ?? [],
    fields: analysis?.fields ?? [],
    deviations: notes.map((note, index) => {
      const values = analysis?.findings[index]?.values ?? {};
      return {
        ...note,
        advice: adviceOf(note.code, language),
        printed: values.printed ?? null,
        expected: values.expected ?? null,
        currency: values.currency ?? null,
      };
    }),
    documents: analysis?.documents ?? [],
    documentsRead: row.documentsRead,
    /** The applicant's answer is being analysed. */
    answering: row.answeringId !== null,
    mayAsk:
      row.status === "completed" && row.answeringId === null && open === 0 && row.version < LAST_VERSION,
    review: row.reviewDecision
      ? { decision: row.reviewDecision, note: row.reviewNote, byId: row.reviewedById, at: row.reviewedAt }
      : null,
    assigneeId: row.assigneeId,
    dueAt: row.dueAt,
    events,
  };
}
