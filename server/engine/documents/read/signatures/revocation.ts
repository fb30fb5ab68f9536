import { Enumerated, fromBER, GeneralizedTime } from "asn1js";
import {
  BasicOCSPResponse,
  type Certificate,
  CertificateRevocationList,
  type Extension,
  OCSPResponse,
  type SingleResponse,
} from "pkijs";
import { isIssuedBy, isValidAt, purposes, serves, signedWith } from "./certificates";
import { digestOf } from "./signed-by";

/** What a file carries so that its signatures can be judged later, whoever put it there. */
export type Evidence = {
  certificates: readonly Certificate[];
  responses: readonly BasicOCSPResponse[];
  lists: readonly CertificateRevocationList[];
};

/** `good` and `old` say what is known for a time: `old` is an answer that was no longer current then. */
export type RevocationStatus =
  | { status: "unknown" | "good" | "old" }
  | { status: "revoked"; since: Date; compromised: boolean };

/** An answer of the issuer, or of whom it charged with answering, on one certificate. */
type Answer = { from: Date; until: Date | undefined; revoked?: { since: Date; reason: number } };

/** The reason codes that speak of a key in somebody else's hands. */
const compromise = new Set([1, 2, 10]);
const removedFromList = 8;

/**
 * What the carried answers say of a certificate at a time. Only what its issuer signed counts, or a responder that the issuer named for
 * it; an answer about another serial number or another issuer's key says nothing.
 */
export function revocationStatusOf(
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
  evidence: Evidence,
): RevocationStatus {
  const answers = [
    ...evidence.responses.flatMap((response) => answersOf(response, certificate, issuer, evidence)),
    ...evidence.lists.flatMap((list) => answerOf(list, certificate, issuer)),
  ];
  const revoked = answers
    .flatMap(({ revoked }) => (revoked ? [revoked] : []))
    .sort((a, b) => a.since.getTime() - b.since.getTime())[0];
  if (revoked)
    return { status: "revoked", since: revoked.since, compromised: compromise.has(revoked.reason) };
  if (answers.length === 0) return { status: "unknown" };
  // Made after the time, it looks back on it; made before, it counts for as long as it says.
  const isCurrent = answers.some(({ from, until }) => from >= at || (until !== undefined && until >= at));
  return { status: isCurrent ? "good" : "old" };
}

function answersOf(
  response: BasicOCSPResponse,
  certificate: Certificate,
  issuer: Certificate,
  { certificates }: Evidence,
): Answer[] {
  const about = response.tbsResponseData.responses.filter((one) => isAbout(one, certificate, issuer));
  if (about.length === 0) return [];
  const { tbsView, producedAt } = response.tbsResponseData;
  const charged = [...(response.certs ?? []), ...certificates].filter(
    (one) => serves(one, purposes.ocspSigning) && isValidAt(one, producedAt) && isIssuedBy(one, issuer),
  );
  const signature = response.signature.valueBlock.valueHexView;
  const isGenuine = [issuer, ...charged].some(
    (one) => signedWith(one, tbsView, signature, response.signatureAlgorithm) === true,
  );
  return isGenuine ? about.flatMap(statusOf) : [];
}

function isAbout({ certID }: SingleResponse, certificate: Certificate, issuer: Certificate): boolean {
  const { algorithmId } = certID.hashAlgorithm;
  const name = digestOf(algorithmId, new Uint8Array(certificate.issuer.toSchema().toBER()));
  const key = digestOf(algorithmId, issuer.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView);
  return (
    certID.serialNumber.isEqual(certificate.serialNumber) &&
    name?.equals(certID.issuerNameHash.valueBlock.valueHexView) === true &&
    key?.equals(certID.issuerKeyHash.valueBlock.valueHexView) === true
  );
}

/** `certStatus` is [0] good, [1] revoked with its date and perhaps a reason, [2] not known to the responder. */
function statusOf({ certStatus, thisUpdate, nextUpdate }: SingleResponse): Answer[] {
  const base = { from: thisUpdate, until: nextUpdate };
  const tag: unknown = certStatus.idBlock?.tagNumber;
  if (tag === 0) return [base];
  if (tag !== 1) return [];
  const parts: unknown = certStatus.valueBlock?.value;
  const [date, reason] = Array.isArray(parts) ? parts : [];
  if (!(date instanceof GeneralizedTime)) return [];
  const stated: unknown = reason?.valueBlock?.value?.[0];
  const code = stated instanceof Enumerated ? stated.valueBlock.valueDec : 0;
  return code === removedFromList ? [base] : [{ ...base, revoked: { since: date.toDate(), reason: code } }];
}

const deltaOrPartial = new Set(["2.5.29.27", "2.5.29.28"]);

function answerOf(list: CertificateRevocationList, certificate: Certificate, issuer: Certificate): Answer[] {
  const { tbsView, signatureValue, signatureAlgorithm } = list;
  const isOwn =
    list.issuer.isEqual(issuer.subject) &&
    signedWith(issuer, tbsView, signatureValue.valueBlock.valueHexView, signatureAlgorithm) === true;
  if (!isOwn) return [];
  const base = { from: list.thisUpdate.value, until: list.nextUpdate?.value };
  const entry = list.revokedCertificates?.find(({ userCertificate }) =>
    userCertificate.isEqual(certificate.serialNumber),
  );
  if (!entry) {
    // A list of changes, or of part of the certificates, is silent about the others.
    const isWhole = !list.crlExtensions?.extensions.some(({ extnID }) => deltaOrPartial.has(extnID));
    return isWhole ? [base] : [];
  }
  const reason = reasonOf(entry.crlEntryExtensions?.extensions ?? []);
  return reason === removedFromList
    ? [base]
    : [{ ...base, revoked: { since: entry.revocationDate.value, reason } }];
}

function reasonOf(extensions: readonly Extension[]): number {
  const found = extensions.find(({ extnID }) => extnID === "2.5.29.21");
  if (!found) return 0;
  const { result } = fromBER(found.extnValue.valueBlock.valueHexView);
  return result instanceof Enumerated ? result.valueBlock.valueDec : 0;
}

/** The answer within an OCSP response; none where it reports a failure or is no response. */
export function ocspFrom(der: Uint8Array): BasicOCSPResponse[] {
  return parsed(() => {
    const response = OCSPResponse.fromBER(copy(der));
    const inner = response.responseBytes?.response.valueBlock.valueHexView;
    return inner ? BasicOCSPResponse.fromBER(copy(inner)) : undefined;
  });
}

export const listFrom = (der: Uint8Array): CertificateRevocationList[] =>
  parsed(() => CertificateRevocationList.fromBER(copy(der)));

/** What cannot be read is no evidence. */
export function parsed<T>(read: () => T | undefined): T[] {
  try {
    const found = read();
    return found === undefined ? [] : [found];
  } catch {
    return [];
  }
}

/** Parsers keep views of what they are given; streams of a file share its memory. */
const copy = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
