import { createHash } from "node:crypto";
import { join } from "node:path";
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import canonicalize from "canonicalize";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { createElement as h, type ReactElement } from "react";
import { selftestEn } from "@/server/platform/i18n/dashboard/selftest";
import { selftestEs } from "@/server/platform/i18n/dashboard/selftest.es";
import { formatInstant, formatNumber, regionName } from "@/server/platform/i18n/formats";
import type { Locale } from "@/server/platform/i18n/index";
import { GROUPS } from "./law";
import type { LawResult, Report, SignedReport } from "./schema";

// The faces inside every PDF reader lack the letters of most names east of Vienna.
const face = (name: string) =>
  join(process.cwd(), `node_modules/pdfjs-dist/standard_fonts/LiberationSans-${name}.ttf`);
Font.register({
  family: "Liberation Sans",
  fonts: [{ src: face("Regular") }, { src: face("Bold"), fontWeight: 700 }],
});

const MUTED = "#59616e";
const style = StyleSheet.create({
  page: {
    padding: 44,
    paddingBottom: 56,
    fontSize: 8,
    lineHeight: 1.35,
    fontFamily: "Liberation Sans",
    color: "#14181f",
  },
  title: { fontSize: 16, fontWeight: 700, lineHeight: 1.2, marginBottom: 4 },
  heading: { fontSize: 11, fontWeight: 700, marginTop: 16, marginBottom: 4 },
  group: { fontWeight: 700, marginTop: 8, marginBottom: 2 },
  muted: { color: MUTED },
  bold: { fontWeight: 700 },
  plain: {},
  fact: { flexDirection: "row", paddingVertical: 1.5 },
  label: { width: 190, color: MUTED },
  value: { flex: 1 },
  row: { flexDirection: "row", paddingVertical: 2.5, borderBottomWidth: 0.5, borderBottomColor: "#e3e6ea" },
});

type Cell = readonly [text: string, width: number | null, right?: boolean];
const row = (key: string, cells: readonly Cell[], look: (typeof style)["plain" | "muted" | "bold"]) =>
  h(
    View,
    { style: style.row, key, wrap: false },
    ...cells.map(([text, width, right], at) =>
      h(
        Text,
        {
          key: `${key} ${at}`,
          style: [
            width === null ? { flex: 1, paddingRight: 6 } : { width },
            right ? { textAlign: "right" as const } : {},
            look,
          ],
        },
        text,
      ),
    ),
  );

const percent = (locale: Locale, share: number | null, digits = 1) =>
  share === null ? "–" : `${formatNumber(locale, share * 100, digits)} %`;

/** The report for whoever reads paper, A4: every figure of it, and by which digest and signature the file of data is known. */
export async function reportPdf({ report, signature }: SignedReport, locale: Locale): Promise<Buffer> {
  const t = locale === "es" ? selftestEs : selftestEn;
  const digest = createHash("sha256")
    .update(`${canonicalize(report)}`)
    .digest("hex");
  const facts = factsOf(report, locale);
  const signed: [string, string][] = [
    [t.facts.signed, `Ed25519 ${signature.value}`],
    ["", `SPKI ${signature.public_key}`],
    ["", `SHA-256 ${digest}`],
  ];
  const pairs = (all: readonly (readonly [string, string])[], name: string) =>
    all.map(([label, value], at) =>
      h(
        View,
        { style: style.fact, key: `${name} ${at}` },
        h(Text, { style: style.label }, label),
        h(Text, { style: style.value }, value),
      ),
    );
  const pages = await renderToBuffer(
    h(
      Document,
      { title: t.title, language: locale },
      h(
        Page,
        { size: "A4", style: style.page },
        h(Text, { style: style.title }, t.title),
        h(Text, { style: style.muted }, t.text),
        h(Text, { style: style.heading }, formatInstant(locale, report.ended_at, { utc: true })),
        ...pairs(facts, "fact"),
        h(Text, { style: style.heading }, t.laws),
        ...lawRows(report.laws, locale),
        h(Text, { style: style.heading, break: true }, t.people),
        h(Text, { style: style.muted }, t.peopleText),
        ...peopleRows(report, locale),
        h(Text, { style: style.heading }, t.misses),
        h(Text, { style: style.muted }, t.missesText),
        ...missRows(report.laws, locale),
        h(Text, { style: style.heading }, t.facts.signed),
        ...pairs(signed, "signed"),
      ),
    ),
  );
  return numbered(pages, digest);
}

/** The foot of each page. Not by the renderer: texts that it makes anew for each page grow on each, until a long report cannot be drawn. */
async function numbered(made: Buffer, digest: string): Promise<Buffer> {
  const document = await PDFDocument.load(made);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = document.getPages();
  for (const [at, page] of pages.entries())
    page.drawText(`SHA-256 ${digest.slice(0, 32)}   ${at + 1} / ${pages.length}`, {
      x: 44,
      y: 28,
      size: 7,
      font,
    });
  return Buffer.from(await document.save());
}

