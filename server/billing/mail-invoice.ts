import { brandedMail, ownBranding } from "@/server/branding";
import type { Tx } from "@/server/platform/db/scoped-db";
import { formatCents, formatDate } from "@/server/platform/i18n/formats";
import { queueMail } from "@/server/platform/mail";
import { languageOfCountry } from "@/server/platform/wire";

type Issued = {
  accountId: string;
  id: string;
  number: string;
  url: string;
  /** Cents, with tax. */
  gross: number;
  currency: string;
  dueDate: Date;
  open: boolean;
};

/** Sends an issued invoice to the address that the account gave for them, in the language of its country. */
export async function mailInvoice(
  tx: Tx,
  buyer: { email?: string | null; country?: string },
  { accountId, id, number, url, gross, currency, dueDate, open }: Issued,
): Promise<void> {
  if (!buyer.email) return;
  const language = languageOfCountry(buyer.country ?? null);
  const amount = formatCents(language, gross, currency);
  const day = formatDate(language, dueDate, { utc: true });
  const words = {
    en: {
      subject: `Invoice ${number}: ${amount}`,
      text: open ? `It is due on ${day}.` : "Nothing is left to pay.",
      label: "Open the invoice",
    },
    es: {
      subject: `Factura ${number}: ${amount}`,
      text: open ? `Vence el ${day}.` : "No queda nada por pagar.",
      label: "Abrir la factura",
    },
  }[language];
  await queueMail(
    tx,
    { accountId, environment: "live" },
    {
      to: buyer.email,
      subject: words.subject,
      kind: "invoice",
      objectId: id,
      ...brandedMail(ownBranding(), {
        language,
        heading: words.subject,
        paragraphs: [words.text],
        action: { label: words.label, url },
        notes: [],
      }),
    },
  );
}
