import type { FieldName } from "./field-names";
import type { RawField } from "./types";

export const fieldOf = (part: { fields: readonly RawField[] }, name: FieldName): RawField | undefined =>
  part.fields.find((f) => f.name === name);

export const numberOf = (part: { fields: readonly RawField[] }, name: FieldName): number | undefined => {
  const value = fieldOf(part, name)?.value;
  return typeof value === "number" ? value : undefined;
};

/** Several of them, in the order asked for. */
export const fieldsOf = (
  part: { fields: readonly RawField[] },
  ...names: readonly FieldName[]
): (RawField | undefined)[] => names.map((name) => fieldOf(part, name));

export const numbersIn = (
  part: { fields: readonly RawField[] },
  ...names: readonly FieldName[]
): (number | undefined)[] => names.map((name) => numberOf(part, name));

export const textOf = (part: { fields: readonly RawField[] }, name: FieldName): string | undefined => {
  const value = fieldOf(part, name)?.value;
  return typeof value === "string" ? value : undefined;
};

/** When a contract starts to count: of several the newest one holds, whatever the order of the files. */
export const contractDate = (part: { fields: readonly RawField[] }): string =>
  textOf(part, "employment_start_date") ?? textOf(part, "signature_date") ?? textOf(part, "issue_date") ?? "";
