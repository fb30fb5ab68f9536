import { recordView } from "@/server/audit";
import { reviewGap } from "@/server/engine/documents/score-rules";
import { requirePermission } from "@/server/members";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { asAccount, tenantPool } from "@/server/platform/db/pool";
import { effectSeen, readSettings } from "@/server/settings";
import type { DecisionRules } from "@/server/settings/schema";
import type { Result } from "./schema";

type Decision = Result["decision"];
const DECISIONS = ["approve", "review", "decline"] as const;

const DAYS = 90;
const DAY_MS = 86_400_000;
const MOST_EXAMPLES = 8;

type Counted = {
  purpose: string;
  was: Decision;
  now: Decision;
  person: Decision | null;
  count: number;
  examples: string[] | null;
};

/**
 * What thresholds would have decided in the last 90 days, against what was decided: how many change and which, and how often the people
 * who decided for themselves would have been agreed with. The engine keeps a score under a threshold for some findings and lifts it into
 * review without any: both move with the thresholds. Of scores from before that was kept, one right under today's threshold was kept there.
 */
export async function simulateRules(ctx: Context, rules: DecisionRules) {
  requirePermission(ctx, "settings:read");
  requirePermission(ctx, "screenings:read");
  const today = (await readSettings(ctx)).decision;
  const counted = await count(ctx, rules, today.approve_min);
  const changes = counted.filter((one) => one.was !== one.now);
  const shown = await examplesOf(ctx, changes);
  await recordView(ctx, "settings", "decision", "simulated");
  const screenings = sum(counted);
  const changed = sum(changes);
  return {
    days: DAYS,
    screenings,
    changed,
    decisions: DECISIONS.map((decision) => ({
      decision,
      was: sum(counted.filter(({ was }) => was === decision)),
      now: sum(counted.filter((one) => one.now === decision)),
    })),
    moves: DECISIONS.flatMap((from) =>
      DECISIONS.map((to) => ({
        from,
        to,
        count: sum(changes.filter((one) => one.was === from && one.now === to)),
      })),
    ).filter(({ count }) => count > 0),
    people: {
      was: agreement(counted, ({ was }) => was),
      now: agreement(counted, (one) => one.now),
    },
    examples: shown,
    seen: effectSeen(ctx.scope.accountId, rules, { screenings, changed }),
  };
}

/** Where people approved or declined for themselves: whether the rule says the same, leaves it to them, or says the opposite. */
function agreement(counted: readonly Counted[], ruled: (one: Counted) => Decision) {
  const decided = counted.filter(({ person }) => person === "approve" || person === "decline");
  return {
    agrees: sum(decided.filter((one) => ruled(one) === one.person)),
    asks: sum(decided.filter((one) => ruled(one) === "review")),
    differs: sum(decided.filter((one) => ruled(one) !== "review" && ruled(one) !== one.person)),
  };
}

const sum = (counted: readonly { count: number }[]) => counted.reduce((total, { count }) => total + count, 0);

/** By an index that holds all it needs: the table's rows are large. */
async function count(
  { scope }: Context,
  { approve_min, review_min, by_purpose }: DecisionRules,
  before: number,
): Promise<Counted[]> {
  const own = Object.entries(by_purpose);
  const { rows } = await asAccount(scope.accountId, () =>
    tenantPool().query<Counted>({
      name: "simulate-rules",
      text: STATEMENT,
      values: [
        scope.accountId,
        scope.environment,
        new Date(now().getTime() - DAYS * DAY_MS),
        approve_min,
        review_min,
        own.map(([purpose]) => purpose),
        own.map(([, rule]) => rule.approve_min),
        own.map(([, rule]) => rule.review_min),
        before - 1,
        reviewGap,
      ],
    }),
  );
  return rows;
}

const STATEMENT = `
  WITH free AS (
    SELECT s.id, s.purpose, s.decision AS was, s."reviewDecision" AS person, s."completedAt" AS at,
      coalesce(own.approve, $4::int) AS approve, coalesce(own.review, $5::int) AS review,
      coalesce(s."scoreFree", s.score) AS score,
      coalesce(s."scoreBound", CASE WHEN s.score = $9::int THEN 'approve' ELSE '' END) AS bound
    FROM "Screening" s LEFT JOIN unnest($6::text[], $7::int[], $8::int[]) AS own(purpose, approve, review) USING (purpose)
    WHERE s."accountId" = $1 AND s.environment = $2::"Environment" AND s.status = 'completed' AND s."completedAt" >= $3
  ), held AS (
    SELECT *, CASE WHEN bound LIKE 'review%' THEN least(score, greatest(review - $10::int, 0))
      WHEN bound LIKE 'approve%' THEN least(score, approve - 1) ELSE score END AS kept
    FROM free
  ), ruled AS (
    SELECT id, purpose, was, person, at, CASE
      WHEN kept >= approve THEN 'approve'
      WHEN kept >= review OR bound LIKE '%lifted' THEN CASE WHEN review >= approve THEN 'approve' ELSE 'review' END
      ELSE 'decline' END AS now
    FROM held
  )
  SELECT purpose, was, now, person, count(*)::int AS count,
    (array_agg(id::text ORDER BY at DESC) FILTER (WHERE was <> now))[1:${MOST_EXAMPLES}] AS examples
  FROM ruled GROUP BY purpose, was, now, person`;

/** Some of what changes, of each kind of change, the newest first. */
async function examplesOf(ctx: Context, changes: readonly Counted[]) {
  const kinds = changes.map(({ was, now, examples }) =>
    (examples ?? []).map((id) => ({ id, from: was, to: now })),
  );
  const picked = Array.from({ length: MOST_EXAMPLES }, (_, nth) => kinds.flatMap((kind) => kind[nth] ?? []))
    .flat()
    .slice(0, MOST_EXAMPLES);
  const rows = await ctx.db.screening.findMany({
    where: { id: { in: picked.map(({ id }) => id) } },
    select: {
      id: true,
      applicant: true,
      score: true,
      purpose: true,
      reviewDecision: true,
      completedAt: true,
    },
  });
  return picked.flatMap((one) => {
    const row = rows.find(({ id }) => id === one.id);
    if (!row) return [];
    const { applicant, score, purpose, reviewDecision: person, completedAt } = row;
    const { name } = applicant as { name: string };
    return [{ ...one, name, score, purpose, person, completedAt }];
  });
}
