import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/server/platform/env";
import { currentKeyId, seal, sealedUnder, unseal } from "@/server/platform/secrets";

const PURPOSE = "licence-key";

/**
 * The private key that signs licences: LICENCE_PRIVATE_KEY (PKCS8 in base64), else the one kept sealed under DATA_DIR, made when it is
 * first asked for. Whoever loses it can renew no container that was built with its public key.
 */
export function signingKey(): KeyObject {
  const given = env().LICENCE_PRIVATE_KEY;
  if (given !== undefined) return ed25519(Buffer.from(given, "base64"), "LICENCE_PRIVATE_KEY");
  const file = join(env().DATA_DIR, "licence-key");
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync("ed25519");
    mkdirSync(env().DATA_DIR, { recursive: true, mode: 0o711 });
    const sealed = seal(PURPOSE, privateKey.export({ format: "der", type: "pkcs8" }));
    // Never over one that another process has made meanwhile.
    writeFileSync(file, sealed, { flag: "wx", mode: 0o600 });
  }
  return ed25519(unseal(PURPOSE, readFileSync(file)), file);
}

/** Whether there is one already; `signingKey` makes it otherwise. */
export function hasSigningKey(): boolean {
  return env().LICENCE_PRIVATE_KEY !== undefined || existsSync(join(env().DATA_DIR, "licence-key"));
}

/** Seals the kept key anew when it lies under an older app key. */
export function resealSigningKey(): void {
  const file = join(env().DATA_DIR, "licence-key");
  if (env().LICENCE_PRIVATE_KEY !== undefined || !existsSync(file)) return;
  const sealed = readFileSync(file);
  if (sealedUnder(sealed) === currentKeyId()) return;
  writeFileSync(`${file}.new`, seal(PURPOSE, unseal(PURPOSE, sealed)), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The public key that containers are built with: SPKI in base64. */
export function licencePublicKey(): string {
  return createPublicKey(signingKey()).export({ format: "der", type: "spki" }).toString("base64");
}

function ed25519(der: Buffer, from: string): KeyObject {
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  if (key.asymmetricKeyType !== "ed25519") throw new Error(`${from} holds no Ed25519 key`);
  return key;
}
