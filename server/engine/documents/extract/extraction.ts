import type { Mrz } from "../../mrz/parse";
import type { Classification } from "../classification";
import type { FieldName } from "../field-names";
import type { RawField, ReadDocument, SingleType } from "../types";
import type { Period } from "../values/date";
import type { Context } from "./context";
import type { Ledger } from "./ledger";
import type { Row, Sheet } from "./sheet";

/** A machine-readable zone, its rows, and the same values as the printed side shows them. */
export type ZoneReading = { zone: Mrz; rows: readonly Row[]; printed: readonly RawField[] };

/** One document, or the part of a mixed file that is of one type, with everything read from it. */
export type Part = {
  type: SingleType | null;
  sheet: Sheet;
  context: Context;
  fields: readonly RawField[];
  ledger: Ledger | null;
  period: Period | null;
  mrz: ZoneReading | null;
  /** What is contradicted and proven by nothing (disputes/): no other figure stands in for it. */
  open?: readonly FieldName[];
};
export type Extraction = {
  document: number;
  source: ReadDocument;
  classification: Classification;
  country: string | null;
  language: string | null;
  parts: readonly Part[];
  fields: readonly RawField[];
};
