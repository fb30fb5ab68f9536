import type { z } from "zod";
import type { BulkRow } from "./bulk-dialog";

/** Leaves out what a row does not fill in, so that defaults apply. */
export function filled(row: BulkRow, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (row[name] ? [[name, row[name]]] : [])));
}

/** The API's schema as the judge of a row; the first fault, with its field. */
export function judgeWith<S extends z.ZodType>(
  schema: S,
  value: unknown,
): { input: z.output<S> } | { problem: string } {
  const result = schema.safeParse(value);
  if (result.success) return { input: result.data };
  const issue = result.error.issues[0];
  return { problem: `${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim() };
}
