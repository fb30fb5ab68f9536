import { Proposed } from "@/server/decisions/schema";
import { namesOf } from "@/server/members";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { requirePermission } from "@/server/platform/permissions";
import { requireCase } from "./require-case";
import type { DeskCase } from "./schema";

/** Proposals on one case that are told, the latest ones. */
const MOST = 100;

/** What colleagues do about a case: who has it open, what one of them proposed, and what became of earlier proposals. */
export async function seeTeam(ctx: Context, one: DeskCase) {
  requirePermission(ctx, "screenings:read");
  await requireCase(ctx, ctx.db, one);
  const [lease, proposals] = await Promise.all([
    ctx.db.caseLease.findFirst({ where: { id: one.id, until: { gt: now() } } }),
    ctx.db.proposedDecision.findMany({
      where: { objectId: one.id },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MOST,
    }),
  ]);
  proposals.reverse();
  const names = await namesOf([
    lease?.byId ?? null,
    ...proposals.flatMap(({ byId, endedById }) => [byId, endedById]),
  ]);
  const nameOf = (userId: string | null) => (userId === null ? null : (names[userId] ?? null));
  const told = proposals.map(({ id, decision, byId, version, createdAt, outcome, ...row }) => ({
    id,
    decision,
    version,
    note: Proposed.parse(row.made).note,
    matches: Proposed.parse(row.made).matches ?? null,
    by: nameOf(byId),
    mine: byId === ctx.actor.id,
    createdAt,
    outcome,
    endedBy: nameOf(row.endedById),
    endNote: row.endNote,
    endedAt: row.endedAt,
  }));
  return {
    lease: lease && {
      by: nameOf(lease.byId),
      mine: lease.byId === ctx.actor.id,
      since: lease.since,
      /** What its holder said when they took it from the reader. */
      word: lease.fromId === ctx.actor.id ? lease.word : null,
    },
    proposal: told.find(({ outcome }) => outcome === null) ?? null,
    earlier: told.filter(({ outcome }) => outcome !== null),
  };
}
