import { createHash } from "node:crypto";
import {
  BitString,
  Constructed,
  Enumerated,
  GeneralizedTime,
  Integer,
  Null,
  OctetString,
  Primitive,
  Utf8String,
} from "asn1js";
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  BasicOCSPResponse,
  CertID,
  Certificate,
  CertificateRevocationList,
  Extension,
  Extensions,
  ExtKeyUsage,
  OCSPResponse,
  ResponseBytes,
  RevokedCertificate,
  SingleResponse,
  Time,
} from "pkijs";
import type { Key } from "./keys";

/** Who holds a certificate, by the names that certificates use. */
export type Subject = {
  commonName: string;
  organisation?: string;
  /** As in `VATES-B12345678`. */
  organisationNumber?: string;
  surname?: string;
  givenName?: string;
};
export type Holding = { certificate: Certificate; key: Key };

const names: Readonly<Record<keyof Subject, string>> = {
  commonName: "2.5.4.3",
  organisation: "2.5.4.10",
  organisationNumber: "2.5.4.97",
  surname: "2.5.4.4",
  givenName: "2.5.4.42",
};
const purposes = {
  stamps: "1.3.6.1.5.5.7.3.8",
  answers: "1.3.6.1.5.5.7.3.9",
  pictures: "1.3.6.1.5.5.7.3.36",
} as const;

/** A certificate for `key`; `by` issues it, and without one it is its own issuer. */
export function certify(
  subject: Subject,
  key: Key,
  serial: number,
  validity: readonly [from: string, to: string],
  by?: Holding,
  use: "signing" | "issuing" | keyof typeof purposes = "signing",
): Holding {
  const made = new Certificate();
  made.version = 2;
  made.serialNumber = new Integer({ value: serial });
  for (const [name, value] of Object.entries(subject)) {
    const type = names[name as keyof Subject];
    made.subject.typesAndValues.push(new AttributeTypeAndValue({ type, value: new Utf8String({ value }) }));
  }
  made.issuer.typesAndValues.push(...(by ?? { certificate: made }).certificate.subject.typesAndValues);
  made.notBefore = new Time({ value: new Date(validity[0]) });
  made.notAfter = new Time({ value: new Date(validity[1]) });
  made.subjectPublicKeyInfo = key.publicKey;
  made.extensions = [
    extension("2.5.29.19", true, new BasicConstraints({ cA: use === "issuing" }).toSchema().toBER()),
    ...(use === "signing" || use === "issuing"
      ? []
      : [extension("2.5.29.37", true, new ExtKeyUsage({ keyPurposes: [purposes[use]] }).toSchema().toBER())]),
    // C2PA asks for more than others do: what the key is for, and whose signature is below.
    ...(use === "pictures" && by
      ? [extension("2.5.29.15", true, DIGITAL_SIGNATURE.toBER()), extension("2.5.29.35", false, keyOf(by))]
      : []),
  ];
  const issuer = by?.key ?? key;
  made.signature = issuer.algorithm;
  made.signatureAlgorithm = issuer.algorithm;
  made.tbsView = new Uint8Array(made.encodeTBS().toBER());
  made.signatureValue = new BitString({ valueHex: issuer.sign(made.tbsView) });
  // Read again, as from a file: extensions are parsed only then.
  return { certificate: Certificate.fromBER(made.toSchema().toBER()), key };
}

const DIGITAL_SIGNATURE = new BitString({ valueHex: Uint8Array.from([0x80]).buffer, unusedBits: 7 });

const keyOf = ({ key }: Holding): ArrayBuffer =>
  new AuthorityKeyIdentifier({
    keyIdentifier: new OctetString({
      valueHex: Uint8Array.from(
        createHash("sha1").update(key.publicKey.subjectPublicKey.valueBlock.valueHexView).digest(),
      ).buffer,
    }),
  })
    .toSchema()
    .toBER();

