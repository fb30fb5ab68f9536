import type { VerificationLink as Row } from "@/prisma/generated/client";
import { discardDocuments } from "@/server/documents";
import { recordEvent, scrubEvents } from "@/server/events";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { scrubReplies } from "@/server/platform/idempotency";
import { leaveTombstone } from "@/server/platform/tombstones";
import type { Erased } from "@/server/platform/wire";
import { isContest } from "@/server/screenings";

/**
 * Removes a link with its drafts, mails and everything kept of its person. A pending one is cancelled first, or
 * expired when its time has passed; with `announce` its webhooks hear of it, without the person's data.
 */
export async function removeLink(
  tx: Tx,
  ctx: Context,
  row: Row,
  options: { announce: boolean },
): Promise<boolean> {
  const pending = await tx.verificationLink.deleteMany({ where: { id: row.id, status: "pending" } });
  const ended = await tx.verificationLink.deleteMany({ where: { id: row.id } });
  if (pending.count + ended.count === 0) return false;
  const object =
    row.requestOf === null
      ? "verification_link"
      : isContest(row.id)
        ? "screening_contest"
        : "screening_request";
  const erased: Erased = {
    id: row.id,
    object,
    deleted: true,
    ...(row.customerId === null ? {} : { customer: row.customerId }),
  };
  await leaveTombstone(tx, ctx, object, row);
  await discardDocuments(tx, { kind: "verification_link", id: row.id });
  await scrubEvents(tx, row.id, erased);
  await scrubReplies(tx, row.id, { id: row.id, object, deleted: true });
  await tx.mail.deleteMany({ where: { objectId: row.id } });
  if (options.announce && pending.count > 0 && row.requestOf === null) {
    const status = row.expiresAt <= now() ? "expired" : "canceled";
    await recordEvent(tx, ctx, `link.${status}`, { ...erased, status });
  }
  return true;
}
