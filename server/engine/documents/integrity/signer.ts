import type { Finding, IntegrityContext, ReadDocument, Severity, Signal } from "../types";
import { daysBetween } from "../values/date";
import { findingAt, textFact } from "./finding";
import { holderFindings } from "./holder";

/**
 * When and with whose certificate a document was signed, as far as the file proves it. No list of authorities is known here: a chain that
 * is sound in itself says what its makers say, and nothing of who they are.
 */
export function signerFindings(
  document: ReadDocument,
  signatures: readonly Signal[],
  context: IntegrityContext,
): Finding[] {
  const own = signatures.some((signature) => signature.facts.selfSigned === true);
  return [
    ...first(signatures, (signature) => revoked(signature, context)),
    ...first(signatures, (signature) => outOfValidity(signature, context)),
    ...first(signatures, (signature) => times(signature, context)),
    ...holderFindings(document, signatures, context),
    ...(own ? [findingAt(context, undefined, "signature_untrusted", "signature", "low", {})] : []),
  ];
}

/** One root cause gives one finding, however many signatures share it. */
const first = (signatures: readonly Signal[], find: (signature: Signal) => Finding[]): Finding[] =>
  signatures.flatMap(find).slice(0, 1);

const dayOf = (time: string): string => time.slice(0, 10);

/**
 * A certificate that was withdrawn before it signed. Withdrawn after a time that a stamp proves, it was good when it counted; after a time
 * that only the signer states, the order is not known.
 */
function revoked(signature: Signal, context: IntegrityContext): Finding[] {
  const since = textFact(signature, "revoked");
  const proven = textFact(signature, "proven");
  const claimed = textFact(signature, "claimed");
  const at = proven || claimed;
  if (!since || !at || (proven && since > proven)) return [];
  const severity: Severity = since > at ? "low" : signature.facts.compromised === true ? "high" : "medium";
  const values = { other: dayOf(since), ...(since > at ? { from: dayOf(at) } : { date: dayOf(at) }) };
  return [findingAt(context, undefined, "signature_certificate_revoked", "signature", severity, values)];
}

function outOfValidity(signature: Signal, context: IntegrityContext): Finding[] {
  if (signature.facts.inValidity !== false) return [];
  const proven = textFact(signature, "proven");
  const values = { date: dayOf(proven || textFact(signature, "claimed")) };
  const severity = proven ? "medium" : "low";
  return [findingAt(context, undefined, "signature_certificate_expired", "signature", severity, values)];
}

/** Signers send for their stamp at once or, in batches, within days; a stamp before the signature is a clock that is wrong. */
const laterAtMost = 7;

function times(signature: Signal, context: IntegrityContext): Finding[] {
  if (signature.facts.stamp === "foreign")
    return [findingAt(context, undefined, "signature_stamp_invalid", "signature", "medium", {})];
  const claimed = textFact(signature, "claimed");
  const stamped = textFact(signature, "stamped");
  const proven = textFact(signature, "proven");
  if (!claimed || !proven) return [];
  const late = stamped ? daysBetween(dayOf(claimed), dayOf(stamped)) : 0;
  const early = daysBetween(dayOf(proven), dayOf(claimed));
  if (late <= laterAtMost && early <= 1) return [];
  const values = { from: dayOf(claimed), to: dayOf(early > 1 ? proven : stamped) };
  return [findingAt(context, undefined, "signature_time_differs", "signature", "low", values)];
}
