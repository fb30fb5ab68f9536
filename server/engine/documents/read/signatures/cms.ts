import { fromBER, OctetString } from "asn1js";
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from "pkijs";
import { isSelfSigned, isValidAt, purposes, serves, signedWith } from "./certificates";
import { parsed } from "./revocation";
import { digestOf } from "./signed-by";

const ids = {
  signedData: "1.2.840.113549.1.7.2",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
  timeStampToken: "1.2.840.113549.1.9.16.2.14",
  timeStampInfo: "1.2.840.113549.1.9.16.1.4",
  revocationArchive: "1.2.840.113583.1.1.8",
} as const;

/** A message with one signer, and the certificate of that signer where it is inside. */
export type Message = {
  cms: SignedData;
  signer: SignerInfo;
  certificate: Certificate | undefined;
  certificates: Certificate[];
};

export function messageFrom(der: Uint8Array): Message | undefined {
  return parsed(() => {
    const { offset, result } = fromBER(Uint8Array.from(der).buffer);
    if (offset === -1) return undefined;
    return messageOf(new ContentInfo({ schema: result }));
  })[0];
}

function messageOf(info: ContentInfo): Message | undefined {
  if (info.contentType !== ids.signedData) return undefined;
  const cms = new SignedData({ schema: info.content });
  const [signer] = cms.signerInfos;
  if (!signer) return undefined;
  const certificates = (cms.certificates ?? []).filter(
    (one): one is Certificate => one instanceof Certificate,
  );
  return { cms, signer, certificate: certificates.find((one) => isOf(one, signer)), certificates };
}

function isOf(certificate: Certificate, { sid }: SignerInfo): boolean {
  if (sid instanceof IssuerAndSerialNumber)
    return certificate.serialNumber.isEqual(sid.serialNumber) && certificate.issuer.isEqual(sid.issuer);
  const wanted: unknown = sid?.valueBlock?.valueHexView;
  const stated = certificate.extensions?.find(({ extnID }) => extnID === "2.5.29.14")?.parsedValue;
  const own: unknown = stated?.valueBlock?.valueHexView;
  return wanted instanceof Uint8Array && own instanceof Uint8Array && Buffer.compare(wanted, own) === 0;
}

export type Verdict = {
  digest: "matches" | "differs" | "unknown";
  signature: "valid" | "invalid" | "unknown";
};

/** Whether the message is about `content` and its signature holds. What cannot be computed here stays unknown. */
export function verdictOf({ cms, signer, certificate }: Message, content: Uint8Array): Verdict {
  const stated = signer.signedAttrs?.attributes.find(({ type }) => type === ids.messageDigest)?.values[0];
  const algorithm = signer.digestAlgorithm.algorithmId;
  const inner = cms.encapContentInfo.eContent?.getValue();
  // adbe.pkcs7.sha1 signs the SHA-1 of the bytes, which is then the message's content.
  const wraps = inner !== undefined && cms.encapContentInfo.eContentType !== ids.timeStampInfo;
  const signed = inner === undefined ? content : new Uint8Array(inner);
  const own = digestOf(algorithm, signed);
  const attributes = signer.signedAttrs;
  const checks = [
    // Attributes that do not name the content's digest leave the content unsigned.
    ...(attributes
      ? [stated ? own && equal(own, new Uint8Array(stated.valueBlock.valueHexView)) : false]
      : []),
    ...(wraps ? [equal(signed, digestOf("1.3.14.3.2.26", content) ?? new Uint8Array())] : []),
  ];
  const digest = checks.includes(false) ? "differs" : checks.includes(undefined) ? "unknown" : "matches";
  const bytes = attributes ? new Uint8Array(attributes.encodedValue) : signed;
  const held =
    certificate &&
    signedWith(
      certificate,
      bytes,
      signer.signature.valueBlock.valueHexView,
      signer.signatureAlgorithm,
      algorithm,
    );
  const signature = held === undefined ? "unknown" : held ? "valid" : "invalid";
  // Without attributes the signature itself is over the content.
  if (!attributes && !wraps && inner === undefined)
    return { digest: held === undefined ? "unknown" : held ? "matches" : "differs", signature };
  return { digest, signature: digest === "differs" ? "invalid" : signature };
}

