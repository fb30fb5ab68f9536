import { constants, createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import { type AlgorithmIdentifier, RSASSAPSSParams } from "pkijs";

const hashes: Readonly<Record<string, string>> = {
  "1.3.14.3.2.26": "sha1",
  "2.16.840.1.101.3.4.2.4": "sha224",
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
  "2.16.840.1.101.3.4.2.8": "sha3-256",
  "2.16.840.1.101.3.4.2.9": "sha3-384",
  "2.16.840.1.101.3.4.2.10": "sha3-512",
  "1.2.840.113549.2.5": "md5",
  "1.3.36.3.2.1": "ripemd160",
};

/** Hash algorithms that a signature algorithm's name includes. */
const within: Readonly<Record<string, string>> = {
  "1.2.840.113549.1.1.5": "sha1",
  "1.2.840.113549.1.1.14": "sha224",
  "1.2.840.113549.1.1.11": "sha256",
  "1.2.840.113549.1.1.12": "sha384",
  "1.2.840.113549.1.1.13": "sha512",
  "1.2.840.10045.4.1": "sha1",
  "1.2.840.10045.4.3.1": "sha224",
  "1.2.840.10045.4.3.2": "sha256",
  "1.2.840.10045.4.3.3": "sha384",
  "1.2.840.10045.4.3.4": "sha512",
};
const pss = "1.2.840.113549.1.1.10";
const bare = new Set(["1.2.840.113549.1.1.1", "1.2.840.10045.2.1", "1.2.840.10040.4.1"]);
const edwards = new Set(["1.3.101.112", "1.3.101.113"]);

/** The digest of some bytes; undefined for an algorithm that is not known here. */
export function digestOf(algorithm: string, bytes: Uint8Array): Buffer | undefined {
  const name = hashes[algorithm];
  try {
    return name === undefined ? undefined : createHash(name).update(bytes).digest();
  } catch {
    // Known by name, and not in this build of Node.
    return undefined;
  }
}

/**
 * Whether the bytes were signed with the key that belongs to `publicKey` (DER). Undefined where that cannot be computed here: an unknown
 * algorithm is no broken signature. `digest` is what to hash with where the algorithm itself does not say.
 */
export function isSignedBy(
  bytes: Uint8Array,
  signature: Uint8Array,
  algorithm: AlgorithmIdentifier,
  publicKey: Uint8Array,
  digest?: string,
): boolean | undefined {
  const id = algorithm.algorithmId;
  try {
    const key: KeyObject = createPublicKey({ key: Buffer.from(publicKey), format: "der", type: "spki" });
    if (edwards.has(id)) return verify(null, bytes, key, signature);
    if (id === pss) {
      const parameters = new RSASSAPSSParams({ schema: algorithm.algorithmParams });
      const hash = hashes[parameters.hashAlgorithm.algorithmId];
      if (hash === undefined) return undefined;
      const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: parameters.saltLength };
      return verify(hash, bytes, { key, ...padding }, signature);
    }
    const hash = within[id] ?? (bare.has(id) && digest !== undefined ? hashes[digest] : undefined);
    return hash === undefined ? undefined : verify(hash, bytes, key, signature);
  } catch {
    return undefined;
  }
}
