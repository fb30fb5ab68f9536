import type { Finding, IntegrityContext, ReadDocument, Signal } from "../types";
import { findingAt, numberFact, textFact } from "./finding";
import { decides, fieldAt, kindAt, sameText } from "./value";

/** Later revisions of the file and electronic signatures, judged together: what a signature covers was not added later. */
export function historyFindings(document: ReadDocument, context: IntegrityContext): Finding[] {
  const signatures = document.signals.filter(({ kind }) => kind === "signature");
  const steps = document.signals.filter(({ kind }) => kind === "revision");
  const changes = document.signals.filter(({ kind }) => kind === "revision_change");
  const broken = signatures.flatMap((signature) => brokenFinding(signature, context));
  const reach = Math.max(0, ...signatures.map((signature) => numberFact(signature, "rangeEnd")));
  const sound = signatures.length > 0 && broken.length === 0;
  const after = sound ? afterSignature(steps, changes, reach, context) : [];
  const signedChanges = after.some(({ severity }) => severity === "high");
  return [
    ...broken,
    ...after,
    ...(signedChanges ? [] : changes.flatMap((change) => changeFinding(change, context))),
    ...addedFinding(steps, changes, signatures, context),
    ...(sound && !signedChanges ? untrusted(signatures, context) : []),
  ];
}

function brokenFinding(signature: Signal, context: IntegrityContext): Finding[] {
  const problem = textFact(signature, "rangeProblem");
  if (problem !== "") {
    return [findingAt(context, undefined, "signature_range_malformed", "signature", "high", { problem })];
  }
  const invalid = signature.facts.signature === "invalid" || signature.facts.digest === "differs";
  return invalid ? [findingAt(context, undefined, "signature_invalid", "signature", "high", {})] : [];
}

const fromLater = (reach: number) => (signal: Signal) => numberFact(signal, "from") >= reach - 4;

/** Content that came after the last signature: values and pages are high, filled form fields are what signing permits. */
function afterSignature(
  steps: readonly Signal[],
  changes: readonly Signal[],
  reach: number,
  context: IntegrityContext,
): Finding[] {
  const later = steps.filter(fromLater(reach));
  if (later.length === 0) return [];
  const seen = changes.filter(fromLater(reach));
  const own = seen.find((change) => change.facts.inField !== true);
  const pages = later.find((step) => numberFact(step, "pagesAfter") !== numberFact(step, "pagesBefore"));
  const repainted = later.find((step) => numberFact(step, "pagesLookingDifferent") > 0);
  if (own || pages || repainted) {
    const values = {
      before: own ? textFact(own, "before").slice(0, 80) : null,
      after: own ? textFact(own, "after").slice(0, 80) : null,
      pages_before: pages ? numberFact(pages, "pagesBefore") : null,
      pages_after: pages ? numberFact(pages, "pagesAfter") : null,
    };
    return [findingAt(context, own, "signature_content_after", "signature", "high", values)];
  }
  return seen.length > 0
    ? [findingAt(context, seen[0], "signature_content_after", "signature", "low", { fields: seen.length })]
    : [];
}

/** A value that an earlier revision of the same file shows differently. */
function changeFinding(change: Signal, context: IntegrityContext): Finding[] {
  const before = textFact(change, "before");
  const after = textFact(change, "after");
  if (before === "" || after === "" || sameText(before, after)) return [];
  // An empty field that was filled in beside its caption: everything that stood there still does.
  if (change.facts.inField === true && keeps(wordsOf(after), wordsOf(before))) return [];
  const field = fieldAt(context, change.page, change.box);
  const counts = decides(kindAt(field, before)) || decides(kindAt(field, after));
  if (!counts) return [];
  const values = { before: before.slice(0, 80), after: after.slice(0, 80) };
  return [findingAt(context, change, "revision_changes_value", field?.name ?? "document", "high", values)];
}

/** Words as they are printed; figures whose thousands a space parts are one. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, "")
    .split(/\s+/)
    .map((word) => word.replace(/[:;,.]+$/, ""))
    .filter((word) => word !== "");

/** All words of the shorter text stand in the longer, in their order. */
function keeps(longer: readonly string[], shorter: readonly string[]): boolean {
  let at = 0;
  for (const word of longer) if (word === shorter[at]) at++;
  return at === shorter.length;
}

/** Revisions that change no value are worth a line only when something visible came and no signature explains it. */
function addedFinding(
  steps: readonly Signal[],
  changes: readonly Signal[],
  signatures: readonly Signal[],
  context: IntegrityContext,
): Finding[] {
  const replaced = changes.some(
    (change) => textFact(change, "before") !== "" && textFact(change, "after") !== "",
  );
  if (steps.length === 0 || signatures.length > 0 || replaced) return [];
  const visible = steps.some(
    (step) =>
      numberFact(step, "ownChanges") > 0 ||
      numberFact(step, "pagesAfter") !== numberFact(step, "pagesBefore"),
  );
  return visible
    ? [findingAt(context, undefined, "revision_added", "document", "low", { revisions: steps.length + 1 })]
    : [];
}

function untrusted(signatures: readonly Signal[], context: IntegrityContext): Finding[] {
  const own = signatures.some((signature) => signature.facts.selfSigned === true);
  return own ? [findingAt(context, undefined, "signature_untrusted", "signature", "low", {})] : [];
}
