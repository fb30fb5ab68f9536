import { createHash } from "node:crypto";
import {
  Constructed,
  fromBER,
  GeneralizedTime,
  Integer,
  ObjectIdentifier,
  OctetString,
  Sequence,
} from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TSTInfo,
} from "pkijs";
import type { Holding } from "./authority";

/** What goes into a signature beside the signer's own word. */
export type Extras = {
  /** When the signer says that it signs; left out of time stamps, which say it themselves. */
  at?: string;
  /** Certificates above the signer's. */
  chain?: readonly Holding[];
  /** OCSP responses and revocation lists that the signer signs as well. */
  archive?: { responses?: readonly Uint8Array[]; lists?: readonly Uint8Array[] };
  /** A stamp for the signature's value. */
  stamp?: (value: Uint8Array) => Uint8Array;
};

const data = "1.2.840.113549.1.7.1";
const stampInfo = "1.2.840.113549.1.9.16.1.4";

/** A detached signature over some bytes. */
export const signature = (by: Holding, bytes: Uint8Array, extras: Extras = {}): Uint8Array =>
  message(by, bytes, new EncapsulatedContentInfo({ eContentType: data }), extras);

/** A time stamp (RFC 3161) over some bytes. */
export function timeStamp(
  by: Holding,
  bytes: Uint8Array,
  at: string,
  chain: readonly Holding[] = [],
): Uint8Array {
  const info = new TSTInfo({
    version: 1,
    policy: "1.2.3.4.1",
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: by.key.digest.id }),
      hashedMessage: new OctetString({ valueHex: digest(by, bytes) }),
    }),
    serialNumber: new Integer({ value: 71 }),
    genTime: new Date(at),
  });
  const inner = new Uint8Array(info.toSchema().toBER());
  const content = new EncapsulatedContentInfo({
    eContentType: stampInfo,
    eContent: new OctetString({ valueHex: Uint8Array.from(inner).buffer }),
  });
  return message(by, inner, content, { chain });
}

const digest = (by: Holding, bytes: Uint8Array): ArrayBuffer =>
  Uint8Array.from(createHash(by.key.digest.name).update(bytes).digest()).buffer;

function message(
  by: Holding,
  bytes: Uint8Array,
  content: EncapsulatedContentInfo,
  extras: Extras,
): Uint8Array {
  const { certificate, key } = by;
  const { at, chain = [], archive, stamp } = extras;
  const attribute = (type: string, value: object) => new Attribute({ type, values: [value] });
  const attributes = [
    attribute("1.2.840.113549.1.9.3", new ObjectIdentifier({ value: content.eContentType })),
    attribute("1.2.840.113549.1.9.4", new OctetString({ valueHex: digest(by, bytes) })),
    ...(at ? [attribute("1.2.840.113549.1.9.5", new GeneralizedTime({ valueDate: new Date(at) }))] : []),
    ...(archive ? [attribute("1.2.840.113583.1.1.8", archived(archive))] : []),
  ];
  const signed = new SignedAndUnsignedAttributes({ type: 0, attributes });
  const toSign = new Uint8Array(signed.toSchema().toBER());
  // What is signed is the set itself, not the place in the message that it is put in.
  toSign[0] = 0x31;
  const value = new Uint8Array(key.sign(toSign));
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: key.digest.id }),
    signedAttrs: signed,
    signatureAlgorithm: key.algorithm,
    signature: new OctetString({ valueHex: Uint8Array.from(value).buffer }),
  });
  if (stamp) {
    const token = fromBER(Uint8Array.from(stamp(value)).buffer).result;
    const added = [attribute("1.2.840.113549.1.9.16.2.14", token)];
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes: added });
  }
  const cms = new SignedData({
    version: content.eContentType === data ? 1 : 3,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: key.digest.id })],
    encapContentInfo: content,
    certificates: [certificate, ...chain.map((one) => one.certificate)],
    signerInfos: [signer],
  });
  const info = new ContentInfo({ contentType: "1.2.840.113549.1.7.2", content: cms.toSchema(true) });
  return new Uint8Array(info.toSchema().toBER());
}

/** Adobe's archive of revocation information: lists under [0], OCSP responses under [1]. */
function archived({ responses = [], lists = [] }: NonNullable<Extras["archive"]>): Sequence {
  const tagged = (tagNumber: number, parts: readonly Uint8Array[]) =>
    parts.length === 0
      ? []
      : [
          new Constructed({
            idBlock: { tagClass: 3, tagNumber },
            value: [new Sequence({ value: parts.map((der) => fromBER(Uint8Array.from(der).buffer).result) })],
          }),
        ];
  return new Sequence({ value: [...tagged(0, lists), ...tagged(1, responses)] });
}
