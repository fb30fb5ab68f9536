import type { z } from "zod";
import { recordAudit } from "@/server/audit";
import type { ErasedCustomer as Shape } from "@/server/customers/schema";
import { removeIdCheck } from "@/server/id-checks";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { countedEach } from "@/server/platform/db/counted-each";
import { statement, transaction } from "@/server/platform/db/transaction";
import { ApiError } from "@/server/platform/errors";
import { enqueue } from "@/server/platform/jobs";
import { requirePermission } from "@/server/platform/permissions";
import { CustomerId } from "@/server/platform/wire";
import { removeScreenings } from "@/server/screenings";
import { removeLink } from "./remove-link";

export type ErasedCustomer = z.output<typeof Shape>;

/** Job event of an erasure too large to be done while the caller waits. */
export const CUSTOMER_ERASURE_REQUESTED = "customer/erasure.requested";

/** Objects up to which the caller waits for the erasure (decisions 11.6). */
const AT_ONCE = 1_000;
const BATCH = 25;

export type ErasedCounts = { screenings: number; verification_links: number; id_checks: number };

/**
 * Erases a customer's screenings, links and identity checks with everything that speaks of their persons; irreversible. Open links
 * and checks are cancelled, each screening gives screening.deleted. Sanctions records are kept (decisions 0.11), but watched no
 * longer. Works by id after
 * the record was deleted; 404 for an id never seen (decisions 14.6).
 */
export async function eraseCustomer(ctx: Context, id: string): Promise<ErasedCustomer> {
  requirePermission(ctx, "customers:write");
  if (!CustomerId.safeParse(id).success) throw new ApiError("not_found");
  const due = await countDue(ctx, id);
  const kept = await ctx.db.sanctionsScreening.count({ where: { customerId: id } });
  const total = due.screenings + due.verification_links + due.id_checks;
  if (total + kept === 0 && !(await wasSeen(ctx, id))) throw new ApiError("not_found");

  const background = total > AT_ONCE;
  const counts = background ? due : await eraseObjects(ctx, id);
  return inTransaction(ctx, async (tx) => {
    await tx.sanctionsScreening.updateMany({
      where: { customerId: id, monitored: true },
      data: { monitored: false },
    });
    await tx.erasedCustomer.createMany({
      data: [{ ...ctx.scope, id, erasedAt: now() }],
      skipDuplicates: true,
    });
    if (background) {
      await enqueue(tx, { name: CUSTOMER_ERASURE_REQUESTED, data: { ...ctx.scope, customerId: id } });
    }
    await recordAudit(tx, ctx, {
      action: background ? "customer.erasure_requested" : "customer.erased",
      objectType: "customer",
      objectId: id,
      detail: { ...counts },
    });
    return {
      id,
      object: "customer",
      erased: true,
      status: background ? "processing" : "completed",
      ...counts,
      sanctions_screenings_kept: kept,
    };
  });
}

async function countDue(ctx: Context, customerId: string): Promise<ErasedCounts> {
  const where = { customerId };
  const [screenings, links, idChecks] = await Promise.all([
    ctx.db.screening.count({ where }),
    ctx.db.verificationLink.count({ where }),
    ctx.db.idCheck.count({ where }),
  ]);
  return { screenings, verification_links: links, id_checks: idChecks };
}

async function wasSeen(ctx: Context, id: string): Promise<boolean> {
  const [records, erased, tombstones, endpoints] = await Promise.all([
    ctx.db.customer.count({ where: { id } }),
    ctx.db.erasedCustomer.count({ where: { id } }),
    ctx.db.tombstone.count({ where: { id, object: "customer" } }),
    ctx.db.webhookEndpoint.count({ where: { customerId: id } }),
  ]);
  return records + erased + tombstones + endpoints > 0;
}

/** One round of a background erasure: what it removed itself, of how many that it found; none when nothing is left. */
export async function eraseBatch(
  ctx: Context,
  customerId: string,
): Promise<{ removed: ErasedCounts; found: number }> {
  const where = { customerId };
  // Links first: a closed page can submit nothing more. Screenings last.
  const links = await ctx.db.verificationLink.findMany({ where, take: BATCH });
  const checks = links.length > 0 ? [] : await ctx.db.idCheck.findMany({ where, take: BATCH });
  const screenings =
    links.length + checks.length > 0 ? [] : await ctx.db.screening.findMany({ where, take: BATCH });
  const announce = { announce: true };
  const removed = await inTransaction(
    ctx,
    async (tx) => ({
      verification_links: await countedEach(links, (row) => removeLink(tx, ctx, row, announce)),
      id_checks: await countedEach(checks, (row) => removeIdCheck(tx, ctx, row, announce)),
      screenings: await removeScreenings(tx, ctx, screenings, announce),
    }),
    { answer: false },
  );
  return { removed, found: links.length + checks.length + screenings.length };
}

/** Erases until nothing is left; every batch commits on its own, so that what broke off is taken up by a repeat. */
export async function eraseObjects(ctx: Context, customerId: string): Promise<ErasedCounts> {
  const counts: ErasedCounts = { screenings: 0, verification_links: 0, id_checks: 0 };
  for (;;) {
    const { removed, found } = await eraseBatch(ctx, customerId);
    if (found === 0) break;
    for (const kind of Object.keys(counts) as (keyof ErasedCounts)[]) counts[kind] += removed[kind];
  }
  await forgetClearances(ctx, customerId);
  return counts;
}

/** However many subjects a customer has: the database finds them by itself. */
const CLEARANCES = `
  DELETE FROM "SanctionsClearance" c WHERE c."accountId" = $1 AND c.environment = $2::"Environment"
    AND c."subjectKey" IN (
      SELECT "subjectKey" FROM "SanctionsScreening"
      WHERE "accountId" = $1 AND environment = $2::"Environment" AND "customerId" = $3)
    AND NOT EXISTS (
      SELECT FROM "SanctionsScreening" s WHERE s."accountId" = $1 AND s.environment = $2::"Environment"
        AND s."subjectKey" = c."subjectKey" AND s."customerId" IS DISTINCT FROM $3)`;

/** What specialists cleared for the customer's subjects, unless somebody else's record needs it. */
function forgetClearances({ scope, db }: Context, customerId: string): Promise<unknown> {
  return transaction(db, (tx) =>
    statement(tx, {
      name: "forget-clearances",
      text: CLEARANCES,
      values: [scope.accountId, scope.environment, customerId],
    }),
  );
}

/** The end of a background erasure, for the account's log. */
export async function finishErasure(ctx: Context, customerId: string): Promise<ErasedCounts> {
  const counts = await eraseObjects(ctx, customerId);
  await inTransaction(
    ctx,
    (tx) =>
      recordAudit(tx, ctx, {
        action: "customer.erased",
        objectType: "customer",
        objectId: customerId,
        detail: { ...counts },
      }),
    { answer: false },
  );
  return counts;
}
