import type { FindingCode } from "../catalogue";
import type { Extraction, Part } from "../extract/extraction";
import type { Subject } from "../field-names";
import type { Applicant, Box, Finding, RawField, Severity } from "../types";
import { writeAmount } from "../values/amount";

export type CheckInput = { extraction: Extraction; part: Part; applicant: Applicant; today: string };
type Place = { document: number; page?: number; box?: Box };

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
    severity,
    document: at.document,
    values,
    ...(at.page === undefined ? {} : { page: at.page }),
    ...(at.box === undefined ? {} : { box: at.box }),
  };
}

/** Digits read with less certainty are never compared. */
export const legible = (...fields: readonly (RawField | undefined)[]): boolean =>
  fields.every((field) => field !== undefined && field.confidence >= 0.45);

export const money = (part: Part, value: number): string => writeAmount(value, part.context.sheet.notation);
export const whole = (extraction: Extraction): Place => ({ document: extraction.document, page: 1 });
