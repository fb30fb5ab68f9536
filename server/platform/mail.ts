import nodemailer, { type Transporter } from "nodemailer";
import type { Prisma } from "@/prisma/generated/client";
import { now } from "./clock";
import type { Scope } from "./context";
import { rootDb } from "./db/root";
import { env } from "./env";
import { newId } from "./ids";
import { enqueue } from "./jobs";
import { safeCode } from "./log";
import { seal, unseal } from "./secrets";

export type MailContents = { to: string; subject: string; html: string; text: string };

export type NewMail = MailContents & {
  /** What the mail is for, e.g. `link`, `id_check`, `receipt`, `sign_in`. */
  kind: string;
  /** The object it speaks of, so that an erasure finds it. */
  objectId?: string;
  /** Kept readable instead of sent: sandbox mails to people outside the team (decisions 7.6). */
  capture?: boolean;
};

export const MAIL_QUEUED = "mail/queued";
const PURPOSE = "mail";

/** A transaction inside the fence or of the root client, by what is needed of it: comparing them whole is costly. */
type MailTransaction = {
  mail: { create(args: { data: Prisma.MailUncheckedCreateInput }): PromiseLike<unknown> };
  jobEvent: object;
};

/**
 * Accepts a mail in the caller's transaction; it leaves after the commit. Scope null: mails of sign-in, which no account's mailbox
 * ever shows. The contents are sealed, and dropped once sent.
 */
export async function queueMail(tx: MailTransaction, scope: Scope | null, mail: NewMail): Promise<string> {
  const id = newId("mail");
  const { to, subject, html, text } = mail;
  const data = {
    id,
    accountId: scope?.accountId ?? null,
    environment: scope?.environment ?? null,
    objectId: mail.objectId ?? null,
    kind: mail.kind,
    contents: seal(PURPOSE, JSON.stringify({ to, subject, html, text })),
    status: mail.capture ? "captured" : "queued",
    createdAt: now(),
  };
  await tx.mail.create({ data });
  if (!mail.capture) await enqueue(tx, { name: MAIL_QUEUED, id, data: { mailId: id } });
  return id;
}

let transport: { url: string; send: Transporter } | undefined;

function transporter(url: string): Transporter {
  if (transport?.url !== url)
    transport = { url, send: nodemailer.createTransport(url, { from: env().MAIL_FROM ?? defaultFrom() }) };
  return transport.send;
}

/** Resolves when the mail server of SMTP_URL lets us in; nothing is sent. */
export async function reachMailServer(): Promise<void> {
  const url = env().SMTP_URL;
  if (url) await transporter(url).verify();
}

function defaultFrom(): string {
  return `"${env().APP_NAME}" <no-reply@${new URL(env().BASE_URL).hostname}>`;
}

export type MailOutcome = "sent" | "captured" | "gone";

/** Sends one queued mail over SMTP_URL, or keeps it readable for the operator when there is none. Throws when it should be retried. */
export async function deliverMail(id: string): Promise<MailOutcome> {
  const row = await rootDb().mail.findUnique({ where: { id } });
  if (row?.status !== "queued" || !row.contents) return "gone";
  const url = env().SMTP_URL;
  if (!url) {
    await rootDb().mail.update({ where: { id }, data: { status: "captured" } });
    return "captured";
  }
  const mail = openMail(row.contents);
  try {
    // One address as it stands: as text, a comma or a line in it would make two.
    const to = { name: "", address: mail.to };
    await transporter(url).sendMail({
      ...mail,
      to,
      messageId: `<${id}@${new URL(env().BASE_URL).hostname}>`,
    });
  } catch (error) {
    await rootDb().mail.update({
      where: { id },
      data: { attempts: { increment: 1 }, error: smtpFault(error) },
    });
    // An Inngest server is sent an error with its causes: the code alone goes along, since what the mail server said names the person.
    const code = safeCode(error);
    const cause = code === undefined ? undefined : Object.assign(new Error(code), { code });
    throw new Error(`mail not sent: ${smtpFault(error)}`, { cause });
  }
  await rootDb().mail.update({
    where: { id },
    data: { status: "sent", sentAt: now(), contents: null, error: null, attempts: { increment: 1 } },
  });
  return "sent";
}

/** Gives up on a mail after its last try; what it said is dropped. */
export async function failMail(id: string): Promise<void> {
  await rootDb().mail.updateMany({
    where: { id, status: "queued" },
    data: { status: "failed", contents: null },
  });
}

export function openMail(contents: Uint8Array): MailContents {
  return JSON.parse(unseal(PURPOSE, contents).toString()) as MailContents;
}

/** The code of an SMTP failure; its text may quote the recipient and is not kept. */
function smtpFault(error: unknown): string {
  const code =
    error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "ESMTP";
  const response = error instanceof Error && "responseCode" in error ? ` ${String(error.responseCode)}` : "";
  return `${code}${response}`.slice(0, 40);
}
