import { namesOf } from "@/server/members";
import type { Context } from "@/server/platform/context";
import { type ListQuery, listPage } from "@/server/platform/pagination";
import { requirePermission } from "@/server/platform/permissions";
import { roundsOf } from "@/server/screenings";

/**
 * What people decided, newest first, beside what was advised of that result: how often, and where, a person decided otherwise. `advised` is null
 * where nothing was advised (identity and sanctions checks come before a person because the engine does not decide), and a review asks for
 * a person, so that whatever follows is no override.
 */
export async function listOversight(ctx: Context, query: ListQuery) {
  requirePermission(ctx, "audit:read");
  const page = await listPage({
    query,
    url: "",
    where: {},
    position: (id) => ctx.db.caseDecision.findFirst({ where: { id }, select: { id: true, createdAt: true } }),
    find: (args) => ctx.db.caseDecision.findMany(args),
    present: (row) => row,
  });
  const [names, advice] = await Promise.all([
    namesOf(page.data.flatMap(({ byId, secondId }) => [byId, secondId])),
    adviceOn(
      ctx,
      page.data.filter(({ kind }) => kind === "screening").map(({ objectId }) => objectId),
    ),
  ]);
  const nameOf = (id: string | null) => (id === null ? null : (names[id] ?? null));
  const data = page.data.map(({ id, kind, objectId, version, decision, byId, secondId, createdAt }) => {
    const of = advice.get(objectId)?.find((round) => round.version === version);
    const advised = of?.decision ?? null;
    return {
      id,
      createdAt,
      kind,
      objectId,
      version,
      advised,
      score: of?.score ?? null,
      decision,
      overridden: advised === null ? null : advised !== "review" && advised !== decision,
      by: nameOf(byId),
      second: nameOf(secondId),
    };
  });
  return { ...page, data };
}

/** The results of screenings, version by version. One that was erased has none any more. */
async function adviceOn(ctx: Context, ids: readonly string[]) {
  const rows = await ctx.db.screening.findMany({
    where: { id: { in: [...new Set(ids)] } },
    take: ids.length,
  });
  return new Map(rows.map((row) => [row.id, roundsOf(row)]));
}
