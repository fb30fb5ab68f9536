import { expect, test } from "vitest";
import { readSeller } from "@/server/billing";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { makeAccount } from "@/server/testing/factories";
import { seedAccount } from "./seed";

test("an account is filled where no seller is named, its invoices issued by an invented one, and none is named afterwards", async () => {
  const account = await makeAccount();
  const userId = newId("usr");
  await rootDb().user.create({
    data: {
      id: userId,
      email: `${userId}@example.com`,
      memberships: { create: { accountId: account.id, role: "owner" } },
    },
  });
  const filled = await seedAccount(account.id, userId);
  expect(Math.min(...Object.values(filled))).toBeGreaterThan(0);
  const invoices = await rootDb().invoice.findMany({
    where: { accountId: account.id },
    orderBy: { periodStart: "asc" },
  });
  expect(invoices.map(({ status }) => status)).toEqual(["paid", "open"]);
  for (const { number } of invoices) expect(number).toMatch(/^DEMO-\d{4}-\d{6}$/);
  expect(await readSeller()).toBeNull();
});
