import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { readDeskRules } from "./rules";
import type { CaseKind, DeskRules } from "./schema";

type Made = {
  kind: CaseKind;
  objectId: string;
  decision: string;
  note: string;
  version?: number;
  matches?: readonly string[] | undefined;
};

/** What the rule goes by: what the engine says of the case, what it is about, and what a person decided of it before. */
type Facts = { engine: string | null; amount: number | null; standing?: string | null };

/** Proposals of an account that wait at a time: the desk looks at all of them. */
export const MOST_OF_ACCOUNT = 1_000;

const AGAINST = new Set(["decline", "rejected", "confirmed_match"]);

/**
 * To leave a case in review decides nothing, so nobody needs to confirm it; where the engine says review, it is not overridden. What needed a
 * second person is not taken back by one alone.
 */
function asksForSecond(rules: DeskRules, { kind, decision }: Made, { standing, ...facts }: Facts): boolean {
  if (standing && standing !== decision && asksFor(rules, { kind, decision: standing }, facts)) return true;
  return asksFor(rules, { kind, decision }, facts);
}

function asksFor(
  { second_person: asks }: DeskRules,
  { kind, decision }: Pick<Made, "kind" | "decision">,
  { engine, amount }: Pick<Facts, "engine" | "amount">,
): boolean {
  if (AGAINST.has(decision) && asks.declines) return true;
  if (kind !== "screening" || decision === "review") return false;
  if (asks.overrides && (engine === "approve" || engine === "decline") && engine !== decision) return true;
  const { approvals_over: limit } = asks;
  return decision === "approve" && limit !== null && amount !== null && amount > limit;
}

/**
 * Keeps a member's decision as a proposal where their account asks for a second person, and answers whether it did: nothing of it takes
 * effect then. Keys, jobs and the service's own specialists are not bound by it.
 */
export async function proposeInstead(tx: Tx, ctx: Context, made: Made, facts: Facts): Promise<boolean> {
  if (ctx.actor.kind !== "user") return false;
  await requireNoProposal(tx, ctx, made);
  if (!asksForSecond(await readDeskRules({ db: tx }), made, facts)) return false;
  if ((await tx.proposedDecision.count({ where: { outcome: null } })) >= MOST_OF_ACCOUNT)
    throw new ApiError("state_conflict", {
      param: "proposal",
      message: `${MOST_OF_ACCOUNT} decisions wait for a second person already. Confirm some or send them back first.`,
    });
  const { kind, objectId, decision, note, matches } = made;
  const { count } = await tx.proposedDecision.createMany({
    data: [
      {
        ...ctx.scope,
        id: newId("prp"),
        kind,
        objectId,
        decision,
        version: made.version ?? null,
        made: { note, ...(matches ? { matches: [...matches] } : {}) },
        byId: ctx.actor.id,
        createdAt: now(),
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) throw waitsAlready();
  await recordAudit(tx, ctx, {
    action: "desk.proposed",
    objectType: kind,
    objectId,
    detail: { decision },
  });
  return true;
}

/** What one person proposed is confirmed or sent back, not decided over. A proposal about an earlier result has lapsed. */
export async function requireNoProposal(
  tx: Tx,
  ctx: Context,
  { objectId, version }: Pick<Made, "objectId" | "version">,
): Promise<void> {
  if (version !== undefined) await endProposals(tx, ctx, { objectId, version: { not: version } }, "lapsed");
  if ((await tx.proposedDecision.count({ where: { objectId, outcome: null } })) > 0) throw waitsAlready();
}

const waitsAlready = () =>
  new ApiError("state_conflict", {
    param: "proposal",
    message: "A decision on this case waits for a second person. Confirm it or send it back first.",
  });

type Outcome = "confirmed" | "sent_back" | "withdrawn" | "lapsed";

async function endProposals(
  tx: Tx,
  ctx: Context,
  where: { id?: string; objectId?: string; version?: { not: number } },
  outcome: Outcome,
  note: string | null = null,
): Promise<number> {
  const { count } = await tx.proposedDecision.updateMany({
    where: { ...where, outcome: null },
    data: { outcome, endedById: ctx.actor.id, endNote: note, endedAt: now() },
  });
  return count;
}

/** Ends one proposal; false where it had ended. */
export async function endProposal(
  tx: Tx,
  ctx: Context,
  id: string,
  outcome: Outcome,
  note: string | null = null,
): Promise<boolean> {
  return (await endProposals(tx, ctx, { id }, outcome, note)) > 0;
}

/** Somebody confirms a proposal: who ends it meanwhile waits for that. False where it had ended. */
export async function keepProposal(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.proposedDecision.updateMany({
    where: { id, outcome: null },
    data: { outcome: null },
  });
  return count > 0;
}

/** A case that was decided, or has another result, leaves no proposal behind. */
export async function dropProposals(tx: Tx, ctx: Context, objectId: string): Promise<void> {
  await endProposals(tx, ctx, { objectId }, "lapsed");
}
