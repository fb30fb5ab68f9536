import type { Tx } from "@/server/platform/db/scoped-db";

/** Takes the lock of an account's money and answers the account as it then stands: periods and invoices change under it, one at a time. */
export function lockAccount(tx: Tx, id: string) {
  return tx.account.update({ where: { id }, data: { reservedCents: { increment: 0 } } });
}
