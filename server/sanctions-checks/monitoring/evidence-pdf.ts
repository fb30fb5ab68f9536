import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { PDF_FACE } from "@/server/platform/pdf-face";

/** What is printed, in its reader's language. */
export type EvidenceTexts = {
  issuer: string;
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  notes: readonly string[];
  tables: readonly {
    heading: string;
    /** Of the width, for each column. */
    widths: readonly number[];
    heads: readonly string[];
    rows: readonly (readonly string[])[];
  }[];
};

const MUTED = "#59616e";
const style = StyleSheet.create({
  page: { padding: 48, fontSize: 9, lineHeight: 1.4, fontFamily: PDF_FACE, color: "#14181f" },
  issuer: { fontSize: 11, marginBottom: 18 },
  title: { fontSize: 18, lineHeight: 1.2, fontWeight: 700, marginBottom: 12 },
  heading: { fontSize: 11, fontWeight: 700, marginTop: 18, marginBottom: 4 },
  fact: { flexDirection: "row", paddingVertical: 2 },
  label: { width: 130, color: MUTED },
  value: { flex: 1 },
  note: { marginTop: 10, color: MUTED },
  row: { flexDirection: "row", paddingVertical: 3, borderBottomWidth: 0.75, borderBottomColor: "#e3e6ea" },
  cell: { paddingRight: 8 },
  head: { paddingRight: 8, color: MUTED },
});

/** Days on watch as an auditor takes them away, A4. */
export function evidencePages(text: EvidenceTexts): Promise<Buffer> {
  const row = (
    cells: readonly string[],
    widths: readonly number[],
    look: "cell" | "head",
    key: string,
  ): ReactElement =>
    h(
      View,
      { style: style.row, key, wrap: false, fixed: look === "head" },
      ...cells.map((cell, at) =>
        h(
          View,
          // Positions: cells of a row are never moved.
          { style: { width: `${widths[at] ?? 0}%` }, key: `${key}-${at}` },
          h(Text, { style: style[look] }, cell),
        ),
      ),
    );
  return renderToBuffer(
    h(
      Document,
      { title: text.title, author: text.issuer },
      h(
        Page,
        { size: "A4", style: style.page },
        h(Text, { style: style.issuer }, text.issuer),
        h(Text, { style: style.title }, text.title),
        ...text.facts.map(([label, value]) =>
          h(
            View,
            { style: style.fact, key: label },
            h(Text, { style: style.label }, label),
            h(Text, { style: style.value }, value),
          ),
        ),
        ...text.notes.map((note) => h(Text, { style: style.note, key: note }, note)),
        ...text.tables.flatMap(({ heading, widths, heads, rows }) => [
          h(Text, { style: style.heading, key: heading }, heading),
          row(heads, widths, "head", `${heading} heads`),
          ...rows.map((cells, at) => row(cells, widths, "cell", `${heading} ${at}`)),
        ]),
      ),
    ),
  );
}
