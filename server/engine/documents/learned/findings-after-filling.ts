import { entryOf } from "../catalogue";
import type { Extraction } from "../extract/extraction";
import type { Finding } from "../types";

/**
 * What the rules' readings raise and what was learned beside them does not clear: a learned value never raises a doubt by itself, and
 * the documents it is printed on are judged by what the rules read of them.
 */
export const findingsAfterFilling = (raised: readonly Finding[], filled: readonly Finding[]): Finding[] => [
  ...raised.filter((f) => !holds(f) && filled.some((o) => o.code === f.code && sameMatter(o, f))),
  ...filled.filter(holds),
];

/** The same field, or the same print under another name. */
const sameMatter = (one: Finding, other: Finding): boolean =>
  one.document === other.document &&
  (one.field === other.field ||
    (one.box !== undefined && one.page === other.page && one.box.join() === other.box?.join()));

/** It is no doubt, and says of the values that count in the end, learned or not, that they stand alone. */
const holds = ({ code }: Finding): boolean => entryOf(code)?.holds === true;

/** Of a value that the rules read rightly the scorer keeps less than this in one of thirty, on layouts that neither knows. */
const CREDIT = 0.05;
/** On pictures figures are copied from one place to another, and the copy has little credit for that alone. */
const CREDIT_OF_PICTURES = 0.01;

/** A finding on figures that the second opinion would have read elsewhere is a note: who accuses must have read them twice. */
export function noteIfDoubted(finding: Finding, extractions: readonly Extraction[]): Finding {
  const extraction = extractions.find((e) => e.document === finding.document);
  const least = extraction?.source.carrier === "text_pdf" ? CREDIT : CREDIT_OF_PICTURES;
  const doubted = entryOf(finding.code)?.rests?.some((name) => (extraction?.kept?.(name) ?? 1) < least);
  return doubted === true ? { ...finding, severity: "low" } : finding;
}
