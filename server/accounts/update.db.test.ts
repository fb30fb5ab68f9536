import { afterEach, expect, test } from "vitest";
import { setClock } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { makeAccount } from "@/server/testing/factories";
import { updateAccount } from ".";

afterEach(() => setClock(undefined));

test("a new balance is booked as the difference, in the billing period of the day", async () => {
  const account = await makeAccount({ balanceCents: 500 });
  setClock(new Date("2026-11-05T09:00:00Z"));
  await updateAccount(account.id, { balance: 1_200 });
  await updateAccount(account.id, { balance: 1_200 });
  const entries = await rootDb().ledgerEntry.findMany({ where: { accountId: account.id } });
  expect(entries).toMatchObject([
    { kind: "adjustment", cents: -700, periodStart: new Date("2026-10-20T00:00:00Z") },
  ]);
});
