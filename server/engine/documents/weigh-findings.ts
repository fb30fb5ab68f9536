import { entryOf } from "./catalogue";
import { MEASURED } from "./measured";
import type { Finding, Severity } from "./types";

/** Fewer documents than this say too little of a finding. */
const LEAST = 12;

type Measured = Readonly<Record<string, readonly [altered: number, honest: number]>>;

/** Of the documents that a finding of this severity speaks of, the share that was altered, among as many honest ones; null where too few were seen. */
export function precisionOf(code: string, severity: Severity, measured: Measured = MEASURED): number | null {
  const [altered, honest] = measured[`${code} ${severity}`] ?? [0, 0];
  return altered + honest < LEAST ? null : altered / (altered + honest);
}

/** The share of its points that a finding takes: all of them from nine documents in ten on, a quarter where it is a toss-up. */
export function shareOf(code: string, severity: Severity, measured: Measured = MEASURED): number {
  const precision = precisionOf(code, severity, measured);
  return precision === null ? 1 : Math.max(0.25, Math.min(1, (precision - 0.5) / 0.4));
}

/** What speaks of a changed value, and of honest documents as often as of altered ones, is worth no more than a note. */
export const asMeasured = (finding: Finding, measured: Measured = MEASURED): Finding =>
  entryOf(finding.code)?.speaks !== undefined &&
  (precisionOf(finding.code, finding.severity, measured) ?? 1) <= 0.5
    ? { ...finding, severity: "low" }
    : finding;