function factsOf(report: Report, locale: Locale): [string, string][] {
  const t = (locale === "es" ? selftestEs : selftestEn).facts;
  const none = (locale === "es" ? selftestEs : selftestEn).none;
  const { summary } = report;
  const lawName = (law: string) => report.laws.find((one) => one.law === law)?.says[locale] ?? law;
  return [
    [t.questions, formatNumber(locale, report.queries)],
    [t.found, `${formatNumber(locale, summary.found)} / ${formatNumber(locale, summary.asked)}`],
    [t.mean, percent(locale, summary.mean)],
    [
      t.worst,
      summary.worst ? `${lawName(summary.worst.law)}: ${percent(locale, summary.worst.share)}` : none,
    ],
    [t.below, summary.below.map(lawName).join("; ") || none],
    [
      t.speed,
      summary.ms
        ? `${formatNumber(locale, summary.ms.p50, 2)}, ${formatNumber(locale, summary.ms.p99, 2)}`
        : "–",
    ],
    [t.byName, percent(locale, summary.reviewed_by_name)],
    [t.withFacts, percent(locale, summary.reviewed_with_facts)],
    [t.threshold, formatNumber(locale, report.threshold, 2)],
    [t.seed, report.seed],
    [t.matcher, report.matcher],
    [t.lists, report.lists.map(({ name, version }) => `${name} ${version}`).join("; ")],
  ];
}

function lawRows(laws: readonly LawResult[], locale: Locale): ReactElement[] {
  const t = locale === "es" ? selftestEs : selftestEn;
  const heads: Cell[] = [
    [t.law, null],
    [t.asked, 42, true],
    [t.share, 52, true],
    [t.floor, 62, true],
    [t.score, 84, true],
    [t.ms, 66, true],
  ];
  return GROUPS.flatMap((group) => [
    h(Text, { style: style.group, key: group }, t.groups[group]),
    row(`${group} heads`, heads, style.muted),
    ...laws
      .filter((one) => one.group === group)
      .map((one) => {
        const left = Object.entries(one.skipped).map(
          ([reason, count]) => `${t.reasons[reason as keyof typeof t.reasons]} ${count}`,
        );
        const beside =
          one.asked === 0 ? t.notAsked : left.length > 0 ? `${t.skipped}: ${left.join(", ")}` : "";
        return row(
          one.law,
          [
            [`${one.says[locale]}${beside === "" ? "" : `\n${beside}`}`, null],
            [String(one.asked), 42, true],
            [percent(locale, one.share), 52, true],
            [`${percent(locale, one.floor, 0)}${one.below ? `\n${t.below}` : ""}`, 62, true],
            [
              one.score
                ? `${formatNumber(locale, one.score.p10, 2)}, ${formatNumber(locale, one.score.median, 2)}`
                : "–",
              84,
              true,
            ],
            [
              one.ms ? `${formatNumber(locale, one.ms.p50, 1)}, ${formatNumber(locale, one.ms.p99, 1)}` : "–",
              66,
              true,
            ],
          ],
          one.below ? style.bold : style.plain,
        );
      }),
  ]);
}

function peopleRows({ strangers }: Report, locale: Locale): ReactElement[] {
  const t = locale === "es" ? selftestEs : selftestEn;
  const heads: Cell[] = [
    [t.country, null],
    [t.asked, 60, true],
    [t.facts.byName, 110, true],
    [t.facts.withFacts, 110, true],
    [t.namesakes, 70, true],
  ];
  return [
    row("people heads", heads, style.muted),
    ...strangers.map((one) =>
      row(
        `${one.country} ${one.frequency}`,
        [
          [`${regionName(locale, one.country.toUpperCase())}, ${t.frequencies[one.frequency]}`, null],
          [String(one.asked), 60, true],
          [percent(locale, one.by_name / one.asked), 110, true],
          [percent(locale, one.with_facts / one.asked), 110, true],
          [String(one.namesakes), 70, true],
        ],
        style.plain,
      ),
    ),
  ];
}

/** Of each law, so many on paper; the file of data has more. */
const MISSES_PRINTED = 5;
/** Letters that the faces of the report have. */
const PRINTABLE =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{N}\p{P}\p{Z}\p{S}\p{M}]*$/u;

function missRows(laws: readonly LawResult[], locale: Locale): ReactElement[] {
  const t = locale === "es" ? selftestEs : selftestEn;
  const missed = laws.filter((one) => one.misses.length > 0);
  if (missed.length === 0) return [h(Text, { key: "none" }, t.noMisses)];
  return missed.flatMap((one) => [
    h(Text, { style: style.group, key: `misses ${one.law}` }, one.says[locale]),
    ...one.misses.slice(0, MISSES_PRINTED).map(({ id, asked }) => {
      const text = Object.entries(asked)
        .filter(([field]) => field !== "kind")
        .map(([, value]) => (PRINTABLE.test(value) ? value : "(…)"))
        .join(" · ");
      return row(
        `${one.law} ${id} ${text}`,
        [
          [text, null],
          [id, 120, true],
        ],
        style.plain,
      );
    }),
  ]);
}
