import { join } from "node:path";
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { fieldLabel, printedFields } from "@/server/engine/documents/words";
import type { Context } from "@/server/platform/context";
import { formatInstant } from "@/server/platform/i18n/formats";
import type { Language } from "@/server/platform/wire";
import {
  lastContest,
  presentContest,
  presentExplanation,
  readAnalysis,
  requireScreening,
} from "@/server/screenings";
import { reportWords } from "./words";

const face = (name: string) =>
  join(process.cwd(), `node_modules/pdfjs-dist/standard_fonts/LiberationSans-${name}.ttf`);
const style = StyleSheet.create({
  page: { padding: 48, fontSize: 10, lineHeight: 1.4, fontFamily: "Liberation Sans" },
  title: { fontSize: 16, fontWeight: 700, marginBottom: 12 },
  heading: { fontSize: 12, fontWeight: 700, marginTop: 14, marginBottom: 4 },
  line: { flexDirection: "row", paddingVertical: 2 },
  label: { width: 170, color: "#59616e" },
  value: { flex: 1 },
});

type Line = readonly [label: string, value: string];
const TITLES = {
  en: {
    title: "What is held about you",
    said: "What you said",
    given: "What was given about you",
    when: "Dates",
  },
  es: {
    title: "Lo que se guarda sobre usted",
    said: "Lo que usted dijo",
    given: "Lo que se indicó sobre usted",
    when: "Fechas",
  },
} as const;

/** Everything that is held of an applicant in a screening, as a PDF for them: what was given, read, found, decided and said. */
export async function applicantCopy(ctx: Context, id: string, language: Language): Promise<Buffer> {
  const row = await requireScreening(ctx, id);
  const contest = await lastContest(ctx, row.id);
  const explanation = presentExplanation(row, language, contest && presentContest(contest));
  const analysis = readAnalysis(row);
  const [words, own] = [reportWords(language), TITLES[language]];
  const given = { ...(row.applicant as object), ...(row.caseDetails as object) };
  const parts: [heading: string, lines: Line[]][] = [
    [own.given, Object.entries(given).map(([name, value]) => [fieldLabel(name, language), String(value)])],
    [
      words.documents,
      explanation.documents.map(({ index, name, pages }) => [`${index + 1}. ${name}`, String(pages)]),
    ],
    [
      words.fields,
      printedFields(analysis.fields).map(({ name, value }) => [fieldLabel(name, language), String(value)]),
    ],
    [words.deviations, explanation.findings.map(({ about, note }) => [about, note])],
    [
      words.summary,
      [
        [words.decision[explanation.review?.decision ?? explanation.decision], explanation.because],
        ...explanation.counterfactuals.map(({ note }): Line => ["", note]),
      ],
    ],
    [
      own.said,
      (explanation.contest?.points ?? []).map(({ field, words }) => [
        fieldLabel(field, language),
        words ?? "",
      ]),
    ],
    [
      own.when,
      [
        [words.created, formatInstant(language, row.createdAt, { utc: true })],
        [words.completed, row.completedAt ? formatInstant(language, row.completedAt, { utc: true }) : ""],
      ],
    ],
  ];
  Font.register({
    family: "Liberation Sans",
    fonts: [{ src: face("Regular") }, { src: face("Bold"), fontWeight: 700 }],
  });
  const shown = parts
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) =>
      h(
        View,
        { key: heading },
        h(Text, { style: style.heading }, heading),
        ...lines.map(([label, value], at) =>
          h(
            View,
            { style: style.line, key: `${at}`, wrap: false },
            h(Text, { style: style.label }, label),
            h(Text, { style: style.value }, value),
          ),
        ),
      ),
    );
  return renderToBuffer(
    h(
      Document,
      { title: own.title, language },
      h(Page, { size: "A4", style: style.page }, h(Text, { style: style.title }, own.title), ...shown),
    ),
  );
}
