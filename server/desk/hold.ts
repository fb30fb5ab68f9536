import { recordAudit } from "@/server/audit";
import {
  claimCase,
  endLease,
  keepHeld,
  keepProposal,
  overdue,
  requireFree,
  requireNoProposal,
} from "@/server/decisions";
import { isReviewer } from "@/server/members";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { enqueue } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { requirePermission } from "@/server/platform/permissions";
import { requireSanctionsReview } from "@/server/sanctions-checks";
import { WAITING } from "@/server/screenings";
import { confirmedBefore, keptBefore } from "./again";
import { lapse } from "./lapse";
import { confirmReopening, REOPENED } from "./reopen";
import { DeskDecision, UNDO_MS } from "./schema";

/** Job event of a decision that takes effect in a while. */
export const DECISION_HELD = "desk/decision.held";

/** While several are held, the first ones wait for the last. */
const A_CASE_MS = 20;

type Held = { id: string; effectAt: Date };

/**
 * A person's decision, kept back for ten seconds in which they can undo it: the person concerned hears of nothing before. It then takes
 * effect by itself, also when the page was left, or becomes a proposal where the account asks for a second person. One decision on a case
 * is held at a time.
 */
export async function holdDecision(
  ctx: Context,
  made: DeskDecision,
  effectAt = undoneUntil(1),
): Promise<Held> {
  requirePermission(ctx, "reviews:write");
  const work = inTransaction(ctx, async (tx) => {
    const held = await hold(tx, ctx, made, effectAt);
    const version = made.kind === "screening" ? { version: made.version } : {};
    await requireNoProposal(tx, ctx, { objectId: made.id, ...version });
    return held;
  });
  return orBefore(work, () => keptBefore(ctx, made));
}

/** What is refused because it is there already, sent by the same person a second time, is answered as it was the first time. */
async function orBefore(work: Promise<Held>, before: () => Promise<Held | null>): Promise<Held> {
  try {
    return await work;
  } catch (error) {
    const known = error instanceof ApiError && ["state_conflict", "not_found"].includes(error.code);
    const found = known ? await before() : null;
    if (found) return found;
    throw error;
  }
}

/** The decision of a colleague, confirmed: it takes effect in their name, with the second person's beside it. */
export async function holdConfirmation(ctx: Context, proposalId: string): Promise<Held> {
  requirePermission(ctx, "reviews:write");
  const work = inTransaction(ctx, async (tx) => {
    const proposal = await tx.proposedDecision.findFirst({ where: { id: proposalId, outcome: null } });
    if (!proposal) throw new ApiError("not_found");
    if (proposal.byId === ctx.actor.id)
      throw conflict("same_person", "Somebody other than who proposed it confirms a decision.");
    if (!(await isReviewer(tx, proposal.byId)))
      throw conflict("proposer", "Who proposed it does not decide here any more. Send it back.");
    if (proposal.decision === REOPENED) {
      await confirmReopening(tx, ctx, proposal);
      return { id: proposal.id, effectAt: now() };
    }
    return hold(tx, ctx, await proposedDecision(tx, proposal), undoneUntil(1), proposal.id);
  });
  return orBefore(work, () => confirmedBefore(ctx, proposalId));
}

/** What was proposed, as it was made on the desk. Nobody decided since: a proposal keeps everybody else away. */
export async function proposedDecision(
  tx: Pick<Tx, "screening">,
  row: { kind: string; objectId: string; decision: string; version: number | null; made: unknown },
): Promise<DeskDecision> {
  const { kind, objectId: id, decision, version } = row;
  const now =
    kind === "screening"
      ? await tx.screening.findFirst({ where: { id }, select: { decisions: true } })
      : null;
  return DeskDecision.parse({ ...(row.made as object), kind, id, decision, version, seen: now?.decisions });
}

/**
 * Several decisions at once, each for itself: what cannot be decided is answered with the reason, and the others stand. A list that names
 * several entries is not confirmed as a whole, since which of them it is, is the decision.
 */
export async function holdDecisions(ctx: Context, cases: readonly DeskDecision[]) {
  requirePermission(ctx, "reviews:write");
  const effectAt = undoneUntil(cases.length);
  const held: { id: string; caseId: string; effectAt: Date }[] = [];
  const refused: { caseId: string; why: string }[] = [];
  for (const made of cases) {
    try {
      await requireOneEntry(ctx, made);
      held.push({ caseId: made.id, ...(await holdDecision(ctx, made, effectAt)) });
    } catch (error) {
      if (!(error instanceof ApiError)) log().error({ err: error }, "one of several decisions was not held");
      const why = error instanceof ApiError ? (error.param ?? error.code) : "server_error";
      refused.push({ caseId: made.id, why });
    }
  }
  return { held, refused };
}

async function requireOneEntry(ctx: Context, made: DeskDecision): Promise<void> {
  if (made.kind !== "sanctions_screening" || made.decision !== "confirmed_match" || made.matches) return;
  const { id, note, decision: status } = made;
  const result = await requireSanctionsReview(ctx.db, id, { note, status });
  if ((result?.hits.length ?? 0) > 1)
    throw conflict("entries", "Which of the entries it is, is decided on the case itself.");
}

const undoneUntil = (cases: number) => new Date(now().getTime() + UNDO_MS + (cases - 1) * A_CASE_MS);

async function hold(
  tx: Tx,
  ctx: Context,
  made: DeskDecision,
  effectAt: Date,
  confirms?: string,
): Promise<Held> {
  const id = newId("dec");
  await requireFree(tx, ctx, made.id);
  await claimCase(tx, made);
  // What is confirmed may be that a decision is open again.
  if (confirms === undefined || made.kind !== "screening") await requireWaiting(tx, made);
  await lapse(tx, ctx, { objectId: made.id, effectAt: overdue() });
  const kept = await keepHeld(tx, ctx, {
    id,
    objectId: made.id,
    made: { ...made, ...(confirms ? { confirms } : {}) },
    effectAt,
  });
  if (!kept || (confirms && !(await keepProposal(tx, confirms))))
    throw conflict("held", "Somebody has just decided on this case.");
  await endLease(tx, ctx, made.id);
  await enqueue(tx, {
    name: DECISION_HELD,
    data: { ...ctx.scope, decisionId: id, effectAt: effectAt.toISOString() },
  });
  await recordAudit(tx, ctx, {
    action: confirms ? "desk.confirmed" : "desk.decided",
    objectType: made.kind,
    objectId: made.id,
    detail: { decision: made.decision },
  });
  return { id, effectAt };
}

/** What was looked at still waits: a screening for a decision, a sanctions check with those entries. */
async function requireWaiting(tx: Tx, made: DeskDecision): Promise<void> {
  const { id } = made;
  if (made.kind === "sanctions_screening") {
    const { decision: status, note, matches, entries } = made;
    await requireSanctionsReview(tx, id, { status, note, matches, entries });
    return;
  }
  if (made.kind === "screening" && (await tx.screening.count({ where: { AND: [WAITING, { id }] } })) === 0)
    throw conflict("waiting", "This case does not wait for a decision.");
}

/** `param` names the reason for the page, which says it in its language. */
const conflict = (param: string, message: string) => new ApiError("state_conflict", { param, message });
