import { createPublicKey, sign, verify } from "node:crypto";
import canonicalize from "canonicalize";
import { hasSigningKey, licencePublicKey, signingKey } from "@/server/licences";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { type Report, SignedReport } from "./schema";

/** Stands before what is signed, so that a signature of a report is never one of anything else by the same key. */
const DOMAIN = "proofline sanctions selftest 1\n";

const bytesOf = (report: Report) => Buffer.from(`${DOMAIN}${canonicalize(report)}`);

/** Throws where another machine of the installation holds its key: a run that nobody can sign need not begin. */
export async function requireSigningKey(): Promise<void> {
  if (hasSigningKey()) return;
  const held = await rootDb().secretFingerprint.count({ where: { secret: "LICENCE_PRIVATE_KEY" } });
  if (held > 0)
    throw new Error(
      "Another machine of this installation holds the key that signs: copy licence-key from its data folder, or set LICENCE_PRIVATE_KEY.",
    );
}

/** Signs with the installation's key, the one that its licences are signed with; anybody can check it with the public key. */
export function signReport(report: Report): SignedReport {
  const value = sign(null, bytesOf(report), signingKey()).toString("base64");
  return { report, signature: { algorithm: "Ed25519", public_key: licencePublicKey(), value } };
}

/**
 * The report of a file whose signature holds. `publicKey` is that of the installation it should come from; without it the file's own is
 * taken, which says that nothing was changed, not by whom it was made. 400 otherwise.
 */
export function verifyReport(file: unknown, publicKey?: string): SignedReport {
  const invalid = (message: string) => new ApiError("invalid_parameter", { param: "file", message });
  const parsed = SignedReport.safeParse(file);
  if (!parsed.success) throw invalid("is no report of a selftest.");
  const { report, signature } = parsed.data;
  if (publicKey !== undefined && publicKey !== signature.public_key)
    throw invalid("was signed by another installation's key.");
  if (!isSigned(report, signature)) throw invalid("was changed after it was signed.");
  return parsed.data;
}

function isSigned(report: Report, { public_key, value }: SignedReport["signature"]): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(public_key, "base64"), format: "der", type: "spki" });
    return (
      key.asymmetricKeyType === "ed25519" && verify(null, bytesOf(report), key, Buffer.from(value, "base64"))
    );
  } catch {
    return false;
  }
}
