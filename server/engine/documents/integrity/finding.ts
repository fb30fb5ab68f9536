import type { FindingCode } from "../catalogue";
import type { Subject } from "../field-names";
import { carried } from "../severity";
import type { Finding, IntegrityContext, Severity, Signal } from "../types";

/** The text, number or truth of a fact, with the type that a note can quote. */
export const textFact = (signal: Signal, key: string): string => {
  const value = signal.facts[key];
  return typeof value === "string" ? value : "";
};
export const numberFact = (signal: Signal, key: string): number => {
  const value = signal.facts[key];
  return typeof value === "number" ? value : 0;
};

/** A finding about `context`'s document at the place of a signal. */
export const findingAt = (
  context: IntegrityContext,
  signal: Pick<Signal, "page" | "box"> | undefined,
  code: FindingCode,
  field: Subject,
  severity: Severity,
  values: Finding["values"] = {},
): Finding => ({
  code,
  field,
  severity: carried(code, severity),
  document: context.index,
  ...(signal?.page === undefined ? {} : { page: signal.page }),
  ...(signal?.box === undefined ? {} : { box: signal.box }),
  values,
});
