import { webcrypto } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";

/** PEM texts of a certificate authority made for one test run, and of a certificate it gave to loopback names. */
export type TestTls = { ca: string; cert: string; key: string; wrongCert: string; wrongKey: string };

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" };
const DAY_MS = 86_400_000;

/** Makes them fresh: receivers on loopback speak real TLS, and nothing secret is kept in the repository. */
export async function makeTls(): Promise<TestTls> {
  pkijs.setEngine("node", new pkijs.CryptoEngine({ name: "node", crypto: webcrypto as unknown as Crypto }));
  const caKeys = await keyPair();
  const ca = await certificate("Test authority", caKeys, caKeys.privateKey, "Test authority", []);
  const own = await keyPair();
  const cert = await certificate("localhost", own, caKeys.privateKey, "Test authority", [
    "localhost",
    "*.localhost",
  ]);
  const wrong = await keyPair();
  const wrongCert = await certificate("localhost", wrong, caKeys.privateKey, "Test authority", [
    "elsewhere.example",
  ]);
  return {
    ca: pem("CERTIFICATE", ca.toSchema(true).toBER()),
    cert: pem("CERTIFICATE", cert.toSchema(true).toBER()),
    key: pem("PRIVATE KEY", await webcrypto.subtle.exportKey("pkcs8", own.privateKey)),
    wrongCert: pem("CERTIFICATE", wrongCert.toSchema(true).toBER()),
    wrongKey: pem("PRIVATE KEY", await webcrypto.subtle.exportKey("pkcs8", wrong.privateKey)),
  };
}

type Keys = Awaited<ReturnType<typeof keyPair>>;

function keyPair() {
  return webcrypto.subtle.generateKey(ALGORITHM, true, [
    "sign",
    "verify",
  ]) as Promise<webcrypto.CryptoKeyPair>;
}

async function certificate(
  subject: string,
  keys: Keys,
  signer: webcrypto.CryptoKey,
  issuer: string,
  names: string[],
): Promise<pkijs.Certificate> {
  const made = new pkijs.Certificate();
  made.version = 2;
  made.serialNumber = new asn1js.Integer({ value: 1 + Math.floor(Math.random() * 1_000_000) });
  made.subject.typesAndValues.push(commonName(subject));
  made.issuer.typesAndValues.push(commonName(issuer));
  made.notBefore.value = new Date(Date.now() - DAY_MS);
  made.notAfter.value = new Date(Date.now() + 30 * DAY_MS);
  const authority = names.length === 0;
  const basic = new pkijs.BasicConstraints({ cA: authority });
  made.extensions = [extension("2.5.29.19", true, basic.toSchema().toBER())];
  if (!authority) {
    const alternatives = new pkijs.GeneralNames({
      names: [
        ...names.map((value) => new pkijs.GeneralName({ type: 2, value })),
        new pkijs.GeneralName({
          type: 7,
          value: new asn1js.OctetString({ valueHex: new Uint8Array([127, 0, 0, 1]).buffer }),
        }),
      ],
    });
    made.extensions.push(extension("2.5.29.17", false, alternatives.toSchema().toBER()));
  }
  await made.subjectPublicKeyInfo.importKey(keys.publicKey as unknown as CryptoKey);
  await made.sign(signer as unknown as CryptoKey, "SHA-256");
  return made;
}

function commonName(value: string): pkijs.AttributeTypeAndValue {
  return new pkijs.AttributeTypeAndValue({ type: "2.5.4.3", value: new asn1js.Utf8String({ value }) });
}

function extension(extnID: string, critical: boolean, extnValue: ArrayBuffer): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical, extnValue });
}

function pem(label: string, der: ArrayBuffer): string {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}
