import canonicalize from "canonicalize";
import { hasSigningKey, isSigned, signText } from "@/server/licences";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { type Report, SignedReport } from "./schema";

const DOMAIN = "proofline sanctions selftest 1";

const textOf = (report: Report) => `${canonicalize(report)}`;

/** Throws where another machine of the installation holds its key: a run that nobody can sign need not begin. */
export async function requireSigningKey(): Promise<void> {
  if (hasSigningKey()) return;
  const held = await rootDb().secretFingerprint.count({ where: { secret: "LICENCE_PRIVATE_KEY" } });
  if (held > 0)
    throw new Error(
      "Another machine of this installation holds the key that signs: copy licence-key from its data folder, or set LICENCE_PRIVATE_KEY.",
    );
}

export const signReport = (report: Report): SignedReport => ({
  report,
  signature: signText(DOMAIN, textOf(report)),
});

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
  if (!isSigned(DOMAIN, textOf(report), signature)) throw invalid("was changed after it was signed.");
  return parsed.data;
}