/** A signature without a message around it: PKCS #1 with SHA-1, and its certificate beside it. */
export function bareVerdict(held: {
  contents: Uint8Array;
  covered: Uint8Array;
  certificate: Uint8Array | undefined;
}): Verdict {
  const [holds] = parsed(() => {
    if (!held.certificate) return undefined;
    const { result } = fromBER(Uint8Array.from(held.contents).buffer);
    const certificate = Certificate.fromBER(Uint8Array.from(held.certificate).buffer);
    const algorithm = new AlgorithmIdentifier({ algorithmId: "1.2.840.113549.1.1.5" });
    return result instanceof OctetString
      ? signedWith(certificate, held.covered, result.valueBlock.valueHexView, algorithm)
      : undefined;
  });
  if (holds === undefined) return { digest: "unknown", signature: "unknown" };
  return holds ? { digest: "matches", signature: "valid" } : { digest: "differs", signature: "invalid" };
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && Buffer.compare(a, b) === 0;

/** The time at which the signer says that it signed. */
export function signingTimeOf({ signer }: Message): Date | undefined {
  const value: unknown = signer.signedAttrs?.attributes.find(({ type }) => type === ids.signingTime)
    ?.values[0];
  const time = typeof value === "object" && value !== null && "toDate" in value ? value.toDate : undefined;
  return typeof time === "function" ? time.call(value) : undefined;
}

/** OCSP responses and revocation lists that the signer put under its signature. */
export function archiveOf({ signer }: Message): { responses: Uint8Array[]; lists: Uint8Array[] } {
  const archive = signer.signedAttrs?.attributes.find(({ type }) => type === ids.revocationArchive)
    ?.values[0];
  const tagged = (tag: number): Uint8Array[] => {
    const parts: { idBlock: { tagNumber: number }; valueBlock: { value: Node[] } }[] =
      archive?.valueBlock?.value ?? [];
    const list = parts.find(({ idBlock }) => idBlock.tagNumber === tag)?.valueBlock.value[0];
    return (list?.valueBlock.value ?? []).map((one) => new Uint8Array(one.toBER()));
  };
  return { lists: tagged(0), responses: tagged(1) };
}
type Node = { valueBlock: { value: Node[] }; toBER(): ArrayBuffer };

/** The time stamp over the signature's own value, which says when the signature was there at the latest. */
export function stampOf({ signer }: Message): Stamp | undefined {
  const value = signer.unsignedAttrs?.attributes.find(({ type }) => type === ids.timeStampToken)?.values[0];
  const message = value && parsed(() => messageOf(new ContentInfo({ schema: value })))[0];
  return message && readStamp(message, signer.signature.valueBlock.valueHexView);
}

/**
 * What a time stamp comes to: `sound` holds over the bytes, is signed by a certificate made for time stamps that was valid then, and not
 * its own issuer; `foreign` was made over other bytes or is not signed by whom it names; the rest says nothing.
 */
export type Stamp = {
  state: "sound" | "foreign" | "unconfirmed";
  time: Date;
  message: Message;
  verdict: Verdict;
};

export function readStamp(message: Message, bytes: Uint8Array): Stamp | undefined {
  const content = message.cms.encapContentInfo.eContent;
  const info = content && parsed(() => TSTInfo.fromBER(content.getValue()))[0];
  if (!info) return undefined;
  const own = digestOf(info.messageImprint.hashAlgorithm.algorithmId, bytes);
  const imprint: OctetString = info.messageImprint.hashedMessage;
  const isOver = own && equal(own, imprint.valueBlock.valueHexView);
  const held = verdictOf(message, bytes);
  const verdict: Verdict = {
    digest: isOver === undefined ? "unknown" : isOver ? "matches" : "differs",
    signature: isOver === false ? "invalid" : held.signature,
  };
  const { certificate } = message;
  const isAuthority =
    certificate !== undefined &&
    serves(certificate, purposes.timeStamping) &&
    isValidAt(certificate, info.genTime) &&
    !isSelfSigned(certificate);
  const state =
    verdict.digest === "differs" || verdict.signature === "invalid"
      ? "foreign"
      : verdict.digest === "matches" && verdict.signature === "valid" && isAuthority
        ? "sound"
        : "unconfirmed";
  return { state, time: info.genTime, message, verdict };
}
