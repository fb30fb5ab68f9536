import { now } from "@/server/platform/clock";
import type { Context, Scope } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { openContext } from "@/server/platform/open-context";
import { pepperName } from "@/server/platform/secrets";
import { hashesOfKey, hashKey, isWellFormedKey } from "./key-format";

/** What the path of a request needs to know of a key and its account. */
export type AuthenticatedKey = Readonly<{
  id: string;
  name: string;
  prefix: string;
  scope: Scope;
  scopes: readonly string[];
  rateLimitPerMinute: number;
  expiresAt: Date | null;
  account: Readonly<{
    status: string;
    liveEnabled: boolean;
    /** Somebody with a confirmed address, or the operator, stands behind it. */
    confirmed: boolean;
    services: readonly string[];
    ipAllowlist: readonly string[];
  }>;
}>;

export const DEFAULT_PER_MINUTE = { live: 120, test: 60 } as const;
/** Revocation works "within seconds": a process may answer from memory for this long (decisions 5.2). */
const KEEP_MS = 4_000;
const MOST_KEPT = 10_000;

type Kept = { until: number; key: Promise<AuthenticatedKey | null> };
const kept = new Map<string, Kept>();

/** The key behind a bearer token; null when it is missing, mistyped, unknown, revoked or expired, all alike. */
export async function authenticateKey(token: string): Promise<AuthenticatedKey | null> {
  const hash = hashKey(token);
  if (!isWellFormedKey(token)) return null;
  const at = performance.now();
  let entry = kept.get(hash);
  if (!entry || entry.until < at) {
    if (kept.size >= MOST_KEPT) kept.clear();
    entry = { until: at + KEEP_MS, key: load(token) };
    kept.set(hash, entry);
  }
  try {
    const key = await entry.key;
    if (!key) kept.delete(hash);
    return key && (key.expiresAt === null || key.expiresAt > now()) ? key : null;
  } catch (error) {
    kept.delete(hash);
    throw error;
  }
}

async function load(token: string): Promise<AuthenticatedKey | null> {
  const row = await findByHash(hashesOfKey(token));
  if (!row || row.revokedAt) return null;
  const account = await rootDb().account.findUnique({ where: { id: row.accountId } });
  if (!account) return null;
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scope: { accountId: row.accountId, environment: row.environment },
    scopes: row.scopes,
    rateLimitPerMinute: row.rateLimitPerMinute ?? DEFAULT_PER_MINUTE[row.environment],
    expiresAt: row.expiresAt,
    account: {
      status: account.status,
      liveEnabled: account.liveEnabled,
      confirmed: account.confirmedAt !== null,
      services: account.services,
      ipAllowlist: account.ipAllowlist,
    },
  };
}

/** The row of a key. One that was hashed with the pepper before is hashed anew: the old pepper can go once every key was used. */
async function findByHash([hash, ...before]: [string, ...string[]]) {
  const row = await rootDb().apiKey.findUnique({ where: { hash } });
  if (row || before.length === 0) return row;
  const older = await rootDb().apiKey.findFirst({ where: { hash: { in: before } } });
  if (older)
    await rootDb().apiKey.updateMany({
      where: { id: older.id, hash: older.hash },
      data: { hash, pepper: pepperName() },
    });
  return older;
}

/** Forgets what this process remembers of keys: after a change made in it, and in tests. */
export function forgetKeys(): void {
  kept.clear();
}

/** The door of the API. */
export function contextFromKey(key: AuthenticatedKey, requestId: string): Context {
  return openContext(key.scope, { kind: "key", id: key.id, channel: "api" }, requestId);
}
