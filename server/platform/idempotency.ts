import { setTimeout as sleep } from "node:timers/promises";
import canonicalize from "canonicalize";
import { now } from "./clock";
import type { Context, ReplyStore } from "./context";
import { pool } from "./db/pool";
import type { Tx } from "./db/scoped-db";
import { ApiError } from "./errors";
import type { Guest } from "./fair-share";
import { keyedHashes, newToken, seal, sha256, unseal } from "./secrets";
import { placesOf } from "./shares";

const LEASE_MS = 60_000;
const WAIT_MS = 20_000;
const POLL_MS = 100;
const waiting = placesOf("twins");
export const REPLAY_HOURS = 24;

const PURPOSE = "idempotent-reply";

/** Seals an answer for replay. */
function sealReply(body: unknown): Uint8Array<ArrayBuffer> {
  return seal(PURPOSE, JSON.stringify(body));
}

/** Method, path and canonical JSON: re-serialising the same request is harmless (decisions 3.3). */
export function canonicalRequest(method: string, path: string, body: unknown): string {
  return `${method} ${path}\n${canonicalize(body) ?? ""}`;
}

type Name = { key: string; fingerprint: () => string };

/**
 * What a key and its request are known by: keyed hashes, because people write names of applicants into keys, and what is kept outlives an
 * erasure (decisions 3.10). First the name that is given today; then those of a pepper before, and of the release before, which lie for a
 * day at most.
 */
function namesOf(key: string, request: string): [Name, ...Name[]] {
  const [today, earlier] = keyedHashes("idempotency-key", key);
  const fingerprint = (at: number) => () => keyedHashes("idempotent-request", request)[at] ?? "";
  return [
    { key: today, fingerprint: fingerprint(0) },
    ...(earlier ? [{ key: earlier, fingerprint: fingerprint(1) }] : []),
    { key, fingerprint: () => sha256(request) },
  ];
}

export function requireValidKey(key: string): void {
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new ApiError("invalid_parameter", {
      param: "Idempotency-Key",
      message: "Idempotency-Key takes 1 to 255 printable ASCII characters.",
    });
  }
}

export type Claim =
  | { kind: "replay"; status: number; body: string }
  | {
      kind: "run";
      reply: ReplyStore;
      finish(status: number, body: unknown): Promise<void>;
      abandon(): Promise<void>;
    };

/**
 * Claims a key for one request, or finds the answer of the one that came first. A twin of a running request waits for it, where `guest` has
 * a place to wait at; a claim
 * whose process died lapses with its lease. Only 2xx answers are kept, and the answer is stored in the very transaction that made it.
 */
export async function claimKey(
  ctx: Context,
  key: string,
  request: string,
  status: number,
  guest: Guest = ctx.scope,
): Promise<Claim> {
  const deadline = Date.now() + WAIT_MS;
  const names = namesOf(key, request);
  let leave: (() => void) | undefined;
  try {
    for (;;) {
      const owner = newToken();
      if (await tryClaim(ctx, names, owner)) return runWith(ctx, names[0].key, owner, status);
      const record = await ctx.db.idempotencyRecord.findFirst({
        where: { key: { in: names.map((name) => name.key) } },
      });
      if (!record) continue;
      const name = names.find((one) => one.key === record.key);
      if (record.fingerprint !== name?.fingerprint()) throw new ApiError("idempotency_conflict");
      if (record.status !== null && record.response) {
        return { kind: "replay", status: record.status, body: unseal(PURPOSE, record.response).toString() };
      }
      if (Date.now() > deadline || (!leave && !waiting.admits(guest)))
        throw new ApiError("idempotency_in_progress", { retryAfterSeconds: 2 });
      leave ??= waiting.enter(guest);
      await sleep(POLL_MS);
    }
  } finally {
    leave?.();
  }
}

/** In SQL, because the client would plan this one anew each time. */
const CLAIM = `
  INSERT INTO "IdempotencyRecord" ("accountId", environment, key, fingerprint, "createdAt", "leaseOwner", "leaseUntil")
  SELECT $1, $2, $3, $4, $5, $6, $7 WHERE NOT EXISTS (
    SELECT FROM "IdempotencyRecord" WHERE "accountId" = $1 AND environment = $2 AND key = ANY($8)
      AND COALESCE("completedAt" >= $9, "leaseUntil" >= $5))
  ON CONFLICT DO NOTHING`;

/** True when the key is ours now: it was new, older than its replay window, or its owner's lease had lapsed. */
async function tryClaim(ctx: Context, [name, ...before]: [Name, ...Name[]], owner: string): Promise<boolean> {
  const { key } = name;
  const fingerprint = name.fingerprint();
  const at = now();
  const lease = { leaseOwner: owner, leaseUntil: new Date(at.getTime() + LEASE_MS) };
  const expired = new Date(at.getTime() - REPLAY_HOURS * 3_600_000);
  const { accountId, environment } = ctx.scope;
  const made = await pool().query({
    name: "claim-key",
    text: CLAIM,
    values: [
      accountId,
      environment,
      key,
      fingerprint,
      at,
      lease.leaseOwner,
      lease.leaseUntil,
      before.map((one) => one.key),
      expired,
    ],
  });
  if (made.rowCount === 1) return true;
  const taken = await ctx.db.idempotencyRecord.updateMany({
    where: {
      key,
      OR: [{ completedAt: { lt: expired } }, { completedAt: null, leaseUntil: { lt: at }, fingerprint }],
    },
    data: {
      fingerprint,
      status: null,
      response: null,
      completedAt: null,
      objectIds: [],
      createdAt: at,
      ...lease,
    },
  });
  return taken.count === 1;
}

function runWith(ctx: Context, key: string, owner: string, status: number): Claim {
  let stored: string | undefined;
  const write = async (db: Tx | Context["db"], code: number, body: unknown): Promise<void> => {
    stored = JSON.stringify(body);
    const kept = await db.idempotencyRecord.updateMany({
      where: { key, leaseOwner: owner },
      data: { status: code, response: sealReply(body), objectIds: objectIdsOf(body), completedAt: now() },
    });
    // Somebody else took the key over: rolling back is the only answer that makes no duplicate.
    if (kept.count !== 1) throw new ApiError("idempotency_in_progress", { retryAfterSeconds: 2 });
  };
  return {
    kind: "run",
    reply: { store: (tx, body) => write(tx, status, body) },
    async finish(code, body) {
      if (stored !== JSON.stringify(body)) await write(ctx.db, code, body);
    },
    async abandon() {
      await ctx.db.idempotencyRecord.deleteMany({ where: { key, leaseOwner: owner, completedAt: null } });
    },
  };
}

/** Ids of the objects an answer shows: its own, and that of an event's or link's object. */
function objectIdsOf(body: unknown): string[] {
  if (typeof body !== "object" || body === null) return [];
  const ids = new Set<string>();
  const visit = (value: unknown, depth: number) => {
    if (typeof value !== "object" || value === null || depth > 3) return;
    for (const [name, inner] of Object.entries(value)) {
      if ((name === "id" || name === "screening_id" || name === "link_id") && typeof inner === "string")
        ids.add(inner);
      else visit(inner, depth + 1);
    }
  };
  visit(body, 0);
  return [...ids];
}

/** After an erasure the stored answers that showed the object say only that it is gone (decisions 0.6, 3.9). */
export async function scrubReplies(tx: Tx, objectId: string, deleted: object): Promise<void> {
  await tx.idempotencyRecord.updateMany({
    where: { objectIds: { has: objectId }, completedAt: { not: null } },
    data: { status: 200, response: sealReply(deleted) },
  });
}
