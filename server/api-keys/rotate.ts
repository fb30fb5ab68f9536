import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { holdRights } from "@/server/platform/hold-rights";
import { requirePermission } from "@/server/platform/permissions";
import { forgetKeys } from "./authenticate";
import { type CreatedKey, insertKey, MOST_WITH_ROTATED, requireFewer } from "./create";

export const GRACE_HOURS = { "0h": 0, "1h": 1, "24h": 24, "7d": 168 } as const;
export type Grace = keyof typeof GRACE_HOURS;

export function isGrace(text: string): text is Grace {
  return Object.hasOwn(GRACE_HOURS, text);
}

/** A new key with the old one's name, scopes, limit and end; the old one lives on for the grace period, never longer than before. */
export async function rotateKey(ctx: Context, id: string, grace: Grace): Promise<CreatedKey> {
  requirePermission(ctx, "keys:write");
  const made = await inTransaction(ctx, async (tx) => {
    await holdRights(tx, ctx);
    const old = await tx.apiKey.findFirst({ where: { id, revokedAt: null } });
    if (!old || (old.expiresAt && old.expiresAt <= now())) throw new ApiError("not_found");
    await requireFewer(tx, MOST_WITH_ROTATED);
    const { name, scopes, rateLimitPerMinute, expiresAt } = old;
    const made = await insertKey(tx, ctx, { name, scopes, rateLimitPerMinute, expiresAt });
    const ends = new Date(now().getTime() + GRACE_HOURS[grace] * 3_600_000);
    await tx.apiKey.updateMany({
      where: { id, OR: [{ expiresAt: null }, { expiresAt: { gt: ends } }] },
      data: { expiresAt: ends },
    });
    await tx.apiKey.updateMany({ where: { id }, data: { rotatedToId: made.id } });
    await recordAudit(tx, ctx, {
      action: "api_key.rotated",
      objectType: "api_key",
      objectId: id,
      detail: { grace },
    });
    return made;
  });
  forgetKeys();
  return made;
}
