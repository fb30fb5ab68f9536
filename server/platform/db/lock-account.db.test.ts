import { expect, test } from "vitest";
import { makeAccount } from "@/server/testing/factories";
import { inTransaction } from "../context";
import { lockAccount } from "./lock-account";
import { pool } from "./pool";

test("an account is still locked on the same connection after a newer release has added a column to it", async () => {
  const account = await makeAccount({ balanceCents: 4_321 });
  const locked = () => inTransaction(account.live, (tx) => lockAccount(tx, account.id));
  const before = await locked();
  await pool().query('ALTER TABLE "Account" ADD COLUMN "loyaltyPoints" INTEGER NOT NULL DEFAULT 0');
  const after = await locked();
  expect(after).toEqual(before);
  expect(after).toMatchObject({ id: account.id, balanceCents: 4_321, tiers: expect.any(Array), prices: {} });
});
