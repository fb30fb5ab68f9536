import type { Context } from "../extract/context";
import type { ZoneReading } from "../extract/extraction";
import type { Ledger } from "../extract/ledger";
import type { FieldName } from "../field-names";
import type { CheckInput } from "../make-finding";
import type { Finding, RawField, Severity } from "../types";
import type { Period } from "../values/date";

/** What a complete document prints; one of `any` is enough. Absence weighs `severity`. */
export type Need = { name: FieldName; any: readonly FieldName[]; severity: Severity };
export const need = (name: FieldName, severity: Severity, ...others: FieldName[]): Need => ({
  name,
  severity,
  any: [name, ...others],
});

/** What was read of one document beside its fields, where its type has such a thing. */
export type KindReading = {
  fields: readonly RawField[];
  ledger?: Ledger | null;
  period?: Period | null;
  mrz?: ZoneReading | null;
};

/** Facts from outside the text: something was drawn or stamped where signatures belong; the day of the analysis. */
export type ReadingFacts = { ink: boolean; today: string };

/** Everything the engine knows of one type of document. A new type is a folder with one of these and a line in `index.ts`. */
export type Kind = {
  read: (context: Context, facts: ReadingFacts) => KindReading;
  needs: readonly Need[];
  check?: (input: CheckInput) => Finding[];
};
