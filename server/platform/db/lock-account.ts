import type { Account } from "@/prisma/generated/client";
import { statement } from "./transaction";

/**
 * Takes the lock of an account until the transaction ends, and answers the account as it then stands: its money, periods, invoices and
 * counted things change under it, one at a time.
 */
export async function lockAccount(tx: object, id: string): Promise<Account> {
  const [row] = await statement<Account>(tx, {
    name: "lock-account",
    text: `SELECT * FROM "Account" WHERE id = $1 FOR NO KEY UPDATE`,
    values: [id],
  });
  if (!row) throw new Error("the account is gone");
  return row;
}
