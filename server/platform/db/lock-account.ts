import { type Account, Prisma } from "@/prisma/generated/client";
import { statement } from "./transaction";

/** By name: a prepared `SELECT *` fails for good on connections from before a newer release has added a column. */
const COLUMNS = Object.values(Prisma.AccountScalarFieldEnum)
  .map((column) => `"${column}"`)
  .join(", ");

/**
 * Takes the lock of an account until the transaction ends, and answers the account as it then stands: its money, periods, invoices and
 * counted things change under it, one at a time.
 */
export async function lockAccount(tx: object, id: string): Promise<Account> {
  const [row] = await statement<Account>(tx, {
    name: "lock-account",
    text: `SELECT ${COLUMNS} FROM "Account" WHERE id = $1 FOR NO KEY UPDATE`,
    values: [id],
  });
  if (!row) throw new Error("the account is gone");
  return row;
}
