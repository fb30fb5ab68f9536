import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { holdRights } from "@/server/platform/hold-rights";
import { newId } from "@/server/platform/ids";
import { requirePermission } from "@/server/platform/permissions";
import { SCOPES } from "@/server/platform/scopes";
import { pepperName } from "@/server/platform/secrets";
import { hashKey, newKey, prefixOf } from "./key-format";

export type NewKey = {
  name: string;
  scopes: readonly string[];
  expiresAt?: Date | null;
  rateLimitPerMinute?: number | null;
};

export type CreatedKey = {
  id: string;
  /** The secret; only its hash is kept, so this is the one time it can be shown. */
  key: string;
  prefix: string;
  name: string;
  environment: "live" | "test";
  scopes: string[];
  expires_at: string | null;
};

export function requireValidScopes(scopes: readonly string[]): void {
  const known: readonly string[] = ["*", ...SCOPES];
  const unknown = scopes.findIndex((scope) => !known.includes(scope));
  if (scopes.length === 0 || unknown >= 0) {
    throw new ApiError("invalid_parameter", {
      param: scopes.length === 0 ? "scopes" : `scopes[${unknown}]`,
      message: `Scopes are "*" or some of: ${SCOPES.join(", ")}.`,
    });
  }
}

/** Keys in use that an account has in one of its worlds. A rotation gives a second one for a while, and may pass them. */
export const MOST_OF_ACCOUNT = 100;
export const MOST_WITH_ROTATED = 2 * MOST_OF_ACCOUNT;

/** Keys that open something: neither revoked nor over. */
export const inUse = () => ({ revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] });

/** Makes a key of the context's environment. */
export async function createKey(ctx: Context, input: NewKey): Promise<CreatedKey> {
  requirePermission(ctx, "keys:write");
  requireValidScopes(input.scopes);
  if (input.expiresAt && input.expiresAt <= now()) {
    throw new ApiError("invalid_parameter", { param: "expires_at", message: "expires_at lies in the past." });
  }
  return inTransaction(ctx, async (tx) => {
    // The account's row is also the lock that keeps two from both being the last one.
    await holdRights(tx, ctx);
    await requireFewer(tx, MOST_OF_ACCOUNT);
    return insertKey(tx, ctx, input);
  });
}

export async function requireFewer(tx: Tx, most: number): Promise<void> {
  if ((await tx.apiKey.count({ where: inUse() })) < most) return;
  throw new ApiError("state_conflict", {
    message: `An environment has up to ${MOST_OF_ACCOUNT} keys in use; revoke one first.`,
  });
}

export async function insertKey(tx: Tx, ctx: Context, input: NewKey): Promise<CreatedKey> {
  const key = newKey(ctx.scope.environment);
  const scopes = input.scopes.includes("*") ? ["*"] : [...new Set(input.scopes)];
  const row = await tx.apiKey.create({
    data: {
      ...ctx.scope,
      id: newId("key"),
      name: input.name,
      prefix: prefixOf(key),
      hash: hashKey(key),
      pepper: pepperName(),
      scopes,
      expiresAt: input.expiresAt ?? null,
      rateLimitPerMinute: input.rateLimitPerMinute ?? null,
      createdById: ctx.actor.kind === "user" ? ctx.actor.id : null,
      createdAt: now(),
    },
  });
  await recordAudit(tx, ctx, {
    action: "api_key.created",
    objectType: "api_key",
    objectId: row.id,
    detail: { scopes },
  });
  return {
    id: row.id,
    key,
    prefix: row.prefix,
    name: row.name,
    environment: ctx.scope.environment,
    scopes: row.scopes,
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}
