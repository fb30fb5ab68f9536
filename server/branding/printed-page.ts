import type { Locale } from "@/server/platform/i18n/index";
import { randomBase62 } from "@/server/platform/ids";
import { escapeHtml } from "./mail-layout";
import type { Branding } from "./resolve";

export type Line = readonly [label: string, value: string | null];

/**
 * A page to print, in the sender's branding: it loads nothing but the logo from our origin, and runs nothing. `content` is escaped
 * already; `style` comes after what all such pages share, with ACCENT for the brand's colour.
 */
export function printedPage(
  branding: Branding,
  page: { language: Locale; title: string; id: string; style: string; content: string },
): { html: string; headers: Record<string, string> } {
  const nonce = randomBase62(22);
  const logo =
    branding.logoPath === null
      ? `<strong>${escapeHtml(branding.name)}</strong>`
      : `<img src="${escapeHtml(branding.logoPath)}" alt="${escapeHtml(branding.name)}" height="36">`;
  const style = (STYLE + page.style).replaceAll("ACCENT", branding.theme.accent);
  const title = escapeHtml(page.title);
  return {
    html: [
      `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
      `<title>${title} ${escapeHtml(page.id)}</title><style nonce="${nonce}">${style}</style></head><body><main>`,
      `<header>${logo}</header><h1>${title}</h1>${page.content}</main></body></html>`,
    ].join(""),
    headers: {
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    },
  };
}

export function printedSection(heading: string, content: string): string {
  return `<section><h2>${escapeHtml(heading)}</h2>${content}</section>`;
}

/** Labels and values; what has no value is left out. */
export function printedTable(lines: readonly Line[]): string {
  const rows = lines
    .filter(([, value]) => value !== null && value !== "")
    .map(
      ([label, value]) =>
        `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value ?? "")}</td></tr>`,
    );
  return `<table>${rows.join("")}</table>`;
}

const STYLE =
  "body{margin:0;background:#fff;color:#14181f;font:14px/20px Inter,Helvetica,Arial,sans-serif}" +
  "main{max-width:760px;margin:0 auto;padding:32px 24px}header{margin-bottom:24px;font-size:18px}" +
  "h1{font-size:28px;line-height:34px;margin:0 0 4px}h2{font-size:16px;line-height:24px;margin:28px 0 8px}" +
  ".note,small{color:#59616e;font-size:13px}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}" +
  "th,td{padding:6px 0;text-align:left;vertical-align:top;border-bottom:1px solid #e3e6ea;overflow-wrap:anywhere}" +
  "th{padding-right:16px;font-weight:400;color:#59616e}" +
  "section{break-inside:avoid}@media print{main{padding:0}}";
