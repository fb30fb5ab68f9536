import { rootDb } from "@/server/platform/db/root";
import { openMail } from "@/server/platform/mail";

/** Mails that were kept because no SMTP server is configured: those of sign-in and of live accounts. The newest 50. */
export async function keptMails() {
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
    return { id: row.id, kind: row.kind, createdAt: row.createdAt, contents };
  });
}
