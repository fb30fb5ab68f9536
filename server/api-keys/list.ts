import { requirePermission } from "@/server/members";
import type { Context } from "@/server/platform/context";

/** Keys of the context's environment, newest first; never the secret. */
export async function listKeys(ctx: Context) {
  requirePermission(ctx, "keys:read");
  const rows = await ctx.db.apiKey.findMany({ orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    environment: row.environment,
    scopes: row.scopes,
    rate_limit_per_minute: row.rateLimitPerMinute,
    expires_at: row.expiresAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    last_used_ip: row.lastUsedIp,
    rotated_to: row.rotatedToId,
    created_at: row.createdAt.toISOString(),
  }));
}
