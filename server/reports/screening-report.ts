import type { Screening as Row } from "@/prisma/generated/client";
import {
  escapeHtml,
  type Line,
  printedPage,
  printedSection,
  printedTable,
  resolveBranding,
} from "@/server/branding";
import { listDecisions } from "@/server/decisions";
import {
  adviceOf,
  documentName,
  fieldLabel,
  renderChange,
  ruleLabel,
  valueLabel,
} from "@/server/engine/documents/words";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { formatCents, formatDate, formatInstant, formatNumber } from "@/server/platform/i18n/formats";
import type { Language } from "@/server/platform/wire";
import {
  displayScore,
  presentDeviations,
  printedFields,
  readAnalysis,
  requireScreening,
  type StoredAnalysis,
  shownDecision,
  summaryOf,
} from "@/server/screenings";
import { readSettings } from "@/server/settings";
import { type ReportWords, reportWords } from "./words";

type Decision = "approve" | "review" | "decline";

/**
 * The printable report of a completed screening, in the customer's or account's branding and in full, whatever result_format says.
 * Values are escaped; the page loads nothing but the logo from our origin, and runs nothing. 404 `report_not_ready` before.
 */
export async function screeningReport(ctx: Context, id: string, lang: Language | undefined) {
  const row = await requireScreening(ctx, id);
  if (row.status !== "completed" || row.analysis === null) throw new ApiError("report_not_ready");
  const language = lang ?? (row.lang === "es" ? "es" : "en");
  const [branding, settings, decisions] = await Promise.all([
    resolveBranding(ctx, row.customerId),
    readSettings(ctx),
    listDecisions(ctx, row),
  ]);
  const score = displayScore(row.score ?? 0, settings.result_format.score_scale);
  const words = reportWords(language);
  const analysis = readAnalysis(row);
  const engine = row.decision as Decision;
  const shown = shownDecision(row) as Decision;
  const content = [
    `<p class="result"><span class="score">${escapeHtml(score)}</span> <span>${escapeHtml(words.decision[shown])}</span></p>`,
    row.reviewDecision === null
      ? ""
      : `<p class="note">${escapeHtml(`${words.byPerson} ${words.engine}: ${words.decision[engine]}.`)}</p>`,
    analysis.sandbox ? `<p class="note">${escapeHtml(words.sandbox)}</p>` : "",
    printedSection(words.summary, `<p>${escapeHtml(summaryOf(analysis, engine, language))}</p>`),
    printedSection(words.facts, printedTable(factLines(row, analysis, words, language))),
    printedSection(words.deviations, deviations(analysis, words, language)),
    printedSection(words.breakdown, breakdown(analysis, words, language)),
    printedSection(words.fields, fields(analysis, words, language)),
    decisions.length === 0 ? "" : printedSection(words.human, human(decisions, words, language)),
    `<p class="note">${escapeHtml(words.note)}</p>`,
    branding.hidePoweredBy ? "" : `<p class="note">${escapeHtml(branding.poweredBy)}</p>`,
  ].join("");
  return printedPage(branding, { language, title: words.title, id: row.id, style: STYLE, content });
}

function factLines(row: Row, analysis: StoredAnalysis, words: ReportWords, language: Language): Line[] {
  const purposes: Record<string, string> = words.purposes;
  const { monthly_amount: amount, currency } = analysis.income;
  const details = Object.entries(row.caseDetails as Record<string, string | number>);
  return [
    [words.applicant, (row.applicant as { name: string }).name],
    [words.reference, row.reference],
    ["Id", row.id],
    [words.purpose, purposes[row.purpose] ?? row.purpose],
    [words.documents, String(analysis.documents.length)],
    [
      words.income,
      amount === null
        ? words.noIncome
        : currency
          ? formatCents(language, Math.round(amount * 100), currency)
          : formatNumber(language, amount, 2),
    ],
    [
      words.caseDetails,
      details.map(([key, value]) => `${fieldLabel(key, language)}: ${value}`).join(" · ") || null,
    ],
    [words.rule, words.ruleOf(analysis.rule.approve_min, analysis.rule.review_min)],
    [words.version, String(row.version)],
    [words.created, formatInstant(language, row.createdAt, { utc: true })],
    [words.completed, row.completedAt ? formatInstant(language, row.completedAt, { utc: true }) : null],
  ];
}

