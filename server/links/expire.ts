import type { VerificationLink as Row } from "@/prisma/generated/client";
import { recordAudit } from "@/server/audit";
import { discardDocuments, discardIdle } from "@/server/documents";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import type { Tx } from "@/server/platform/db/scoped-db";
import { contextFromJob } from "@/server/platform/open-context";
import { requirePermission } from "@/server/platform/permissions";
import { presentLink } from "./present";
import type { VerificationLink } from "./schema";
import { endLink, refuseMove } from "./transition";

const AT_ONCE = 200;
const IDLE_MS = 24 * 3_600_000;

/** What every expiry does in its transaction: files under way go, one `link.expired` event is recorded for a link. */
async function noteExpiry(tx: Tx, ctx: Pick<Context, "scope">, row: Row): Promise<Row> {
  await discardDocuments(tx, { kind: "verification_link", id: row.id });
  // A request ends quietly: whoever asked sees it, and asks again.
  if (row.requestOf === null) await recordEvent(tx, ctx, "link.expired", presentLink(row));
  return row;
}

/** Notes the expiry of a link whose time has passed; of readers and the job that race, one records the event. */
export async function expireIfDue(ctx: Context, row: Row): Promise<Row> {
  if (row.status !== "pending" || row.expiresAt > now()) return row;
  const done = await inTransaction(
    ctx,
    async (tx) => {
      const ended = await endLink(tx, row.id, "expired", {}, { expiresAt: { lte: now() } });
      return ended && noteExpiry(tx, ctx, ended);
    },
    { answer: false },
  );
  return done ?? (await ctx.db.verificationLink.findFirst({ where: { id: row.id } })) ?? row;
}

/** Ends every pending link whose time has passed (decisions 7.3). Answers how many. */
export async function expireLinks(): Promise<number> {
  const due = await rootDb().verificationLink.findMany({
    where: { status: "pending", expiresAt: { lte: now() } },
    orderBy: { expiresAt: "asc" },
    take: AT_ONCE,
  });
  for (const row of due) {
    const scope = { accountId: row.accountId, environment: row.environment };
    await expireIfDue(contextFromJob(scope, "expire-links"), row);
  }
  return due.length;
}

/** Drops drafts that nobody touched for 24 hours (decisions 7.13). Answers how many files. */
export function dropIdleDrafts(): Promise<number> {
  return discardIdle("verification_link", new Date(now().getTime() - IDLE_MS));
}

/** Does at once what the clock would do; 409 unless the link is pending. */
export function expireLinkNow(ctx: Context, id: string): Promise<VerificationLink> {
  requirePermission(ctx, "sandbox:write");
  return inTransaction(ctx, async (tx) => {
    const row = await endLink(tx, id, "expired", { expiresAt: now() });
    if (!row) return refuseMove(ctx, id, "Only a pending verification link can expire.");
    await recordAudit(tx, ctx, {
      action: "verification_link.expired",
      objectType: "verification_link",
      objectId: id,
    });
    return presentLink(await noteExpiry(tx, ctx, row));
  });
}
