import type { Prisma } from "@/prisma/generated/client";
import { createAccount } from "@/server/accounts";
import { type CreatedKey, createKey } from "@/server/api-keys";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { contextForOperator } from "@/server/platform/open-context";

/** An account of a suite's own, with a full key and a context for each environment. */
export type TestAccount = {
  id: string;
  live: Context;
  test: Context;
  liveKey: CreatedKey;
  testKey: CreatedKey;
};

export async function makeAccount(change: Prisma.AccountUpdateInput = {}): Promise<TestAccount> {
  const { id } = await createAccount({ name: "Casa Ficticia S.L.", live: true });
  if (Object.keys(change).length > 0) await rootDb().account.update({ where: { id }, data: change });
  const live = contextForOperator({ accountId: id, environment: "live" });
  const test = contextForOperator({ accountId: id, environment: "test" });
  const [liveKey, testKey] = await Promise.all([makeKey(live), makeKey(test)]);
  return { id, live, test, liveKey, testKey };
}

/** A key that no minute limit stops, unless the test wants one. */
export function makeKey(ctx: Context, scopes: string[] = ["*"], perMinute = 1_000_000): Promise<CreatedKey> {
  return createKey(ctx, { name: "test key", scopes, rateLimitPerMinute: perMinute });
}
