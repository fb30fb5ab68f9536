import type { Field } from "../types";

const WORKED_OUT: ReadonlySet<string> = new Set(["income_method", "income_basis"]);

/** What follows from the fields of all documents and stands on no page. */
export const isWorkedOut = ({ name }: Pick<Field, "name">): boolean => WORKED_OUT.has(name);

/** What pages print: not what was worked out of it, nor that something is not so which nobody wrote. */
export const printedFields = <F extends Pick<Field, "name" | "value" | "box">>(fields: readonly F[]): F[] =>
  fields.filter((field) => !isWorkedOut(field) && (field.value !== false || field.box !== undefined));

/** On the wire: what pages print, and behind it what was worked out of it, which has no place and no certainty of a reading. */
export const presentFields = (fields: readonly Field[]) => [
  ...printedFields(fields).map(({ box, proof, ...field }) => ({
    ...field,
    ...(box === undefined ? {} : { box: [...box] }),
    // Analyses from before proofs were kept say of a field at most that it is contradicted.
    proof: proof ?? (field.disputed ? ("contradicted" as const) : ("read" as const)),
  })),
  ...fields
    .filter(isWorkedOut)
    .map(({ name, value, document }) => ({ name, value, document, derived: true })),
];
