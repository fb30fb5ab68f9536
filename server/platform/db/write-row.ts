import {
  type AuditEntry,
  type Event,
  Prisma,
  type SanctionsScreening,
  type Screening,
} from "@/prisma/generated/client";
import type { Scope } from "../scope";
import type { Tx } from "./scoped-db";
import { isSealedJson, openRows, sealRow } from "./sealed-columns";
import { statement } from "./transaction";

/** What PostgreSQL makes of the other columns by itself. */
const GENERATED = ["hash", "seq", "traits"] as const;
type Generated = (typeof GENERATED)[number];

type Rows = {
  AuditEntry: Omit<AuditEntry, Generated>;
  Event: Event;
  SanctionsScreening: Omit<SanctionsScreening, Generated>;
  Screening: Omit<Screening, Generated>;
};

/** As the client takes JSON: what is read-only is no other value than what is not. */
type Given<Row> = {
  [Column in keyof Row]: Prisma.JsonValue extends Row[Column] ? Prisma.InputJsonValue | null : Row[Column];
};

const COLUMNS: { [Table in keyof Rows]: readonly string[] } = {
  AuditEntry: written(Prisma.AuditEntryScalarFieldEnum),
  Event: written(Prisma.EventScalarFieldEnum),
  SanctionsScreening: written(Prisma.SanctionsScreeningScalarFieldEnum),
  Screening: written(Prisma.ScreeningScalarFieldEnum),
};

function written(names: Record<string, string>): string[] {
  const generated: readonly string[] = GENERATED;
  return Object.values(names).filter((name) => !generated.includes(name));
}

const listed = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(", ");

/**
 * Inserts one whole row of a fenced table, inside the scope, and answers it as it stands there. For what nearly every write makes: the
 * client's way takes four times the processor time.
 */
export async function insertRow<Table extends keyof Rows>(
  tx: Tx,
  scope: Scope,
  table: Table,
  values: Omit<Rows[Table], keyof Scope>,
): Promise<Omit<Rows[Table], keyof Scope> & Scope> {
  const row = { ...values, accountId: scope.accountId, environment: scope.environment };
  const columns = COLUMNS[table];
  const sent = await sentOf(table, scope, row, columns);
  const places = columns.map((_, n) => `$${n + 1}`).join(", ");
  const text = `INSERT INTO "${table}" (${listed(columns)}) VALUES (${places})`;
  await statement(tx, { name: `insert-${table}`, text, values: sent });
  return row;
}

export type Changed = Partial<Given<Omit<Rows["Screening"], keyof Scope | "id">>>;

/**
 * Changes the named columns of the row that is in this state, inside the scope, and answers it as it stands then; null when there is none,
 * or it has left the state.
 */
export async function updateRow(
  tx: Tx,
  scope: Scope,
  table: "Screening",
  { id, status }: { id: string; status: string },
  changed: Changed,
): Promise<Rows["Screening"] | null> {
  const all = COLUMNS[table];
  const given: Record<string, unknown> = changed;
  const columns = all.filter((column) => given[column] !== undefined);
  const values = await sentOf(table, scope, changed, columns);
  const sets = columns.map((column, n) => `"${column}" = $${n + 5}`).join(", ");
  const text = `UPDATE "${table}" SET ${sets} WHERE "accountId" = $1 AND environment = $2 AND id = $3 AND status = $4
    RETURNING ${listed(all)}`;
  const [row] = await statement<Rows["Screening"]>(tx, {
    // A prepared statement is known by its name: each choice of columns has its own.
    name: `update-${table}-${columns.map((column) => all.indexOf(column)).join("-")}`,
    text,
    values: [scope.accountId, scope.environment, id, status, ...values],
  });
  return openRows(table, row ?? null);
}

async function sentOf(
  table: keyof Rows,
  { accountId }: Scope,
  row: object,
  columns: readonly string[],
): Promise<unknown[]> {
  const sealed: Record<string, unknown> = await sealRow(table, accountId, { ...row });
  return columns.map((column) => plain(sealed[column], isSealedJson(table, column)));
}

/** As the driver takes it: what is neither text, number, time nor nothing is JSON in these tables. */
function plain(value: unknown, isJson: boolean): unknown {
  if (isJson && typeof value === "string") return JSON.stringify(value);
  return typeof value === "object" && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : value;
}
