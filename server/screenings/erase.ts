import type { Screening as Row } from "@/prisma/generated/client";
import { recordAudit } from "@/server/audit";
import { releaseFunds } from "@/server/billing";
import { forgetDecisions } from "@/server/decisions";
import { discardDocuments } from "@/server/documents";
import { recordEvent, rewriteEvents, scrubEvents } from "@/server/events";
import { type Context, inTransaction } from "@/server/platform/context";
import { countedEach } from "@/server/platform/db/counted-each";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { scrubReplies } from "@/server/platform/idempotency";
import { enqueue } from "@/server/platform/jobs";
import { requirePermission } from "@/server/platform/permissions";
import { leaveTombstone } from "@/server/platform/tombstones";
import type { Deleted } from "@/server/platform/wire";
import { isContest } from "./contest/contest";
import { requireScreening } from "./get";
import { presentDeletedScreening } from "./present";
import { unwatchSoon } from "./watched";

/** Job event on which a running analysis is cancelled. */
export const SCREENING_ERASED = "screening/erased";

const ERASED_NAME = { name: "[erased]" };

/** Erases a screening at once, with all that speaks of the person: events, stored answers, queued payloads, mails, its link's data. */
export async function eraseScreening(ctx: Context, id: string): Promise<Deleted> {
  requirePermission(ctx, "screenings:write");
  const row = await requireScreening(ctx, id);
  return inTransaction(ctx, async (tx) => {
    if ((await removeScreenings(tx, ctx, [row], { announce: true })) === 0) throw new ApiError("not_found");
    await recordAudit(tx, ctx, { action: "screening.erased", objectType: "screening", objectId: row.id });
    return { id: row.id, object: "screening", deleted: true };
  });
}

/**
 * The erasure itself, shared with retention (which announces nothing, decisions 6.22) and the erasure of a customer. Answers how many there
 * were: somebody else may have erased one meanwhile. Locks are taken in one order by everybody: screenings by id, what hangs on each, and the
 * account behind all of them.
 */
export async function removeScreenings(
  tx: Tx,
  ctx: Context,
  rows: readonly Row[],
  options: { announce: boolean },
): Promise<number> {
  const removed = await countedEach(rows, (row) => removeScreening(tx, ctx, row, options));
  await releaseFunds(
    tx,
    ctx,
    rows.map(({ id }) => id),
  );
  return removed;
}

async function removeScreening(
  tx: Tx,
  ctx: Context,
  row: Row,
  options: { announce: boolean },
): Promise<boolean> {
  // First, in the order in which a decision takes effect: neither waits for the other.
  await forgetDecisions(tx, row.id);
  const gone = await tx.screening.deleteMany({ where: { id: row.id } });
  if (gone.count === 0) return false;
  const deleted = presentDeletedScreening(row);
  await leaveTombstone(tx, ctx, "screening", row);
  await discardDocuments(tx, { kind: "screening", id: row.id });
  await scrubEvents(tx, row.id, deleted);
  await scrubReplies(tx, row.id, { id: row.id, object: "screening", deleted: true });
  await tx.mail.deleteMany({ where: { objectId: row.id } });
  if (row.linkId !== null) await scrubLink(tx, row.linkId);
  await removeRequests(tx, row.id);
  await unwatchSoon(tx, ctx, row);
  if (row.status === "processing" || row.answeringId !== null) {
    await enqueue(tx, { name: SCREENING_ERASED, data: { ...ctx.scope, screeningId: row.id } });
  }
  if (options.announce) await recordEvent(tx, ctx, "screening.deleted", deleted);
  return true;
}

const A_PIECE = 100;

/** What the applicant was asked about a screening, and answered, goes with it. */
async function removeRequests(tx: Tx, screeningId: string): Promise<void> {
  for (;;) {
    const where = { requestOf: screeningId };
    const rows = await tx.verificationLink.findMany({ where, select: { id: true }, take: A_PIECE });
    if (rows.length === 0) return;
    for (const { id } of rows) {
      const object = isContest(id) ? "screening_contest" : "screening_request";
      const deleted = { id, object, deleted: true } as const;
      await discardDocuments(tx, { kind: "verification_link", id });
      await scrubEvents(tx, id, deleted);
      await scrubReplies(tx, id, deleted);
      await tx.mail.deleteMany({ where: { objectId: id } });
    }
    await tx.verificationLink.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  }
}

/** The link keeps its id, state and times; the person's data goes (decisions 6.17), also from its events and stored answers. */
async function scrubLink(tx: Tx, linkId: string): Promise<void> {
  const rows = await tx.verificationLink.updateManyAndReturn({
    where: { id: linkId },
    data: {
      applicant: ERASED_NAME,
      caseDetails: {},
      metadata: {},
      metadataPairs: [],
      searchText: "",
      receipt: [],
    },
    select: { id: true },
  });
  if (rows.length === 0) return;
  const scrubbed = (data: Record<string, unknown>) => ({
    ...data,
    applicant: ERASED_NAME,
    case_details: {},
    metadata: {},
  });
  const last = await rewriteEvents(tx, linkId, scrubbed);
  await scrubReplies(tx, linkId, last ?? { id: linkId, object: "verification_link", deleted: true });
  await tx.mail.deleteMany({ where: { objectId: linkId } });
}
