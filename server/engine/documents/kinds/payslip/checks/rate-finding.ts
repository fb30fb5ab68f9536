import { amounts } from "../../../extract/read-values";
import { against, type CheckInput, finding } from "../../../make-finding";
import type { Finding, RawField, Severity } from "../../../types";

export const rateFinding = (
  part: CheckInput["part"],
  at: RawField,
  rate: string,
  expected: number,
  severity: Severity,
): Finding =>
  finding("rate_mismatch", at.name, severity, at, {
    rate,
    ...against(part, Number(at.value), expected),
  });

export const numberFor = (part: CheckInput["part"], label: string): number | undefined =>
  amounts(part.context, label, { below: 0, integers: false })[0]?.value.value;
