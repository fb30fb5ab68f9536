import { recordView } from "@/server/audit";
import type { Finding, WhatIf } from "@/server/engine/documents/types";
import {
  adviceOf,
  documentName,
  fieldLabel,
  renderChange,
  renderWhatIf,
  ruleLabel,
} from "@/server/engine/documents/words";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import type { Language } from "@/server/platform/wire";
import { readAnalysis, type StoredAnalysis } from "../analysis";
import { becauseOf } from "../because";
import { cardsOf } from "../cards";
import { lastContest, presentContest } from "../contest/contest";
import { requireScreening } from "../get";
import { type Presented, presentDeviations, reviewOf, summaryOf } from "../present";
import type { Result } from "../schema";
import { weightsOf } from "../weights";
import type { ScreeningExplanation } from "./schema";

/**
 * What decided a screening, whole whatever the account's result format leaves out: its documents, what does not add up and where, weights and
 * points, and what the decision would have been of other facts. 409 until there is a result.
 */
export async function explainScreening(
  ctx: Context,
  id: string,
  lang: Language | undefined,
): Promise<ScreeningExplanation> {
  requirePermission(ctx, "screenings:read");
  const row = await requireScreening(ctx, id);
  if (row.status !== "completed" || row.analysis === null)
    throw new ApiError("state_conflict", { message: "Only a completed screening can be explained." });
  await recordView(ctx, "screening", row.id, "explained");
  const contest = await lastContest(ctx, row.id);
  return presentExplanation(
    row,
    lang ?? (row.lang === "es" ? "es" : "en"),
    contest && presentContest(contest),
  );
}

/** Row to wire. The row has a result. */
export function presentExplanation(
  row: Presented,
  language: Language,
  contest: ScreeningExplanation["contest"] = null,
): ScreeningExplanation {
  const analysis = readAnalysis(row);
  const decision = row.decision as Result["decision"];
  const score = row.score ?? analysis.score;
  const notes = presentDeviations(analysis, language);
  return {
    object: "screening_explanation",
    screening_id: row.id,
    environment: row.environment,
    language,
    version: row.version,
    decision,
    score,
    review: reviewOf(row),
    summary: summaryOf(analysis, decision, language),
    because: becauseOf(decision, score, analysis, notes, language),
    rule: analysis.rule,
    weights: weightsOf(row.purpose),
    breakdown: analysis.breakdown,
    documents: explainedDocuments(analysis, language),
    findings: explainedFindings(analysis, language),
    steps: analysis.steps.map(({ part, rule, points, document, code }) => ({
      part,
      rule,
      label: ruleLabel(rule, language),
      points,
      document: document ?? null,
      code: code ?? null,
    })),
    counterfactuals: counterfactualsOf(analysis, language),
    contest,
    sandbox: analysis.sandbox,
  };
}

export function explainedDocuments(
  { documents }: Pick<StoredAnalysis, "documents">,
  language: Language,
): ScreeningExplanation["documents"] {
  return documents.map(({ index, type, pages, failure, replacedBy }) => ({
    index,
    type,
    name: documentName(type ?? "other", language) ?? "",
    pages,
    status: replacedBy !== undefined ? "replaced" : failure === undefined ? "read" : "unreadable",
    replaced_by: replacedBy ?? null,
  }));
}

/** What does not add up, each thing once with the places that say so. */
export function explainedFindings(
  analysis: StoredAnalysis,
  language: Language,
): ScreeningExplanation["findings"] {
  return cardsOf(analysis, language).map(({ note, index, places, points, binds }) => {
    const values = analysis.findings[index]?.values ?? {};
    const { explanation, ask } = adviceOf(note.code, language);
    return {
      id: note.id,
      code: note.code,
      field: note.field,
      about: fieldLabel(note.field, language),
      severity: note.severity,
      note: note.note,
      may_be: explanation,
      ask,
      printed: textOf(values.printed),
      expected: textOf(values.expected),
      currency: typeof values.currency === "string" ? values.currency : null,
      places: places.map(({ document, page, box }) => ({
        document: document ?? null,
        page: page ?? null,
        box: box ? [...box] : null,
      })),
      points: points ?? 0,
      binds,
    };
  });
}

const textOf = (value: Finding["values"][string] | undefined): string | null =>
  value === undefined || value === null ? null : String(value);

const idsOf = (places: readonly number[]): string[] => places.map((place) => `dev_${place + 1}`);

function counterfactualsOf(
  analysis: StoredAnalysis,
  language: Language,
): ScreeningExplanation["counterfactuals"] {
  const each = (analysis.whatIf ?? []).map((one: WhatIf) => ({
    smallest: false,
    deviations: idsOf(one.findings),
    figure: one.figure ?? null,
    rent_at_most: null,
    income_at_least: null,
    decision: one.decision,
    score: one.score,
    note: renderWhatIf(one, analysis, language),
  }));
  const { change } = analysis;
  const note = renderChange(analysis, language);
  if (!change || note === null) return each;
  const answered = change.facts.flatMap((fact) => (fact.kind === "answered" ? fact.findings : []));
  const rent = change.facts.find((fact) => fact.kind === "rent");
  const income = change.facts.find((fact) => fact.kind === "income");
  return [
    {
      smallest: true,
      deviations: idsOf(answered),
      figure: null,
      rent_at_most: rent?.at_most ?? null,
      income_at_least: income?.at_least ?? null,
      decision: change.to,
      score: change.score,
      note,
    },
    ...each,
  ];
}
