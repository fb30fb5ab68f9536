import { rootDb } from "@/server/platform/db/root";
import { type MailContents, openMail } from "@/server/platform/mail";

/**
 * Mails that were kept because no SMTP server is configured: those of sign-in and of live accounts. The newest 50. Only on one's own
 * machine, at a loopback address, may `secrets` be shown: there this is the mailbox.
 */
export async function keptMails({ secrets = false } = {}) {
  const rows = await rootDb().mail.findMany({
    where: {
      status: "captured",
      contents: { not: null },
      OR: [{ environment: null }, { environment: "live" }],
    },
    orderBy: { createdAt: "desc" },
    take: 50,
  });
  return rows.map((row) => {
    const contents = row.contents ? openMail(row.contents) : null;
    return {
      id: row.id,
      kind: row.kind,
      createdAt: row.createdAt,
      contents: contents && !secrets ? masked(contents) : contents,
    };
  });
}

/** Part of an address of ours that opens something: what stands behind a #, and the token of a hosted page. */
const SECRET = /(#|\/(?:verify|embed|identity|invoice)\/)[\w-]{20,}/g;

/** A mail without its secrets: a link to reset a password is for its recipient, whoever runs the service. */
function masked(mail: MailContents): MailContents {
  const hide = (text: string) => text.replace(SECRET, "$1…");
  return { to: mail.to, subject: hide(mail.subject), html: hide(mail.html), text: hide(mail.text) };
}