const extension = (extnID: string, critical: boolean, extnValue: ArrayBuffer): Extension =>
  new Extension({ extnID, critical, extnValue });

/** What an authority says of a certificate: withdrawn on a day, for one of the reasons of RFC 5280, or nothing against it. */
export type Word = { from: string; until?: string; revoked?: { since: string; reason: number } };

/** An OCSP response about `of`, whose issuer is `issuer`, signed by `by`. */
export function answer(of: Certificate, issuer: Holding, by: Holding, word: Word): Uint8Array {
  const hash = (bytes: ArrayBuffer | Uint8Array) =>
    new OctetString({
      valueHex: Uint8Array.from(createHash("sha1").update(new Uint8Array(bytes)).digest()).buffer,
    });
  const single = new SingleResponse({
    certID: new CertID({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: "1.3.14.3.2.26", algorithmParams: new Null() }),
      issuerNameHash: hash(of.issuer.toSchema().toBER()),
      issuerKeyHash: hash(issuer.certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView),
      serialNumber: of.serialNumber,
    }),
  });
  const { revoked } = word;
  single.certStatus = revoked
    ? new Constructed({
        idBlock: { tagClass: 3, tagNumber: 1 },
        value: [
          new GeneralizedTime({ valueDate: new Date(revoked.since) }),
          new Constructed({
            idBlock: { tagClass: 3, tagNumber: 0 },
            value: [new Enumerated({ value: revoked.reason })],
          }),
        ],
      })
    : new Primitive({ idBlock: { tagClass: 3, tagNumber: 0 } });
  single.thisUpdate = new Date(word.from);
  if (word.until) single.nextUpdate = new Date(word.until);
  const basic = new BasicOCSPResponse();
  basic.tbsResponseData.responderID = by.certificate.subject;
  basic.tbsResponseData.producedAt = new Date(word.from);
  basic.tbsResponseData.responses = [single];
  basic.tbsResponseData.tbsView = new Uint8Array(basic.tbsResponseData.toSchema(true).toBER());
  basic.signatureAlgorithm = by.key.algorithm;
  basic.signature = new BitString({ valueHex: by.key.sign(basic.tbsResponseData.tbsView) });
  basic.certs = [by.certificate];
  const response = new OCSPResponse();
  response.responseStatus = new Enumerated({ value: 0 });
  response.responseBytes = new ResponseBytes({
    responseType: "1.3.6.1.5.5.7.48.1.1",
    response: new OctetString({ valueHex: basic.toSchema().toBER() }),
  });
  return new Uint8Array(response.toSchema().toBER());
}

/** A list of withdrawn certificates, signed by their issuer. */
export function revocationList(
  issuer: Holding,
  word: Pick<Word, "from" | "until">,
  withdrawn: readonly { certificate: Certificate; since: string; reason: number }[],
): Uint8Array {
  const list = new CertificateRevocationList();
  list.version = 1;
  list.signature = issuer.key.algorithm;
  list.issuer = issuer.certificate.subject;
  list.thisUpdate = new Time({ value: new Date(word.from) });
  if (word.until) list.nextUpdate = new Time({ value: new Date(word.until) });
  if (withdrawn.length > 0)
    list.revokedCertificates = withdrawn.map(
      ({ certificate, since, reason }) =>
        new RevokedCertificate({
          userCertificate: certificate.serialNumber,
          revocationDate: new Time({ value: new Date(since) }),
          crlEntryExtensions: new Extensions({
            extensions: [extension("2.5.29.21", false, new Enumerated({ value: reason }).toBER())],
          }),
        }),
    );
  list.signatureAlgorithm = issuer.key.algorithm;
  const [signed] = list.toSchema(true).valueBlock.value;
  list.tbsView = new Uint8Array(signed?.toBER() ?? []);
  list.signatureValue = new BitString({ valueHex: issuer.key.sign(list.tbsView) });
  return new Uint8Array(list.toSchema().toBER());
}
