import { FIELD_NAMES } from "./field-list";

/** Every name that a value of a document or a finding can have; `words/` has what it is called. */
export { FIELD_NAMES };
export type FieldName = (typeof FIELD_NAMES)[number];

const known: ReadonlySet<string> = new Set(FIELD_NAMES);
export const isFieldName = (name: string): name is FieldName => known.has(name);

/** What a finding speaks of where it is no single value: the document, its file, or all that came. */
const WHOLES = [
  "document",
  "documents",
  "metadata",
  "signature",
  "text_layer",
  "image",
  "layout",
  "sequence",
  "income",
] as const;

/** What a finding can speak of; facts of the case have the caller's names. */
export type Subject = FieldName | (typeof WHOLES)[number] | `case_details.${string}`;
const wholes: ReadonlySet<string> = new Set(WHOLES);
export const isSubject = (name: string): name is Subject =>
  known.has(name) || wholes.has(name) || name.startsWith("case_details.");
