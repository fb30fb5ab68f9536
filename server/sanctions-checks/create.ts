import { recordAudit } from "@/server/audit";
import { assertFunds, type FundsOptions, spendUnit } from "@/server/billing";
import { requireCustomer } from "@/server/customers";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { insertRow } from "@/server/platform/db/write-row";
import { dueAt } from "@/server/platform/due-at";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { requirePermission } from "@/server/platform/permissions";
import { personText } from "@/server/platform/search-person";
import { type Metadata, metadataPairs } from "@/server/platform/wire";
import { readingsOf } from "./ask-index";
import { giveToReviewer } from "./assign";
import { subjectKey } from "./clearance";
import { cluesKept } from "./monitoring/clues-kept";
import { presentSanctionsScreening, type StoredResult } from "./present";
import type { CreateSanctionsScreening, SanctionsScreening, SanctionsSubject } from "./schema";
import { searchFor } from "./search";
import { subjectTraits } from "./traits";

/** Whom a check is about, as it was asked for. */
export type Asked = {
  subject: SanctionsSubject;
  reference: string | null;
  customerId: string | null;
  metadata: Metadata;
  monitor: boolean;
};
/** What the lists said; without a result the error says why. */
export type Answered = Asked & {
  result: StoredResult | null;
  combination: string | null;
  error: string | null;
  /** The words by which the check is found. */
  text: string;
};

/**
 * Screens a subject and answers at once. Row, event and charge commit together; without any list the answer is `failed`
 * and nothing is charged. Monitoring that starts with the check is in its price.
 */
export async function createSanctionsScreening(
  ctx: Context,
  { subject, reference, customer, metadata, monitor }: CreateSanctionsScreening,
): Promise<SanctionsScreening> {
  requirePermission(ctx, "sanctions:write");
  const owner = await requireCustomer(ctx, customer);
  const answered = await answerFor(ctx, {
    subject,
    reference: reference ?? null,
    customerId: owner?.id ?? null,
    metadata: metadata ?? {},
    monitor: monitor ?? false,
  });
  // An answer is covered when it is booked; without one nothing is, and an account without funds hears 402 all the same.
  if (answered.result === null) await assertFunds(ctx, "sanctions");
  return inTransaction(ctx, (tx) => keepCheck(tx, ctx, answered));
}

/** Asks the lists about a subject. 400 where nothing was compared: what a list has just so is found all the same. */
export async function answerFor(ctx: Context, asked: Asked): Promise<Answered> {
  const readings = readingsOf(asked.subject);
  const { result, combination } = await searchFor(ctx, asked.subject, readings);
  // The answer would be `clear`.
  if (readings.length === 0 && !result?.hits.length)
    throw new ApiError("invalid_parameter", {
      param: "subject.name",
      message:
        "subject.name holds no name that could be compared with a list. A firm that is called by general words only is found by its country or registration number.",
    });
  const error = result === null ? "lists_unavailable" : null;
  return { ...asked, result, combination, error, text: await textOf(ctx, asked) };
}

export const textOf = ({ scope }: Pick<Context, "scope">, { subject, reference }: Asked): Promise<string> =>
  personText(scope.accountId, subjectTraits(subject), reference);

/** The check that an answer makes: row, event and charge in the caller's transaction. */
export async function keepCheck(
  tx: Tx,
  ctx: Context,
  { subject, reference, customerId, metadata, monitor, result, combination, error, text }: Answered,
  funds: FundsOptions = {},
): Promise<SanctionsScreening> {
  const at = now();
  const status = result === null ? "failed" : result.hits.length > 0 ? "in_review" : "clear";
  const id = newId("san");
  // Of a check that found no lists nobody would hear; it is not charged.
  const monitored = monitor && result !== null;
  const row = await insertRow(tx, ctx.scope, "SanctionsScreening", {
    id,
    status,
    subject,
    result,
    error,
    reference,
    metadata,
    metadataPairs: metadataPairs(metadata),
    searchText: text,
    customerId,
    channel: ctx.actor.channel,
    subjectKey: subjectKey(subject),
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
    alertedAt: null,
    ...cluesKept(ctx, monitored, subject),
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
    await spendUnit(tx, ctx, { kind: "sanctions", objectId: row.id, customerId }, funds);
  if (status === "in_review") await giveToReviewer(tx, ctx, row);
  return screening;
}
