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
import { formatDate, formatInstant, formatNumber } from "@/server/platform/i18n/formats";
import type { Language } from "@/server/platform/wire";
import { requireIdCheck } from "./find";
import { statusOf } from "./present";
import { type ReportWords, reportWords } from "./report-words";
import { readResult, type StoredResult } from "./result";
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
  const content = [
    `<p class="status">${escapeHtml(words.status[statusOf(row)])}</p>`,
    row.environment === "test" ? `<p class="note">${escapeHtml(words.sandbox)}</p>` : "",
    printedSection(words.facts, printedTable(facts)),
    printedSection(words.checks, printedTable(checks)),
    printedSection(words.reasons, reasons ? `<ul>${reasons}</ul>` : `<p>${escapeHtml(words.none)}</p>`),
    printedSection(words.document, printedTable(documentLines(result, words, language))),
    printedSection(words.face, printedTable(faceLines(result, words, language))),
    printedSection(words.live, liveness(result, words, language)),
    `<p class="note">${escapeHtml(words.note)}</p>`,
  ].join("");
  return printedPage(branding, { language, title: words.title, id: row.id, style: STYLE, content });
}

function documentLines({ document }: StoredResult, words: ReportWords, language: Language): Line[] {
  const types: Record<string, string> = words.types;
  const names: Record<string, string> = words.names;
  const printedOf: Record<string, string> = words.printedOf;
  const agreement: Record<string, string> = words.agreement;
  return [
    [words.type, document.type === null ? words.missing : (types[document.type] ?? document.type)],
    [words.country, document.country ?? document.issuer ?? words.missing],
    [
      words.expires,
      document.expiresOn ? formatDate(language, document.expiresOn, { utc: true }) : words.missing,
    ],
    [words.name, document.nameAgreement === null ? null : (names[document.nameAgreement] ?? null)],
    [
      words.digits,
      document.checks.length === 0
        ? null
        : document.checks
            .map(({ name, valid }) => `${name}: ${valid ? words.verdict.pass : words.verdict.fail}`)
            .join(" · "),
    ],
    [words.numberRule, document.numberRule === null ? null : document.numberRule ? words.yes : words.no],
    [
      words.printed,
      document.printed &&
        Object.entries(document.printed)
          .map(([name, value]) => `${printedOf[name] ?? name}: ${agreement[value] ?? value}`)
          .join(" · "),
    ],
    [words.specimen, document.specimen.length > 0 ? document.specimen.join(", ") : null],
    [words.repaired, document.repaired ? words.yes : null],
  ];
}

function faceLines({ face }: StoredResult, words: ReportWords, language: Language): Line[] {
  return [
    [words.similarity, face.similarity === null ? words.missing : formatNumber(language, face.similarity, 2)],
  ];
}

function liveness({ liveness: live }: StoredResult, words: ReportWords, language: Language): string {
  if (!live) return `<p>${escapeHtml(words.liveNone)}</p>`;
  const actions: Record<string, string> = words.step;
  const reasons: Record<string, string> = words.stepReason;
  const problems: Record<string, string> = words.problem;
  const score = (value: number | null) => (value === null ? words.missing : formatNumber(language, value, 2));
  return printedTable([
    ...live.steps.map(
      (step): Line => [
        actions[step.action] ?? step.action,
        step.done
          ? words.stepDone.replace("{s}", formatNumber(language, (step.reachedAfterMs ?? 0) / 1000, 1))
          : (reasons[step.reason ?? ""] ?? words.verdict.fail),
      ],
    ),
    [words.passive, score(live.passiveMedian)],
    [words.continuity, score(live.continuity)],
    [words.rate, formatNumber(language, live.framesPerSecond, 1)],
    [words.observed, live.problems.map((problem) => problems[problem] ?? problem).join(" · ") || null],
  ]);
}

const STYLE =
  ".status{font-size:16px;font-weight:600;color:ACCENT;margin:0 0 8px}table{table-layout:fixed}th{width:45%}" +
  "ul{margin:0;padding-left:20px}";
