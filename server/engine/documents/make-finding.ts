import type { FindingCode } from "./catalogue";
import type { Extraction, Part } from "./extract/extraction";
import { locate, type Row } from "./extract/sheet";
import type { Subject } from "./field-names";
import { misread } from "./relations/near-figures";
import { atMost, carried } from "./severity";
import type { Applicant, Box, Finding, RawField, Severity } from "./types";
import { writeAmount } from "./values/amount";

export type CheckInput = { extraction: Extraction; part: Part; applicant: Applicant; today: string };
type Place = { document: number; page?: number; box?: Box; confidence?: number };

/** A finding at a place. `values` hold printed text already in the document's notation and masked. */
export function finding(
  code: FindingCode,
  field: Subject,
  severity: Severity,
  at: Place,
  values: Finding["values"] = {},
): Finding {
  return {
    code,
    field,
    severity: carried(code, severity, at.confidence),
    document: at.document,
    values,
    ...(at.page === undefined ? {} : { page: at.page }),
    ...(at.box === undefined ? {} : { box: at.box }),
  };
}

/** Digits read with less certainty are never compared. */
export const legible = (...fields: readonly (RawField | undefined)[]): boolean =>
  fields.every((field) => field !== undefined && field.confidence >= 0.45);

const digitsOf = (value: unknown): string => (typeof value === "string" ? value.replace(/\D/g, "") : "");
/** A digit was taken for one like it, or some were lost. */
const garbled = ({ values: { printed, expected } }: Finding): boolean => {
  const [one, other] = [digitsOf(printed), digitsOf(expected)];
  if (one === "" || other === "") return false;
  // A point too few makes a thousand times as much.
  if (Math.abs(one.length - other.length) > 1) return true;
  return (
    misread(Number(one), Number(other)) || (one !== other && (one.endsWith(other) || other.endsWith(one)))
  );
};

/**
 * What rules that rest on figures of the text say of a picture: what its reader may have got wrong is left out, and the rest is asked about
 * and not held against it.
 */
export const readFrom = ({ context: { sheet } }: Part, found: readonly Finding[]): Finding[] =>
  sheet.ocr
    ? found
        .filter((one) => !garbled(one))
        .map((one) => ({ ...one, severity: atMost(one.severity, "medium") }))
    : [...found];

export const money = (part: Part, value: number): string => writeAmount(value, part.context.sheet.notation);
/** What a finding says of a sum: as it is printed, and as others lead to it. */
export const against = (part: Part, printed: number, expected: number) => ({
  printed: money(part, printed),
  expected: money(part, expected),
});
/** Where a piece of a row stands. */
export const placeAt = (document: number, row: Row, start: number, end: number) => ({
  document,
  page: row.page,
  box: locate(row, start, end).box,
});
export const whole = (extraction: Extraction): Place => ({ document: extraction.document, page: 1 });
