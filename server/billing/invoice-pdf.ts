import { join } from "node:path";
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";

import { createElement as h, type ReactElement } from "react";
import type { InvoiceTexts } from "./invoice-texts";

type Style = (typeof style)[keyof typeof style];

// The faces inside every PDF reader lack the letters of most names east of Vienna.
const face = (name: string) =>
  join(process.cwd(), `node_modules/pdfjs-dist/standard_fonts/LiberationSans-${name}.ttf`);
Font.register({
  family: "Liberation Sans",
  fonts: [{ src: face("Regular") }, { src: face("Bold"), fontWeight: 700 }],
});
Font.registerHyphenationCallback((word) => [word]);

const MUTED = "#59616e";
const LINE = "#e3e6ea";
const style = StyleSheet.create({
  page: { padding: 56, fontSize: 10, lineHeight: 1.4, fontFamily: "Liberation Sans", color: "#14181f" },
  bold: { fontWeight: 700 },
  plain: {},
  muted: { color: MUTED },
  head: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end", marginBottom: 32 },
  issuer: { fontWeight: 700, fontSize: 14 },
  facts: { marginBottom: 28 },
  fact: { flexDirection: "row", paddingVertical: 2 },
  label: { width: 110, color: MUTED },
  amount: { fontWeight: 700, fontSize: 20, lineHeight: 1.2, marginBottom: 4 },
  due: { marginBottom: 28 },
  row: { flexDirection: "row", paddingVertical: 7, borderBottomWidth: 0.75, borderBottomColor: LINE },
  item: { flex: 1 },
  units: { width: 80, textAlign: "right" },
  money: { width: 110, textAlign: "right" },
  totals: { marginLeft: 230, marginTop: 12 },
  total: { flexDirection: "row", justifyContent: "space-between", paddingVertical: 4 },
});

/** The invoice as PDF, A4. */
export function invoicePdf(text: InvoiceTexts): Promise<Buffer> {
  const pair = ([label, value]: readonly [string, string]) =>
    h(
      View,
      { style: style.fact, key: label },
      h(Text, { style: style.label }, label),
      h(Text, { style: style.item }, value),
    );
  const line = ([item, units, money]: readonly [string, string, string], look: Style, key: string) =>
    h(
      View,
      { style: style.row, key, wrap: false },
      h(Text, { style: [style.item, look] }, item),
      h(Text, { style: [style.units, look] }, units),
      h(Text, { style: [style.money, look] }, money),
    );
  const total = ([label, value]: readonly [string, string], index: number): ReactElement => {
    const last = index === text.totals.length - 1 ? style.bold : style.plain;
    return h(
      View,
      { style: style.total, key: label },
      h(Text, { style: last }, label),
      h(Text, { style: last }, value),
    );
  };
  return renderToBuffer(
    h(
      Document,
      { title: text.title, author: text.issuer },
      h(
        Page,
        { size: "A4", style: style.page },
        h(
          View,
          { style: style.head },
          h(Text, { style: style.issuer }, text.issuer),
          h(Text, { style: style.issuer }, text.heading),
        ),
        h(View, { style: style.facts }, ...text.facts.map(pair)),
        h(
          View,
          { style: style.due },
          h(Text, { style: style.amount }, text.amount),
          h(Text, { style: style.muted }, text.when ?? text.status.word),
        ),
        line(text.heads, style.muted, "heads"),
        ...text.lines.map((cells, index) => line(cells, style.plain, `line-${index}`)),
        h(View, { style: style.totals, wrap: false }, ...text.totals.map(total)),
      ),
    ),
  );
}
