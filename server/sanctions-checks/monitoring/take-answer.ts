import { recordAudit } from "@/server/audit";
import { dropHeld, dropProposals } from "@/server/decisions";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { dueAt } from "@/server/platform/due-at";
import { giveToReviewer } from "../assign";
import { presentSanctionsScreening, type Row, readResult, type StoredResult } from "../present";
import type { SanctionsChange, SanctionsStatus } from "../schema";
import { differenceOf, type FactsBeyond, followed } from "./difference";

const OPEN: readonly string[] = ["clear", "in_review"] satisfies SanctionsStatus[];

/**
 * Takes over what the lists say now of a subject whose row is held. A new or stronger hit opens the review, whatever was decided before; hits
 * that are gone leave it, and end it where none is left. Row and events are one step, so that a repeat finds nothing new.
 */
export async function takeAnswer(
  tx: Tx,
  ctx: Context,
  row: Row,
  fresh: StoredResult,
  combination: string,
  factsBeyond: FactsBeyond,
): Promise<SanctionsChange[]> {
  const before = readResult(row);
  const { hits, changes } = differenceOf(before?.hits ?? [], fresh.hits, factsBeyond);
  const checked = { checkedAt: now(), listsVersion: combination };
  if (changes.length === 0) {
    // What people decided on stays as they saw it, but for the ids it is found by.
    const result = OPEN.includes(row.status)
      ? { ...fresh, hits, changes: before?.changes ?? [] }
      : before && { ...before, hits: followed(before.hits, fresh.hits) };
    await tx.sanctionsScreening.updateMany({
      where: { id: row.id },
      data: { ...checked, ...(result && differs(before, result) ? { result } : {}) },
    });
    return [];
  }
  const removed = changes.filter(({ kind }) => kind === "removed");
  const isAlert = removed.length < changes.length;
  const isOver = row.status === "in_review" && hits.length === 0;
  const [taken] = await tx.sanctionsScreening.updateManyAndReturn({
    where: { id: row.id, status: row.status },
    data: {
      ...checked,
      result: { ...fresh, hits, changes },
      ...(isAlert ? opened() : isOver ? ended() : {}),
    },
  });
  if (!taken) return [];
  if (isAlert || isOver) {
    await dropHeld(tx, row.id);
    await dropProposals(tx, ctx, row.id);
  }
  if (isAlert && row.status !== "in_review") await giveToReviewer(tx, ctx, row);
  const told = presentSanctionsScreening(taken);
  const note = { objectType: "sanctions_screening", objectId: row.id } as const;
  if (isAlert) {
    await recordEvent(tx, ctx, "sanctions_screening.alert", told);
    const detail = { hits: changes.length - removed.length };
    await recordAudit(tx, ctx, { action: "sanctions_screening.alert", ...note, detail });
  }
  if (removed.length > 0) {
    await recordEvent(tx, ctx, "sanctions_screening.hit_removed", told);
    const detail = { hits: removed.length };
    await recordAudit(tx, ctx, { action: "sanctions_screening.hit_removed", ...note, detail });
  }
  return changes;
}

const undecided = { decidedAt: null, reviewNote: null, reviewedById: null };
const opened = () => ({ ...undecided, status: "in_review", dueAt: dueAt(now()), alertedAt: now() });
const ended = () => ({ ...undecided, status: "clear", dueAt: null, assigneeId: null });

/** Whether the hits are others, or resemble the subject by more or less. */
function differs(before: StoredResult | null, after: StoredResult): boolean {
  const marks = (result: StoredResult) =>
    JSON.stringify(result.hits.map(({ id, score, entry }) => [id, score, entry]));
  return before === null || marks(before) !== marks(after);
}
