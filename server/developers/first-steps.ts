import { earliestKept } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { requirePermission } from "@/server/platform/permissions";

/**
 * How far an account has come: its newest request with a key, and what else there is to set up. The log forgets requests after a while;
 * that a key was used stays with the key.
 */
export async function firstSteps(ctx: Context) {
  requirePermission(ctx, "requests:read");
  const [request, usedKey, keys, endpoint, settings, account] = await Promise.all([
    ctx.db.requestLog.findFirst({
      where: { keyId: { not: null }, createdAt: { gte: earliestKept() } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: {
        id: true,
        method: true,
        path: true,
        status: true,
        code: true,
        objectId: true,
        createdAt: true,
      },
    }),
    ctx.db.apiKey.findFirst({ where: { lastUsedAt: { not: null } }, select: { id: true } }),
    ctx.db.apiKey.count({ where: { revokedAt: null } }),
    ctx.db.webhookEndpoint.findFirst({ where: { active: true }, select: { id: true } }),
    ctx.db.settings.findFirst({ select: { value: true } }),
    rootDb().account.findUniqueOrThrow({
      where: { id: ctx.scope.accountId },
      select: { liveEnabled: true, liveRequestedAt: true },
    }),
  ]);
  const value = settings?.value;
  return {
    request,
    keys,
    done: {
      request: usedKey !== null,
      webhook: endpoint !== null,
      branding: typeof value === "object" && value !== null && "branding" in value,
      live: account.liveEnabled || account.liveRequestedAt !== null,
    },
  };
}
