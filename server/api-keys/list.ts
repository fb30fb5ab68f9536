import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { requirePermission } from "@/server/platform/permissions";
import { inUse, MOST_WITH_ROTATED } from "./create";

/** Keys that were revoked or are over, of which the latest are shown. */
const MOST_ENDED = 100;

/** Keys of the context's environment, those in use and the latest of the others, newest first; never the secret. */
export async function listKeys(ctx: Context) {
  requirePermission(ctx, "keys:read");
  const newest = { createdAt: "desc" as const };
  const [used, ended] = await Promise.all([
    ctx.db.apiKey.findMany({ where: inUse(), orderBy: newest, take: MOST_WITH_ROTATED }),
    ctx.db.apiKey.findMany({ where: { NOT: inUse() }, orderBy: newest, take: MOST_ENDED }),
  ]);
  const rows = [...used, ...ended].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  );
  const creators = await rootDb().user.findMany({
    where: { id: { in: [...new Set(rows.flatMap(({ createdById }) => createdById ?? []))] } },
    select: {
      id: true,
      name: true,
      email: true,
      memberships: { where: { accountId: ctx.scope.accountId }, select: { userId: true } },
    },
  });
  const creatorOf = new Map(creators.map((one) => [one.id, one]));
  return rows.map((row) => ({
    created_by: row.createdById
      ? (creatorOf.get(row.createdById)?.name ?? creatorOf.get(row.createdById)?.email ?? null)
      : null,
    /** Whoever made it is no member any more, and may still have it. */
    creator_left: row.createdById !== null && !creatorOf.get(row.createdById)?.memberships.length,
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
