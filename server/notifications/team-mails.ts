import { brandedMail, ownBranding } from "@/server/branding";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction, type Scope } from "@/server/platform/context";
import { withAddress } from "@/server/platform/db/addresses";
import { rootDb } from "@/server/platform/db/root";
import { env } from "@/server/platform/env";
import { formatCents } from "@/server/platform/i18n/formats";
import { queueMail } from "@/server/platform/mail";
import { contextFromJob } from "@/server/platform/open-context";
import { readSettings } from "@/server/settings";
import type { Settings } from "@/server/settings/schema";

type Written = { subject: string; paragraph: string; label: string };
const DAY_MS = 86_400_000;

/** Mails the team about an ended live screening, as its settings ask: id, reference and decision, nothing of the person. */
export async function notifyScreening(scope: Scope, screeningId: string, type: string): Promise<number> {
  if (scope.environment !== "live") return 0;
  const ctx = contextFromJob(scope, "notify-team");
  const row = await ctx.db.screening.findFirst({
    where: { id: screeningId },
    select: { id: true, reference: true, decision: true },
  });
  if (!row) return 0;
  const { notifications } = await readSettings(ctx);
  if (!wanted(notifications, type, row.decision)) return 0;
  const what = row.reference === null ? row.id : `${row.reference} (${row.id})`;
  const failed = type === "screening.failed";
  const decision = row.decision ?? "review";
  return mailTeam(ctx, notifications.recipients, `/live/screenings/${row.id}`, row.id, {
    en: {
      subject: failed ? "A screening could not be completed" : `Screening completed: ${decision}`,
      paragraph: failed
        ? `Screening ${what} could not be completed. It is not charged and can be submitted again.`
        : `Screening ${what} is completed with the decision ${decision}.${decision === "approve" ? "" : " A person should look at it before a negative decision."}`,
      label: "Open the screening",
    },
    es: {
      subject: failed
        ? "Una verificación no se pudo completar"
        : `Verificación completada: ${SPANISH[decision] ?? decision}`,
      paragraph: failed
        ? `La verificación ${what} no se pudo completar. No se cobra y puede enviarse de nuevo.`
        : `La verificación ${what} se ha completado con la decisión ${SPANISH[decision] ?? decision}.${decision === "approve" ? "" : " Conviene que una persona la revise antes de una decisión negativa."}`,
      label: "Abrir la verificación",
    },
  });
}

const SPANISH: Record<string, string> = { approve: "aprobar", review: "revisar", decline: "rechazar" };

function wanted(rules: Settings["notifications"], type: string, decision: string | null): boolean {
  if (type === "screening.failed") return rules.on_failed;
  if (rules.on_completed) return true;
  return (rules.on_review && decision === "review") || (rules.on_decline && decision === "decline");
}

/** Mails about a failing endpoint: at the first event it used up, then at most daily while it fails (decisions 8.12). */
export async function notifyFailingEndpoint(scope: Scope, endpointId: string): Promise<number> {
  const ctx = contextFromJob(scope, "notify-team");
  const at = now();
  const taken = await ctx.db.webhookEndpoint.updateManyAndReturn({
    where: {
      id: endpointId,
      failingSince: { not: null },
      OR: [{ failureMailedAt: null }, { failureMailedAt: { lte: new Date(at.getTime() - DAY_MS) } }],
    },
    data: { failureMailedAt: at },
    select: { url: true },
  });
  const host = taken[0] ? new URL(taken[0].url).host : null;
  if (host === null) return 0;
  const { notifications } = await readSettings(ctx);
  const to = notifications.recipients.length > 0 ? notifications.recipients : await ownersOf(scope.accountId);
  return mailTeam(ctx, to, `/${scope.environment}/webhooks/${endpointId}`, endpointId, {
    en: {
      subject: "A webhook endpoint is not answering",
      paragraph: `Events to ${host} could not be delivered after all attempts. They are kept for 30 days and can be sent again.`,
      label: "Open the endpoint",
    },
    es: {
      subject: "Un endpoint de webhooks no responde",
      paragraph: `Los eventos para ${host} no se pudieron entregar tras todos los intentos. Se conservan 30 días y pueden enviarse de nuevo.`,
      label: "Abrir el endpoint",
    },
  });
}

