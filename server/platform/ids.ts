import { randomFillSync } from "node:crypto";
import { monotonicFactory } from "ulid";
import { now } from "./clock";

const PREFIXES = [
  "acc",
  "usr",
  "key",
  "vl",
  "srq",
  "cts",
  "we",
  "evt",
  "idc",
  "san",
  "in",
  "cn",
  "dlv",
  "fil",
  "led",
  "log",
  "aud",
  "mail",
  "inv",
  "ses",
  "lic",
  "dk",
  "dec",
  "prp",
  "vw",
  "slf",
  "sap",
] as const;
export type IdPrefix = (typeof PREFIXES)[number];

const drawn = Buffer.alloc(4_096);
let given = drawn.length;

/** Fresh random bytes. They are drawn from the system in blocks, since a call for each id costs more than the id; none is given twice. */
function randomBytes(length: number): Buffer {
  if (given + length > drawn.length) {
    randomFillSync(drawn);
    given = 0;
  }
  const bytes = Buffer.from(drawn.subarray(given, given + length));
  drawn.fill(0, given, given + length);
  given += length;
  return bytes;
}

const nextUlid = monotonicFactory(() => randomBytes(1).readUInt8() / 256);

/** `evt_` + 26 characters that sort by time; two ids of one process never collide and never go back. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${nextUlid(now().getTime())}`;
}

let lastMs = 0;
let sequence = 0;

/** UUIDv7 (RFC 9562): 48 bits of milliseconds, a 12 bit counter within one, 62 random bits. */
export function newUuid(): string {
  const ms = Math.max(now().getTime(), lastMs);
  sequence = ms === lastMs ? sequence + 1 : randomBytes(2).readUInt16BE() & 0x3ff;
  lastMs = ms;
  if (sequence > 0xfff) {
    lastMs += 1;
    sequence = 0;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8(0x80 | ((bytes[8] ?? 0) & 0x3f), 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** `length` characters of base62 without modulo bias; 43 carry 256 bits. */
export function randomBase62(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += BASE62[byte % 62];
    }
  }
  return text;
}

export function base62(value: number, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = BASE62[rest % 62] + text;
  return text;
}
