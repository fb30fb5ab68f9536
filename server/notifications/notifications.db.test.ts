import { expect, test } from "vitest";
import { rootDb } from "@/server/platform/db/root";
import { newId, newUuid } from "@/server/platform/ids";
import { openMail } from "@/server/platform/mail";
import { seal } from "@/server/platform/secrets";
import { makeAccount } from "@/server/testing/factories";
import { endpointsToRemind, notifyBalance, notifyFailingEndpoint, notifyScreening } from "./index";

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
  expect(mail?.text).toContain("Account: Casa Ficticia S.L.");
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

test("a balance that runs out is told in the reader's words: what it stands at and what follows", async () => {
  const account = await makeAccount({ billingMode: "prepaid", balanceCents: 7_350, currency: "usd" });
  const spanish = `lee.${account.id}@example.com`;
  await rootDb().user.create({ data: { id: newId("usr"), email: spanish, locale: "es" } });
  const value = { notifications: { recipients: ["team@example.com", spanish] } };
  await rootDb().settings.create({ data: { accountId: account.id, value } });
  const mailed = async (level: "low" | "empty") => {
    expect(await notifyBalance(account.live.scope, level)).toBe(2);
    const rows = await account.live.db.mail.findMany({ orderBy: { createdAt: "asc" } });
    const mails = rows.slice(-2).map((row) => openMail(row.contents ?? new Uint8Array()));
    return Object.fromEntries(mails.map(({ to, subject, text }) => [to, { subject, text }]));
  };

  const low = await mailed("low");
  expect(low["team@example.com"]?.subject).toBe("Your balance is running low");
  expect(low["team@example.com"]?.text).toContain(
    "The balance is US$73.50: enough for fewer than 50 more checks.",
  );
  expect(low["team@example.com"]?.text).toContain("Top up: http");
  expect(low[spanish]?.subject).toBe("Queda poco saldo");
  expect(low[spanish]?.text).toContain("El saldo es de 73,50\u00a0US$: alcanza para menos de 50");

  await rootDb().account.update({ where: { id: account.id }, data: { balanceCents: 120 } });
  const empty = await mailed("empty");
  expect(empty["team@example.com"]?.text).toContain(
    "The balance is US$1.20. New live checks are answered with insufficient_balance",
  );
  expect(empty[spanish]?.subject).toBe("El saldo se ha agotado");

  await rootDb().account.update({ where: { id: account.id }, data: { billingMode: "invoice" } });
  expect(await notifyBalance(account.live.scope, "low")).toBe(0);
});
