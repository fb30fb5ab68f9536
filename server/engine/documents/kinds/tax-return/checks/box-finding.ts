import type { Part } from "../../../extract/extraction";
import { against, finding } from "../../../make-finding";
import type { Finding, RawField, Severity } from "../../../types";
import { round2 } from "../../../values/amount";

/** A box that says another sum than the others lead to. */
export const boxFinding = (
  part: Part,
  at: RawField,
  expected: number,
  severity: Severity = "high",
): Finding =>
  finding("tax_box_mismatch", at.name, severity, at, against(part, Number(at.value), round2(expected)));
