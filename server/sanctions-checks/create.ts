import { recordAudit } from "@/server/audit";
import { assertFunds, spendUnit } from "@/server/billing";
import { requireCustomer } from "@/server/customers";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { insertRow } from "@/server/platform/db/write-row";
import { dueAt } from "@/server/platform/due-at";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { requirePermission } from "@/server/platform/permissions";
import { personText } from "@/server/platform/search-person";
import { metadataPairs } from "@/server/platform/wire";
import { readingsOf } from "./ask-index";
import { giveToReviewer } from "./assign";
import { subjectKey } from "./clearance";
import { cluesKept } from "./monitoring/clues-kept";
import { presentSanctionsScreening } from "./present";
import type { CreateSanctionsScreening, SanctionsScreening } from "./schema";
import { searchFor } from "./search";
import { subjectTraits } from "./traits";

/**
 * Screens a subject and answers at once. Row, event and charge commit together; without any list the answer is `failed`
 * and nothing is charged. Monitoring that starts with the check is in its price.
 */
export async function createSanctionsScreening(
  ctx: Context,
  input: CreateSanctionsScreening,
): Promise<SanctionsScreening> {
  requirePermission(ctx, "sanctions:write");
  const customer = await requireCustomer(ctx, input.customer);
  const asked = readingsOf(input.subject);
  const key = subjectKey(input.subject);
  const { result, combination } = await searchFor(ctx, input.subject, asked);
  // Nothing was compared, and the answer would be `clear`. What a list has just so is found all the same.
  if (asked.length === 0 && !result?.hits.length)
    throw new ApiError("invalid_parameter", {
      param: "subject.name",
      message:
        "subject.name holds no name that could be compared with a list. A firm that is called by general words only is found by its country or registration number.",
    });
  // An answer is covered when it is booked; without one nothing is, and an account without funds hears 402 all the same.
  if (result === null) await assertFunds(ctx, "sanctions");
  const at = now();
  const text = await personText(ctx.scope.accountId, subjectTraits(input.subject), input.reference);
  const status = result === null ? "failed" : result.hits.length > 0 ? "in_review" : "clear";
  return inTransaction(ctx, async (tx) => {
    const id = newId("san");
    // Of a check that found no lists nobody would hear; it is not charged.
    const monitored = input.monitor === true && result !== null;
    const row = await insertRow(tx, ctx.scope, "SanctionsScreening", {
      id,
      status,
      subject: input.subject,
      result,
      error: result === null ? "lists_unavailable" : null,
      reference: input.reference ?? null,
      metadata: input.metadata ?? {},
      metadataPairs: metadataPairs(input.metadata ?? {}),
      searchText: text,
      customerId: customer?.id ?? null,
      channel: ctx.actor.channel,
      subjectKey: key,
      reviewNote: null,
      reviewedById: null,
      decidedAt: null,
      assigneeId: null,
      dueAt: status === "in_review" ? dueAt(at) : null,
      createdAt: at,
      completedAt: result === null ? null : at,
      monitored,
      monitoredSince: monitored ? at : null,
      checkedAt: result === null ? null : at,
      listsVersion: combination,
      ...cluesKept(ctx, monitored, input.subject),
    });
    const screening = presentSanctionsScreening(row);
    await recordEvent(
      tx,
      ctx,
      status === "failed" ? "sanctions_screening.failed" : "sanctions_screening.completed",
      screening,
    );
    await recordAudit(tx, ctx, {
      action: "sanctions_screening.created",
      objectType: "sanctions_screening",
      objectId: id,
    });
    if (status !== "failed")
      await spendUnit(tx, ctx, { kind: "sanctions", objectId: row.id, customerId: row.customerId });
    if (status === "in_review") await giveToReviewer(tx, ctx, row);
    return screening;
  });
}
