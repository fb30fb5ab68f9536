import { recordAudit } from "@/server/audit";
import { discardDocuments } from "@/server/documents";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { requirePermission } from "@/server/platform/permissions";
import { presentLink } from "./present";
import type { VerificationLink } from "./schema";
import { endLink, refuseMove } from "./transition";

/** Cancels a pending link: its page closes, files under way are dropped. Any other state answers 409 (decisions 7.2). */
export function cancelLink(ctx: Context, id: string): Promise<VerificationLink> {
  requirePermission(ctx, "links:write");
  return inTransaction(ctx, async (tx) => {
    const row = await endLink(tx, id, "canceled", {}, { requestOf: null, expiresAt: { gt: now() } });
    if (!row) return refuseMove(ctx, id, "Only a pending verification link can be canceled.");
    await discardDocuments(tx, { kind: "verification_link", id });
    const link = presentLink(row);
    await recordEvent(tx, ctx, "link.canceled", link);
    await recordAudit(tx, ctx, {
      action: "verification_link.canceled",
      objectType: "verification_link",
      objectId: id,
    });
    return link;
  });
}
