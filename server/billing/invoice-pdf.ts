import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type { invoiceTexts } from "./invoice-page";

const row = { flexDirection: "row", justifyContent: "space-between", paddingVertical: 4 } as const;

/** The invoice as PDF, one page of A4. */
export function invoicePdf(text: ReturnType<typeof invoiceTexts>): Promise<Buffer> {
  const line = (cells: readonly string[], key: string): ReactElement =>
    h(View, { style: row, key }, ...cells.map((cell, index) => h(Text, { key: String(index) }, cell)));
  return renderToBuffer(
    h(
      Document,
      { title: text.title, author: text.issuer },
      h(
        Page,
        { size: "A4", style: { padding: 48, fontSize: 11, fontFamily: "Helvetica" } },
        h(Text, null, text.issuer),
        h(Text, { style: { fontSize: 16, marginVertical: 16 } }, text.title),
        ...text.facts.map((cells, index) => line(cells, `fact-${index}`)),
        h(View, { style: { height: 16 } }),
        line(text.heads, "heads"),
        ...text.lines.map((cells, index) => line(cells, `line-${index}`)),
        h(View, { style: { height: 16 } }),
        ...text.totals.map((cells, index) => line(cells, `total-${index}`)),
      ),
    ),
  );
}
