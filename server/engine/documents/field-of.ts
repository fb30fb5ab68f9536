import type { RawField } from "./types";

export const fieldOf = (part: { fields: readonly RawField[] }, name: string): RawField | undefined =>
  part.fields.find((f) => f.name === name);

export const numberOf = (part: { fields: readonly RawField[] }, name: string): number | undefined => {
  const value = fieldOf(part, name)?.value;
  return typeof value === "number" ? value : undefined;
};

export const textOf = (part: { fields: readonly RawField[] }, name: string): string | undefined => {
  const value = fieldOf(part, name)?.value;
  return typeof value === "string" ? value : undefined;
};

/** When a contract starts to count: of several the newest one holds, whatever the order of the files. */
export const contractDate = (part: { fields: readonly RawField[] }): string =>
  textOf(part, "employment_start_date") ?? textOf(part, "signature_date") ?? textOf(part, "issue_date") ?? "";
