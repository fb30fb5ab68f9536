import { createHash } from "node:crypto";
import { fromBER, OctetString } from "asn1js";
import { ContentInfo, SignedData, TSTInfo } from "pkijs";
import type { Signal } from "../types";
import type { OpenPdf } from "./pdfium";

const maxSignatures = 20;

type Range = {
  end: number;
  problem: string | undefined;
  parts: readonly (readonly [start: number, length: number])[];
};

/** One `signature` signal per signed field: what it covers, whether digest and signature hold, and how far it reaches. */
export async function signatureSignals(
  opened: OpenPdf,
  bytes: Uint8Array,
  ends: readonly number[],
): Promise<Signal[]> {
  const { pdf, handle } = opened;
  const { api } = pdf;
  const signals: Signal[] = [];
  const count = Math.min(Math.max(0, api._FPDF_GetSignatureCount(handle)), maxSignatures);
  for (let index = 0; index < count; index += 1) {
    const signature = api._FPDF_GetSignatureObject(handle, index);
    if (!signature) continue;
    const contents = pdf.bytes((buffer, length) =>
      api._FPDFSignatureObj_GetContents(signature, buffer, length),
    );
    const name = pdf.bytes((buffer, length) => api._FPDFSignatureObj_GetSubFilter(signature, buffer, length));
    const subFilter = new TextDecoder("latin1").decode(name).replace(/\0.*$/s, "");
    // A reserved but unsigned place holds zeros.
    if (contents.every((value) => value === 0)) continue;
    const range = checkRange(byteRange(opened, signature), contents, bytes, ends);
    const verdict = range.parts.length > 0 ? await verify(contents, subFilter, bytes, range) : undefined;
    signals.push({
      kind: "signature",
      facts: {
        index,
        subFilter,
        rangeProblem: range.problem ?? null,
        rangeEnd: range.end,
        fileLength: bytes.length,
        digest: verdict?.digest ?? "unknown",
        signature: verdict?.signature ?? "unknown",
        selfSigned: verdict?.selfSigned ?? null,
        permission: api._FPDFSignatureObj_GetDocMDPPermission(signature),
      },
    });
  }
  return signals;
}

function byteRange({ pdf: { api } }: OpenPdf, signature: number): number[] {
  const count = api._FPDFSignatureObj_GetByteRange(signature, 0, 0);
  if (count <= 0 || count > 100) return [];
  const address = api._malloc(count * 4);
  api._FPDFSignatureObj_GetByteRange(signature, address, count);
  const values = [...new Int32Array(api.HEAPU8.buffer, address, count)];
  api._free(address);
  return values;
}

/**
 * A sound range is two stretches from the first byte on, whose gap is exactly the hexadecimal signature, and which end with
 * a revision of the file.
 */
function checkRange(
  values: readonly number[],
  contents: Uint8Array,
  bytes: Uint8Array,
  ends: readonly number[],
): Range {
  const [start = -1, first = -1, second = -1, last = -1] = values;
  const end = second >= 0 && last >= 0 ? second + last : Math.max(0, start + first);
  const broken = (problem: string): Range => ({ end, problem, parts: [] });
  if (values.length !== 4) return broken(values.length < 4 ? "incomplete" : "extra_parts");
  if (start !== 0) return broken("does_not_start_at_0");
  if (first <= 0 || last < 0 || second < first) return broken("overlapping");
  if (end > bytes.length) return broken("beyond_file");
  const parts = [
    [start, first],
    [second, last],
  ] as const;
  const gap = new TextDecoder("latin1").decode(bytes.subarray(first, second));
  if (!/^\s*<[0-9A-Fa-f\s]*>\s*$/.test(gap)) return { end, problem: "gap_holds_more", parts };
  const written = gap.replace(/[^0-9A-Fa-f]/g, "").toLowerCase();
  if (!written.startsWith(Buffer.from(contents).toString("hex").slice(0, 256))) {
    return { end, problem: "gap_is_not_the_signature", parts };
  }
  const rest = new TextDecoder("latin1").decode(bytes.subarray(end));
  const atRevision = ends.some((revision) => Math.abs(revision - end) <= 4);
  if (rest.trim() !== "" && !atRevision) return { end, problem: "does_not_cover_the_file", parts };
  return { end, problem: undefined, parts };
}

