import type { IdCheck as Row } from "@/prisma/generated/client";
import { type Branding, brandedMail } from "@/server/branding";
import { staysInMailbox } from "@/server/members";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { formatDate } from "@/server/platform/i18n/formats";
import { queueMail } from "@/server/platform/mail";
import type { Language } from "@/server/platform/wire";
import { remedyFor } from "./remedies";
import { readResult } from "./result";

type Written = {
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  notes?: string[];
};

/** The mail with the link. */
export async function queueLinkMail(
  tx: Tx,
  ctx: Context,
  row: Row,
  branding: Branding,
  url: string,
): Promise<void> {
  const until = formatDate(languageOf(row), row.expiresAt);
  const purpose = row.purpose;
  await send(tx, ctx, row, branding, "id_check", {
    en: {
      subject: `${branding.name} asks you to confirm your identity`,
      paragraphs: [
        `Hello ${nameOf(row)},`,
        `${branding.name} asks you to confirm your identity${purpose ? `: ${purpose}` : ""}. On your phone you photograph an identity document and look into the camera for a moment. It takes about two minutes.`,
      ],
      action: { label: "Confirm my identity", url },
      notes: [
        `The link is personal and valid until ${until}.`,
        "Your pictures are deleted right after they have been examined.",
      ],
    },
    es: {
      subject: `${branding.name} le pide que confirme su identidad`,
      paragraphs: [
        `Hola, ${nameOf(row)}:`,
        `${branding.name} le pide que confirme su identidad${purpose ? `: ${purpose}` : ""}. Con su teléfono fotografía un documento de identidad y mira un momento a la cámara. Tarda unos dos minutos.`,
      ],
      action: { label: "Confirmar mi identidad", url },
      notes: [
        `El enlace es personal y vale hasta el ${until}.`,
        "Sus imágenes se eliminan en cuanto se han examinado.",
      ],
    },
  });
}

/** Says what to do better; the link itself is not kept, so it points to the mail or page the person came from. */
export async function queueRetryMail(tx: Tx, ctx: Context, row: Row, branding: Branding): Promise<void> {
  const language = languageOf(row);
  const remedy = remedyFor(readResult(row.result)?.reasons ?? [], language);
  await send(tx, ctx, row, branding, "id_check", {
    en: {
      subject: "Please repeat the identity check",
      paragraphs: [
        `Hello ${nameOf(row)},`,
        `${remedy.reason} ${remedy.remedy}`,
        `Open the link from ${branding.name} again to repeat it.`,
      ],
    },
    es: {
      subject: "Repita la comprobación de identidad, por favor",
      paragraphs: [
        `Hola, ${nameOf(row)}:`,
        `${remedy.reason} ${remedy.remedy}`,
        `Abra de nuevo el enlace de ${branding.name} para repetirla.`,
      ],
    },
  });
}

/** The receipt when a check has ended. */
export async function queueReceipt(tx: Tx, ctx: Context, row: Row, branding: Branding): Promise<void> {
  const passed = row.decision === "passed";
  await send(tx, ctx, row, branding, "receipt", {
    en: {
      subject: passed ? "Your identity is confirmed" : "Your identity check has ended",
      paragraphs: [
        `Hello ${nameOf(row)},`,
        passed
          ? `Your identity is confirmed. ${branding.name} has been informed; you need not do anything else.`
          : `Your identity check has ended and could not be confirmed. ${branding.name} has been informed and will answer your questions.`,
      ],
      notes: ["Your pictures have been deleted. Only the result and the signals that led to it are kept."],
    },
    es: {
      subject: passed ? "Su identidad está confirmada" : "Su comprobación de identidad ha terminado",
      paragraphs: [
        `Hola, ${nameOf(row)}:`,
        passed
          ? `Su identidad está confirmada. ${branding.name} ha sido informada; no tiene que hacer nada más.`
          : `Su comprobación de identidad ha terminado y no se pudo confirmar. ${branding.name} ha sido informada y responderá a sus preguntas.`,
      ],
      notes: [
        "Sus imágenes se han eliminado. Solo se conservan el resultado y las señales que llevaron a él.",
      ],
    },
  });
}

export function languageOf(row: Pick<Row, "locale">): Language {
  return row.locale === "es" ? "es" : "en";
}

async function send(
  tx: Tx,
  ctx: Context,
  row: Row,
  branding: Branding,
  kind: string,
  words: Record<Language, Written>,
): Promise<void> {
  const { email } = row.applicant as { email?: string };
  if (!email) return;
  const language = languageOf(row);
  const { subject, ...text } = words[language];
  await queueMail(tx, ctx.scope, {
    to: email,
    subject,
    kind,
    objectId: row.id,
    capture: await staysInMailbox(ctx, email),
    ...brandedMail(branding, { language, heading: subject, ...text }),
  });
}

function nameOf(row: Row): string {
  return (row.applicant as { name: string }).name;
}
