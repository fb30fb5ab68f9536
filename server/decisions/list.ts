import { namesOf } from "@/server/members";
import type { Context } from "@/server/platform/context";

/** Every decision of people on a case, the first one first, with who made it. */
export async function listDecisions(ctx: Context, objectId: string) {
  const rows = await ctx.db.caseDecision.findMany({
    where: { objectId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const names = await namesOf(rows.map(({ byId }) => byId));
  return rows.map(({ id, decision, note, version, byId, createdAt }) => ({
    id,
    decision,
    note,
    version,
    by: names[byId] ?? null,
    createdAt,
  }));
}
