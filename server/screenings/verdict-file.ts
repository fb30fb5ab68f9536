import { z } from "zod";
import { hasSigningKey, isSigned, licencePublicKey, signText } from "@/server/licences";
import { ApiError } from "@/server/platform/errors";

const DOMAIN = "proofline verdict 1";

/** What the verdict on a screening rests on, for whoever has to make it again; signed is `verdict` as it stands in the file. */
const Verdict = z.strictObject({
  object: z.literal("verdict"),
  format: z.literal(1),
  screening: z.uuid(),
  /** Which result of the screening. */
  version: z.int(),
  /** Which rules judged. */
  rules: z.string(),
  /** The thresholds by which the decision was made. */
  rule: z.strictObject({ approve_min: z.int(), review_min: z.int() }),
  /** SHA-256 of the result that the screening has, in its canonical form. */
  result: z.string(),
  /** Sketches of the documents and the case (server/engine/documents/basis), packed. */
  basis: z.string(),
});
export type Verdict = z.output<typeof Verdict>;

const SignedVerdict = z.strictObject({
  verdict: Verdict,
  signature: z.strictObject({ algorithm: z.literal("Ed25519"), public_key: z.string(), value: z.string() }),
});

export type SignedVerdict = z.output<typeof SignedVerdict>;

export const sealVerdict = (verdict: Verdict): SignedVerdict => ({
  verdict,
  signature: signText(DOMAIN, JSON.stringify(verdict)),
});

/** One line, as `svc verdict` prints it. */
export const writtenOf = (signed: SignedVerdict): string => `${JSON.stringify(signed)}\n`;

/**
 * The verdict of a file, of which every character is as it was written. It has to be signed by `publicKey`, or else by the key of this
 * installation where it is here; where neither is known, the file's own says that nothing was changed, not by whom it was made. 400 otherwise.
 */
export function openVerdict(text: string, publicKey?: string): Verdict {
  const invalid = (message: string) => new ApiError("invalid_parameter", { param: "file", message });
  const parsed = SignedVerdict.safeParse(jsonOf(text));
  if (!parsed.success) throw invalid("is no verdict, or was changed.");
  const { verdict, signature } = parsed.data;
  // Zod puts the members in their order; what was written otherwise was not written here.
  if (writtenOf(parsed.data) !== text || !isSigned(DOMAIN, JSON.stringify(verdict), signature))
    throw invalid("was changed after it was signed.");
  const expected = publicKey ?? ownKey();
  if (expected !== undefined && expected !== signature.public_key)
    throw invalid("was signed by another installation's key.");
  return verdict;
}

function ownKey(): string | undefined {
  if (!hasSigningKey()) return undefined;
  try {
    return licencePublicKey();
  } catch {
    // It lies under an app key that is not given to programs without a database.
    return undefined;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
