import type { Scope } from "../context";
import { asAccount, tenantPool } from "./pool";
import { openRows } from "./sealed-columns";

/**
 * One row of a fenced table by its id, inside the scope, outside any transaction. For what is read on nearly every request: the
 * client's way to the same row takes three times the processor time. Columns come under their names in schema.prisma.
 */
export async function readRow<Row>(scope: Scope, table: "Screening", id: string): Promise<Row | null> {
  const { rows } = await asAccount(scope.accountId, () =>
    tenantPool().query({
      name: `read-${table}`,
      text: `SELECT * FROM "${table}" WHERE "accountId" = $1 AND environment = $2::"Environment" AND id = $3`,
      values: [scope.accountId, scope.environment, id],
    }),
  );
  return openRows(table, (rows[0] as Row | undefined) ?? null);
}
