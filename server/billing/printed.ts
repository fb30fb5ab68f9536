import type { CreditNote } from "@/prisma/generated/client";
import { env } from "@/server/platform/env";
import type { InvoiceDocument } from "./invoice-document";
import type { InvoiceLine } from "./invoice-schema";
import { amountDue, dayOf, documentOf, linesOf, type openInvoice, takenOf } from "./invoices";

export type Opened = NonNullable<Awaited<ReturnType<typeof openInvoice>>>;

/** An invoice or a credit note as values: what the page, the PDF and the data in it are all written from. */
export type Printed = {
  kind: "invoice" | "credit_note";
  number: string;
  issuedOn: string;
  document: InvoiceDocument;
  currency: string;
  period: { start: string; end: string };
  lines: InvoiceLine[];
  net: number;
  tax: number;
  gross: number;
  /** Of an invoice: what a prepaid balance has covered, and what is still to be paid. */
  taken: number;
  due: number;
  dueOn: string | null;
  of: { number: string; issuedOn: string } | null;
  reason: string | null;
};

export function printedInvoice({ invoice, accountName }: Opened): Printed {
  // From before its document was kept.
  const older: InvoiceDocument = {
    issuedOn: dayOf(invoice.createdAt),
    seller: { name: env().APP_NAME },
    buyer: { name: accountName },
    tax: { category: "O", rate: 0, reason: null, of: null },
  };
  const document = documentOf(invoice) ?? older;
  return {
    kind: "invoice",
    number: invoice.number ?? invoice.id,
    issuedOn: document.issuedOn,
    document,
    currency: invoice.currency,
    period: { start: dayOf(invoice.periodStart), end: dayOf(invoice.periodEnd) },
    lines: linesOf(invoice).filter((line) => line.kind !== "from_balance"),
    net: invoice.total,
    tax: invoice.taxCents,
    gross: invoice.total + invoice.taxCents,
    taken: takenOf(invoice),
    due: amountDue(invoice),
    dueOn: invoice.dueDate === null ? null : dayOf(invoice.dueDate),
    of: null,
    reason: null,
  };
}

export function printedCreditNote(opened: Opened, note: CreditNote): Printed {
  const invoice = printedInvoice(opened);
  const document = note.document as InvoiceDocument;
  const gross = note.netCents + note.taxCents;
  return {
    ...invoice,
    kind: "credit_note",
    number: note.number,
    issuedOn: document.issuedOn,
    document,
    lines: [{ kind: "credit", units: 1, unit: note.netCents, cents: note.netCents }],
    net: note.netCents,
    tax: note.taxCents,
    gross,
    taken: 0,
    due: gross,
    dueOn: null,
    of: { number: invoice.number, issuedOn: invoice.issuedOn },
    reason: note.reason,
  };
}
