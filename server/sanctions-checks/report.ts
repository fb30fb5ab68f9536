import {
  escapeHtml,
  type Line,
  printedPage,
  printedSection,
  printedTable,
  resolveBranding,
} from "@/server/branding";
import { listDecisions } from "@/server/decisions";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { formatInstant, formatNumber } from "@/server/platform/i18n/formats";
import { requirePermission } from "@/server/platform/permissions";
import type { Language } from "@/server/platform/wire";
import { requireSanctionsScreening } from "./get";
import { lookedUp, watchHistory } from "./monitoring/history";
import { presentSanctionsScreening, type Row } from "./present";
import { type SanctionsReportWords, sanctionsReportWords } from "./report-words";
import { type SanctionsHit, type SanctionsResult, SUBJECT_FIELDS } from "./schema";

/**
 * The printable report of a check: who was asked about, which lists in which version and when, what is similar, and who decided what, when
 * and why. 404 `report_not_ready` where the lists could not be asked. Values are escaped; the page loads nothing and runs nothing.
 */
export async function sanctionsReport(ctx: Context, id: string, lang: Language | undefined) {
  requirePermission(ctx, "sanctions:read");
  const row = await requireSanctionsScreening(ctx, id);
  const { subject, status, result, reference } = presentSanctionsScreening(row);
  if (!result) throw new ApiError("report_not_ready");
  const language = lang ?? "en";
  const words = sanctionsReportWords(language);
  const [branding, decisions] = await Promise.all([
    resolveBranding(ctx, row.customerId),
    listDecisions(ctx, {
      ...row,
      reviewDecision: row.reviewNote === null ? null : row.status,
      reviewedAt: row.decidedAt,
    }),
  ]);
  const at = (instant: string | Date) => formatInstant(language, instant, { utc: true });
  const facts: Line[] = [
    [words.subject, subject.name],
    [words.kind, words.kinds[subject.kind]],
    ...SUBJECT_FIELDS[subject.kind].map((field): Line => [words.fields[field], subject[field] ?? null]),
    [words.reference, reference ?? null],
    ["Id", row.id],
    [words.asked, at(result.queried_at)],
    [words.threshold, formatNumber(language, result.threshold, 2)],
  ];
  const content = [
    `<p class="status">${escapeHtml(words.statuses[status])}</p>`,
    row.environment === "test" ? `<p class="note">${escapeHtml(words.sandbox)}</p>` : "",
    printedSection(words.facts, printedTable(facts)),
    printedSection(words.hits, hits(result, words, language)),
    printedSection(
      words.decision,
      decisions.length === 0
        ? `<p>${escapeHtml(status === "in_review" ? words.undecided : words.statuses[status])}</p>`
        : decisions.map((one) => made(one, words, at)).join(""),
    ),
    printedSection(
      words.lists,
      result.lists.length === 0
        ? `<p>${escapeHtml(words.none)}</p>`
        : printedTable(
            result.lists.map(
              ({ name, version, updated_at }): Line => [
                name,
                `${words.version} ${version} · ${words.current} ${at(updated_at)}`,
              ],
            ),
          ),
    ),
    row.environment === "live" && row.monitoredSince !== null
      ? printedSection(words.watch, printedTable(await watched(row, words, at)))
      : "",
    `<p class="note">${escapeHtml(words.note)}</p>`,
  ].join("");
  return printedPage(branding, { language, title: words.title, id: row.id, style: STYLE, content });
}

function hits(result: SanctionsResult, words: SanctionsReportWords, language: Language): string {
  const left = result.cleared_before > 0 ? `<p>${escapeHtml(words.cleared(result.cleared_before))}</p>` : "";
  const found = result.hits.map((hit) => entry(hit, words, language)).join("");
  return (found || `<p>${escapeHtml(words.none)}</p>`) + left;
}

function entry(hit: SanctionsHit, words: SanctionsReportWords, language: Language): string {
  const verdict = hit.review === null ? "" : ` · ${words.verdict[hit.review]}`;
  return printedTable([
    [hit.caption, `${words.similarity} ${formatNumber(language, hit.score, 2)}${verdict}`],
    [words.births, hit.birth_dates.join(", ")],
    [words.countries, hit.countries.join(", ")],
    [words.topics, hit.topics.join(", ")],
    [words.on, hit.datasets.join(", ")],
    ["Id", hit.id],
  ]);
}

function made(
  { decision, note, by, second, createdAt }: Awaited<ReturnType<typeof listDecisions>>[number],
  words: SanctionsReportWords,
  at: (instant: Date) => string,
): string {
  const statuses: Record<string, string> = words.statuses;
  const confirmed = second === null ? null : `${words.confirmedBy} ${second}`;
  const who = [by, confirmed, at(createdAt)].filter((part) => part !== null).join(" · ");
  return `<p><strong>${escapeHtml(statuses[decision] ?? decision)}</strong><br>${escapeHtml(note)}<br><small>${escapeHtml(who)}</small></p>`;
}

/** A report shows so many states of the lists, the latest; `svc watch prove` prints all days. */
const MOST_STATES = 60;

/** When the subject was on watch, and when it was looked up in which lists. */
async function watched(
  row: Row,
  words: SanctionsReportWords,
  at: (instant: Date) => string,
): Promise<Line[]> {
  const { spans, states } = await watchHistory(row);
  const times = spans.map(
    ({ from, to }): Line => [words.watch, to === null ? at(from) : `${at(from)} ${words.until} ${at(to)}`],
  );
  const lookups = states.flatMap((state): Line[] => {
    const end = state.until ?? now();
    const span = spans.findLast(({ from, to }) => from < end && (to === null || to > state.from));
    if (!span) return [];
    const when = lookedUp(state, span.from, new Date(end.getTime() + 1));
    return [[when ? `${words.looked} ${at(when)}` : words.unlooked, state.versions.join(", ")]];
  });
  return [...times, ...lookups.slice(-MOST_STATES)];
}

const STYLE =
  ".status{font-size:16px;font-weight:600;color:ACCENT;margin:0 0 8px}table{table-layout:fixed;margin-bottom:12px}th{width:38%}";
