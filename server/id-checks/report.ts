import type { IdCheck as Row } from "@/prisma/generated/client";
import { type Branding, escapeHtml, resolveBranding } from "@/server/branding";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { formatDate, formatInstant, formatNumber } from "@/server/platform/i18n/formats";
import { randomBase62 } from "@/server/platform/ids";
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
  const nonce = randomBase62(22);
  return {
    html: page(row, result, language, await resolveBranding(ctx, row.customerId), nonce),
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    },
  };
}

type Line = readonly [label: string, value: string | null];

function page(row: Row, result: StoredResult, language: Language, branding: Branding, nonce: string): string {
  const words = reportWords(language);
  const applicant = row.applicant as { name: string };
  const status = statusOf(row);
  const logo =
    branding.logoPath === null
      ? `<strong>${escapeHtml(branding.name)}</strong>`
      : `<img src="${escapeHtml(branding.logoPath)}" alt="${escapeHtml(branding.name)}" height="36">`;
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
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(words.title)} ${escapeHtml(row.id)}</title><style nonce="${nonce}">${STYLE.replaceAll("BRAND", branding.theme.accent)}</style></head><body><main><header>${logo}</header><h1>${escapeHtml(words.title)}</h1><p class="status">${escapeHtml(words.status[status])}</p>${
    row.environment === "test" ? `<p class="note">${escapeHtml(words.sandbox)}</p>` : ""
  }${table(words.facts, facts)}${table(words.checks, checks)}<section><h2>${escapeHtml(words.reasons)}</h2>${reasons ? `<ul>${reasons}</ul>` : `<p>${escapeHtml(words.none)}</p>`}</section>${table(words.document, documentLines(result, words, language))}${table(words.face, faceLines(result, words, language))}${liveSection(result, words, language)}<p class="note">${escapeHtml(words.note)}</p></main></body></html>`;
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

function liveSection({ liveness }: StoredResult, words: ReportWords, language: Language): string {
  if (!liveness)
    return `<section><h2>${escapeHtml(words.live)}</h2><p>${escapeHtml(words.liveNone)}</p></section>`;
  const actions: Record<string, string> = words.step;
  const reasons: Record<string, string> = words.stepReason;
  const problems: Record<string, string> = words.problem;
  const score = (value: number | null) => (value === null ? words.missing : formatNumber(language, value, 2));
  return table(words.live, [
    ...liveness.steps.map(
      (step): Line => [
        actions[step.action] ?? step.action,
        step.done
          ? words.stepDone.replace("{s}", formatNumber(language, (step.reachedAfterMs ?? 0) / 1000, 1))
          : (reasons[step.reason ?? ""] ?? words.verdict.fail),
      ],
    ),
    [words.passive, score(liveness.passiveMedian)],
    [words.continuity, score(liveness.continuity)],
    [words.rate, formatNumber(language, liveness.framesPerSecond, 1)],
    [words.observed, liveness.problems.map((problem) => problems[problem] ?? problem).join(" · ") || null],
  ]);
}

function table(heading: string, lines: readonly Line[]): string {
  const rows = lines
    .filter(([, value]) => value !== null && value !== "")
    .map(
      ([label, value]) =>
        `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value ?? "")}</td></tr>`,
    )
    .join("");
  return `<section><h2>${escapeHtml(heading)}</h2><table>${rows}</table></section>`;
}

const STYLE =
  "body{margin:0;background:#fff;color:#14181f;font:14px/20px Inter,Helvetica,Arial,sans-serif}" +
  "main{max-width:720px;margin:0 auto;padding:32px 24px}header{margin-bottom:24px;font-size:18px}" +
  "h1{font-size:28px;line-height:34px;margin:0 0 4px}h2{font-size:16px;line-height:24px;margin:28px 0 8px}" +
  ".status{font-size:16px;font-weight:600;color:BRAND;margin:0 0 8px}.note{color:#59616e;font-size:13px}" +
  "table{border-collapse:collapse;table-layout:fixed;width:100%;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}" +
  "th,td{padding:6px 0;text-align:left;vertical-align:top;border-bottom:1px solid #e3e6ea}" +
  "th{width:45%;padding-right:16px;font-weight:400;color:#59616e}ul{margin:0;padding-left:20px}" +
  "section{break-inside:avoid}@media print{main{padding:0}}";
