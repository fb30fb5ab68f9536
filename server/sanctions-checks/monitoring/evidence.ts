import { resolveBranding } from "@/server/branding";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { formatDate, formatInstant } from "@/server/platform/i18n/formats";
import { requirePermission } from "@/server/platform/permissions";
import type { Language } from "@/server/platform/wire";
import { requireSanctionsScreening } from "../get";
import { presentSanctionsScreening, type Row } from "../present";
import { type SanctionsReportWords, sanctionsReportWords } from "../report-words";
import { SUBJECT_FIELDS } from "../schema";
import { type EvidenceTexts, evidencePages } from "./evidence-pdf";
import { watchDays } from "./prove";

const DAY_MS = 86_400_000;
/** A quarter and what a month has over: as much as is asked for where no period is. */
const USUAL_DAYS = 92;
/** A file is made at once: who asks for more takes it in years. */
const MOST_DAYS = 366;

type Asked = { from?: string | undefined; to?: string | undefined; lang?: Language | undefined };

/**
 * The days on which a subject was on watch, as a PDF: which lists in which versions it was looked up in on each. 404 `report_not_ready` of one that
 * never was.
 */
export async function watchEvidence(
  ctx: Context,
  id: string,
  { lang = "en", ...asked }: Asked,
): Promise<{ name: string; pdf: Buffer }> {
  requirePermission(ctx, "sanctions:read");
  const row = await requireSanctionsScreening(ctx, id);
  if (row.monitoredSince === null) throw new ApiError("report_not_ready");
  const words = sanctionsReportWords(lang);
  const branding = await resolveBranding(ctx, row.customerId);
  const told = row.environment === "live" ? await days(row, asked, words, lang) : sandbox(words);
  const { subject, reference } = presentSanctionsScreening(row);
  const facts: (readonly [string, string | null | undefined])[] = [
    [words.subject, subject.name],
    [words.kind, words.kinds[subject.kind]],
    ...SUBJECT_FIELDS[subject.kind].map((field) => [words.fields[field], subject[field]] as const),
    [words.reference, reference],
    ["Id", row.id],
    ...told.facts,
  ];
  const pdf = await evidencePages({
    issuer: branding.name,
    title: words.evidence.title,
    facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    notes: told.notes,
    tables: told.tables,
  });
  return { name: `watch-${row.id}.pdf`, pdf };
}

type Told = Pick<EvidenceTexts, "facts" | "notes" | "tables">;

const sandbox = ({ evidence }: SanctionsReportWords): Told => ({
  facts: [],
  notes: [evidence.sandbox],
  tables: [],
});

async function days(row: Row, asked: Asked, words: SanctionsReportWords, lang: Language): Promise<Told> {
  const t = words.evidence;
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const to = asked.to ?? dayOf(now());
  const earliest = new Date(Date.parse(`${to}T00:00:00Z`) - (USUAL_DAYS - 1) * DAY_MS);
  const begun = row.monitoredSince && row.monitoredSince > earliest ? row.monitoredSince : earliest;
  const from = asked.from ?? (Number.isNaN(begun.getTime()) ? to : dayOf(begun));
  if (Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY_MS)
    throw new ApiError("invalid_parameter", {
      param: "from",
      message: `is more than ${MOST_DAYS} days before the last.`,
    });
  const { lines, digest, history } = await watchDays(row, from, to);
  const at = (instant: string | Date) => formatInstant(lang, instant, { utc: true });
  const day = (text: string) => formatDate(lang, text, { utc: true });
  const used = new Map(
    lines.flatMap(({ lists }) => lists.map((list) => [list.state, list.versions] as const)),
  );
  return {
    facts: [
      [t.period, `${day(from)} – ${day(to)}`],
      ...history.spans.map(
        (span) =>
          [
            words.watch,
            span.to === null ? at(span.from) : `${at(span.from)} ${words.until} ${at(span.to)}`,
          ] as const,
      ),
      [t.digest, digest],
    ],
    notes: [t.digestNote],
    tables: [
      {
        heading: t.days,
        widths: [18, 34, 24, 12, 12],
        heads: [t.day, t.lookedUp, t.state, t.alerts, t.removed],
        rows: lines.flatMap(({ day: of, watched, lists, alerts, removed }) =>
          watched && lists.length > 0
            ? lists.map(({ state, looked_up }, n) => [
                n === 0 ? day(of) : "",
                looked_up === null ? t.notYet : at(looked_up),
                state,
                n === 0 ? `${alerts}` : "",
                n === 0 ? `${removed}` : "",
              ])
            : [[day(of), watched ? words.none : t.notWatched, "–", `${alerts}`, `${removed}`]],
        ),
      },
      {
        heading: t.states,
        widths: [24, 76],
        heads: [t.state, words.version],
        rows: [...used].map(([state, versions]) => [state, versions.join(", ")]),
      },
    ],
  };
}
