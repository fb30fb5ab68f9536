import type { VerificationLink as Row } from "@/prisma/generated/client";
import { type Branding, brandedMail } from "@/server/branding";
import { staysInMailbox } from "@/server/members";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { formatDate } from "@/server/platform/i18n/formats";
import { queueMail } from "@/server/platform/mail";
import type { Language } from "@/server/platform/wire";
import { type Received, requestedNames } from "./receipt";

/** The mail with the link, in the branding of who asks. */
export async function queueLinkMail(
  tx: Tx,
  ctx: Context,
  row: Row,
  branding: Branding,
  url: string,
  language: Language,
): Promise<void> {
  const { name, email } = row.applicant as { name: string; email?: string };
  if (email === undefined) return;
  const until = formatDate(language, row.expiresAt);
  const needed = requestedNames(row, language).join(", ");
  const words =
    language === "es"
      ? {
          heading: `${branding.name} le pide sus documentos`,
          paragraphs: [
            `Hola, ${name}:`,
            `${branding.name} le pide que envíe unos documentos. Puede hacerlo desde el teléfono o el ordenador en pocos minutos.`,
            ...(needed === "" ? [] : [`Se necesita: ${needed}.`]),
          ],
          action: { label: "Enviar mis documentos", url },
          notes: [`El enlace es personal y vale hasta el ${until}.`],
        }
      : {
          heading: `${branding.name} asks for your documents`,
          paragraphs: [
            `Hello ${name},`,
            `${branding.name} asks you to send some documents. You can do it from your phone or computer in a few minutes.`,
            ...(needed === "" ? [] : [`What is needed: ${needed}.`]),
          ],
          action: { label: "Send my documents", url },
          notes: [`The link is personal and valid until ${until}.`],
        };
  await queueMail(tx, ctx.scope, {
    to: email,
    subject: words.heading,
    kind: "link",
    objectId: row.id,
    capture: await staysInMailbox(ctx, email),
    ...brandedMail(branding, { language, ...words }),
  });
}

/** The mail that says what arrived. */
export async function queueReceiptMail(
  tx: Tx,
  ctx: Context,
  row: Row,
  branding: Branding,
  files: readonly Received[],
  language: Language,
): Promise<void> {
  const { name, email } = row.applicant as { name: string; email?: string };
  if (email === undefined) return;
  const asked = requestedNames(row, language);
  const lines = files.map(({ name, requested }) =>
    requested === null || asked[requested] === undefined ? name : `${asked[requested]}: ${name}`,
  );
  const words =
    language === "es"
      ? {
          heading: `${branding.name} ha recibido sus documentos`,
          paragraphs: [`Hola, ${name}:`, "Esto es lo que ha llegado:", ...lines],
          notes: ["Los documentos se comprueban y después se eliminan. No tiene que hacer nada más."],
        }
      : {
          heading: `${branding.name} has received your documents`,
          paragraphs: [`Hello ${name},`, "This is what arrived:", ...lines],
          notes: ["The documents are checked and deleted afterwards. You need not do anything else."],
        };
  await queueMail(tx, ctx.scope, {
    to: email,
    subject: words.heading,
    kind: "link_receipt",
    objectId: row.id,
    capture: await staysInMailbox(ctx, email),
    ...brandedMail(branding, { language, ...words }),
  });
}
