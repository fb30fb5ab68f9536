import { env } from "@/server/platform/env";
import { formatCents, formatDate, formatNumber } from "@/server/platform/i18n/formats";
import type { Locale } from "@/server/platform/i18n/index";
import { amountDue, linesOf, type openInvoice } from "./invoices";
import type { InvoiceStatus } from "./schema";
import { invoiceWords } from "./words";

type Opened = NonNullable<Awaited<ReturnType<typeof openInvoice>>>;
export type InvoiceTexts = ReturnType<typeof invoiceTexts>;

/** What an invoice says, for the page and the PDF alike. */
export function invoiceTexts({ invoice, accountName }: Opened, locale: Locale) {
  const words = invoiceWords(locale);
  const status = invoice.status as Exclude<InvoiceStatus, "draft">;
  const money = (cents: number) => formatCents(locale, cents, invoice.currency);
  const day = (at: Date) => formatDate(locale, at, { utc: true });
  const kinds: Record<string, string> = words.kinds;
  const lines = linesOf(invoice);
  const taken = lines.find((line) => line.kind === "from_balance");
  const due = amountDue(invoice);
  return {
    title: `${words.title} ${invoice.id}`,
    heading: words.title,
    issuer: env().APP_NAME,
    status: { code: status, word: words.statuses[status] },
    amount: money(status === "open" || status === "uncollectible" ? due : invoice.total),
    when:
      status === "paid" && invoice.paidAt
        ? `${words.paidOn} ${day(invoice.paidAt)}`
        : status === "open" && invoice.dueDate
          ? `${words.dueOn} ${day(invoice.dueDate)}`
          : null,
    facts: [
      [words.to, accountName],
      [words.number, invoice.id],
      [words.issued, day(invoice.createdAt)],
      [words.period, `${day(invoice.periodStart)} – ${day(invoice.periodEnd)}`],
    ] as [string, string][],
    heads: [words.item, words.units, words.amount] as const,
    lines: lines
      .filter((line) => line !== taken)
      .map((line): [string, string, string] => [
        kinds[line.kind] ?? line.kind,
        formatNumber(locale, line.units),
        money(line.cents),
      ]),
    totals: [
      [words.total, money(invoice.total)],
      ...(taken ? [[words.kinds.from_balance, money(taken.cents)]] : []),
      [words.due, money(due)],
    ] as [string, string][],
    download: words.download,
  };
}
