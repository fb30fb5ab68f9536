import { now } from "@/server/platform/clock";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import type { CaseKind } from "./schema";

/** A case as it was seen by who decides on it; of a screening also which result, and how many decisions of people. */
export type SeenCase = { kind: CaseKind; id: string; version?: number; seen?: number | undefined };

/** Held decisions that should have taken effect so long ago keep nobody away any more. */
const LATE_MS = 60_000;
export const overdue = () => ({ lt: new Date(now().getTime() - LATE_MS) });

/**
 * Takes a case as it was seen, until the transaction ends: every verb of a decision begins with it. Who decides on the same case meanwhile
 * waits for the end, and is told that it is another case now; so is who comes while a decision is held. The condition stands in the
 * statement that locks the case's own row, so that it holds once the lock is had. `own` is a held decision that takes effect just now.
 */
export async function claimCase(tx: Tx, seen: SeenCase, own?: { heldId: string }): Promise<void> {
  if (!(await lockAsSeen(tx, seen))) throw await refusal(tx, seen);
  const held = await tx.heldDecision.count({
    where: {
      objectId: seen.id,
      NOT: { effectAt: overdue() },
      ...(own ? { id: { not: own.heldId } } : {}),
    },
  });
  if (held > 0) throw conflict("held", "Somebody has just decided on this case.");
}

async function lockAsSeen(tx: Tx, { kind, id, version, seen = 0 }: SeenCase): Promise<boolean> {
  if (kind === "screening") {
    const done = await tx.screening.updateMany({
      where: { id, status: "completed", answeringId: null, decisions: seen, ...(version ? { version } : {}) },
      data: { decisions: seen },
    });
    return done.count > 0;
  }
  // The id stays what it is: the statement is there for its condition and its lock.
  const where = { id, status: "in_review" };
  const done =
    kind === "id_check"
      ? await tx.idCheck.updateMany({ where, data: { id } })
      : await tx.sanctionsScreening.updateMany({ where, data: { id } });
  return done.count > 0;
}

async function refusal(tx: Tx, { kind, id }: SeenCase): Promise<ApiError> {
  const where = { where: { id } };
  const there =
    kind === "screening"
      ? await tx.screening.count({ where: { id, status: "completed" } })
      : kind === "id_check"
        ? await tx.idCheck.count(where)
        : await tx.sanctionsScreening.count(where);
  if (there === 0) return new ApiError("not_found");
  return kind === "screening"
    ? conflict("seen", "The case is no longer the one that was looked at.")
    : conflict("waiting", "This case does not wait for a decision.");
}

/** `param` names the reason for the page, which says it in its language. */
const conflict = (param: string, message: string) => new ApiError("state_conflict", { param, message });
