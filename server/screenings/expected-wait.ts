import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Screening } from "./schema";

/** What ended longer ago says little of how busy the workers are now. */
const RECENT_MS = 3_600_000;
const MOST = 20;

/**
 * About how many whole seconds until a live screening in `processing` has its result, by how the account's last ones went: the usual
 * length of an analysis, less what has passed of its own; before its turn, as many at their pace as are ahead of it. Undefined where it
 * has ended or nothing recent tells.
 */
export async function expectedWait(ctx: Context, screening: Screening): Promise<number | undefined> {
  if (screening.status !== "processing" || screening.environment !== "live") return undefined;
  const since = new Date(now().getTime() - RECENT_MS);
  const own = new Date(screening.created_at);
  const [ended, ahead, row] = await Promise.all([
    ctx.db.screening.findMany({
      where: { status: "completed", createdAt: { gte: since } },
      orderBy: { createdAt: "desc" },
      take: MOST,
      select: { analysisAt: true, completedAt: true },
    }),
    ctx.db.screening.count({ where: { status: "processing", createdAt: { gte: since, lte: own } } }),
    ctx.db.screening.findFirst({ where: { id: screening.id }, select: { analysisAt: true } }),
  ]);
  const lengths = ended.flatMap(({ analysisAt, completedAt }) =>
    analysisAt === null || completedAt === null ? [] : [completedAt.getTime() - analysisAt.getTime()],
  );
  const usual = lengths.sort((a, b) => a - b)[lengths.length >> 1];
  if (usual === undefined) return undefined;
  const begun = row?.analysisAt;
  if (begun != null) return seconds(usual - (now().getTime() - begun.getTime()));
  const ends = ended.flatMap(({ completedAt }) => completedAt?.getTime() ?? []);
  const pace = ends.length < 2 ? usual : (Math.max(...ends) - Math.min(...ends)) / (ends.length - 1);
  // A pause between two says nothing of how long one takes.
  return seconds(Math.max(usual, ahead * Math.min(pace, usual)));
}

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));
