import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from "node:crypto";
import { AlgorithmIdentifier, PublicKeyInfo } from "pkijs";

/** A key pair with what its signatures are called in certificates and messages. */
export type Key = {
  publicKey: PublicKeyInfo;
  algorithm: AlgorithmIdentifier;
  /** Object identifier and Node's name of the digest that messages signed with it use. */
  digest: { id: string; name: string };
  sign(bytes: Uint8Array): ArrayBuffer;
};

const sha256 = { id: "2.16.840.1.101.3.4.2.1", name: "sha256" };
const sha512 = { id: "2.16.840.1.101.3.4.2.3", name: "sha512" };
const opening = Buffer.from("302e020100300506032b657004220420", "hex");

/** The same seed gives the same key, whose signatures are the same for the same bytes. */
export function seededKey(seed: string): Key {
  const secret = createHash("sha256").update(`key of ${seed}`).digest();
  const key = createPrivateKey({ key: Buffer.concat([opening, secret]), format: "der", type: "pkcs8" });
  return keyOf(key, "1.3.101.112", sha512, null);
}

/** A key of chance, of the kinds that most signers use. */
export function chanceKey(kind: "rsa" | "ec"): Key {
  if (kind === "rsa") {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    return keyOf(privateKey, "1.2.840.113549.1.1.11", sha256, sha256.name);
  }
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return keyOf(privateKey, "1.2.840.10045.4.3.2", sha256, sha256.name);
}

function keyOf(key: KeyObject, algorithmId: string, digest: Key["digest"], hash: string | null): Key {
  const der = createPublicKey(key).export({ format: "der", type: "spki" });
  return {
    publicKey: PublicKeyInfo.fromBER(Uint8Array.from(der).buffer),
    algorithm: new AlgorithmIdentifier({ algorithmId }),
    digest,
    sign: (bytes) => Uint8Array.from(sign(hash, bytes, key)).buffer,
  };
}