/** Mails about a prepaid balance that runs out; what it stands at is read now, in words of the account's currency. */
export async function notifyBalance(scope: Scope, level: "low" | "empty"): Promise<number> {
  const ctx = contextFromJob(scope, "notify-team");
  const account = await rootDb().account.findUnique({
    where: { id: scope.accountId },
    select: { balanceCents: true, currency: true, billingMode: true },
  });
  if (account?.billingMode !== "prepaid") return 0;
  const { notifications } = await readSettings(ctx);
  const to = notifications.recipients.length > 0 ? notifications.recipients : await ownersOf(scope.accountId);
  const empty = level === "empty";
  const balance = (locale: "en" | "es") => formatCents(locale, account.balanceCents, account.currency);
  return mailTeam(ctx, to, "/live/usage", scope.accountId, {
    en: {
      subject: empty ? "Your balance is used up" : "Your balance is running low",
      paragraph: empty
        ? `The balance is ${balance("en")}. New live checks are answered with insufficient_balance until it is topped up.`
        : `The balance is ${balance("en")}: enough for fewer than 50 more checks.`,
      label: "Top up",
    },
    es: {
      subject: empty ? "El saldo se ha agotado" : "Queda poco saldo",
      paragraph: empty
        ? `El saldo es de ${balance("es")}. Las nuevas comprobaciones reales responden insufficient_balance hasta que se recargue.`
        : `El saldo es de ${balance("es")}: alcanza para menos de 50 comprobaciones más.`,
      label: "Recargar",
    },
  });
}

/** Endpoints whose daily mail is due again. */
export async function endpointsToRemind(): Promise<(Scope & { endpointId: string })[]> {
  const rows = await rootDb().webhookEndpoint.findMany({
    where: {
      failingSince: { not: null },
      active: true,
      OR: [{ failureMailedAt: null }, { failureMailedAt: { lte: new Date(now().getTime() - DAY_MS) } }],
    },
    select: { accountId: true, environment: true, id: true },
    take: 500,
  });
  return rows.map(({ accountId, environment, id }) => ({ accountId, environment, endpointId: id }));
}

async function ownersOf(accountId: string): Promise<string[]> {
  const rows = await rootDb().membership.findMany({
    where: { accountId, role: "owner" },
    select: { user: { select: { email: true } } },
  });
  return rows.map((row) => row.user.email);
}

async function mailTeam(
  ctx: Context,
  recipients: readonly string[],
  path: string,
  objectId: string,
  words: { en: Written; es: Written },
): Promise<number> {
  // A mail of the service to its customer, not of the customer to somebody: in our name, saying which account it is about.
  const [account, users] = await Promise.all([
    rootDb().account.findUniqueOrThrow({ where: { id: ctx.scope.accountId }, select: { name: true } }),
    rootDb().user.findMany({
      where: { OR: recipients.map(withAddress) },
      select: { email: true, locale: true },
    }),
  ]);
  await inTransaction(ctx, async (tx) => {
    for (const to of recipients) {
      const language = users.find((user) => user.email === to)?.locale === "es" ? "es" : "en";
      const { subject, paragraph, label } = words[language];
      const text = {
        heading: subject,
        paragraphs: [paragraph],
        action: { label, url: env().BASE_URL + path },
        notes: [`${language === "es" ? "Cuenta" : "Account"}: ${account.name}`],
      };
      await queueMail(tx, ctx.scope, {
        to,
        subject,
        kind: "notification",
        objectId,
        ...brandedMail(ownBranding(), { language, ...text }),
      });
    }
  });
  return recipients.length;
}
