import { brandedMail, ownBranding } from "@/server/branding";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import { env } from "@/server/platform/env";
import { type AuthWords, authWords } from "@/server/platform/i18n/auth";
import { type Locale, pickLocale } from "@/server/platform/i18n/index";
import { queueMail } from "@/server/platform/mail";
import { findByAddress } from "./find-person";
import { issueToken } from "./sign-in-token";

const LINK_MINUTES = 15;
export const RESET_MINUTES = 60;
const VERIFY_MINUTES = 60 * 24 * 3;

type Kind = "magic_link" | "reset" | "verify_email" | "invitation" | "already_member";

/** Secrets stand behind a #: browsers keep that part to themselves, so that no server log or referrer ever sees them. */
export function pageAddress(path: string, token?: string): string {
  return `${env().BASE_URL}${path}${token ? `#${token}` : ""}`;
}

/** A mail of the service itself: a sentence, one link, and what to do if it was not asked for. No mailbox of an account shows it. */
async function send(kind: Kind, to: string, locale: Locale, link: string, account = ""): Promise<void> {
  const words = authWords(locale).mails;
  const { subject, text, action } = words[kind](env().APP_NAME, account);
  const mail = brandedMail(ownBranding(), {
    language: locale,
    heading: subject,
    paragraphs: [text],
    action: { label: action, url: link },
    notes: [words.notYou],
  });
  await transaction(rootDb(), (tx) => queueMail(tx, null, { kind, to, subject, ...mail }));
}

/** Mails a link that signs in. Says nothing about whether the address is known. */
export async function sendMagicLink(email: string): Promise<void> {
  const user = await findByAddress(email);
  if (!user) return;
  const token = await issueToken("magic_link", user.id, LINK_MINUTES);
  await send("magic_link", email, pickLocale(user.locale), pageAddress("/sign-in/link", token));
}

export async function sendReset(email: string): Promise<void> {
  const user = await findByAddress(email);
  if (!user) return;
  const token = await issueToken("reset", user.id, RESET_MINUTES);
  await send("reset", email, pickLocale(user.locale), pageAddress("/sign-in/reset", token));
}

export async function sendVerification(user: { id: string; email: string }, locale: Locale): Promise<void> {
  const token = await issueToken("verify_email", user.id, VERIFY_MINUTES);
  await send("verify_email", user.email, locale, pageAddress("/sign-in/confirm", token));
}

export async function sendAlreadyMember(email: string, locale: Locale): Promise<void> {
  await send("already_member", email, locale, pageAddress("/sign-in"));
}

export async function sendInvitation(
  email: string,
  token: string,
  account: string,
  locale: Locale,
): Promise<string> {
  const link = pageAddress("/sign-in/invitation", token);
  await send("invitation", email, locale, link, account);
  return link;
}

export type Change = keyof AuthWords["mails"]["changes"];

/** Tells a person what changed about the ways into their account, or what their account may now do. */
export async function tellPerson(
  user: { email: string; locale: string | null },
  change: Change,
): Promise<void> {
  const locale = pickLocale(user.locale);
  const { mails } = authWords(locale);
  const { subject, text, action, notMe } = mails.change(env().APP_NAME, mails.changes[change]);
  const mail = brandedMail(ownBranding(), {
    language: locale,
    heading: subject,
    paragraphs: [text],
    action: { label: action, url: pageAddress("/live/profile") },
    notes: [notMe],
  });
  await transaction(rootDb(), (tx) =>
    queueMail(tx, null, { kind: "security", to: user.email, subject, ...mail }),
  );
}

/** Tells everybody who answers for an account, and who did until now, as far as their address is theirs. */
export async function tellOwners(accountId: string, change: Change, until?: string): Promise<void> {
  const owners = await rootDb().user.findMany({
    where: {
      emailVerifiedAt: { not: null },
      OR: [
        { memberships: { some: { accountId, role: "owner" } } },
        ...(until === undefined ? [] : [{ id: until }]),
      ],
    },
    select: { email: true, locale: true },
  });
  for (const owner of owners) await tellPerson(owner, change);
}
