import type { IdCheck as Row } from "@/prisma/generated/client";
import { forgetDecisions } from "@/server/decisions";
import { scrubEvents } from "@/server/events";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { scrubReplies } from "@/server/platform/idempotency";
import { leaveTombstone } from "@/server/platform/tombstones";
import { unwatchSoon } from "@/server/screenings";
import { cancelWithin } from "./cancel";
import { statusOf } from "./present";
import { dropPictures } from "./stash";
import { isOpen } from "./states";

/**
 * Erases an identity check with all that speaks of the person: pictures, events, stored answers, queued payloads, mails. For the
 * erasure of a customer, which cancels open checks first (with their event, decisions 11.6), and for retention, which announces
 * nothing. Billed usage stays, without personal data.
 */
export async function removeIdCheck(
  tx: Tx,
  ctx: Context,
  row: Row,
  options: { announce: boolean },
): Promise<boolean> {
  if (options.announce && isOpen(statusOf(row))) await cancelWithin(tx, ctx, row.id);
  // First, in the order in which a decision takes effect: neither waits for the other.
  await forgetDecisions(tx, row.id);
  const gone = await tx.idCheck.deleteMany({ where: { id: row.id } });
  if (gone.count === 0) return false;
  const deleted = {
    id: row.id,
    object: "id_check",
    deleted: true as const,
    environment: row.environment,
    ...(row.customerId === null ? {} : { customer: row.customerId }),
  };
  await leaveTombstone(tx, ctx, "id_check", row);
  await dropPictures(tx, row.id);
  await scrubEvents(tx, row.id, deleted);
  await scrubReplies(tx, row.id, { id: row.id, object: "id_check", deleted: true });
  await tx.mail.deleteMany({ where: { objectId: row.id } });
  await unwatchSoon(tx, ctx, row);
  return true;
}
