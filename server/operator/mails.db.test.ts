import { expect, test } from "vitest";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import { newId } from "@/server/platform/ids";
import { queueMail } from "@/server/platform/mail";
import { newToken } from "@/server/platform/secrets";
import { keptMails } from "./mails";

test("who runs the service reads that a mail was sent, not what it opens", async () => {
  const tokens = [newToken(), newToken(), newToken()];
  const [reset, link, check] = [
    `https://service.example.com/sign-in/reset#${tokens[0]}`,
    `https://service.example.com/verify/${tokens[1]}?lang=es`,
    `https://service.example.com/identity/${tokens[2]}`,
  ];
  const kind = newId("mail");
  await transaction(rootDb(), (tx) =>
    queueMail(tx, null, {
      kind,
      to: "marta@example.com",
      subject: "Reset your password",
      html: `<p><a href="${reset}">Set</a> <a href="${link}">Upload</a></p>`,
      text: `Set: ${reset}\nUpload: ${link}\nCheck: ${check}`,
    }),
  );
  await rootDb().mail.updateMany({ where: { kind }, data: { status: "captured" } });
  const mail = (await keptMails()).find((one) => one.kind === kind);
  expect(mail?.contents).toMatchObject({ to: "marta@example.com", subject: "Reset your password" });
  expect(mail?.contents?.text).toContain("https://service.example.com/verify/…?lang=es");
  for (const token of tokens) expect(JSON.stringify(mail)).not.toContain(token);
});
