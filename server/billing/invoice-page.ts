import { escapeHtml } from "@/server/branding";
import { env } from "@/server/platform/env";
import { formatCents, formatDate } from "@/server/platform/i18n/formats";
import type { Locale } from "@/server/platform/i18n/index";
import { randomBase62 } from "@/server/platform/ids";
import { amountDue, linesOf, type openInvoice } from "./invoices";
import { invoiceWords } from "./words";

type Opened = NonNullable<Awaited<ReturnType<typeof openInvoice>>>;

/** What an invoice says, as label and value, for the page and the PDF alike. */
export function invoiceTexts({ invoice, accountName }: Opened, locale: Locale) {
  const words = invoiceWords(locale);
  const money = (cents: number) => formatCents(locale, cents, invoice.currency);
  const date = (at: Date) => formatDate(locale, at, { utc: true });
  const kinds: Record<string, string> = words.kinds;
  return {
    title: `${words.title} ${invoice.id}`,
    issuer: env().APP_NAME,
    facts: [
      [words.to, accountName],
      [words.period, `${date(invoice.periodStart)} – ${date(invoice.periodEnd)}`],
      [words.status, words.statuses[invoice.status as keyof typeof words.statuses] ?? invoice.status],
      ...(invoice.dueDate === null ? [] : [[words.dueDate, date(invoice.dueDate)]]),
    ] as [string, string][],
    lines: linesOf(invoice).map((line): [string, string, string] => [
      kinds[line.kind] ?? line.kind,
      String(line.units),
      money(line.cents),
    ]),
    heads: [words.item, words.units, words.amount] as const,
    totals: [
      [words.total, money(invoice.total)],
      [words.due, money(amountDue(invoice))],
    ] as [string, string][],
    download: words.download,
  };
}

/** The hosted page of an invoice: runs nothing and loads nothing. */
export function invoicePage(opened: Opened, locale: Locale, pdfPath: string) {
  const text = invoiceTexts(opened, locale);
  const nonce = randomBase62(22);
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("");
  const pairs = (list: readonly [string, string][]) =>
    list
      .map(
        ([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
      )
      .join("");
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">`,
    `<title>${escapeHtml(text.title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>`,
    `<p>${escapeHtml(text.issuer)}</p><h1>${escapeHtml(text.title)}</h1><table>${pairs(text.facts)}</table>`,
    `<table><thead><tr>${text.heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join("")}</tr></thead><tbody>`,
    text.lines.map((line) => `<tr>${cells(line)}</tr>`).join(""),
    `</tbody></table><table class="totals">${pairs(text.totals)}</table>`,
    `<p><a href="${escapeHtml(pdfPath)}">${escapeHtml(text.download)}</a></p></main></body></html>`,
  ].join("");
  return {
    html,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      ...PRIVATE,
    },
  };
}

export const PRIVATE = {
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex, nofollow",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
};

const STYLE =
  "body{font:16px/24px Inter,Helvetica,Arial,sans-serif;color:#14181f;background:#f6f7f8;margin:0}main{max-width:640px;margin:32px auto;padding:32px;background:#fff;border:1px solid #e3e6ea;border-radius:8px}h1{font-size:20px;line-height:28px;overflow-wrap:anywhere}table{width:100%;border-collapse:collapse;margin:0 0 24px}th,td{text-align:left;padding:6px 0;border-bottom:1px solid #e3e6ea;font-weight:400}th{color:#59616e}td:last-child{text-align:right;font-variant-numeric:tabular-nums}.totals td{font-weight:600}a{color:#0b5cad}";