type Verdict = {
  digest: "matches" | "differs" | "unknown";
  signature: "valid" | "invalid" | "unknown";
  selfSigned?: boolean;
};

async function verify(
  contents: Uint8Array,
  subFilter: string,
  bytes: Uint8Array,
  range: Range,
): Promise<Verdict> {
  const signed = Buffer.concat(range.parts.map(([start, length]) => bytes.subarray(start, start + length)));
  try {
    const parsed = fromBER(Uint8Array.from(contents).buffer);
    if (parsed.offset === -1) return { digest: "unknown", signature: "invalid" };
    const message = new ContentInfo({ schema: parsed.result });
    const cms = new SignedData({ schema: message.content });
    const [signer] = cms.signerInfos;
    if (!signer) return { digest: "unknown", signature: "invalid" };
    const certificate = Array.from(cms.certificates ?? []).find(
      (found) =>
        "subject" in found && "serialNumber" in found && found.serialNumber.isEqual(signer.sid?.serialNumber),
    );
    const selfSigned =
      certificate && "subject" in certificate ? certificate.subject.isEqual(certificate.issuer) : undefined;
    const known = selfSigned === undefined ? {} : { selfSigned };
    if (subFilter === "ETSI.RFC3161") return { ...timeStamp(cms, signed), ...known };
    if (cms.encapContentInfo.eContent instanceof OctetString) {
      // adbe.pkcs7.sha1: the message is the SHA-1 of the bytes.
      const inner = Buffer.from(cms.encapContentInfo.eContent.getValue());
      const matches = inner.equals(createHash("sha1").update(signed).digest());
      const valid = await cms.verify({ signer: 0, checkChain: false });
      return { digest: matches ? "matches" : "differs", signature: valid ? "valid" : "invalid", ...known };
    }
    const result = await cms
      .verify({ signer: 0, data: Uint8Array.from(signed).buffer, checkChain: false, extendedMode: true })
      .catch((error: unknown) => (isVerdict(error) ? error : undefined));
    if (!result) return { digest: "unknown", signature: "unknown", ...known };
    const valid = result.signatureVerified === true;
    return { digest: valid ? "matches" : digestOf(result), signature: valid ? "valid" : "invalid", ...known };
  } catch {
    return { digest: "unknown", signature: "unknown" };
  }
}

/** pkijs reports a failed check by throwing its result: code 10 is a digest that differs. */
type Failed = { signatureVerified?: boolean | null; code?: number };
const isVerdict = (error: unknown): error is Failed =>
  typeof error === "object" && error !== null && "code" in error;
const digestOf = (failed: Failed): "differs" | "unknown" => (failed.code === 10 ? "differs" : "unknown");

/** A document time stamp signs the digest of the bytes inside its own message. */
function timeStamp(cms: SignedData, signed: Buffer): Verdict {
  const content = cms.encapContentInfo.eContent;
  if (!content) return { digest: "unknown", signature: "invalid" };
  const parsed = fromBER(content.getValue());
  const info = new TSTInfo({ schema: parsed.result });
  const names: Readonly<Record<string, string>> = {
    "1.3.14.3.2.26": "sha1",
    "2.16.840.1.101.3.4.2.1": "sha256",
    "2.16.840.1.101.3.4.2.2": "sha384",
    "2.16.840.1.101.3.4.2.3": "sha512",
  };
  const name = names[info.messageImprint.hashAlgorithm.algorithmId];
  if (!name) return { digest: "unknown", signature: "unknown" };
  const stamped = Buffer.from(info.messageImprint.hashedMessage.getValue());
  const matches = stamped.equals(createHash(name).update(signed).digest());
  return { digest: matches ? "matches" : "differs", signature: matches ? "valid" : "invalid" };
}
