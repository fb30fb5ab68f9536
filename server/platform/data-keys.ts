import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { keyPool } from "./db/pool";
import { newId } from "./ids";
import { seal, unseal } from "./secrets";

// Each account's personal data is sealed with a key of its own, which lies in the database sealed by the installation's (adr/0009).

/** What wraps data keys. Another one than ours may ask a key management service; `accountId` is authenticated with the key. */
export type KeyService = {
  wrap(key: Uint8Array, accountId: string): Promise<Uint8Array<ArrayBuffer>>;
  unwrap(wrapped: Uint8Array, accountId: string): Promise<Buffer>;
};

export const dataKeyPurpose = (accountId: string) => `data-key ${accountId}`;

/** APP_KEYS: the first wraps, all unwrap. */
const ofTheInstallation: KeyService = {
  wrap: async (key, accountId) => seal(dataKeyPurpose(accountId), key),
  unwrap: async (wrapped, accountId) => unseal(dataKeyPurpose(accountId), wrapped),
};

export type DataKey = { id: string; key: KeyObject };

/** A key that was destroyed elsewhere opens nothing any more after this time. */
const KEEP_MS = 10 * 60_000;
const MOST_KEPT = 10_000;
/** `opened` is what `key` came to. */
type Kept = { until: number; key: Promise<DataKey | null>; opened?: DataKey };

const holder = globalThis as { prooflineDataKeys?: Map<string, Kept> };
holder.prooflineDataKeys ??= new Map();
const { prooflineDataKeys: kept } = holder;

/** Forgets keys in this process: after an account's was destroyed, and in tests. */
export function forgetDataKeys(): void {
  kept.clear();
}

async function remembered(name: string, load: () => Promise<DataKey | null>): Promise<DataKey | null> {
  const at = performance.now();
  let entry = kept.get(name);
  if (!entry || entry.until < at) {
    if (kept.size >= MOST_KEPT) kept.clear();
    entry = { until: at + KEEP_MS, key: load() };
    kept.set(name, entry);
  }
  try {
    const key = await entry.key;
    if (key) entry.opened = key;
    else kept.delete(name);
    return key;
  } catch (error) {
    kept.delete(name);
    throw error;
  }
}

type Row = { id: string; accountId: string; sealed: Buffer };

async function opened(row: Row | undefined, service: KeyService): Promise<DataKey | null> {
  return row ? { id: row.id, key: createSecretKey(await service.unwrap(row.sealed, row.accountId)) } : null;
}

/** The account's key, made when it is first asked for. */
export async function dataKeyOf(accountId: string, service = ofTheInstallation): Promise<DataKey> {
  const find = () =>
    keyPool().query<Row>({
      name: "data-key-of-account",
      text: 'SELECT id, "accountId", sealed FROM "DataKey" WHERE "accountId" = $1',
      values: [accountId],
    });
  const key = await remembered(accountId, async () => {
    const known = await find();
    if (known.rows.length === 0) {
      const wrapped = await service.wrap(randomBytes(32), accountId);
      await keyPool().query(
        'INSERT INTO "DataKey" (id, "accountId", sealed) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [newId("dk"), accountId, Buffer.from(wrapped)],
      );
    }
    return opened((known.rows.length > 0 ? known : await find()).rows[0], service);
  });
  if (!key) throw new Error("an account has no data key");
  return key;
}

function dataKeyById(id: string): Promise<DataKey | null> {
  return remembered(id, async () => {
    const { rows } = await keyPool().query<Row>({
      name: "data-key",
      text: 'SELECT id, "accountId", sealed FROM "DataKey" WHERE id = $1',
      values: [id],
    });
    return opened(rows[0], ofTheInstallation);
  });
}

const MARK = "sealed:1:";
/** Nobody's own text: what people write is sealed whatever it says, and older rows hold no such thing. */
const MARKED = /^sealed:1:dk_[0-9A-Z]{26}:[\w+/]{38}/;
const NONCE = 12;
const TAG = 16;
const [PLAIN, DEFLATED] = [Buffer.from([0]), Buffer.from([1])];
/** As PostgreSQL holds it: what is shorter saves less space than inflating it costs whoever reads. */
const WORTH_DEFLATING = 2_048;

/** Text under an account's key, as text: a mark, the key's id, then nonce, tag and ciphertext. `purpose` is authenticated. */
export function sealText({ id, key }: DataKey, purpose: string, text: string): string {
  const bytes = Buffer.from(text);
  const isLong = bytes.length >= WORTH_DEFLATING;
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(purpose));
  const body = [
    cipher.update(isLong ? DEFLATED : PLAIN),
    cipher.update(isLong ? deflateRawSync(bytes, { level: 1 }) : bytes),
    cipher.final(),
  ];
  return `${MARK}${id}:${Buffer.concat([nonce, cipher.getAuthTag(), ...body]).toString("base64")}`;
}

export function isSealedText(value: unknown): value is string {
  return typeof value === "string" && value.startsWith(MARK) && MARKED.test(value);
}

const idIn = (sealed: string) => sealed.slice(MARK.length, sealed.indexOf(":", MARK.length));

/** The key of a sealed text: at once when this process has it, as nearly always. */
export function keyOfText(sealed: string): DataKey | Promise<DataKey> {
  const entry = kept.get(idIn(sealed));
  return entry?.opened && entry.until >= performance.now() ? entry.opened : loadKeyOfText(sealed);
}

async function loadKeyOfText(sealed: string): Promise<DataKey> {
  const key = await dataKeyById(idIn(sealed));
  if (!key) throw new Error("sealed under a data key that was destroyed");
  return key;
}

/** Opens what `sealText` made with the same key for the same purpose; throws when it was changed. */
export function openUnder({ key }: DataKey, purpose: string, sealed: string): string {
  const envelope = Buffer.from(sealed.slice(sealed.indexOf(":", MARK.length) + 1), "base64");
  const decipher = createDecipheriv("aes-256-gcm", key, envelope.subarray(0, NONCE))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(envelope.subarray(NONCE, NONCE + TAG));
  // All of it: this kind of cipher keeps nothing back, and `final` only says whether it is what was sealed.
  const plain = decipher.update(envelope.subarray(NONCE + TAG));
  decipher.final();
  return plain[0] === 1 ? inflateRawSync(plain.subarray(1)).toString() : plain.toString("utf8", 1);
}

/** As `openUnder`, with the key that the text names; throws when that was destroyed. */
export async function openText(purpose: string, sealed: string): Promise<string> {
  return openUnder(await keyOfText(sealed), purpose, sealed);
}

/** What equal values of an account are found by without being told: 16 hex digits, under a key of their own made from the account's. */
export function blindIndex({ key }: DataKey, purpose: string, value: string): string {
  const own = hkdfSync("sha256", key, "", `blind index ${purpose}`, 32);
  return createHmac("sha256", Buffer.from(own)).update(value).digest("hex").slice(0, 16);
}
