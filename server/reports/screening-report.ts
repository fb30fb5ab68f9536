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
  printedFields,
  renderChange,
  ruleLabel,
  valueLabel,
} from "@/server/engine/documents/words";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import {
  formatCents,
  formatDate,
  formatInstant,
  formatNumber,
  formatPercent,
} from "@/server/platform/i18n/formats";
import type { Language } from "@/server/platform/wire";
import {
  type Card,
  cardsOf,
  displayScore,
  readAnalysis,
  requireScreening,
  type StoredAnalysis,
  shownDecision,
  summaryOf,
  weightsOf,
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
    printedSection(words.documents, documents(analysis, words, language)),
    printedSection(words.deviations, deviations(analysis, words, language)),
    printedSection(words.breakdown, breakdown(row, analysis, words, language)),
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
      details
        .map(([key, value]) => `${fieldLabel(key, language)}: ${asRead(key, value, words, language)}`)
        .join(" · ") || null,
    ],
    [words.rule, words.ruleOf(analysis.rule.approve_min, analysis.rule.review_min)],
    [words.version, String(row.version)],
    [words.created, formatInstant(language, row.createdAt, { utc: true })],
    [words.completed, row.completedAt ? formatInstant(language, row.completedAt, { utc: true }) : null],
  ];
}

/** What does not add up, each thing once with the places that say so, what it cost and what it binds. */
function deviations(analysis: StoredAnalysis, words: ReportWords, language: Language): string {
  const cards = cardsOf(analysis, language);
  if (cards.length === 0) return `<p>${escapeHtml(words.none)}</p>`;
  const rows = cards.map(({ note, places, points, binds }) => {
    const { explanation, ask } = adviceOf(note.code, language);
    const advice = note.severity === "low" ? [] : [`${words.mayBe}: ${explanation} ${words.ask}: ${ask}`];
    const about = [
      ...placesIn(places, words),
      ...(points === null ? [] : [words.costs(formatNumber(language, points))]),
      ...(binds === null ? [] : [binds]),
    ].join(" · ");
    const lines = [...advice, about].filter((line) => line !== "");
    const small = lines.map((line) => `<br><small>${escapeHtml(line)}</small>`).join("");
    return `<tr><th scope="row" class="${note.severity}">${escapeHtml(words.severity[note.severity])}</th><td>${escapeHtml(note.note)}${small}</td></tr>`;
  });
  return `<table class="deviations">${rows.join("")}</table>`;
}

const placesIn = (places: Card["places"], words: ReportWords): string[] => [
  ...new Set(
    places.flatMap(({ document, page }) =>
      document === undefined ? [] : [words.where(document + 1, page ?? null)],
    ),
  ),
];

function breakdown(
  { purpose }: Pick<Row, "purpose">,
  analysis: StoredAnalysis,
  words: ReportWords,
  language: Language,
): string {
  const parts: Record<string, string> = words.parts;
  const weights = weightsOf(purpose);
  const totals = Object.entries(analysis.breakdown).map(([part, value]): Line => {
    const weight = weights[part];
    const weighs = weight === undefined ? "" : `, ${words.weighs(formatPercent(language, weight / 100))}`;
    return [`${parts[part] ?? part}${weighs}`, String(value)];
  });
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

/** Which documents there are, and what each is. */
function documents(analysis: StoredAnalysis, words: ReportWords, language: Language): string {
  const lines = analysis.documents.map((one): Line => {
    const by = one.replacedBy === undefined ? "" : ` · ${words.replaced(one.replacedBy + 1)}`;
    return [words.where(one.index + 1, null), `${whatItIs(one, words, language)}${by}`];
  });
  return printedTable(lines);
}

function whatItIs(
  { type, pages, failure }: StoredAnalysis["documents"][number],
  words: ReportWords,
  language: Language,
): string {
  if (failure !== undefined) return words.unread;
  const name = (type && documentName(type, language)) ?? words.unknown;
  return `${name}, ${words.pages(pages)}`;
}

/** What was read, by document under what it is; what was worked out of it and what nobody printed is left out. */
function fields(analysis: StoredAnalysis, words: ReportWords, language: Language): string {
  const printed = printedFields(analysis.fields);
  return analysis.documents
    .map((one) => {
      const own = printed.filter(({ document }) => document === one.index);
      if (own.length === 0) return "";
      const heading = `${words.where(one.index + 1, null)}: ${whatItIs(one, words, language)}`;
      return `<h3>${escapeHtml(heading)}</h3>${printedTable(own.map((field) => fieldLine(field, words, language)))}`;
    })
    .join("");
}

function fieldLine(field: StoredAnalysis["fields"][number], words: ReportWords, language: Language): Line {
  const printed = asRead(field.name, field.value, words, language, field.currency);
  if (!field.disputed) return [fieldLabel(field.name, language), printed];
  const other = field.instead === undefined || field.instead === field.value ? null : field.instead;
  const against =
    other === null
      ? words.disputed
      : words.disputedFor(asRead(field.name, other, words, language, field.currency));
  return [fieldLabel(field.name, language), `${printed} · ${against}`];
}

/** A value as its reader writes it. */
function asRead(
  name: string,
  value: string | number | boolean,
  words: ReportWords,
  language: Language,
  currency?: string,
): string {
  if (typeof value === "boolean") return words.truth[value ? "yes" : "no"];
  if (typeof value === "number") {
    if (/(^|_)year$/.test(name)) return String(value);
    if (currency) return formatCents(language, Math.round(value * 100), currency);
    return formatNumber(language, value, Number.isInteger(value) ? 0 : 2);
  }
  return /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? formatDate(language, value, { utc: true })
    : valueLabel(name, value, language);
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
  // Sections are longer than a page: rows stay whole, and no heading stands alone.
  "section{break-inside:auto}tr{break-inside:avoid}h2,h3{break-after:avoid}h3{font-size:14px;line-height:20px;margin:16px 0 4px}" +
  ".number{text-align:right;width:80px}.steps{margin-top:16px}.steps th{width:auto}";
