import { rank } from "../severity";
import type { Finding, IntegrityContext, ReadDocument, Severity, Signal } from "../types";
import { findingAt, numberFact, textFact } from "./finding";
import { signerFindings } from "./signer";
import { decides, fieldAt, kindAt, sameText } from "./value";

/** Later revisions of the file and electronic signatures, judged together: what a signature covers was not added later. */
export function historyFindings(document: ReadDocument, context: IntegrityContext): Finding[] {
  const signatures = document.signals.filter(({ kind }) => kind === "signature");
  const steps = document.signals.filter(({ kind }) => kind === "revision");
  const changes = document.signals.filter(({ kind }) => kind === "revision_change");
  const broken = signatures.flatMap((signature) => brokenFinding(signature, context));
  const sound = signatures.length > 0 && broken.length === 0;
  // Whether or not its signer can be verified, a signature says of which bytes it is.
  const covers = broken.every(({ severity }) => severity !== "high");
  const after = covers ? afterSignatures(document, signatures, context) : [];
  const signedChanges = after.some(({ severity }) => severity === "high");
  return [
    ...broken,
    ...after,
    ...(signedChanges ? [] : changes.flatMap((change) => changeFinding(change, context))),
    ...addedFinding(steps, changes, signatures, context),
    ...(sound && !signedChanges ? signerFindings(document, signatures, context) : []),
  ];
}

function brokenFinding(signature: Signal, context: IntegrityContext): Finding[] {
  const problem = textFact(signature, "rangeProblem");
  if (problem !== "") {
    return [findingAt(context, undefined, "signature_range_malformed", "signature", "high", { problem })];
  }
  const invalid = signature.facts.signature === "invalid" || signature.facts.digest === "differs";
  if (invalid) return [findingAt(context, undefined, "signature_invalid", "signature", "high", {})];
  // A message that is none, a certificate that is missing, an algorithm that nobody here knows: nothing shows that it holds.
  const unknown = signature.facts.signature === "unknown" || signature.facts.digest === "unknown";
  return unknown ? [findingAt(context, undefined, "signature_unverified", "signature", "medium", {})] : [];
}

/**
 * What came after a signature, against what it permits; of several signatures the one that permits least. A later signature or time
 * stamp by somebody else covers a change and does not make it part of what was signed before.
 */
function afterSignatures(
  document: ReadDocument,
  signatures: readonly Signal[],
  context: IntegrityContext,
): Finding[] {
  const found = signatures.flatMap((signature) => {
    const seen = document.signals.filter(
      ({ kind, facts }) => kind === "signed_change" && facts.index === signature.facts.index,
    );
    return changedSince(signature, seen, context);
  });
  return found.sort((a, b) => rank[b.severity] - rank[a.severity]).slice(0, 1);
}

/** Everything that a signature permits where it says nothing of it: forms, further signatures and notes. */
const usualLevel = 3;

function changedSince(signature: Signal, seen: readonly Signal[], context: IntegrityContext): Finding[] {
  const finding = (place: Signal | undefined, severity: Severity, values: Finding["values"]): Finding[] => [
    findingAt(context, place, "signature_content_after", "signature", severity, values),
  ];
  const own = seen.find((change) => change.facts.inField !== true);
  const [before, after] = [numberFact(signature, "pagesBefore"), numberFact(signature, "pagesAfter")];
  if (own || before !== after || numberFact(signature, "pagesLookingDifferent") > 0) {
    return finding(own, "high", {
      before: own ? textFact(own, "before").slice(0, 80) : null,
      after: own ? textFact(own, "after").slice(0, 80) : null,
      pages_before: before === after ? null : before,
      pages_after: before === after ? null : after,
    });
  }
  const level = typeof signature.facts.permission === "number" ? signature.facts.permission : usualLevel;
  const fields = numberFact(signature, "fieldsChanged");
  if (numberFact(signature, "lockedChanged") > 0 || (level < 2 && fields > 0))
    return finding(seen[0], "high", { added: "fields" });
  if (level < 3 && numberFact(signature, "notesAdded") > 0)
    return finding(seen[0], "high", { added: "notes" });
  // A highlight or another signature says nothing that the document did not say.
  if (level < 3 && numberFact(signature, "marksAdded") > 0)
    return finding(undefined, "medium", { added: "notes" });
  if (level < 2 && numberFact(signature, "signaturesAdded") > 0)
    return finding(undefined, "medium", { added: "signature" });
  const filled = fields > 0 || signature.facts.additionsKnown !== true;
  return filled && seen.length > 0 ? finding(seen[0], "low", { added: "filled", fields: seen.length }) : [];
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
