import type { IdCheck as Row } from "@/prisma/generated/client";
import { releaseFunds } from "@/server/billing";
import { recordEvent, scrubEvents } from "@/server/events";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { scrubReplies } from "@/server/platform/idempotency";
import { leaveTombstone } from "@/server/platform/tombstones";

const OPEN = ["pending", "retry"];

/**
 * Removes an identity check with its pictures under way, its report and mails. An open one is cancelled first; with `announce` its
 * webhooks hear of it, without the person's data.
 */
export async function removeIdCheck(
  tx: Tx,
  ctx: Context,
  row: Row,
  options: { announce: boolean },
): Promise<boolean> {
  const open = await tx.idCheck.deleteMany({ where: { id: row.id, status: { in: OPEN } } });
  const ended = await tx.idCheck.deleteMany({ where: { id: row.id } });
  if (open.count + ended.count === 0) return false;
  const gone = {
    id: row.id,
    object: "id_check",
    ...(row.customerId === null ? {} : { customer: row.customerId }),
  };
  await leaveTombstone(tx, ctx, "id_check", row);
  await tx.stashedFile.deleteMany({ where: { ownerKind: "id_check", ownerId: row.id } });
  await releaseFunds(tx, ctx, row.id);
  await scrubEvents(tx, row.id, { ...gone, deleted: true });
  await scrubReplies(tx, row.id, { id: row.id, object: "id_check", deleted: true });
  await tx.mail.deleteMany({ where: { objectId: row.id } });
  if (options.announce && open.count > 0) {
    await recordEvent(tx, ctx, "id_check.canceled", { ...gone, status: "canceled", deleted: true });
  }
  return true;
}
