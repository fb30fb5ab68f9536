import { recordAudit } from "@/server/audit";
import { removeIdCheck } from "@/server/id-checks";
import { now } from "@/server/platform/clock";
import { type Context, type Environment, inTransaction } from "@/server/platform/context";
import { countedEach } from "@/server/platform/db/counted-each";
import { rootDb } from "@/server/platform/db/root";
import { contextFromJob } from "@/server/platform/open-context";
import { removeScreenings } from "@/server/screenings";
import { removeLink } from "./remove-link";
import { removeSanctionsScreening } from "./remove-sanctions-screening";

export type RetentionCounts = {
  screenings: number;
  verification_links: number;
  id_checks: number;
  sanctions_screenings: number;
};

const DAY_MS = 86_400_000;
const BATCH = 25;
/** Batches of one call, so that a step of a job stays short. */
const BATCHES = 20;
const ENVIRONMENTS: readonly Environment[] = ["live", "test"];
const SILENT = { announce: false };

/**
 * Removes an account's records older than its retention (decisions 6.22, 14.24), with the same scrub as an erasure but without
 * events; open links and checks first reach their own end. One audit entry an environment with counts. `more` when the call reached
 * its bound.
 */
export async function enforceRetention(
  accountId: string,
): Promise<{ removed: RetentionCounts; more: boolean }> {
  const account = await rootDb().account.findUnique({
    where: { id: accountId },
    select: { retentionDays: true },
  });
  const total = none();
  if (!account) return { removed: total, more: false };
  const before = new Date(now().getTime() - account.retentionDays * DAY_MS);
  let more = false;
  for (const environment of ENVIRONMENTS) {
    const done = await removeOlder(contextFromJob({ accountId, environment }, "retention"), before);
    more ||= done.more;
    for (const kind of Object.keys(total) as (keyof RetentionCounts)[]) total[kind] += done.removed[kind];
  }
  return { removed: total, more };
}

/** What one environment holds from before an instant goes, up to a bound; one audit entry when anything went. */
export async function removeOlder(
  ctx: Context,
  before: Date,
): Promise<{ removed: RetentionCounts; more: boolean }> {
  const removed = none();
  let batches = 0;
  while (batches < BATCHES && (await removeBatch(ctx, before, removed)) > 0) batches += 1;
  if (batches > 0)
    await inTransaction(ctx, (tx) =>
      recordAudit(tx, ctx, { action: "retention.enforced", detail: { ...removed } }),
    );
  return { removed, more: batches === BATCHES };
}

function none(): RetentionCounts {
  return { screenings: 0, verification_links: 0, id_checks: 0, sanctions_screenings: 0 };
}

async function removeBatch(ctx: Context, before: Date, counts: RetentionCounts): Promise<number> {
  const old = { createdAt: { lt: before } };
  const page = { take: BATCH, orderBy: { createdAt: "asc" } } as const;
  const [screenings, links, checks, sanctions] = await Promise.all([
    ctx.db.screening.findMany({ where: old, ...page }),
    ctx.db.verificationLink.findMany({ where: { ...old, status: { not: "pending" } }, ...page }),
    ctx.db.idCheck.findMany({ where: { ...old, status: { notIn: ["pending", "retry"] } }, ...page }),
    ctx.db.sanctionsScreening.findMany({ where: old, ...page }),
  ]);
  const found = screenings.length + links.length + checks.length + sanctions.length;
  if (found === 0) return 0;
  const removed = await inTransaction(ctx, async (tx) => ({
    verification_links: await countedEach(links, (row) => removeLink(tx, ctx, row, SILENT)),
    id_checks: await countedEach(checks, (row) => removeIdCheck(tx, ctx, row, SILENT)),
    sanctions_screenings: await countedEach(sanctions, (row) => removeSanctionsScreening(tx, ctx, row)),
    screenings: await removeScreenings(tx, ctx, screenings, SILENT),
  }));
  for (const kind of Object.keys(removed) as (keyof RetentionCounts)[]) counts[kind] += removed[kind];
  return found;
}

/** Accounts that hold something, for a sweep over all of them. */
export async function accountsToSweep(): Promise<string[]> {
  const rows = await rootDb().account.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  return rows.map((row) => row.id);
}
