import { namesOf } from "@/server/members";
import type { Context } from "@/server/platform/context";

/** A case as its row tells of its last decision: all there is of those made before each was kept. */
type Case = {
  id: string;
  version?: number;
  reviewDecision: string | null;
  reviewNote: string | null;
  reviewedById: string | null;
  reviewedAt: Date | null;
};

const MOST = 200;

/** The latest decisions of people on a case, the first one first, with who made it. */
export async function listDecisions(ctx: Context, row: Case) {
  const kept = await ctx.db.caseDecision.findMany({
    where: { objectId: row.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST,
  });
  const made = kept.length > 0 ? kept.reverse() : fromRow(row);
  const names = await namesOf(made.flatMap(({ byId, secondId }) => [byId, secondId]));
  const nameOf = (userId: string | null) => (userId === null ? null : (names[userId] ?? null));
  return made.map(({ id, decision, note, version, byId, secondId, createdAt }) => ({
    id,
    decision,
    note,
    version,
    by: nameOf(byId),
    /** Who confirmed it, where the account asks for a second person. */
    second: nameOf(secondId),
    createdAt,
  }));
}

function fromRow({ id, version, reviewDecision, reviewNote, reviewedById, reviewedAt }: Case) {
  if (reviewDecision === null || reviewedAt === null) return [];
  return [
    {
      id,
      decision: reviewDecision,
      note: reviewNote ?? "",
      version: version ?? null,
      byId: reviewedById,
      secondId: null,
      createdAt: reviewedAt,
    },
  ];
}
