import type { SanctionsScreening as Row } from "@/prisma/generated/client";
import { forgetDecisions } from "@/server/decisions";
import { scrubEvents } from "@/server/events";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { scrubReplies } from "@/server/platform/idempotency";
import { leaveTombstone } from "@/server/platform/tombstones";

/** Removes a sanctions record whose time is over; what was cleared for its subject is forgotten with the subject's last record. */
export async function removeSanctionsScreening(tx: Tx, ctx: Context, row: Row): Promise<boolean> {
  // First, in the order in which a decision takes effect: neither waits for the other.
  await forgetDecisions(tx, row.id);
  const gone = await tx.sanctionsScreening.deleteMany({ where: { id: row.id } });
  if (gone.count === 0) return false;
  const deleted = { id: row.id, object: "sanctions_screening", deleted: true } as const;
  await leaveTombstone(tx, ctx, "sanctions_screening", row);
  await scrubEvents(tx, row.id, {
    ...deleted,
    ...(row.customerId === null ? {} : { customer: row.customerId }),
  });
  await scrubReplies(tx, row.id, deleted);
  await tx.mail.deleteMany({ where: { objectId: row.id } });
  const left = await tx.sanctionsScreening.count({ where: { subjectKey: row.subjectKey } });
  if (left === 0) await tx.sanctionsClearance.deleteMany({ where: { subjectKey: row.subjectKey } });
  return true;
}
