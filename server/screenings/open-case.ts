import { type Ahead, recordView } from "@/server/audit";
import { listDecisions } from "@/server/decisions";
import type { Field, Finding } from "@/server/engine/documents/types";
import {
  adviceOf,
  fieldLabel,
  isWorkedOut,
  printedFields,
  renderChange,
  ruleLabel,
  valueLabel,
} from "@/server/engine/documents/words";
import { listObjectEvents } from "@/server/events";
import type { RequestItem } from "@/server/links/request/schema";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import { standsStillSince } from "@/server/platform/jobs";
import { requirePermission } from "@/server/platform/permissions";
import type { CaseDetails, Language } from "@/server/platform/wire";
import { readSettings, ruleFor } from "@/server/settings";
import { DEFAULT_SETTINGS } from "@/server/settings/schema";
import { affordabilityOf } from "./affordability";
import { readAnalysis, type StoredAnalysis } from "./analysis";
import { becauseOf } from "./because";
import { cardsOf } from "./cards";
import { isContest, lastContest, presentContest } from "./contest/contest";
import { requireScreening } from "./get";
import { incomeMonths } from "./income-months";
import { matrixOf } from "./matrix";
import { presentDeviations, presentScreening } from "./present";
import { receivedOf } from "./received";
import { LAST_VERSION } from "./rounds";
import type { Applicant, Result } from "./schema";
import { shownDecision } from "./waiting";
import { weightsOf } from "./weights";

/**
 * Everything a reviewer sees of a screening: the object as the API shows it with nothing left out, the points behind the score, printed
 * and expected values with what may explain them, the person's decision beside the engine's, and what happened. In the reader's language.
 */
export async function openCase(ctx: Context, id: string, language: Language, { ahead = false }: Ahead = {}) {
  requirePermission(ctx, "screenings:read");
  const row = await requireScreening(ctx, id);
  await recordView(ctx, "screening", row.id, ahead ? "fetched_ahead" : "viewed");
  const requests = await ctx.db.verificationLink.findMany({
    where: { requestOf: row.id },
    orderBy: { createdAt: "desc" },
    take: 100,
    select: { id: true, status: true, expiresAt: true, ask: true },
  });
  const open = requests.filter(
    ({ id, status, expiresAt }) => !isContest(id) && status === "pending" && expiresAt > now(),
  );
  const contest = await lastContest(ctx, row.id);
  const analysis = row.analysis === null ? null : readAnalysis(row);
  const [settings, decisions, events, link] = await Promise.all([
    readSettings(ctx),
    listDecisions(ctx, row),
    listObjectEvents(ctx, row.id, ...requests.map(({ id }) => id)),
    row.linkId === null || analysis?.requested?.length
      ? null
      : ctx.db.verificationLink.findFirst({
          where: { id: row.linkId },
          select: { documentsRequested: true, receipt: true },
        }),
  ]);
  const waiting = open.flatMap(({ ask }) => (ask as { items?: RequestItem[] } | null)?.items ?? []);
  const given = { applicant: row.applicant as Applicant, caseDetails: row.caseDetails as CaseDetails };
  const notes = analysis ? presentDeviations(analysis, language) : [];
  return {
    screening: presentScreening({ ...row, lang: language }, DEFAULT_SETTINGS.result_format),
    wire: presentScreening(row, settings.result_format),
    rule: analysis?.rule ?? ruleFor(settings.decision, row.purpose),
    steps: (analysis?.steps ?? []).map((step) => ({
      ...step,
      label: ruleLabel(step.rule, language),
      about:
        notes.find(({ code, document }) => code === step.code && document === step.document)?.note ?? null,
    })),
    weights: weightsOf(row.purpose),
    change: analysis ? renderChange(analysis, language) : null,
    ...fieldsOf(analysis, language),
    deviations: (analysis ? cardsOf(analysis, language) : []).map(({ note, index, ...card }) => {
      const values = analysis?.findings[index]?.values ?? {};
      return {
        ...note,
        ...card,
        /** What it is about, in words. */
        about: fieldLabel(note.field, language),
        advice: adviceOf(note.code, language),
        printed: values.printed ?? null,
        expected: values.expected ?? null,
        currency: values.currency ?? null,
        seen: analysis ? seenBeside(analysis, note, values, language) : [],
      };
    }),
    caseFacts: Object.entries(row.caseDetails as CaseDetails).map(([name, value]) => ({
      label: fieldLabel(name, language),
      value,
    })),
    documents: analysis?.documents ?? [],
    received: receivedOf(analysis, link, waiting, language),
    matrix: analysis && matrixOf(analysis, given, language),
    incomeMonths: analysis && incomeMonths(analysis),
    documentsRead: row.documentsRead,
    /** Since when nobody takes up work, while this is work. */
    stillSince: row.status === "processing" ? await standsStillSince(pool()) : null,
    /** The applicant's answer is being analysed. */
    answering: row.answeringId !== null,
    mayAsk:
      row.status === "completed" &&
      row.answeringId === null &&
      open.length === 0 &&
      row.version < LAST_VERSION,
    shown: shownDecision(row),
    affordability: analysis
      ? affordabilityOf(
          analysis,
          { purpose: row.purpose, caseDetails: row.caseDetails as CaseDetails },
          language,
        )
      : null,
    because:
      analysis && row.decision
        ? becauseOf(row.decision as Result["decision"], row.score ?? 0, analysis, notes, language)
        : null,
    review: row.reviewDecision
      ? { decision: row.reviewDecision, note: row.reviewNote, byId: row.reviewedById, at: row.reviewedAt }
      : null,
    /** What the applicant last said against the result. */
    contest: contest && presentContest(contest),
    decisions,
    /** Who decides says that they saw so many. */
    seen: row.decisions,
    assigneeId: row.assigneeId,
    dueAt: row.dueAt,
    events,
  };
}

/** What was read from pages, and apart from it what was worked out of it. What nobody printed and is not so is neither. */
function fieldsOf(analysis: StoredAnalysis | null, language: Language) {
  const all = analysis?.fields ?? [];
  const shown = (fields: readonly Field[]) => fields.map((field) => labelled(field, language));
  return {
    fields: shown(printedFields(all)),
    workedOut: shown(all.filter(isWorkedOut)),
  };
}

const labelled = <F extends Field>(field: F, language: Language) => ({
  ...field,
  label: fieldLabel(field.name, language),
  value: typeof field.value === "string" ? valueLabel(field.name, field.value, language) : field.value,
});

const MOST_SEEN = 6;

/** What the engine read around a finding: the figures of its row, then the fields that stand nearest. For cases whose document is not at hand. */
function seenBeside(
  { fields }: StoredAnalysis,
  {
    document,
    page,
    box,
  }: { document?: number | undefined; page?: number | undefined; box?: number[] | undefined },
  values: Finding["values"],
  language: Language,
) {
  const row = (["date", "movement"] as const).flatMap((name) => {
    const value = values[name];
    return value === undefined || value === null ? [] : [{ name, label: fieldLabel(name, language), value }];
  });
  const height = box?.[1] ?? 0;
  // What is about the whole file stands beside nothing.
  const beside = printedFields(page === undefined ? [] : fields)
    .filter((field) => field.document === document && field.page === page)
    .map((field) => ({ field, away: Math.abs((field.box?.[1] ?? height) - height) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST_SEEN - row.length)
    .map(({ field }) => labelled(field, language));
  return [...row, ...beside.map(({ name, label, value, currency }) => ({ name, label, value, currency }))];
}