function deviations(analysis: StoredAnalysis, words: ReportWords, language: Language): string {
  const items = presentDeviations(analysis, language);
  if (items.length === 0) return `<p>${escapeHtml(words.none)}</p>`;
  const rows = items.map((item) => {
    const { explanation, ask } = adviceOf(item.code, language);
    const advice =
      item.severity === "low"
        ? ""
        : `<br><small>${escapeHtml(`${words.mayBe}: ${explanation} ${words.ask}: ${ask}`)}</small>`;
    const where = item.document === undefined ? "" : words.where(item.document + 1, item.page ?? null);
    return `<tr><th scope="row" class="${item.severity}">${escapeHtml(words.severity[item.severity])}</th><td>${escapeHtml(item.note)}${advice}${where === "" ? "" : `<br><small>${escapeHtml(where)}</small>`}</td></tr>`;
  });
  return `<table class="deviations">${rows.join("")}</table>`;
}

function breakdown(analysis: StoredAnalysis, words: ReportWords, language: Language): string {
  const parts: Record<string, string> = words.parts;
  const totals = Object.entries(analysis.breakdown).map(
    ([part, value]): Line => [parts[part] ?? part, String(value)],
  );
  const steps = analysis.steps.map(
    (step) =>
      `<tr><td>${escapeHtml(parts[step.part] ?? step.part)}</td><td>${escapeHtml(ruleLabel(step.rule, language))}</td><td class="number">${escapeHtml(formatNumber(language, step.points))}</td></tr>`,
  );
  const detail =
    steps.length === 0
      ? ""
      : `<table class="steps"><tr><th scope="col"></th><th scope="col">${escapeHtml(words.rule)}</th><th scope="col" class="number">${escapeHtml(words.points)}</th></tr>${steps.join("")}</table>`;
  const change = renderChange(analysis, language);
  return printedTable(totals) + detail + (change === null ? "" : `<p>${escapeHtml(change)}</p>`);
}

/** What was read, by document under what it is; what was worked out of it and what nobody printed is left out. */
function fields(analysis: StoredAnalysis, words: ReportWords, language: Language): string {
  return analysis.documents
    .map(({ index, type, pages }) => {
      const own = printedFields(analysis.fields).filter(({ document }) => document === index);
      const name = (type && documentName(type, language)) ?? words.unknown;
      const heading = `${words.where(index + 1, null)}: ${name}, ${words.pages(pages)}`;
      return `<h3>${escapeHtml(heading)}</h3>${printedTable(own.map((field) => fieldLine(field, words, language)))}`;
    })
    .join("");
}

function fieldLine(field: StoredAnalysis["fields"][number], words: ReportWords, language: Language): Line {
  const shown = (value: number): string =>
    field.currency
      ? formatCents(language, Math.round(value * 100), field.currency)
      : formatNumber(language, value);
  const value = field.value;
  const printed =
    typeof value === "number"
      ? /(^|_)year$/.test(field.name)
        ? String(value)
        : shown(value)
      : typeof value === "boolean"
        ? words.truth[value ? "yes" : "no"]
        : /^\d{4}-\d{2}-\d{2}$/.test(value)
          ? formatDate(language, value, { utc: true })
          : valueLabel(field.name, value, language);
  const against = !field.disputed
    ? ""
    : ` · ${field.instead === undefined ? words.disputed : words.disputedFor(shown(field.instead))}`;
  return [fieldLabel(field.name, language), `${printed}${against}`];
}

/** Every decision of a person, with who, when, why and on which version of the result. */
function human(
  decisions: Awaited<ReturnType<typeof listDecisions>>,
  words: ReportWords,
  language: Language,
): string {
  const names: Record<string, string> = words.decision;
  const rows = decisions.map(({ decision, note, version, by, second, createdAt }) => {
    const who = [
      by,
      second === null ? null : `${words.confirmedBy} ${second}`,
      formatInstant(language, createdAt, { utc: true }),
      version === null ? null : `${words.version} ${version}`,
    ]
      .filter((part) => part !== null)
      .join(" · ");
    return `<tr><th scope="row">${escapeHtml(names[decision] ?? decision)}</th><td>${escapeHtml(note)}<br><small>${escapeHtml(who)}</small></td></tr>`;
  });
  return `<table>${rows.join("")}</table>`;
}

const STYLE =
  ".result{font-size:20px;line-height:28px;font-weight:600;margin:0 0 8px}.score{color:ACCENT}th{width:38%}" +
  ".deviations th{width:90px;font-weight:600}.high{color:#b3261e}.medium{color:#8a5300}" +
  "tr{break-inside:avoid}h2,h3{break-after:avoid}h3{font-size:14px;line-height:20px;margin:16px 0 4px}" +
  ".number{text-align:right;width:80px}.steps{margin-top:16px}.steps th{width:auto}";
