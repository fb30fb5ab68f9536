import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";

import { createElement as h, type ReactElement } from "react";
import { PDF_FACE } from "@/server/platform/pdf-face";
import type { InvoiceTexts } from "./invoice-texts";

type Style = (typeof style)[keyof typeof style];

const MUTED = "#59616e";
const LINE = "#e3e6ea";
const style = StyleSheet.create({
  page: { padding: 56, fontSize: 10, lineHeight: 1.4, fontFamily: PDF_FACE, color: "#14181f" },
  bold: { fontWeight: 700 },
  plain: {},
  muted: { color: MUTED },
  head: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end", marginBottom: 32 },
  issuer: { fontWeight: 700, fontSize: 14 },
  facts: { marginBottom: 20 },
  fact: { flexDirection: "row", paddingVertical: 2 },
  label: { width: 110, color: MUTED },
  amount: { fontWeight: 700, fontSize: 20, lineHeight: 1.2, marginBottom: 4 },
  due: { marginBottom: 20 },
  row: { flexDirection: "row", paddingVertical: 5, borderBottomWidth: 0.75, borderBottomColor: LINE },
  item: { flex: 1 },
  units: { width: 60, textAlign: "right" },
  unit: { width: 85, textAlign: "right" },
  money: { width: 95, textAlign: "right" },
  parties: { flexDirection: "row", gap: 32, marginBottom: 20 },
  party: { flex: 1 },
  note: { marginTop: 20 },
  small: { marginTop: 28, fontSize: 8, color: MUTED },
  totals: { marginLeft: 230, marginTop: 12 },
  total: { flexDirection: "row", justifyContent: "space-between", paddingVertical: 4 },
});

/** The document as it was issued, A4. */
export function invoicePages(text: InvoiceTexts): Promise<Buffer> {
  const pair = ([label, value]: readonly [string, string]) =>
    h(
      View,
      { style: style.fact, key: label },
      h(Text, { style: style.label }, label),
      h(Text, { style: style.item }, value),
    );
  const line = (
    [item, units, unit, money]: readonly [string, string, string, string],
    look: Style,
    key: string,
  ) =>
    h(
      View,
      { style: style.row, key, wrap: false },
      h(Text, { style: [style.item, look] }, item),
      h(Text, { style: [style.units, look] }, units),
      h(Text, { style: [style.unit, look] }, unit),
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
        h(
          View,
          { style: style.parties },
          ...text.parties.map((party) =>
            h(
              View,
              { style: style.party, key: party.label },
              h(Text, { style: style.muted }, party.label),
              ...party.lines.map((one, index) =>
                h(Text, { key: one, style: index === 0 ? style.bold : style.plain }, one),
              ),
            ),
          ),
        ),
        h(View, { style: style.facts }, ...text.facts.map(pair)),
        h(
          View,
          { style: style.due },
          h(Text, { style: style.amount }, text.printed.amount),
          text.printed.when ? h(Text, { style: style.muted }, text.printed.when) : null,
        ),
        line(text.heads, style.muted, "heads"),
        ...text.lines.map((cells, index) => line(cells, style.plain, `line-${index}`)),
        h(View, { style: style.totals, wrap: false }, ...text.totals.map(total)),
        text.sentence ? h(Text, { style: style.note }, text.sentence) : null,
        text.printed.payment
          ? h(
              View,
              { style: style.note, wrap: false },
              h(Text, { style: style.bold }, text.printed.payment.title),
              ...text.printed.payment.facts.map(pair),
            )
          : null,
        text.electronic ? h(Text, { style: style.small }, text.electronic) : null,
      ),
    ),
  );
}
