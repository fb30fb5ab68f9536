import { Prisma } from "@/prisma/generated/client";
import type { Scope } from "../context";
import { asAccount, tenantPool } from "./pool";
import { openRows } from "./sealed-columns";

// Rows of a fenced table by statements of our own, inside the scope, outside any transaction. For what is read on nearly every request:
// the client's way to the same rows takes three times the processor time. Columns come under their names in schema.prisma.

const COLUMNS = { Screening: Prisma.ScreeningScalarFieldEnum };
type Table = keyof typeof COLUMNS;

const FENCE = `"accountId" = $1 AND environment = $2::"Environment"`;

/** The named columns of one row, by its id; always the same ones of a table, whose statement is prepared. */
export async function readRow<Row>(
  scope: Scope,
  table: Table,
  columns: readonly (keyof Row & string)[],
  id: string,
): Promise<Row | null> {
  const text = `SELECT ${listed(columns)} FROM "${table}" WHERE ${FENCE} AND id = $3`;
  const { rows } = await asAccount(scope.accountId, () =>
    tenantPool().query({
      name: `read-${table}`,
      text,
      values: [scope.accountId, scope.environment, id],
    }),
  );
  return openRows(table, (rows[0] as Row | undefined) ?? null);
}

type Order = Record<string, "asc" | "desc">;

/**
 * The named columns of the rows that a page of a list asks for. Not a prepared statement: how many rows a filter leaves decides how they
 * are best found.
 */
export async function readRows<Row>(
  scope: Scope,
  table: Table,
  columns: readonly (keyof Row & string)[],
  { where, orderBy, take }: { where: object; orderBy: readonly Order[]; take: number },
): Promise<Row[]> {
  const values: unknown[] = [scope.accountId, scope.environment];
  const known: Record<string, string> = COLUMNS[table];
  const column = (name: string) => {
    if (!Object.hasOwn(known, name)) throw new Error(`${table}: no column ${name}`);
    return `"${name}"`;
  };
  const order = orderBy.flatMap(Object.entries).map(([name, way]) => `${column(name)} ${way}`);
  const text = `SELECT ${listed(columns)} FROM "${table}" WHERE ${FENCE} AND ${conditionOf(where, column, values)}
    ORDER BY ${order.join(", ")} LIMIT ${Number(take)}`;
  const { rows } = await asAccount(scope.accountId, () => tenantPool().query({ text, values }));
  return openRows(table, rows as Row[]);
}

const listed = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(", ");

const COMPARED: Record<string, string> = { gte: ">=", lte: "<=", gt: ">", lt: "<", array_contains: "@>" };

/** A condition as the client takes it, of the kinds that lists are made of, in SQL. */
function conditionOf(where: object, column: (name: string) => string, values: unknown[]): string {
  const parts = Object.entries(where).map(([name, value]): string => {
    if (name === "AND" || name === "OR") {
      const within = (value as object[]).map((one) => conditionOf(one, column, values));
      return `(${within.join(` ${name} `)})`;
    }
    const place = (one: unknown) => `$${values.push(Array.isArray(one) ? JSON.stringify(one) : one)}`;
    if (typeof value === "string") return `${column(name)} = ${place(value)}`;
    return Object.entries(value as object)
      .map(([operator, one]) => {
        const sign = COMPARED[operator];
        if (!sign) throw new Error(`no condition ${operator}`);
        return `${column(name)} ${sign} ${place(one)}`;
      })
      .join(" AND ");
  });
  return parts.length === 0 ? "true" : parts.join(" AND ");
}
