import { recordAudit } from "@/server/audit";
import { endProposal, proposeInstead, requireFree } from "@/server/decisions";
import { decidedIdCheck, reopenIdCheckWithin } from "@/server/id-checks";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { openContext } from "@/server/platform/open-context";
import { requirePermission } from "@/server/platform/permissions";
import { decidedSanctions, reopenSanctionsWithin } from "@/server/sanctions-checks";
import { reviewScreeningWithin } from "@/server/screenings";
import { memberOf } from "./member-of";
import { DeskCase } from "./schema";

/** How the reopening of a check stands among proposals and decisions. */
export const REOPENED = "in_review";

/**
 * Opens a decision that has taken effect: the case waits for a person again, with why. Where the account asks for a second person for what
 * was decided, what two agreed on is not undone by one: it comes to a proposal. Every step is in the audit log.
 */
export async function reopenCase(
  ctx: Context,
  one: DeskCase,
  note: string,
): Promise<{ outcome: "reopened" | "proposed" }> {
  requirePermission(ctx, "reviews:write");
  return inTransaction(ctx, async (tx) => {
    await requireFree(tx, ctx, one.id);
    if (one.kind === "screening") return { outcome: await reopenScreening(tx, ctx, one.id, note) };
    const standing = await (one.kind === "id_check" ? decidedIdCheck : decidedSanctions)(tx, one.id);
    if (standing === null) throw isOpen();
    const made = { kind: one.kind, objectId: one.id, decision: REOPENED, note };
    if (await proposeInstead(tx, ctx, made, { engine: null, amount: null, standing }))
      return { outcome: "proposed" };
    await reopenWithin(tx, ctx, one, note);
    return { outcome: "reopened" };
  });
}

/** A screening's result stands; a person's decision that it stays in review takes the place of the one before. */
async function reopenScreening(tx: Tx, ctx: Context, id: string, note: string) {
  const row = await tx.screening.findFirst({
    where: { id },
    select: { version: true, decisions: true, reviewDecision: true },
  });
  if (!row) throw new ApiError("not_found");
  const { version, decisions: seen, reviewDecision: standing } = row;
  if (standing === null || standing === "review") throw isOpen();
  const outcome = await reviewScreeningWithin(tx, ctx, id, { version, seen, decision: "review", note });
  if (outcome === "proposed") return "proposed";
  await tellReopened(tx, ctx, { kind: "screening", id });
  return "reopened";
}

async function reopenWithin(tx: Tx, ctx: Context, one: DeskCase, note: string, secondId?: string) {
  if (one.kind === "id_check") await reopenIdCheckWithin(tx, ctx, one.id, { note, secondId });
  else await reopenSanctionsWithin(tx, ctx, one.id, { note, secondId });
  await tellReopened(tx, ctx, one, secondId);
}

/** A colleague's wish to open a decision again, confirmed: at once, since nothing is decided by it. */
export async function confirmReopening(
  tx: Tx,
  ctx: Context,
  proposal: { id: string; kind: string; objectId: string; byId: string; made: unknown },
): Promise<void> {
  const { kind, objectId: id, byId, made } = proposal;
  if (!(await endProposal(tx, ctx, proposal.id, "confirmed"))) throw new ApiError("state_conflict");
  const proposer = openContext(ctx.scope, await memberOf(tx, byId));
  const { note } = made as { note: string };
  await reopenWithin(tx, proposer, DeskCase.parse({ kind, id }), note, ctx.actor.id);
}

function tellReopened(tx: Tx, ctx: Context, { kind, id }: DeskCase, second?: string): Promise<void> {
  return recordAudit(tx, ctx, {
    action: "desk.reopened",
    objectType: kind,
    objectId: id,
    detail: { ...(second ? { second } : {}) },
  });
}

const isOpen = () =>
  new ApiError("state_conflict", { param: "open", message: "Nothing that a person decided stands here." });
