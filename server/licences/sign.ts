import { createPublicKey, sign, verify } from "node:crypto";
import { licencePublicKey, signingKey } from "./signing-key";

/** `public_key` is SPKI in base64: what `svc licence key` prints at the installation that signed. */
export type Signature = { algorithm: "Ed25519"; public_key: string; value: string };

// The domain stands before what is signed, so that a signature of one thing is never one of another by the same key.
const bytesOf = (domain: string, text: string) => Buffer.from(`${domain}\n${text}`);

/** Signs with the installation's key, the one that its licences are signed with; anybody can check it with the public key. */
export const signText = (domain: string, text: string): Signature => ({
  algorithm: "Ed25519",
  public_key: licencePublicKey(),
  value: sign(null, bytesOf(domain, text), signingKey()).toString("base64"),
});

/** Whether the signature holds, written as it was written: base64 says one thing in several ways, of which one is taken. */
export function isSigned(domain: string, text: string, { public_key, value }: Signature): boolean {
  const [der, signature] = [Buffer.from(public_key, "base64"), Buffer.from(value, "base64")];
  if (der.toString("base64") !== public_key || signature.toString("base64") !== value) return false;
  try {
    const key = createPublicKey({ key: der, format: "der", type: "spki" });
    return key.asymmetricKeyType === "ed25519" && verify(null, bytesOf(domain, text), key, signature);
  } catch {
    return false;
  }
}
