import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { env } from "./env";

/** 256 random bits as 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** HMAC-SHA-256 with the installation's pepper: for keys, tokens and addresses that are only ever compared. */
export function keyedHash(purpose: string, value: string, pepper = env().KEY_PEPPER): string {
  return createHmac("sha256", pepper).update(`${purpose}\0${value}`).digest("hex");
}

/** The hashes that a value may be kept under while KEY_PEPPER changes: today's first, then the one before. */
export function keyedHashes(purpose: string, value: string): [string, ...string[]] {
  const { KEY_PEPPER_PREVIOUS: before } = env();
  return [keyedHash(purpose, value), ...(before ? [keyedHash(purpose, value, before)] : [])];
}

/** Names a pepper without telling it. */
export function pepperName(pepper?: string): string {
  return keyedHash("pepper", "name", pepper).slice(0, 8);
}

/** Compares two secrets without telling by its time where they differ. */
export function equalInConstantTime(a: string, b: string): boolean {
  const left = createHash("sha256").update(a).digest();
  const right = createHash("sha256").update(b).digest();
  return timingSafeEqual(left, right);
}

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

function appKeys(): Map<string, Buffer> {
  const keys = new Map<string, Buffer>();
  for (const pair of env().APP_KEYS.split(",")) {
    const at = pair.indexOf(":");
    const key = Buffer.from(pair.slice(at + 1).trim(), "base64");
    if (at < 1 || key.length !== 32) throw new Error("APP_KEYS takes id:base64 pairs of 32 bytes");
    keys.set(pair.slice(0, at).trim(), key);
  }
  return keys;
}

/**
 * AES-256-GCM under the first app key. The envelope carries the key's id, so that keys can be rotated: version, id length, id,
 * nonce, tag, ciphertext. `purpose` is authenticated: bytes sealed for one purpose do not open for another.
 */
export function seal(purpose: string, plain: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const first = appKeys().entries().next().value;
  if (!first) throw new Error("APP_KEYS is empty");
  const [id, key] = first;
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(purpose));
  const body = Buffer.concat([
    cipher.update(typeof plain === "string" ? Buffer.from(plain) : plain),
    cipher.final(),
  ]);
  const name = Buffer.from(id);
  return new Uint8Array(
    Buffer.concat([Buffer.from([VERSION, name.length]), name, nonce, cipher.getAuthTag(), body]),
  );
}

/** Names the app keys without telling them: id to fingerprint, the one that seals first. */
export function appKeyNames(): Map<string, string> {
  return new Map(
    [...appKeys()].map(([id, key]) => [
      id,
      createHmac("sha256", key).update("fingerprint").digest("hex").slice(0, 16),
    ]),
  );
}

/** The id of the app key that something was sealed under. */
export function sealedUnder(sealed: Uint8Array): string {
  return Buffer.from(sealed.subarray(2, 2 + (sealed[1] ?? 0))).toString();
}

/** The id of the app key that seals now. */
export function currentKeyId(): string {
  return appKeys().keys().next().value ?? "";
}

/** Opens what `seal` made for the same purpose; throws when the bytes were changed or the key is gone. */
export function unseal(purpose: string, sealed: Uint8Array): Buffer {
  const envelope = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const length = envelope[1] ?? 0;
  const key = appKeys().get(envelope.subarray(2, 2 + length).toString());
  if (envelope[0] !== VERSION || !key) throw new Error("sealed under a key that is not in APP_KEYS");
  const at = 2 + length;
  const decipher = createDecipheriv("aes-256-gcm", key, envelope.subarray(at, at + NONCE));
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(envelope.subarray(at + NONCE, at + NONCE + TAG));
  return Buffer.concat([decipher.update(envelope.subarray(at + NONCE + TAG)), decipher.final()]);
}
