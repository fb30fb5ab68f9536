import { expect, test } from "vitest";
import { rootDb } from "@/server/platform/db/root";
import { newId, newUuid } from "@/server/platform/ids";
import { openMail } from "@/server/platform/mail";
import { seal } from "@/server/platform/secrets";
import { makeAccount } from "@/server/testing/factories";
import { endpointsToRemind, notifyFailingEndpoint, notifyScreening } from "./index";

test("the team hears of what its settings name, without the person's data, and only of live screenings", async () => {
  const account = await makeAccount();
  const value = { notifications: { recipients: ["team@example.com", "two@example.com"], on_review: true } };
  await rootDb().settings.create({ data: { accountId: account.id, value } });
  const make = async (decision: string) => {
    const id = newUuid();
    await account.live.db.screening.create({
      data: {
        ...account.live.scope,
        id,
        status: "completed",
        channel: "api",
        purpose: "rental",
        reference: "ref-7",
        applicant: { name: "Nobody Mentioned" },
        documentCount: 1,
        decision,
        lang: "en",
      },
    });
    return id;
  };
  const review = await make("review");
  expect(await notifyScreening(account.live.scope, await make("approve"), "screening.completed")).toBe(0);
  expect(await notifyScreening(account.live.scope, review, "screening.failed")).toBe(0);
  expect(await notifyScreening(account.test.scope, review, "screening.completed")).toBe(0);
  expect(await notifyScreening(account.live.scope, review, "screening.completed")).toBe(2);
  const mails = await account.live.db.mail.findMany({ where: { objectId: review } });
  const [mail] = mails.map((row) => openMail(row.contents ?? new Uint8Array()));
  expect(mails).toHaveLength(2);
  expect(mail?.text).toContain("ref-7");
  expect(mail?.text).toContain(`/live/screenings/${review}`);
  expect(JSON.stringify(mail)).not.toContain("Nobody Mentioned");
});

test("a failing endpoint is told once, and again a day later", async () => {
  const account = await makeAccount();
  const value = { notifications: { recipients: ["team@example.com"] } };
  await rootDb().settings.create({ data: { accountId: account.id, value } });
  const id = newId("we");
  await account.live.db.webhookEndpoint.create({
    data: {
      ...account.live.scope,
      id,
      url: "https://hooks.example.com/a?secret=1",
      events: [],
      secret: seal("x", "x"),
      secretHint: "x",
      failingSince: new Date(),
    },
  });
  const due = async () => (await endpointsToRemind()).some((one) => one.endpointId === id);
  expect(await due()).toBe(true);
  expect(await notifyFailingEndpoint(account.live.scope, id)).toBe(1);
  expect(await notifyFailingEndpoint(account.live.scope, id)).toBe(0);
  expect(await due()).toBe(false);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await account.live.db.webhookEndpoint.updateMany({ where: { id }, data: { failureMailedAt: yesterday } });
  expect(await due()).toBe(true);
  expect(await notifyFailingEndpoint(account.live.scope, id)).toBe(1);
});
