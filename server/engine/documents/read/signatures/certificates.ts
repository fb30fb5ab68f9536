import { Utf8String } from "asn1js";
import { BasicConstraints, type Certificate, ExtKeyUsage, type RelativeDistinguishedNames } from "pkijs";
import { isSignedBy } from "./signed-by";

export const purposes = { timeStamping: "1.3.6.1.5.5.7.3.8", ocspSigning: "1.3.6.1.5.5.7.3.9" } as const;

const longestChain = 8;

const keyOf = (certificate: Certificate): Uint8Array =>
  new Uint8Array(certificate.subjectPublicKeyInfo.toSchema().toBER());

/** Whether the certificate's key made this signature. */
export const signedWith = (
  certificate: Certificate,
  bytes: Uint8Array,
  signature: Uint8Array,
  algorithm: Certificate["signatureAlgorithm"],
  digest?: string,
): boolean | undefined => isSignedBy(bytes, signature, algorithm, keyOf(certificate), digest);

export const isIssuedBy = (certificate: Certificate, issuer: Certificate): boolean =>
  certificate.issuer.isEqual(issuer.subject) &&
  signedWith(
    issuer,
    certificate.tbsView,
    certificate.signatureValue.valueBlock.valueHexView,
    certificate.signatureAlgorithm,
  ) === true;

export const isSelfSigned = (certificate: Certificate): boolean =>
  certificate.subject.isEqual(certificate.issuer);

const extension = (certificate: Certificate, id: string) =>
  certificate.extensions?.find(({ extnID }) => extnID === id);

/** Certificates that issue others say so; those of version 1 have no place for it. */
const mayIssue = (certificate: Certificate): boolean => {
  const found = extension(certificate, "2.5.29.19")?.parsedValue;
  return found instanceof BasicConstraints ? found.cA : certificate.version < 2;
};

export const serves = (certificate: Certificate, purpose: string): boolean => {
  const found = extension(certificate, "2.5.29.37")?.parsedValue;
  return found instanceof ExtKeyUsage && found.keyPurposes.includes(purpose);
};

export const isValidAt = (certificate: Certificate, time: Date): boolean =>
  time >= certificate.notBefore.value && time <= certificate.notAfter.value;

/** The certificate and those above it, as far as the file carries them, each proven by the signature of the next. */
export function chainOf(certificate: Certificate, carried: readonly Certificate[]): Certificate[] {
  const chain = [certificate];
  for (let last = certificate; !isSelfSigned(last) && chain.length < longestChain; ) {
    const issuer = carried.find((one) => !chain.includes(one) && mayIssue(one) && isIssuedBy(last, one));
    if (!issuer) break;
    chain.push(issuer);
    last = issuer;
  }
  return chain;
}

export type Holder = { name: string; number: string; kind: "organisation" | "person" };

const attributes = {
  commonName: "2.5.4.3",
  surname: "2.5.4.4",
  organisation: "2.5.4.10",
  givenName: "2.5.4.42",
  organisationNumber: "2.5.4.97",
} as const;

/**
 * Who a certificate says that its holder is. One that names a person beside the organisation is the organisation's as well: somebody
 * signs for it. The number is written as in ETSI EN 319 412-1: `VATES-…`, `NTRFR-…`.
 */
export function holderOf({ subject }: Pick<Certificate, "subject">): Holder {
  const value = (type: string): string =>
    attributeOf(subject, type).replace(/\s+/g, " ").trim().slice(0, 120);
  const organisation = value(attributes.organisation);
  const number = value(attributes.organisationNumber).replace(/^(?:VAT|NTR|[A-Z]{2}:)[A-Z]{0,2}-/, "");
  const isPerson = value(attributes.surname) !== "" || value(attributes.givenName) !== "";
  const name = organisation || value(attributes.commonName);
  return {
    name,
    number,
    kind: organisation !== "" || (number !== "" && !isPerson) ? "organisation" : "person",
  };
}

function attributeOf(names: RelativeDistinguishedNames, type: string): string {
  const found = names.typesAndValues.find((one) => one.type === type)?.value;
  const text: unknown = found?.valueBlock.value;
  return found instanceof Utf8String || typeof text === "string" ? String(text) : "";
}
