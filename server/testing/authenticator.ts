import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { env } from "@/server/platform/env";

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");

/** An authenticator as a browser speaks for it: one key, made and asked for at `origin`. Attests nothing, as passkeys of phones do. */
export function makeAuthenticator(origin = new URL(env().BASE_URL).origin) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const site = sha256(new URL(origin).hostname);
  let counter = 0;
  const PRESENT_AND_VERIFIED = 0x05;
  const KEY_ATTACHED = 0x40;

  const client = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const facts = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter++);
    return Buffer.concat([site, Buffer.from([flags]), count]);
  };
  const named = { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} };

  return {
    id: named.id,
    /** What the browser answers to the options of a set-up. */
    register({ challenge }: { challenge: string }) {
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        facts(PRESENT_AND_VERIFIED | KEY_ATTACHED),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      const response = {
        clientDataJSON: base64url(client("webauthn.create", challenge)),
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      };
      return { ...named, response };
    },
    /** What it answers to the options of a sign-in. */
    answer({ challenge }: { challenge: string }) {
      const data = client("webauthn.get", challenge);
      const authenticatorData = facts(PRESENT_AND_VERIFIED);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      };
      return { ...named, response };
    },
  };
}
