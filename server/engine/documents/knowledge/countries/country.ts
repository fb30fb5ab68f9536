import type { SingleType } from "../../types";
import type { Evidence } from "../evidence";
import type { LabelTable } from "../label-table";

/** What the engine knows of one country. A new country is a folder with one of these and a line in `index.ts`. */
export type Country = {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** ISO 639-1, the commonest first. */
  languages: readonly string[];
  /** Institutions, identifiers and places in folded text, with their weight: several different ones of a pattern count up to four times. */
  signs: readonly (readonly [RegExp, number])[];
  /** Words that only documents of this country print, beside what a type's own folder knows. */
  labels?: Partial<Readonly<Record<SingleType, LabelTable>>>;
  /** Titles and terms of its documents, by type. */
  evidence?: Partial<Readonly<Record<SingleType, Evidence>>>;
};
