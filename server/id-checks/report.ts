import {
  escapeHtml,
  type Line,
  printedPage,
  printedSection,
  printedTable,
  resolveBranding,
} from "@/server/branding";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { formatInstant } from "@/server/platform/i18n/formats";
import type { Language } from "@/server/platform/wire";
import { documentLines, faceLines, liveLines } from "./facts";
import { requireIdCheck } from "./find";
import { statusOf } from "./present";
import { reportWords } from "./report-words";
import { readResult } from "./result";
import { reasonNote } from "./words";

/**
 * The printable report of the last attempt, in the account's branding: signals, scores and compared values, no picture. 404
 * `report_not_ready` before an attempt was examined. Values are escaped; the page loads nothing and runs nothing.
 */
export async function idCheckReport(ctx: Context, id: string, lang: Language | undefined) {
  const row = await requireIdCheck(ctx, id);
  const result = readResult(row.result);
  if (!result) throw new ApiError("report_not_ready");
  const language = lang ?? (row.locale === "es" ? "es" : "en");
  const branding = await resolveBranding(ctx, row.customerId);
  const words = reportWords(language);
  const applicant = row.applicant as { name: string };
  const facts: Line[] = [
    [words.applicant, applicant.name],
    [words.reference, row.reference],
    ["Id", row.id],
    [words.created, formatInstant(language, row.createdAt, { utc: true })],
    [words.examined, formatInstant(language, result.attemptedAt, { utc: true })],
    [words.completed, row.completedAt ? formatInstant(language, row.completedAt, { utc: true }) : null],
    [words.attempts, String(row.attemptsUsed)],
    [
      words.decidedBy,
      row.decidedBy === null ? null : row.decidedBy === "specialist" ? words.specialist : words.automatic,
    ],
  ];
  const checks = (["mrz", "expiry", "face_match", "liveness"] as const).map(
    (name): Line => [words.check[name], words.verdict[result.checks[name]]],
  );
  const reasons = result.reasons.map((code) => `<li>${escapeHtml(reasonNote(code, language))}</li>`).join("");
  const live = liveLines(result, words, language);
  const content = [
    `<p class="status">${escapeHtml(words.status[statusOf(row)])}</p>`,
    row.environment === "test" ? `<p class="note">${escapeHtml(words.sandbox)}</p>` : "",
    printedSection(words.facts, printedTable(facts)),
    printedSection(words.checks, printedTable(checks)),
    printedSection(words.reasons, reasons ? `<ul>${reasons}</ul>` : `<p>${escapeHtml(words.none)}</p>`),
    printedSection(words.document, printedTable(documentLines(result, words, language))),
    printedSection(words.face, printedTable(faceLines(result, words, language))),
    printedSection(words.live, live ? printedTable(live) : `<p>${escapeHtml(words.liveNone)}</p>`),
    `<p class="note">${escapeHtml(words.note)}</p>`,
  ].join("");
  return printedPage(branding, { language, title: words.title, id: row.id, style: STYLE, content });
}

const STYLE =
  ".status{font-size:16px;font-weight:600;color:ACCENT;margin:0 0 8px}table{table-layout:fixed}th{width:45%}" +
  "ul{margin:0;padding-left:20px}";
