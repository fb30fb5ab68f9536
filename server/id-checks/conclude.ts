import type { Prisma, IdCheck as Row } from "@/prisma/generated/client";
import { type Branding, resolveBranding } from "@/server/branding";
import { assigneeByRule } from "@/server/decisions";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { dueAt } from "@/server/platform/due-at";
import { watchSoon } from "@/server/screenings";
import { queueReceipt, queueRetryMail } from "./mails";
import { attemptsLeft, presentIdCheck } from "./present";
import type { StoredResult } from "./result";

import type { IdCheck } from "./schema";
import { dropPictures } from "./stash";
import { transition } from "./transition";

export type Outcome = "passed" | "retry" | "in_review" | "rejected";
type Ending = {
  outcome: Outcome;
  result: StoredResult;
  decidedBy: "automatic" | "specialist";
  note?: string;
  byId?: string;
};

/**
 * Puts an outcome into effect: status, result, event, mail, and the end of every picture, in the caller's transaction. Null when
 * the check's state does not allow it any more.
 */
export async function concludeIdCheck(
  tx: Tx,
  ctx: Context,
  id: string,
  { outcome, result, decidedBy, note, byId }: Ending,
  and: Prisma.IdCheckWhereInput = {},
): Promise<IdCheck | null> {
  const at = now();
  const ended = outcome === "passed" || outcome === "rejected";
  const data = {
    result,
    liveSession: {},
    ...(ended ? { decision: outcome, decidedBy, completedAt: at, handoffTokenHash: null } : {}),
    ...(outcome === "in_review" ? { dueAt: dueAt(at) } : {}),
    ...(note === undefined ? {} : { reviewNote: note }),
    ...(byId === undefined ? {} : { reviewedById: byId }),
  };
  const row = await transition(tx, id, outcome, data, and);
  if (!row) return null;
  await dropPictures(tx, id);
  const check = presentIdCheck(row);
  const branding = await brandingOf(ctx, row);
  if (outcome === "retry") {
    await recordEvent(tx, ctx, "id_check.retry", { ...check, attempts_left: attemptsLeft(row) });
    await queueRetryMail(tx, ctx, row, branding);
  } else if (outcome === "in_review") {
    await giveToReviewer(tx, ctx, row);
    await recordEvent(tx, ctx, "id_check.in_review", check);
  } else {
    await recordEvent(tx, ctx, "id_check.completed", check);
    if (outcome === "passed") await watchSoon(tx, ctx, "id_check", row);
    await queueReceipt(tx, ctx, row, branding);
  }
  return check;
}

async function giveToReviewer(tx: Tx, ctx: Context, row: Row): Promise<void> {
  if (row.assigneeId !== null) return;
  const { id, purpose, customerId, locale: language } = row;
  const assigneeId = await assigneeByRule(tx, ctx, { kind: "id_check", id, purpose, customerId, language });
  if (assigneeId !== null) await tx.idCheck.updateMany({ where: { id }, data: { assigneeId } });
}

function brandingOf(ctx: Context, row: Row): Promise<Branding> {
  return resolveBranding(ctx, row.customerId);
}
