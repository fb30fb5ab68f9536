import type { VerificationLink as Row } from "@/prisma/generated/client";
import { type Branding, brandedMail } from "@/server/branding";
import { staysInMailbox } from "@/server/members";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { formatDate } from "@/server/platform/i18n/formats";
import { queueMail } from "@/server/platform/mail";
import type { Language, Purpose } from "@/server/platform/wire";
import { languageOf } from "@/server/screenings";
import type { Settings } from "@/server/settings/schema";
import { type Received, requestedNames } from "./receipt";
import { askedItems } from "./request-words";
import { askOf } from "./requests";

type Words = Pick<Parameters<typeof brandedMail>[1], "heading" | "paragraphs" | "action" | "notes">;

/** Whether it is the first mail about something, or brings it to mind. */
export type Occasion = "first" | "again";

async function queueBranded(
  tx: Tx,
  ctx: Context,
  row: Row,
  branding: Branding,
  kind: string,
  language: Language,
  words: Words,
): Promise<void> {
  const { email } = row.applicant as { email?: string };
  if (email === undefined) return;
  await queueMail(tx, ctx.scope, {
    to: email,
    subject: words.heading,
    kind,
    objectId: row.id,
    capture: await staysInMailbox(ctx, email),
    ...brandedMail(branding, { language, ...words }),
  });
}

const nameOf = (row: Row) => (row.applicant as { name: string }).name;

/** The mail with the link, in the branding and, where it has some for the purpose, the words of who asks. */
export async function queueLinkMail(
  tx: Tx,
  ctx: Context,
  row: Row,
  branding: Branding,
  url: string,
  settings: Settings,
  occasion: Occasion = "first",
): Promise<void> {
  const locale = row.locale === "es" || row.locale === "en" ? row.locale : null;
  const language = languageOf(locale, settings, row.country);
  const [name, brand] = [nameOf(row), branding.name];
  const until = formatDate(language, row.expiresAt);
  const needed = requestedNames(row, language).join(", ");
  const again = occasion === "again";
  const words =
    language === "es"
      ? {
          heading: again ? `${brand} espera sus documentos` : `${brand} le pide sus documentos`,
          paragraphs: [
            `Hola, ${name}:`,
            again
              ? `${brand} todavía no ha recibido sus documentos. Lo que haya añadido hoy sigue en la página.`
              : `${brand} le pide que envíe unos documentos. Puede hacerlo desde el teléfono o el ordenador en pocos minutos.`,
            ...introOf(settings, row.purpose, language),
            ...(needed === "" ? [] : [`Se necesita: ${needed}.`]),
          ],
          action: { label: "Enviar mis documentos", url },
          notes: [`El enlace es personal y vale hasta el ${until}.`],
        }
      : {
          heading: again ? `${brand} is waiting for your documents` : `${brand} asks for your documents`,
          paragraphs: [
            `Hello ${name},`,
            again
              ? `${brand} has not received your documents yet. What you added today is still on the page.`
              : `${brand} asks you to send some documents. You can do it from your phone or computer in a few minutes.`,
            ...introOf(settings, row.purpose, language),
            ...(needed === "" ? [] : [`What is needed: ${needed}.`]),
          ],
          action: { label: "Send my documents", url },
          notes: [`The link is personal and valid until ${until}.`],
        };
  await queueBranded(tx, ctx, row, branding, "link", language, words);
}

/** The mail that asks the applicant of a screening for something more: just that, and why in the words of who asks. */
export async function queueRequestMail(
  tx: Tx,
  ctx: Context,
  row: Row,
  branding: Branding,
  url: string,
  occasion: Occasion,
): Promise<void> {
  const language = row.locale === "es" ? "es" : "en";
  const ask = askOf(row);
  const lines = askedItems(ask.items, row.documentsRequested, language).map(
    ({ name, note }) => `• ${name}${note === null ? "" : `: ${note}`}`,
  );
  const [name, brand, until] = [nameOf(row), branding.name, formatDate(language, row.expiresAt)];
  const again = occasion === "again";
  const message = ask.message === null ? [] : [ask.message];
  const words =
    language === "es"
      ? {
          heading: again ? `${brand} espera su respuesta` : `${brand} le pide algo más`,
          paragraphs: [
            `Hola, ${name}:`,
            again
              ? `Hace unos días ${brand} le pidió esto. Sus demás documentos ya están.`
              : `Gracias por sus documentos. Para seguir, ${brand} necesita solo esto:`,
            ...message,
            ...lines,
          ],
          action: { label: "Responder", url },
          notes: [`El enlace es personal y vale hasta el ${until}.`],
        }
      : {
          heading: again ? `${brand} is waiting for your answer` : `${brand} asks for something more`,
          paragraphs: [
            `Hello ${name},`,
            again
              ? `A few days ago ${brand} asked you for this. Everything else you sent is there.`
              : `Thank you for your documents. To go on, ${brand} needs only this:`,
            ...message,
            ...lines,
          ],
          action: { label: "Answer", url },
          notes: [`The link is personal and valid until ${until}.`],
        };
  await queueBranded(tx, ctx, row, branding, "request", language, words);
}

/** The mail that opens the page of a result: that it is there and can be answered, nothing of what it says. */
export async function queueResultMail(
  tx: Tx,
  ctx: Context,
  row: Row,
  branding: Branding,
  url: string,
): Promise<void> {
  const language = row.locale === "es" ? "es" : "en";
  const [name, brand, until] = [nameOf(row), branding.name, formatDate(language, row.expiresAt)];
  const words =
    language === "es"
      ? {
          heading: "Sus documentos se han comprobado",
          paragraphs: [
            `Hola, ${name}:`,
            `Puede ver qué documentos llegaron y qué ha resultado de ellos. Si algo no es así, puede decírselo allí a ${brand}, enviar un documento mejor o pedir que lo vea una persona.`,
          ],
          action: { label: "Ver el resultado", url },
          notes: [`El enlace es personal. Puede responder hasta el ${until}.`],
        }
      : {
          heading: "Your documents have been checked",
          paragraphs: [
            `Hello ${name},`,
            `You can see which documents came and what came of them. If something is not so, you can tell ${brand} there, send a better paper, or have a person look at it.`,
          ],
          action: { label: "See the result", url },
          notes: [`The link is personal. You can answer until ${until}.`],
        };
  await queueBranded(tx, ctx, row, branding, "result", language, words);
}

/** What an account says about a purpose in its own words. */
export function introOf(settings: Settings, purpose: string, language: Language): string[] {
  const intro = settings.link_defaults.intros[purpose as Purpose]?.[language];
  return intro === undefined ? [] : [intro];
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
  const name = nameOf(row);
  const asked = requestedNames(row, language);
  const lines = files.map(({ name, requested }) =>
    requested === null || asked[requested] === undefined ? name : `${asked[requested]}: ${name}`,
  );
  const words =
    language === "es"
      ? {
          heading: `${branding.name} ha recibido sus documentos`,
          paragraphs: [
            `Hola, ${name}:`,
            "Esto es lo que ha llegado:",
            ...(lines.length > 0 ? lines : ["Su respuesta."]),
          ],
          notes: ["Los documentos se comprueban y después se eliminan. No tiene que hacer nada más."],
        }
      : {
          heading: `${branding.name} has received your documents`,
          paragraphs: [
            `Hello ${name},`,
            "This is what arrived:",
            ...(lines.length > 0 ? lines : ["Your answer."]),
          ],
          notes: ["The documents are checked and deleted afterwards. You need not do anything else."],
        };
  await queueBranded(tx, ctx, row, branding, "link_receipt", language, words);
}
