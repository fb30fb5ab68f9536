import { crc32 } from "node:zlib";
import type { Environment } from "@/server/platform/context";
import { base62, randomBase62 } from "@/server/platform/ids";
import { keyedHash, keyedHashes } from "@/server/platform/secrets";

const FORM = /^svc_(live|test)_[0-9A-Za-z]{49}$/;
const PREFIX_LENGTH = 13;

/** `svc_live_` or `svc_test_`, 256 random bits in base62, then a CRC-32 that shows typing errors without asking anybody. */
export function newKey(environment: Environment): string {
  const body = `svc_${environment}_${randomBase62(43)}`;
  return body + checksum(body);
}

export function isWellFormedKey(key: string): boolean {
  return FORM.test(key) && checksum(key.slice(0, -6)) === key.slice(-6);
}

function checksum(body: string): string {
  return base62(crc32(body), 6);
}

export function hashKey(key: string): string {
  return keyedHash("api-key", key);
}

/** What its row may hold while the pepper changes. */
export function hashesOfKey(key: string): [string, ...string[]] {
  return keyedHashes("api-key", key);
}

/** What may be shown of a key: its kind and four characters. */
export function prefixOf(key: string): string {
  return key.slice(0, PREFIX_LENGTH);
}
