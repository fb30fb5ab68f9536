import { env } from "@/server/platform/env";
import { hostedWords } from "@/server/platform/i18n/hosted/index";
import type { Branding } from "./resolve";

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

export type MailText = {
  language: "en" | "es";
  heading: string;
  /** Plain paragraphs; escaped here. */
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Small print under the action. */
  notes?: readonly string[];
};

/** One mail in the sender's branding, as HTML for any client (tables, inline styles, no picture that is not ours) and as plain text. */
export function brandedMail(branding: Branding, mail: MailText): { html: string; text: string } {
  const { theme } = branding;
  const words = hostedWords(mail.language);
  const paragraph = (text: string, style: string) =>
    `<p style="margin:0 0 16px;white-space:pre-line;${style}">${escapeHtml(text)}</p>`;
  const logo =
    branding.logoPath === null
      ? `<strong style="font-size:18px">${escapeHtml(branding.name)}</strong>`
      : `<img src="${escapeHtml(env().BASE_URL + branding.logoPath)}" alt="${escapeHtml(branding.name)}" height="36" style="height:36px;border:0">`;
  const action = mail.action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(mail.action.url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;border:1px solid ${theme.accent};background:${theme.brand};color:${theme.onBrand};text-decoration:none;font-weight:600">${escapeHtml(mail.action.label)}</a></p>`
    : "";
  const footer = [
    branding.supportEmail === null
      ? []
      : [
          `<a href="mailto:${escapeHtml(branding.supportEmail)}" style="color:#59616e">${escapeHtml(branding.supportEmail)}</a>`,
        ],
    branding.privacyUrl === null
      ? []
      : [`<a href="${escapeHtml(branding.privacyUrl)}" style="color:#59616e">${words.privacy}</a>`],
    branding.hidePoweredBy ? [] : [`${words.poweredBy} ${escapeHtml(branding.poweredBy)}`],
  ].flat();
  const html = `<!doctype html><html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(mail.heading)}</title></head><body style="margin:0;background:#f6f7f8"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e3e6ea;border-radius:8px"><tr><td style="padding:32px;font:16px/24px Inter,Helvetica,Arial,sans-serif;color:#14181f"><div style="margin:0 0 24px">${logo}</div><h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeHtml(mail.heading)}</h1>${mail.paragraphs.map((text) => paragraph(text, "")).join("")}${action}${(mail.notes ?? []).map((text) => paragraph(text, "font-size:14px;line-height:20px;color:#59616e")).join("")}</td></tr></table><p style="margin:16px 0 0;font:12px/16px Inter,Helvetica,Arial,sans-serif;color:#59616e">${footer.join(" · ")}</p></td></tr></table></body></html>`;
  const text = [
    branding.name,
    "",
    mail.heading,
    "",
    ...mail.paragraphs.flatMap((line) => [line, ""]),
    ...(mail.action ? [`${mail.action.label}: ${mail.action.url}`, ""] : []),
    ...(mail.notes ?? []).flatMap((line) => [line, ""]),
    ...(branding.supportEmail === null ? [] : [branding.supportEmail]),
    ...(branding.privacyUrl === null ? [] : [`${words.privacy}: ${branding.privacyUrl}`]),
    ...(branding.hidePoweredBy ? [] : [`${words.poweredBy} ${branding.poweredBy}`]),
  ].join("\n");
  return { html, text: `${text.trim()}\n` };
}
