import { setImmediate as nextLook } from "node:timers/promises";
import { recordAudit } from "@/server/audit";
import { assertFunds, spendUnit } from "@/server/billing";
import { requireCustomer } from "@/server/customers";
import { assigneeByRule } from "@/server/decisions";
import type { Cleared, Hit, SanctionsIndex } from "@/server/engine/sanctions";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import type { Tx } from "@/server/platform/db/scoped-db";
import { insertRow } from "@/server/platform/db/write-row";
import { dueAt } from "@/server/platform/due-at";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { requirePermission } from "@/server/platform/permissions";
import { personText } from "@/server/platform/search-person";
import { turns } from "@/server/platform/turns";
import { metadataPairs } from "@/server/platform/wire";
import { askIndex, DEFAULT_THRESHOLD, readingsOf } from "./ask-index";
import { clearedFor, subjectKey } from "./clearance";
import { currentLists } from "./lists/current";
import { presentSanctionsScreening, type Row, type StoredResult, storedHit } from "./present";
import { sandboxResult } from "./sandbox";
import type { CreateSanctionsScreening, SanctionsScreening, SanctionsSubject } from "./schema";
import { subjectTraits } from "./traits";

/**
 * Screens a subject and answers at once. Row, event and charge commit together; without any list the answer is `failed`
 * and nothing is charged.
 */
export async function createSanctionsScreening(
  ctx: Context,
  input: CreateSanctionsScreening,
): Promise<SanctionsScreening> {
  requirePermission(ctx, "sanctions:write");
  const customer = await requireCustomer(ctx, input.customer);
  // Nothing would be compared, and the answer would be `clear`.
  const asked = readingsOf(input.subject);
  if (asked.length === 0)
    throw new ApiError("invalid_parameter", {
      param: "subject.name",
      message: "subject.name holds no name that could be compared with a list.",
    });
  const key = subjectKey(input.subject);
  const result = await resultFor(ctx, input.subject, asked);
  // An answer is covered when it is booked; without one nothing is, and an account without funds hears 402 all the same.
  if (result === null) await assertFunds(ctx, "sanctions");
  const at = now();
  const text = await personText(ctx.scope.accountId, subjectTraits(input.subject), input.reference);
  const status = result === null ? "failed" : result.hits.length > 0 ? "in_review" : "clear";
  return inTransaction(ctx, async (tx) => {
    const id = newId("san");
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

/** After the account's lock, as everywhere: whoever takes the turn first would wait for money that waits for the turn. */
async function giveToReviewer(tx: Tx, ctx: Context, { id, customerId }: Row): Promise<void> {
  const assigneeId = await assigneeByRule(tx, ctx, { kind: "sanctions_screening", id, customerId });
  if (assigneeId !== null) await tx.sanctionsScreening.updateMany({ where: { id }, data: { assigneeId } });
}

async function resultFor(
  ctx: Context,
  subject: SanctionsSubject,
  asked: readonly string[],
): Promise<StoredResult | null> {
  const threshold = await thresholdOf(ctx.scope.accountId);
  if (ctx.scope.environment === "test") return sandboxResult(subject, threshold);
  const lists = await currentLists();
  if (!lists) return null;
  const { hits, cleared } = await screenUncleared(ctx, lists.index, subject, threshold);
  // Only one word by itself may be several that are written together.
  const names = asked.every((name) => !name.includes(" ")) ? readingsOf(subject, lists.index) : [...asked];
  const topics = new Set(hits.flatMap((hit) => hit.topics));
  return {
    sanctioned: [...topics].some((topic) => topic === "sanction" || topic.startsWith("sanction.")),
    pep: [...topics].some((topic) => topic.startsWith("role.pep") || topic === "role.rca"),
    hits: hits.map(storedHit),
    threshold,
    lists: lists.versions.map(({ name, version, updatedAt }) => ({
      name,
      version,
      updated_at: updatedAt.toISOString(),
    })),
    searched: {
      entries: lists.index.entityCount,
      names,
      notes: subject.kind === "person" && names.every((name) => !name.includes(" ")) ? ["one_word"] : [],
    },
    cleared_before: cleared,
    queried_at: now().toISOString(),
  };
}

/** Only what resembles something is asked about in the database; what was cleared then makes room for the next. */
async function screenUncleared(
  ctx: Context,
  index: SanctionsIndex,
  asked: SanctionsSubject,
  threshold: number,
): Promise<{ hits: Hit[]; cleared: number }> {
  const ask = (cleared?: Cleared) =>
    oneALook(ctx.scope.accountId, async () => {
      await nextLook();
      return askIndex(index, asked, threshold, cleared);
    });
  const { hits } = await ask();
  const known = hits.length > 0 ? await clearedFor(ctx, asked) : null;
  return known?.size ? ask(known) : { hits, cleared: 0 };
}

/** Matching has the one thread for some milliseconds, of long names for a hundred: between two of them the network is looked at. */
const oneALook = turns(1);

/** Every check needs it, hence a statement of its own: the client's way to it costs four times as much. */
async function thresholdOf(accountId: string): Promise<number> {
  const { rows } = await pool().query<{ threshold: number }>({
    name: "read-sanctions-threshold",
    text: `SELECT "sanctionsThreshold" AS threshold FROM "Account" WHERE id = $1`,
    values: [accountId],
  });
  return rows[0]?.threshold ?? DEFAULT_THRESHOLD;
}
